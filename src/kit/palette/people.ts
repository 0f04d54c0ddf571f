import type { Found } from '#contract/workspace.ts'
import { capital, type Nouns } from '#kit/command/nouns.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { isEverything } from '#kit/ticket/withdrawal.ts'
import { isAboutOwned, isResourceCertain } from './action.ts'
import { isFiller } from './match.ts'
import type { Parsed } from './parse.ts'

type Chip = Found['chips'][number]

/** Kinds that `@` searches: those whose records have a name. */
export const people: readonly string[] = ['account', 'creator', 'organization', 'seat', 'member']

/** Returns the question for the account of a creator, by the creator's own ID or that of the account. */
export const asCreator = (id: number) => `creator ${id}`
const creatorWord = /^creator \d+$/

/**
 * Returns the question for a creator record: by its own ID or that of the account; by a name, a handle or an
 * email, for the creators that these find.
 */
export const asCreatorRecord = (word: number | string) => `creator record ${word}`
const creatorRecordWord = /^creator record ./
/** Returns the question for a record that a link names. A plain number finds no creator record. */
export const asRecord = ({ kind, id }: Ref): string => (kind === 'creator' ? asCreatorRecord(id) : String(id))
/** Whether a question asks for a creator record; only the plain number is reported as not found. */
const isCreatorRecordQuestion = (word: string) => creatorRecordWord.test(word)

/**
 * Lists the questions for creators: of a line with one number, and of each number that a text calls a
 * creator.
 */
export function creatorQuestions({ ids, noun, called }: Parsed): string[] {
  // Also if the page has read the creator with this ID: the number may be that of another creator's account.
  if (called.size > 0) return ids.filter((id) => isCalledCreator(id, called)).map(asCreator)
  return ids.length === 1 && (noun === null || noun === 'creator' || noun === 'account') ? ids.map(asCreator) : []
}
const isCalledCreator = (id: number, called: Parsed['called']) => called.get(id)?.has('creator') === true

/** Whether a line is about creator records: by their name, or by an action that accounts do not have. */
export const isAboutCreators = ({ noun, action }: Parsed): boolean => (noun === null ? isAboutOwned(action, 'creator') : noun === 'creator')

/** Returns the words that may name a record, without keywords: "Price Media" of "deny Price Media". */
export function getName({ rest, verb, action }: Parsed): string {
  if (verb !== null || action.terms.length === 0) return rest
  const words = rest.split(' ')
  const isName = (word: string) => !isFiller(word) && !isEverything(word) && !action.terms.includes(word)
  const isEmpty = (word: string) => !isName(word.toLowerCase())
  const first = words.findIndex((word) => !isEmpty(word))
  return first < 0 ? '' : words.slice(first, words.findLastIndex((word) => !isEmpty(word)) + 1).join(' ')
}
/** Lists the possible names in a line: with and without its keywords, which may be part of a name. */
export const getNames = (parsed: Parsed): string[] => [...new Set([parsed.rest, getName(parsed)])].filter((name) => name.length > 1)

const creatorWords = new WeakMap<readonly Found[], ReadonlyMap<string, string>>()
/**
 * Collects the questions by which accounts were found through the number of their creator, once for each
 * answer.
 */
function getCreatorWords(remote: readonly Found[]): ReadonlyMap<string, string> {
  const cached = creatorWords.get(remote)
  if (cached) return cached
  const words = new Map(remote.filter(({ q }) => creatorWord.test(q)).map((found) => [keyOf(found), found.q]))
  creatorWords.set(remote, words)
  return words
}
/**
 * Returns the question by which an account was found through the number of its creator; undefined if it was
 * not.
 */
export const foundAsCreator = (ref: Ref, remote: readonly Found[]): string | undefined => getCreatorWords(remote).get(keyOf(ref))

/** Whether to report that a question found nothing: only if the line names what it asks for. */
export function isTold(word: string, parsed: Parsed): boolean {
  if (isCreatorRecordQuestion(word)) return false
  if (!creatorWord.test(word) || isCalledCreator(numberIn(word), parsed.called)) return true
  return parsed.noun === 'creator' && isResourceCertain(parsed)
}

/** Reads the number of a question for an ID or a creator; NaN for any other question. */
const numberIn = (word: string) => Number(/^\s*(?:creator |#)?(\d+)\s*$/.exec(word)?.[1])

/**
 * Keeps, for each number, the records of the kind that the text names before it, if there are any; of a
 * number without a kind, all records. A number that is called a creator keeps what that question found.
 */
export function asCalled<T extends Ref & { q: string }>(found: readonly T[], called: Parsed['called']): T[] {
  const right = (one: T) => fitsCall(one, called) === true
  const answered = new Set(found.filter(right).map(({ q }) => numberIn(q)))
  return found.filter((one) => !answered.has(numberIn(one.q)) || right(one))
}
/** Whether a record is of the kind that the text names before its number; undefined if it names none. */
export function fitsCall({ kind, q }: Pick<Found, 'kind' | 'q'>, called: Parsed['called']): boolean | undefined {
  return called.get(numberIn(q))?.has(creatorWord.test(q) ? 'creator' : kind)
}

/**
 * Lists chips that tell records of the same name apart: the kind, if only people are searched, and the
 * creator ID by which a record was found.
 */
export function personChips(ref: Ref, { prefix }: Parsed, remote: readonly Found[], nouns: Nouns): Chip[] {
  const found = foundAsCreator(ref, remote)
  const kind = nouns.get(ref.kind)?.words.one
  return [
    ...(prefix === '@' && kind && ref.kind !== 'account' ? [{ label: capital(kind), tone: 'plain' } as const] : []),
    ...(found && numberIn(found) !== ref.id ? [{ label: capital(found.replace('creator', 'creator ID')), tone: 'plain' } as const] : []),
  ]
}
