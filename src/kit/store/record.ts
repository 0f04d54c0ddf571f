import type { Thing } from '#contract/define.ts'
import { same } from './same.ts'

export type Grade = 'row' | 'full'

/** What is held of one thing. */
export interface Held {
  value: Thing
  /** Whether a full record has been read; rows merge into it from then on. */
  full: boolean
  /** The question whose answer brought it: a later question has a higher number. */
  asked: number
}

const given = (thing: Thing) => Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined))
const version = (thing: Thing) => (typeof thing.version === 'number' ? thing.version : undefined)

/**
 * How an arriving record changes what is held; the same object back means "nothing changes".
 * An older version never overwrites a newer one. Without versions the later question wins, and the answer of an earlier one only fills gaps.
 * A row merges, a full record replaces.
 */
export function arrive(held: Held | undefined, thing: Thing, as: Grade, asked: number): Held {
  if (!held) return { value: thing, full: as === 'full', asked }
  const mine = version(held.value)
  const theirs = version(thing)
  if (mine !== undefined && theirs !== undefined && theirs < mine) return held
  const newer = mine !== undefined && theirs !== undefined && theirs > mine
  const late = !newer && asked < held.asked
  const value = late ? merge(thing, held.value) : as === 'full' ? thing : merge(held.value, thing)
  const full = held.full || as === 'full'
  const next = { value: same(value, held.value) ? held.value : value, full, asked: Math.max(asked, held.asked) }
  return next.value === held.value && next.full === held.full && next.asked === held.asked ? held : next
}

function merge(under: Thing, over: Thing): Thing {
  return { ...under, ...given(over), id: over.id }
}
