import type { Thing } from '#contract/define.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { ManyAsked } from '#kit/command/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { beginRun } from './begin.ts'
import { type Gathered, type Gathering, gatherEach, gatherWhole, tooMany } from './gather.ts'
import { asSent, type Before } from './machine.ts'
import { type Plan, planOf } from './plan.ts'
import { takeUp } from './work.ts'

/** Where the question about many things stands. */
export type Asking = { at: 'reading'; read: number; of: number } | { at: 'refused'; words: string } | Reviewed

/** `changedAt`: when the records were last found to differ from those that were shown; milliseconds since 1970. */
interface Reviewed {
  at: 'asking'
  gathered: Gathered
  plan: Plan
  changedAt?: number
}

/** How many are meant, before they are read. */
export const meantBy = ({ of }: ManyAsked) => ('whole' in of ? of.whole.count : new Set(of.refs.map(({ id }) => id)).size)

/** Reads what is meant and looks at each; from here on these things are what the run is about. */
export async function gather(
  ports: Ports,
  asked: ManyAsked,
  signal: AbortSignal,
  onProgress: (read: number) => void,
): Promise<Asking | null> {
  const { entry, of } = asked
  const { command } = entry
  const { entity } = command.target
  const most = command.bulk?.max ?? 1
  if (!entity) return null
  if (meantBy(asked) > most) return { at: 'refused', words: tooMany(meantBy(asked), most) }
  const reading = { ports, entity, most, signal, onProgress }
  const gathered: Gathering =
    'whole' in of
      ? await gatherWhole(of.whole, reading)
      : await gatherEach(
          of.refs.map(({ id }) => id),
          reading,
          mustRead(ports, asked),
        )
  if ('cancelled' in gathered) return null
  if ('refused' in gathered) return { at: 'refused', words: gathered.refused }
  return {
    at: 'asking',
    gathered,
    plan: planOf(command, open(asked, gathered), contextOf(ports, asked), { back: asked.undoes !== undefined }),
  }
}

/**
 * Looks at the records again as the store has them now. Returns the confirmation to show if other records or other sums
 * would be sent than those that are shown, and null if nothing relevant has changed.
 */
export function askAgain(ports: Ports, asked: ManyAsked, { gathered, plan }: Reviewed): Reviewed | null {
  const { command } = asked.entry
  const { entity } = command.target
  const things = gathered.things.map((thing) => (entity && ports.entities.get(entity, thing.id)) ?? thing)
  const now = { things, missing: gathered.missing }
  const next = planOf(command, open(asked, now), contextOf(ports, asked), { back: asked.undoes !== undefined })
  return sumOf(next) === sumOf(plan) ? null : { at: 'asking', gathered: now, plan: next, changedAt: Date.now() }
}
const sumOf = ({ able, totals }: Plan) => JSON.stringify([able.map(({ id }) => id), totals])

/** Of a run that goes on it was agreed before that its things are alike. */
const contextOf = (ports: Ports, { again }: ManyAsked) => ({ ...ports.context(), ...(again && { looked: () => true }) })

/** What costs money or cannot be undone is agreed to as it is now: where no version guards it, or time has passed, it is read again. */
function mustRead(ports: Ports, { entry: { command }, of, again, anew }: ManyAsked): boolean {
  if (again || anew) return true
  if ((command.risk !== 'money' && command.risk !== 'destructive') || 'whole' in of) return false
  const { entity } = command.target
  return of.refs.some(({ id }) => entity && typeof ports.entities.get(entity, id)?.version !== 'number')
}

/** Of a run that goes on, what is open was sent already: it is asked about whatever its thing looks like by now. */
function open({ again }: ManyAsked, gathered: Gathered): Gathered {
  const sent = new Set(again?.rows.flatMap(({ id, outcome }) => (outcome === 'unknown' ? [id] : [])))
  if (sent.size === 0) return gathered
  const outside = ({ id }: { id: number }) => !sent.has(id)
  return { things: gathered.things.filter(outside), missing: gathered.missing.filter(outside) }
}

/** What was agreed to, begins; or goes on, where it was left. */
export async function commit(
  store: Store,
  ports: Ports,
  { entry, again, undoes }: ManyAsked,
  { gathered, plan }: { gathered: Gathered; plan: Plan },
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!again)
    return beginRun(store, ports, {
      entry,
      answers,
      things: plan.able,
      left: plan.left,
      undoes: plan.left.length === 0 ? undoes?.key : undefined,
    })
  const able = new Set(plan.able.map(({ id }) => id))
  const why = new Map(plan.left.flatMap(({ why: words, ids }) => ids.map((id) => [id, words] as const)))
  const rows = again.rows.map((row): Before => {
    if (row.outcome !== 'waiting' || able.has(row.id)) return row
    return { id: row.id, outcome: 'refused', words: why.get(row.id) ?? 'Left out' }
  })
  const read = new Map<number, Thing>(gathered.things.map((thing) => [thing.id, thing]))
  const things = again.rows.map((row) => asSent(read.get(row.id) ?? { id: row.id }, row))
  const taken = await takeUp(store, ports, { entry, answers, things, key: again.key, id: again.id, rows, goesOn: true })
  if (!taken) ports.notify({ tone: 'info', text: 'Another tab runs it by now' })
}
