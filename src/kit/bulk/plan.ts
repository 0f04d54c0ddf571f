import type { Thing } from '#contract/define.ts'
import { availability } from '#kit/command/available.ts'
import type { AnyCommand, Context, Total } from '#kit/command/define.ts'
import { dayTime } from '#kit/format/dates.ts'
import type { Gathered } from './gather.ts'

/** Why some are left out; the same reason is said once. */
export interface LeftOut {
  why: string
  ids: readonly number[]
}
/** What a run will do, before anybody has agreed to it. */
export interface Plan {
  able: readonly Thing[]
  left: readonly LeftOut[]
  /** By currency; empty where the command moves no money. */
  totals: readonly Total[]
}

/**
 * Looks at every thing as it is now: what the command can run on, what it cannot and why, and what it comes to. `back`: it takes back what was
 * agreed to for all of them, who need not look alike for that.
 */
export function planOf(command: AnyCommand, { things, missing }: Gathered, context: Context, { back = false } = {}): Plan {
  const able: Thing[] = []
  const left = new Map<string, number[]>()
  const leave = (id: number, why: string) => left.set(why, [...(left.get(why) ?? []), id])
  for (const { id, why } of missing) leave(id, why)
  for (const thing of things) {
    const can = availability(command, [thing], context)
    if (can.state === 'offered') able.push(thing)
    else leave(thing.id, can.state === 'disabled' ? ofAll(can.reason, thing) : 'It does not apply to them')
  }
  const strange = back ? null : unlike(command, able, context)
  if (strange !== null) {
    for (const { id } of able) leave(id, strange)
    able.length = 0
  }
  const reasons = [...left].map(([why, ids]): LeftOut => ({ why, ids })).sort((a, b) => b.ids.length - a.ids.length)
  return { able, left: reasons, totals: totalsOf(command, able) }
}

/** Why these cannot be taken together; null where they can. */
function unlike({ bulk, target }: AnyCommand, things: readonly Thing[], { looked }: Context): string | null {
  const alike = bulk?.alike
  if (!alike || things.length < 2) return null
  if (new Set(things.map(alike.of)).size > 1) return `They do not look alike: only those with the same ${alike.words} can be taken together`
  const seen = looked && things.some(({ id }) => looked(target.entity?.kind ?? '', id))
  return seen ? null : 'None of them was opened yet: look at one of them first'
}

/** "Seat 77 is banned already" is one reason with "Seat 78 is banned already", and "Approved by Mira on 3 May" with what she approved in June. */
function ofAll(reason: string, thing: Thing): string {
  const moments = Object.values(thing).flatMap((value) => (typeof value === 'string' && isMoment.test(value) ? [dayTime(value)] : []))
  const said = moments
    .reduce((words, moment) => words.replace(` on ${moment}`, '').replace(moment, ''), reason)
    .replace(new RegExp(`\\s*\\b${thing.id}\\b`), '')
    .trim()
  return said.charAt(0).toUpperCase() + said.slice(1)
}
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The amounts of things by currency, the one with the most things first. */
export function totalsOf({ bulk }: AnyCommand, things: readonly Thing[]): Total[] {
  const totals = new Map<string, Total>()
  for (const thing of things) {
    const amount = bulk?.total?.(thing)
    if (!amount) continue
    const { currency, minor } = amount
    const before = totals.get(currency) ?? { currency, minor: 0, of: 0 }
    totals.set(currency, { currency, minor: before.minor + minor, of: before.of + 1 })
  }
  return [...totals.values()].sort((a, b) => b.of - a.of || a.currency.localeCompare(b.currency))
}
