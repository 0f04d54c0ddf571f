import type { Nouns } from '#kit/command/nouns.ts'
import type { Entry, Registry } from '#kit/command/registry.ts'
import { quantityWords, unrelatedNouns } from '#kit/ticket/language.ts'
import { isFiller, splitWords } from './match.ts'
import type { Match } from './match-entry.ts'
import type { Parsed } from './parse.ts'
import { getNames, isResourceName } from './resource-names.ts'
import { beginsAlike, countEdits, isInflected } from './typos.ts'

const cache = new WeakMap<Registry, ReadonlySet<string>>()
/**
 * Collects the verbs and aliases of all commands, also of those that take no record, such as "undo", and
 * keywords of commands on records with the first words of their titles ("Recommend a creator" has the verb
 * "add-recommended"). Keywords of other commands name places rather than actions: "list", "queue".
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

/** Whether a word is the verb, alias or a keyword of a command. */
export const isActionWord = (word: string, registry: Registry): boolean => collectActionWords(registry).has(word)

/** Keywords that name the reason of another command more often than what to do: "ban seat 77, fraud". */
const reasons = new Set(
  `fraud doubt duplicate budget dates due person nationality region quality points audience integration ratings
  website text owners declaration payment payments money revenue metrics changes messages conversation staff`.split(/\s+/),
)
/** Words shorter than this are one letter away from many names: they are no mistyped action. */
const minMistyped = 7
/** Returns a test for words that only name an action, also if mistyped: "price" may also label a number. */
export function createActionTest(registry: Registry, nouns: Nouns): (word: string) => boolean {
  const words = collectActionWords(registry)
  const labels = [reasons, unrelatedNouns, quantityWords]
  const isLabel = (word: string) => labels.some((all) => all.has(word)) || isResourceName(word, nouns)
  // "Comments" is no mistyped "comment".
  const isNear = (word: string, one: string) => beginsAlike(word, one) && !word.startsWith(one) && countEdits(word, one, 1) === 1
  // "Changed" reports, although "changes" is a keyword too.
  const isForm = (word: string) => [...words].some((one) => isInflected(word, one))
  const isMistyped = (word: string) => word.length >= minMistyped && [...words].some((one) => isNear(word, one)) && !isForm(word)
  return (word) => (words.has(word) || isMistyped(word)) && !isLabel(word)
}

const phraseCache = new WeakMap<Registry, readonly string[][]>()
/** Collects the titles, verbs and keywords of several words of all commands on records. */
function collectActionPhrases(registry: Registry): readonly string[][] {
  const cached = phraseCache.get(registry)
  if (cached) return cached
  const onRecords = registry.all.filter(({ command }) => command.target.entity)
  const phrases = onRecords.flatMap(({ verb, command: { title, words = [] } }) => [title, verb, ...words])
  const all = [...new Set(phrases)].map(splitWords).filter(({ length }) => length > 1)
  phraseCache.set(registry, all)
  return all
}

/** Whether words are those of a phrase; of three words or more, one may be mistyped: "ste admin comments". */
function isTyped(phrase: readonly string[], words: readonly string[]): boolean {
  const mistyped = phrase.filter((word, at) => word !== words[at])
  if (mistyped.length === 0) return true
  const [word = ''] = mistyped
  const typed = words[phrase.indexOf(word)] ?? ''
  return phrase.length > 2 && mistyped.length === 1 && countEdits(typed, word, 1) === 1
}

/**
 * Finds the name of another command in a line, of which a command explains only a part: "change plan" in
 * "change plan brand category 645", which also has a brand category and a word of "Edit brand category".
 */
export function findOtherName(terms: readonly string[], match: Match, registry: Registry): string | undefined {
  const { leftover, unexplained } = match
  // Words of an argument are no leftover; fillers are never one, but belong to a title such as "Log in as".
  const isOpen = (word: string) => leftover.includes(word) || isFiller(word)
  const isLeft = (at: number) => unexplained.includes(at) && isOpen(terms[at] ?? '')
  const isNamedAt = (at: number, phrase: readonly string[]) =>
    isTyped(phrase, terms.slice(at, at + phrase.length)) && phrase.some((_, offset) => isLeft(at + offset))
  return collectActionPhrases(registry)
    .find((phrase) => terms.some((_, at) => isNamedAt(at, phrase)))
    ?.join(' ')
}

/** Whether a word stands behind a heading inside the line: `approve payout 812 re: refund`. */
export function isInHeading(word: string, { typed, ignored }: Parsed): boolean {
  const heading = ignored.find((text) => text.endsWith(':'))
  return heading !== undefined && splitWords(typed.slice(typed.indexOf(heading))).includes(word)
}

/**
 * Finds a verb of another command that only a scattered name of the resource explains: in "cancel approve request 543",
 * "cancel" is no part of "cancel request".
 */
export function findScatteredVerb(
  terms: readonly string[],
  { noun, command }: Entry,
  registry: Registry,
  nouns: Nouns,
): string | undefined {
  const own = new Set([command.title, noun === 'go' ? '' : (command.alias ?? ''), ...(command.words ?? [])].flatMap(splitWords))
  const kinds = [noun, command.target.entity?.kind ?? noun]
  const names = kinds.flatMap((kind) => getNames(kind, nouns)).map(splitWords)
  const line = ` ${terms.join(' ')} `
  return terms.find((term) => {
    const withTerm = names.filter((words) => words.includes(term))
    if (own.has(term) || withTerm.length === 0 || !isActionWord(term, registry)) return false
    return !withTerm.some((words) => line.includes(` ${words.join(' ')} `))
  })
}
