import type { AnyEndpoint, Given, Received } from '#contract/define.ts'
import type { Database } from '#server/db/database.ts'
import type { Finder } from '#server/domain/lookup.ts'
import type { Context, Handlers, Prepared, Work } from './context.ts'
import type { Got } from './receive.ts'

/** One call and what answers it, in the open form that the server mounts. */
export interface Route {
  name: string
  endpoint: AnyEndpoint
  handle(got: Got, context: Context): Promise<unknown>
  /** What must be waited for before the transaction; what it gives then runs in the place of `handle`. */
  prepare?: (got: Got, context: Context) => Promise<Work<unknown>>
  /** Builds the answer of a replayed key anew; without it the first answer is kept and sent again. */
  replay?: (got: Got, context: Context) => Promise<unknown>
  /** The command that a call is, as the audit names it; `<noun>.<name>` where it is left out. */
  command?: (got: Got) => string
  /** What a call is about, as the audit names it; the thing of its noun with the `:id` of its path where it is left out. */
  about?: Tells<Got>
}
/** A thing, by its kind and number. */
interface About {
  kind: string
  id: number
}
/** null where the call names nothing that there is. */
type Tells<G> = (got: G, db: Database) => About | null | Promise<About | null>
export interface RouteModule {
  routes: readonly Route[]
  /** How its things are found by an id or a name. */
  finds?: Finder
}

interface Options<G extends Record<string, AnyEndpoint>> {
  /** For answers that carry a list, which must be read anew. */
  replay?: { [K in keyof G]?: (got: Received<G[K]>, context: Context) => Promise<Given<G[K]>> }
  /** For a call that several commands share, or that has another name than its command: what a refusal is on record as. */
  command?: { [K in keyof G]?: (got: Received<G[K]>) => string }
  /**
   * Where the number in the path is not one of the noun's things: the kind that it is a number of, for all calls of the group or for each. What a
   * refusal is on record under has to be what a success is.
   */
  about?: string | { [K in keyof G]?: Tells<Received<G[K]>> }
  finds?: Finder
}

type Handler = (got: Got, context: Context) => Promise<unknown>
interface SideBySide {
  handlers: Readonly<Record<string, Handler | Prepared<Got, unknown>>>
  replay?: Readonly<Record<string, Handler | undefined>>
  command?: Readonly<Record<string, ((got: Got) => string) | undefined>>
  about?: string | Readonly<Record<string, Tells<Got> | undefined>>
}

/**
 * Pairs every endpoint of a group with its handler; a missing one does not compile.
 * A handler of an unsafe method runs in one transaction with its audit and idempotency rows, so it may not wait for the outside
 * world: one that must is `{ prepare }`. A handler of an open endpoint opens its own transactions, because what it counts must outlive its
 * refusal.
 */
export function implement<const G extends Record<string, AnyEndpoint>>(
  group: G,
  handlers: Handlers<G>,
  options: Options<G> = {},
): RouteModule {
  // `receive` checks at run time what Received<G[K]> says of each of them; here they stand side by side.
  const by = { handlers, ...options } as unknown as SideBySide
  const routes = Object.entries(group).flatMap(([name, endpoint]): Route[] => {
    const handler = by.handlers[name]
    if (!handler) return []
    const run = typeof handler === 'object' ? { prepare: handler.prepare, handle: neverDirectly } : { handle: handler }
    const [replay, command, about] = [by.replay?.[name], by.command?.[name], aboutOf(by.about, name)]
    return [{ name, endpoint, ...run, ...(replay && { replay }), ...(command && { command }), ...(about && { about }) }]
  })
  return { routes, ...(options.finds && { finds: options.finds }) }
}

function aboutOf(given: SideBySide['about'], name: string): Tells<Got> | undefined {
  if (typeof given !== 'string') return given?.[name]
  return ({ params: { id } }) => (typeof id === 'number' ? { kind: given, id } : null)
}

const neverDirectly = async () => {
  throw new Error('it is prepared first')
}
