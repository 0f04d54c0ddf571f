import uFuzzy from '@leeoniya/ufuzzy'
import type { Entry } from '#kit/command/registry.ts'

/** How well a text fits, best first: its short form, a word's beginning, its initials, or nearly. */
export type Tier = 1 | 2 | 3 | 4
const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1 })

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How a command fits the words that were typed; undefined where it does not. */
export function tierOf(query: string, { command, id }: Entry): Tier | undefined {
  const asked = wordsOf(query)
  if (asked.length === 0) return 2
  if (command.alias === query.trim().toLowerCase()) return 1
  const words = [command.title, ...(command.words ?? []), id].flatMap(wordsOf)
  if (asked.every((one) => words.some((word) => word.startsWith(one)))) return 2
  const initials = wordsOf(command.title).map((word) => word.charAt(0))
  if (asked.length === 1 && query.length > 1 && initials.join('').startsWith(asked[0] ?? '')) return 3
  if (query.length < 3) return undefined
  return fuzzy.filter([command.title], query)?.length ? 4 : undefined
}

export interface Ranked {
  entry: Entry
  tier: Tier
  /** Fits what is selected, focused or typed. */
  fits: boolean
  frecency: number
}
/** Tier first, then what fits the context, then habit; equals keep their order. */
export function rank<R extends Ranked>(rows: readonly R[]): R[] {
  return [...rows].sort((a, b) => a.tier - b.tier || Number(b.fits) - Number(a.fits) || b.frecency - a.frecency)
}
