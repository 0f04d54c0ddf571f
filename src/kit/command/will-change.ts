import type { Thing } from '#contract/define.ts'
import { handed } from './available.ts'
import { type Change, changesOf } from './changes.ts'
import type { Draft } from './draft.ts'
import { about, argsOf, requestsOf } from './preview.ts'

/** Things whose changes are told one by one; of more, only these. */
const most = 5
type Patch = Readonly<Record<string, unknown>>

/**
 * The fields that a run will change, in words: as its command says them, else from what it predicts, else from the bodies of its requests as
 * far as they name fields of the thing; empty where nothing tells. Of several things each label begins with its id. Pure: nothing is sent.
 */
export function willChange(draft: Pick<Draft, 'entry' | 'things' | 'answers'> & Partial<Pick<Draft, 'facts'>>): readonly Change[] {
  const { command } = draft.entry
  const { things, answers, facts = [] } = draft
  const { entity, as } = command.target
  if (!entity || as === 'id' || things.length === 0) return []
  if (command.changes && things.length === 1)
    return command.changes(handed(command, things), answers).filter(({ before, after }) => before !== after)
  const predicted: Patch | undefined = command.predict?.(handed(command, things), answers)
  const shown = things.slice(0, most)
  return shown.flatMap((thing) => {
    const changes = changesOf(entity, thing, predicted ?? bodiesOf({ ...draft, facts }, thing))
    if (things.length === 1) return changes
    return changes.map((one) => ({ ...one, field: `${thing.id}.${one.field}`, label: `${thing.id}: ${one.label}` }))
  })
}

/** What the bodies of the requests about a thing say of its own fields. */
function bodiesOf(draft: Parameters<typeof requestsOf>[0], thing: Thing): Patch {
  const own = requestsOf(draft).filter((request) => about(request, thing))
  const bodies = own.map((request) => argsOf(request).body).filter((body) => typeof body === 'object' && body !== null)
  return Object.fromEntries(
    Object.entries(Object.assign({}, ...bodies)).flatMap(([field, sent]) => (field in thing ? [[field, asHeld(sent, thing, field)]] : [])),
  )
}
/** A switch may travel as 1, and as 0 or an empty text where it is off. */
function asHeld(sent: unknown, thing: Thing, field: string): unknown {
  const isSwitch = typeof Reflect.get(thing, field) === 'boolean' && (sent === 1 || sent === 0 || sent === '')
  return isSwitch ? sent === 1 : sent
}
