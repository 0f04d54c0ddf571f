import type { Nouns } from '#kit/command/nouns.ts'
import type { Registry } from '#kit/command/registry.ts'
import { otherThings, quantityWords } from '#kit/ticket/language.ts'
import { splitWords } from './match.ts'
import type { Parsed } from './parse.ts'
import { isResourceName } from './resource-names.ts'

const cache = new WeakMap<Registry, ReadonlySet<string>>()
/**
 * Collects the verbs and aliases of all commands, also of those that take no record, such as "undo", and
 * keywords of commands on records. Keywords of other commands name places rather than actions: "list",
 * "queue".
 */
function collectActionWords(registry: Registry): ReadonlySet<string> {
  const cached = cache.get(registry)
  if (cached) return cached
  const phrases = registry.all.flatMap(({ noun, verb, command: { alias = '', words = [], target } }) =>
    noun === 'go' ? [] : [verb, alias, ...(target.entity ? words : [])],
  )
  const single = phrases.map(splitWords).filter(({ length }) => length === 1)
  const all = new Set(single.flat())
  cache.set(registry, all)
  return all
}

/** Returns a test for words that only name an action: "price" may also label a number. */
export function createActionTest(registry: Registry, nouns: Nouns): (word: string) => boolean {
  const words = collectActionWords(registry)
  const isLabel = (word: string) => isResourceName(word, nouns) || otherThings.has(word) || quantityWords.has(word)
  return (word) => words.has(word) && !isLabel(word)
}

/** Whether a word stands behind a heading inside the line: `approve payout 812 re: refund`. */
export function isInHeading(word: string, { typed, ignored }: Parsed): boolean {
  const heading = ignored.find((text) => text.endsWith(':'))
  return heading !== undefined && splitWords(typed.slice(typed.indexOf(heading))).includes(word)
}
