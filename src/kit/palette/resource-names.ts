import { fold } from '#contract/fold.ts'
import type { Nouns } from '#kit/command/nouns.ts'
import { splitWords } from './match.ts'

/** The name of a resource among the words of a line, such as "payout request". */
export interface ResourceName {
  /** Position of its first word. */
  at: number
  length: number
  /** The kinds of record that are called so. */
  kinds: ReadonlySet<string>
}

interface Names {
  kinds: ReadonlyMap<string, ReadonlySet<string>>
  longest: number
}
const cache = new WeakMap<Nouns, Names>()

/** Lists what a kind of record is called. */
export function getNames(kind: string, nouns: Nouns): string[] {
  const { one, many, aliases = [] } = nouns.get(kind)?.words ?? { one: kind, many: kind }
  return [kind, one, many, ...aliases].map((name) => splitWords(name).join(' '))
}

function collectNames(nouns: Nouns): Names {
  const cached = cache.get(nouns)
  if (cached) return cached
  const kinds = new Map<string, Set<string>>()
  for (const { kind } of nouns.all) for (const name of getNames(kind, nouns)) kinds.set(name, (kinds.get(name) ?? new Set()).add(kind))
  const longest = Math.max(1, ...[...kinds.keys()].map((name) => name.split(' ').length))
  const names = { kinds, longest }
  cache.set(nouns, names)
  return names
}

/** Whether a phrase in lower case is the name of a resource. */
export const isResourceName = (phrase: string, nouns: Nouns) => collectNames(nouns).kinds.has(phrase)

/** Finds the names of resources in the words of a line, the longest name at each position. */
function findResourceNames(words: readonly string[], nouns: Nouns): ResourceName[] {
  const { kinds, longest } = collectNames(nouns)
  const found: ResourceName[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at)
    while (length > 0 && !kinds.has(words.slice(at, at + length).join(' '))) length -= 1
    const called = kinds.get(words.slice(at, at + length).join(' '))
    if (called) found.push({ at, length, kinds: called })
    at += length || 1
  }
  return found
}

/** The words of a line, with the names of resources among them. */
export interface LineWords {
  words: readonly string[]
  /** The same words as names are compared (`fold`). */
  folded: readonly string[]
  names: readonly ResourceName[]
  /** Whether the line also names records. */
  hasRecords: boolean
  /** Verbs among the words: for a command without a record, "approve" in "approve all" is no "approved". */
  verbs: readonly string[]
}
type Options = Partial<Pick<LineWords, 'hasRecords' | 'verbs'>>
/** Finds the names of resources in the words of a line. */
export const readWords = (words: readonly string[], nouns: Nouns, { hasRecords = false, verbs = [] }: Options = {}): LineWords => ({
  words,
  folded: words.map(fold),
  names: findResourceNames(words, nouns),
  hasRecords,
  verbs,
})
