import type { Thing } from '#contract/define.ts'
import { count } from '#kit/format/numbers.ts'
import { decideOn } from '#kit/store/partial.ts'
import type { AnyCommand, Context } from './define.ts'
import { isRun, onMany } from './on-many.ts'

/** Offered; shown disabled with its reason; or not there at all. */
export type Availability = { state: 'offered' } | { state: 'disabled'; reason: string } | { state: 'hidden' }
const offered: Availability = { state: 'offered' }
const hidden = { state: 'hidden' } as const

/** What a command's functions are handed: nothing, one thing, or several, by its target. */
export function handed({ target }: AnyCommand, things: readonly Thing[]): unknown {
  return { anywhere: undefined, one: things[0], many: things }[target.on]
}

/** Whether a command saves what was edited in the form of the whole thing: it is started there, and from a typed line that says what changes. */
export const savesForm = ({ target, ask }: AnyCommand) => target.as === 'full' && ask !== undefined && ask.whole === undefined

/** Refuses more records than a command takes, also before they have been read. Undefined if it takes so many. */
export const refuseMany = (command: AnyCommand, size: number): Availability | undefined =>
  isRun(command, size) && !command.bulk ? { state: 'disabled', reason: `One at a time: ${count(size)} are selected` } : undefined

/** On several things: where it can run on one of them at least. */
function ofMany(command: AnyCommand, things: readonly Thing[], context: Context): Availability {
  const each = onMany(command)
  let all: Availability = hidden
  for (const thing of things) {
    const can = availability(each, [thing], context)
    if (can.state === 'offered') return offered
    if (can.state === 'disabled') all = can
  }
  return all.state === 'disabled' ? { state: 'disabled', reason: `None of the ${things.length} can: ${all.reason}` } : hidden
}

/**
 * Whether a command can run on these records. It is offered if that is not known yet, because only the IDs have been
 * read, or only the row of a list for a command that takes the whole record: it is read before anything is asked.
 */
export function availability(command: AnyCommand, things: readonly Thing[], context: Context): Availability {
  if (command.target.on !== 'anywhere' && things.length === 0) return offered
  const refused = refuseMany(command, things.length)
  if (refused) return refused
  if (isRun(command, things.length)) return ofMany(command, things, context)
  const decide = (of: readonly Thing[]) => command.when?.(handed(command, of), context) ?? true
  const [thing] = things
  const { decided: said, isUnknown } =
    command.target.as === 'full' && thing ? decideOn(thing, (one) => decide([one])) : { decided: decide(things), isUnknown: false }
  // A reason may be about a field that the row of a list lacks; whether the command fits the record is told by its type.
  if (isUnknown && typeof said === 'string') return offered
  if (said === true) return offered
  return said === false ? hidden : { state: 'disabled', reason: said }
}
