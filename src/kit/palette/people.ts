import type { Found } from '#contract/workspace.ts'
import { capital, type Nouns } from '#kit/command/nouns.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { isAboutOwned, isResourceCertain } from './action.ts'
import { isFiller } from './match.ts'
import type { Parsed } from './parse.ts'

type Chip = Found['chips'][number]

/** Whom `@` looks for: whoever has a name of their own. */
export const people: readonly string[] = ['account', 'creator', 'organization', 'seat', 'member']

/** A number may be a creator's own id, which is another one than that of the account: asked for apart, so that an id alone still means one thing. */
export const asCreator = (id: number) => `creator ${id}`
const creatorWord = /^creator \d+$/

/**
 * Asks for the creator record with this ID or, if no creator has it, for that of the account with this ID; of a name, a
 * handle or an email, for those of the creators that it finds.
 */
export const asCreatorRecord = (word: number | string) => `creator record ${word}`
const creatorRecordWord = /^creator record ./
/** Whether a question asks for a creator record; a person is told about it only under the plain number. */
const isCreatorRecordQuestion = (word: string) => creatorRecordWord.test(word)

/** What is asked of the server besides the numbers: of a line that names one number, and of each that a text calls a creator's. */
export function creatorQuestions({ ids, noun, called }: Parsed, known: (ref: Ref) => boolean): string[] {
  if (called.size > 0) return ids.filter((id) => isCalledCreator(id, called) && !known({ kind: 'creator', id })).map(asCreator)
  return ids.length === 1 && (noun === null || noun === 'creator' || noun === 'account') ? ids.map(asCreator) : []
}
const isCalledCreator = (id: number, called: Parsed['called']) => called.get(id)?.has('creator') === true

/** Whether a line is about creator records: by their name, or by an action that accounts do not have. */
export const isAboutCreators = ({ noun, action }: Parsed): boolean => (noun === null ? isAboutOwned(action, 'creator') : noun === 'creator')

/** Returns the words of a line that may name a record, without keywords: "Price Media" of "deny Price Media". */
export function getName({ rest, verb, action }: Parsed): string {
  if (verb !== null || action.terms.length === 0) return rest
  const words = rest.split(' ')
  const isEmpty = (word: string) => isFiller(word.toLowerCase()) || action.terms.includes(word.toLowerCase())
  const first = words.findIndex((word) => !isEmpty(word))
  return first < 0 ? '' : words.slice(first, words.findLastIndex((word) => !isEmpty(word)) + 1).join(' ')
}
/** Lists what of a line may be the name of a record: also with its keywords, which may be a part of the name. */
export const getNames = (parsed: Parsed): string[] => [...new Set([parsed.rest, getName(parsed)])].filter((name) => name.length > 1)

const creatorWords = new WeakMap<readonly Found[], ReadonlyMap<string, string>>()
/** Collects the questions by which records were found through their creator ID, once for each answer. */
function getCreatorWords(remote: readonly Found[]): ReadonlyMap<string, string> {
  const cached = creatorWords.get(remote)
  if (cached) return cached
  const words = new Map(remote.filter(({ q }) => creatorWord.test(q)).map((found) => [keyOf(found), found.q]))
  creatorWords.set(remote, words)
  return words
}
/** Returns the question by which a record was found through its creator ID; undefined if it was not. */
export const foundAsCreator = (ref: Ref, remote: readonly Found[]): string | undefined => getCreatorWords(remote).get(keyOf(ref))

/** Whether the line names what a question asks for: then it is told that nothing has this number. */
export function isTold(word: string, parsed: Parsed): boolean {
  if (isCreatorRecordQuestion(word)) return false
  if (!creatorWord.test(word) || isCalledCreator(numberIn(word), parsed.called)) return true
  return parsed.noun === 'creator' && isResourceCertain(parsed)
}

/** The number that a word asks for, as its own or as that of a creator; not a number where it asks for none. */
const numberIn = (word: string) => Number(/^\s*(?:creator |#)?(\d+)\s*$/.exec(word)?.[1])

/**
 * Of what has a number, only the things of the noun that the text puts before it, where there are any of those; a number without a noun
 * means everything that has it. Of what a text calls a creator that is whoever was found by that.
 */
export function asCalled<T extends Ref & { q: string }>(found: readonly T[], called: Parsed['called']): T[] {
  const right = (one: T) => fitsCall(one, called) === true
  const answered = new Set(found.filter(right).map(({ q }) => numberIn(q)))
  return found.filter((one) => !answered.has(numberIn(one.q)) || right(one))
}
/** Whether a thing is what the text calls its number; undefined where it calls it nothing. */
export function fitsCall({ kind, q }: Pick<Found, 'kind' | 'q'>, called: Parsed['called']): boolean | undefined {
  return called.get(numberIn(q))?.has(creatorWord.test(q) ? 'creator' : kind)
}

/** What tells people apart who may have one name: what kind of thing it is where only they are looked for, and the id by which it was found. */
export function personChips(ref: Ref, { prefix }: Parsed, remote: readonly Found[], nouns: Nouns): Chip[] {
  const found = foundAsCreator(ref, remote)
  const kind = nouns.get(ref.kind)?.words.one
  return [
    ...(prefix === '@' && kind && ref.kind !== 'account' ? [{ label: capital(kind), tone: 'plain' } as const] : []),
    ...(found ? [{ label: capital(found.replace('creator', 'creator ID')), tone: 'plain' } as const] : []),
  ]
}
