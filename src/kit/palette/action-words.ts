import type { Nouns } from '#kit/command/nouns.ts'
import type { Registry } from '#kit/command/registry.ts'
import { otherThings, quantityWords } from '#kit/ticket/language.ts'
import { splitWords } from './match.ts'
import type { Match } from './match-entry.ts'
import type { Parsed } from './parse.ts'
import { isResourceName } from './resource-names.ts'
import { findNearest } from './typos.ts'

const cache = new WeakMap<Registry, ReadonlySet<string>>()
/**
 * Collects the verbs and aliases of all commands, also of those that take no record, such as "undo", and keywords of
 * commands on records with the first words of their titles ("Recommend a creator" has the verb "add-recommended").
 * Keywords of other commands name places rather than actions: "list", "queue".
 */
function collectActionWords(registry: Registry): ReadonlySet<string> {
  const cached = cache.get(registry)
  if (cached) return cached
  const phrases = registry.all.flatMap(({ noun, verb, command: { title, alias = '', words = [], target, risk } }) => {
    if (noun === 'go') return []
    const [first = '', ...rest] = splitWords(title)
    const isNamed = target.entity !== undefined && risk !== 'read' && rest.length > 0
    return [verb, alias, ...(isNamed ? [first] : []), ...(target.entity ? words : [])]
  })
  const single = phrases.map(splitWords).filter(({ length }) => length === 1)
  const all = new Set(single.flat())
  cache.set(registry, all)
  return all
}

/** Words shorter than this are one letter away from many names: they are no mistyped action. */
const minMistyped = 7
/** Returns a test for words that only name an action, also if mistyped: "price" may also label a number. */
export function createActionTest(registry: Registry, nouns: Nouns): (word: string) => boolean {
  const words = collectActionWords(registry)
  const isLabel = (word: string) => isResourceName(word, nouns) || otherThings.has(word) || quantityWords.has(word)
  const isMistyped = (word: string) => word.length >= minMistyped && findNearest(word, words) !== undefined
  return (word) => (words.has(word) || isMistyped(word)) && !isLabel(word)
}

const phraseCache = new WeakMap<Registry, readonly string[][]>()
/** Collects the titles, verbs and keywords of several words of all commands that change records. */
function collectActionPhrases(registry: Registry): readonly string[][] {
  const cached = phraseCache.get(registry)
  if (cached) return cached
  const changing = registry.all.filter(({ command: { target, risk } }) => target.entity && risk !== 'read')
  const phrases = changing.flatMap(({ verb, command: { title, words = [] } }) => [title, verb, ...words])
  const all = [...new Set(phrases)].map(splitWords).filter(({ length }) => length > 1)
  phraseCache.set(registry, all)
  return all
}

/**
 * Finds the name of another command in a line, of which a command explains only a part: "change plan" in "change plan
 * brand category 645", which also has a brand category and a word of "Edit brand category".
 */
export function findOtherName(terms: readonly string[], match: Match, registry: Registry): string | undefined {
  const { leftover, unexplained } = match
  if (leftover.length === 0) return undefined
  const isLeft = (at: number) => unexplained.includes(at) && leftover.includes(terms[at] ?? '')
  const isNamedAt = (at: number, phrase: readonly string[]) =>
    phrase.every((word, offset) => terms[at + offset] === word) && phrase.some((_, offset) => isLeft(at + offset))
  return collectActionPhrases(registry)
    .find((phrase) => terms.some((_, at) => isNamedAt(at, phrase)))
    ?.join(' ')
}

/** Whether a word stands behind a heading inside the line: `approve payout 812 re: refund`. */
export function isInHeading(word: string, { typed, ignored }: Parsed): boolean {
  const heading = ignored.find((text) => text.endsWith(':'))
  return heading !== undefined && splitWords(typed.slice(typed.indexOf(heading))).includes(word)
}
