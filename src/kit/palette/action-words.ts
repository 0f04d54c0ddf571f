import type { Nouns } from '#kit/command/nouns.ts'
import type { Registry } from '#kit/command/registry.ts'
import { otherThings, quantityWords } from '#kit/ticket/language.ts'
import { splitWords } from './match.ts'
import type { Parsed } from './parse.ts'
import { isResourceName } from './resource-names.ts'

const cache = new WeakMap<Registry, ReadonlySet<string>>()
/**
 * Collects verbs and aliases, also of commands that take no record, such as "undo", and keywords of a single word. The
 * keywords of other commands name places rather than actions: "list", "queue".
 */
function collectActionWords(registry: Registry): ReadonlySet<string> {
  const cached = cache.get(registry)
  if (cached) return cached
  const phrases = registry.all.flatMap(({ noun, verb, command: { alias = '', words = [], target } }) =>
    noun === 'go' ? [] : [verb, alias, ...(target.entity ? words : [])],
  )
  const all = new Set(phrases.map(splitWords).flatMap(([word, ...more]) => (word && more.length === 0 ? [word] : [])))
  cache.set(registry, all)
  return all
}

/** Returns a test for words that name an action, and no resource, thing or amount beside it: "price" labels a number. */
export function createActionTest({ registry, nouns }: { registry: Registry; nouns: Nouns }): (word: string) => boolean {
  const words = collectActionWords(registry)
  return (word) => words.has(word) && !isResourceName(word, nouns) && !otherThings.has(word) && !quantityWords.has(word)
}

/** Whether a word stands behind a heading inside the line: `approve payout 812 re: refund`. */
export function isInHeading(word: string, { typed, ignored }: Parsed): boolean {
  const heading = ignored.find((text) => text.endsWith(':'))
  return heading !== undefined && splitWords(typed.slice(typed.indexOf(heading))).includes(word)
}
