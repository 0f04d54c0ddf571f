import type { Entry } from '#kit/command/registry.ts'
import type { Answered } from './answers.ts'
import { isBeforeNumber } from './list-words.ts'
import { isFiller, splitWords } from './match.ts'
import type { Match } from './match-entry.ts'
import type { Parsed } from './parse.ts'
import { asCreatorRecord } from './people.ts'
import { getNames, isResourceName } from './resource-names.ts'
import type { Known } from './row.ts'

/** A number that names no record for a command, with the words in front of it that say what it is instead. */
export interface OtherNumber {
  id: number
  words: string
  /**
   * Whether the line also names it as a record of the command: `812` in "approve 812 of organization 812".
   */
  isNamed: boolean
}
/** A command, and what it explains of a line. */
interface Explained {
  entry: Entry
  match: Match
  answered: Answered | undefined
}

/**
 * Finds the numbers that belong to words which a command does not explain: 812 in "approve payout of account
 * 812" and in "approve payouts before 812". A number belongs to the last words in front of it or of its list.
 */
export function findOtherNumbers(parsed: Parsed, command: Explained, known: Known): OtherNumber[] {
  const { entry, match, answered } = command
  const { tokens, terms } = parsed
  const inKeyword = findNamesInKeyword(parsed, command, known)
  if (match.leftover.length === 0 && inKeyword.length === 0) return []
  const ids = new Set(parsed.ids)
  const others = new Map<number, string>()
  const named = new Set<number>()
  // "No mail 2957": words of an argument, unless they name a resource ("for organization 812"). Free text is not among the
  // words of the line.
  const isArgument = (word: string) => !isResourceName(word, known.nouns)
  const argument = parsed.freeText === undefined ? (answered?.words ?? '') : ''
  const given = new Set(splitWords(argument).filter(isArgument))
  const isLeft = (at: number) => inKeyword.includes(at) || (match.unexplained.includes(at) && !given.has(terms[at] ?? ''))
  let words: string[] = []
  let [isBehindNumber, isBehindAction] = [false, false]
  let at = 0
  for (const { text, terms: length } of tokens) {
    const id = length === 0 ? readId(text) : Number.NaN
    if (ids.has(id)) {
      if (words.length > 0) others.set(id, words.join(' '))
      else named.add(id)
      isBehindNumber = true
    }
    for (const end = at + length; at < end; at += 1) {
      const term = terms[at] ?? ''
      const before = isBehindNumber ? [] : words
      // "Ban owner of seat 77": the number is that of the seat, and the owner is another record.
      const isOwner = term === 'of' && isBehindAction && before.length > 0 && !isResourceName(before.at(-1) ?? '', known.nouns)
      if (!isOwner && (isFiller(term) || isBeforeNumber(term))) continue
      if (isOwner || isLeft(at) || before.includes('of')) words = [...before, term]
      else [words, isBehindAction] = [[], true]
      isBehindNumber = false
    }
  }
  const { kind } = entry.command.target.entity ?? {}
  return [...others]
    .map(([id, one]): OtherNumber => ({ id, words: one, isNamed: named.has(id) }))
    .filter((other) => kind !== 'creator' || !isAccountOfCreator(other, known))
}

/** Kinds of people: "pay the creator 77" names the creator. "Enable flag 77" may name the organization. */
const people = ['account', 'creator', 'member']
/**
 * Finds the names of other people in a keyword of a command, by their positions: in "impersonate creator 77",
 * the number is that of the creator. A whole title precedes the record of its command: "send to user 77".
 */
function findNamesInKeyword({ terms }: Parsed, { entry, match }: Explained, { nouns }: Known): number[] {
  const { kind } = entry.command.target.entity ?? {}
  if (kind === undefined || entry.command.risk === 'read' || match.isWholeTitle) return []
  const own = new Set([kind, entry.noun].flatMap((one) => getNames(one, nouns)).flatMap(splitWords))
  const names = new Set(people.flatMap((one) => getNames(one, nouns)))
  const isOther = (term: string) => names.has(term) && !own.has(term)
  return terms.flatMap((term, at) => (isOther(term) && !match.unexplained.includes(at) ? [at] : []))
}
const readId = (text: string) => (/^\P{L}*\d\P{L}*$/u.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN)

/**
 * Whether a number is that of a creator's account, and the record was found: "approve creator of account
 * 2957".
 */
function isAccountOfCreator({ id, words }: OtherNumber, { remote, nouns, asking }: Known): boolean {
  if (!getNames('account', nouns).includes(words)) return false
  // The creator record that has the number itself belongs to another account.
  return asking === true || remote.some((found) => found.q === asCreatorRecord(id) && found.id !== id)
}

/** Describes such numbers as they are read: "organizations 812, 813". */
export const describeNumbers = (others: readonly OtherNumber[]): string[] =>
  [...new Set(others.map(({ words }) => words))].map(
    (words) => `${words} ${others.flatMap((one) => (one.words === words ? [one.id] : [])).join(', ')}`,
  )
