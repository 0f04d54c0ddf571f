import type { Nouns } from '#kit/command/nouns.ts'
import type { Candidate } from './candidates.ts'
import { isBeforeNumber, isJoining, joinerPattern } from './list-words.ts'
import { isFiller, splitWords } from './match.ts'
import type { Parsed } from './parse.ts'
import { readWords } from './resource-names.ts'

/** A number with the words before it, and the words up to a number that a comma or "and" joins to it. */
const pair = new RegExp(String.raw`([\p{L}\s#-]*)(\d+)\s*${joinerPattern}(?=([\p{L}\s#-]*)(\d+))`, 'giu')

/**
 * Finds a record that a line joins to those of its command although the command cannot run on it: "payout 813"
 * in "cancel booking 812 and payout 813".
 */
export function findJoinedRecord({ typed }: Parsed, { entry, match }: Candidate, nouns: Nouns): string | undefined {
  const kind = entry.command.target.entity?.kind ?? ''
  const readRecord = (words: string, id: string) => {
    const isEmpty = (word: string) => isJoining(word) || isFiller(word) || isBeforeNumber(word)
    const terms = splitWords(words).filter((word) => !isEmpty(word))
    const last = readWords(terms, nouns).names.findLast(({ at, length }) => at + length === terms.length)
    const name = last ? terms.slice(last.at) : []
    const isOther = last?.kinds.has(kind) === false && name.some((word) => match.leftover.includes(word))
    return { text: isOther ? `${name.join(' ')} ${id}` : undefined, isAlone: name.length === terms.length }
  }
  for (const [, before = '', first = '', after = '', second = ''] of typed.matchAll(pair)) {
    const next = readRecord(after, second)
    // "Organization 640, approve payout 812" joins no records: the second part has a verb.
    const other = next.isAlone ? (next.text ?? readRecord(before, first).text) : undefined
    if (other !== undefined) return other
  }
  return undefined
}
