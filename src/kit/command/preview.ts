import type { Request, Thing } from '#contract/define.ts'
import { searchText } from '#contract/paths.ts'
import { bases } from '#kit/api/bases.ts'
import { handed } from './available.ts'
import { type Change, changesOf } from './changes.ts'
import type { Draft } from './draft.ts'

/** A request as it will be sent, in words: `POST admin/payout-requests/812` and `{ "status": 1 }`. */
export interface Preview {
  line: string
  body: string | null
}
/** One request of a dry run, exactly as it will leave. */
export interface DryRequest extends Preview {
  method: string
  /** From the origin on, query included: `/api/v1/admin/payout-requests/812?status=0`. */
  path: string
  /** As it is sent; undefined where there is none. */
  content: unknown
  /** The version that must still stand; null where none is known. */
  ifMatch: number | null
  /** Its refusal would refuse nothing else. */
  follows: boolean
}
export interface DryRun {
  /** In their order; none for commands that only navigate. */
  requests: readonly DryRequest[]
  /** The fields that will change, in words. */
  changes: readonly Change[]
}
type Draftable = Pick<Draft, 'entry' | 'things' | 'answers' | 'facts'>

/** The three parts of a request. The open form of a request has lost its shape; every endpoint takes these and no others. */
export const argsOf = ({ args }: Request) => args as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** One request in words: pure, nothing is sent. */
export function preview(request: Request): Preview {
  const { body } = argsOf(request)
  return {
    line: `${request.endpoint.method} ${pathOf(request)}`,
    body: body === undefined ? null : JSON.stringify(body),
  }
}
function pathOf(request: Request): string {
  const { params, query } = argsOf(request)
  const path = String(request.endpoint.path).replace(/:(\w+)/g, (_: string, name: string) => encodeURIComponent(String(params?.[name])))
  // A command's query holds plain values, which is all that an address can.
  return `${path}${searchText(query as Parameters<typeof searchText>[0])}`
}

/** The requests of a draft in their order; none for commands that only navigate. */
export function requestsOf({ entry, things, answers, facts }: Draftable): readonly Request[] {
  const { command } = entry
  if (!command.call || (command.target.on !== 'anywhere' && things.length === 0)) return []
  return [command.call(handed(command, things), answers, facts === 'loading' ? [] : facts)].flat()
}
export const previews = (draft: Draftable) => requestsOf(draft).map(preview)

/** The version that a request demands: the first about the one thing demands the one that was looked at; its own effect moves it on. */
export function versionFor({ entry, things }: Draftable, request: Request, i: number): number | null {
  const [thing] = things
  if (i > 0 || entry.command.target.on !== 'one' || !thing || !about(request, thing)) return null
  return typeof thing.version === 'number' ? thing.version : null
}
const about = (request: Request, { id }: Thing) => Object.values(argsOf(request).params ?? {}).some((value) => String(value) === String(id))

/** The dry run: exactly what will be sent and which fields will change. Nothing is sent. */
export function dryRunOf(draft: Draftable): DryRun {
  const requests = requestsOf(draft)
  return {
    requests: requests.map((request, i) => ({
      ...preview(request),
      method: request.endpoint.method,
      path: `${bases[request.endpoint.base].path}/${pathOf(request)}`,
      content: argsOf(request).body,
      ifMatch: versionFor(draft, request, i),
      follows: request.follows === true,
    })),
    changes: willChange(draft, requests),
  }
}

/** From what the command predicts; else from the bodies of the requests about each thing, as far as they name its fields. */
function willChange({ entry: { command }, things, answers }: Draftable, requests: readonly Request[]): readonly Change[] {
  const { entity } = command.target
  if (!entity || command.target.as === 'id') return []
  const predicted: Record<string, unknown> | undefined = things.length > 0 ? command.predict?.(handed(command, things), answers) : undefined
  return things.flatMap((thing) => {
    const own = requests.filter((request) => about(request, thing)).map((request) => argsOf(request).body)
    const bodies = own.filter((body) => typeof body === 'object' && body !== null && !Array.isArray(body))
    const patch = predicted ?? Object.fromEntries(Object.entries(Object.assign({}, ...bodies)).filter(([field]) => field in thing))
    return changesOf(entity, thing, patch)
  })
}
