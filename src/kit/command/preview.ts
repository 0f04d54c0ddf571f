import type { Request, Thing } from '#contract/define.ts'
import { composed } from '#contract/text.ts'
import { addressOf } from '#kit/api/address.ts'
import { bases } from '#kit/api/bases.ts'
import { handed } from './available.ts'
import type { Answers, Draft } from './draft.ts'
import type { Entry } from './registry.ts'

/** A request as it will be sent, in words: `POST admin/payout-requests/812` and `{ "status": 1 }`. */
interface Preview {
  line: string
  body: string | null
}
export type Draftable = Pick<Draft, 'entry' | 'things' | 'answers' | 'facts'> & Partial<Pick<Draft, 'typedOn'>>

/** The three parts of a request. The open form of a request has lost its shape; every endpoint takes these and no others. */
export const argsOf = ({ args }: Request) => args as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Writes one request in words; nothing is sent. `secrets`: values that are not shown, besides passwords. */
export function preview(request: Request, secrets: readonly unknown[] = []): Preview {
  const { body } = argsOf(request)
  const isSecret = (name: string, value: unknown) => Boolean(value) && (name === 'password' || secrets.includes(value))
  return {
    line: `${request.endpoint.method} ${pathOf(request)}`,
    body: body === undefined ? null : JSON.stringify(body, (name, value) => (isSecret(name, value) ? '•••' : value)),
  }
}
/** The path below its base, query included. */
export const pathOf = (request: Request): string =>
  addressOf(request.endpoint, argsOf(request)).slice(bases[request.endpoint.base].path.length + 1)

/** What a command asks before there is anything to send, by its labels; none where that is answered. */
export function asksFirst({ entry: { command }, answers = {} }: { entry: Entry; answers?: Answers | undefined }): readonly string[] {
  if (!command.ask || command.ask.schema.safeParse(answers).success) return []
  return Object.entries(command.ask.fields).flatMap(([name, { label }]) => (name in answers ? [] : [label]))
}

/** The answers that would go along and write over what somebody else has made of their field since they were typed, by their names. */
export function overtaken({ things: [thing], answers, typedOn = {} }: Pick<Draftable, 'things' | 'answers' | 'typedOn'>): string[] {
  if (!thing) return []
  return Object.entries(typedOn).flatMap(([name, on]) => {
    const now = text(Reflect.get(thing, name))
    return name in answers && now !== text(on) && now !== text(answers[name]) ? [name] : []
  })
}
const text = (value: unknown) => composed(String(value ?? ''))

/** The answers that are sent: what is overtaken stays where it was typed. */
export function answersOf(draft: Pick<Draftable, 'things' | 'answers' | 'typedOn'>): Answers {
  const left = overtaken(draft)
  return left.length === 0 ? draft.answers : Object.fromEntries(Object.entries(draft.answers).filter(([name]) => !left.includes(name)))
}

/** The requests of a draft in their order; none for commands that only navigate. */
export function requestsOf(draft: Draftable): readonly Request[] {
  const { entry, things, facts } = draft
  const { command } = entry
  if (!command.call || (command.target.on !== 'anywhere' && things.length === 0)) return []
  return [command.call(handed(command, things), answersOf(draft), facts === 'loading' ? [] : facts)].flat()
}
export const previews = (draft: Draftable) => requestsOf(draft).map((request) => preview(request))

/**
 * The version that a request demands: the first about the one thing demands the one that was looked at; its own effect moves it on. `since`: the
 * version that this effect has made, which a later one that is guarded demands.
 */
export function versionFor({ entry, things }: Draftable, request: Request, i: number, since: number | null = null): number | null {
  if (i > 0 && request.guarded) return since
  const [thing] = things
  const { on, entity } = entry.command.target
  if (i > 0 || on !== 'one' || !thing || !about(request, thing)) return null
  // One that answers with a whole thing of another kind is about that one, though their numbers may be the same.
  const { carried } = request.endpoint.reply
  if (carried?.as === 'full' && carried.entity.kind !== entity?.kind) return null
  return typeof thing.version === 'number' ? thing.version : null
}
/** Whether a request is about this thing: its address names it, or it says so. */
export const about = (request: Request, { id }: Thing) =>
  request.guarded === true || Object.values(argsOf(request).params ?? {}).some((value) => String(value) === String(id))
