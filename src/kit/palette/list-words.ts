import { articles, idWords, joiners } from '#kit/ticket/language.ts'
import type { Candidate } from './candidates.ts'
import { isCourtesy, isFiller } from './match.ts'
import type { Parsed } from './parse.ts'

const joiningWords = [...joiners, 'also', 'then']
const listWords = new Set([...joiningWords, '&', '+', ''])
/** The source of a regular expression for what joins two numbers of a list: "812, 813", "812 and 813". */
export const joinerPattern = String.raw`(?:[,;&+]|(?<!\p{L})(?:${joiningWords.join('|')})(?!\p{L}))`

/** Whether a word joins the records of a list: "812 and 813". */
export const isListWord = (word: string): boolean => listWords.has(word)
/** Whether a word may stand between two records of a list: "812 and the payout 813, please also 814". */
export const isJoining = (word: string): boolean => listWords.has(word) || articles.has(word) || isCourtesy([word])
/** Whether a word may stand between a resource word and its numbers: "bookings no. 4411 and 4412". */
export const isBeforeNumber = (word: string): boolean => listWords.has(word) || idWords.has(word)

/**
 * Finds the addresses that a line joins to another record: `ban seat 1207, anna@site.test` and `1207 and
 * @anna`.
 */
export function findListed(line: string, isAddress: (word: string) => boolean, isReference: (word: string) => boolean): string[] {
  const words = line.replace(/[,;]/g, ' , ').split(/\s+/).filter(Boolean)
  const isSeparator = (at: number) => words[at] === ',' || listWords.has(words[at]?.toLowerCase() ?? 'none')
  const isJoined = (at: number, step: 1 | -1) => {
    let next = at + step
    while (isSeparator(next)) next += step
    return next !== at + step && isReference(words[next] ?? '')
  }
  return words.filter((word, at) => isAddress(word) && (isJoined(at, -1) || isJoined(at, 1)))
}

const relations = new Set(['of', 'from', 'for', 'by'])
/** Words that concern the whole line. */
const urgency = new Set('today tomorrow tonight urgent urgently immediately soon cheers quickly first'.split(' '))
/**
 * Whether a word that the command does not explain follows one of several records: "641 stays" in "approve payouts
 * 640, 641 stays" says something about one of them, and nobody knows what.
 */
export function hasWordBehindList({ tokens, terms }: Parsed, { refs, match, from, entry }: Candidate): boolean {
  if (from !== 'typed' || refs.length < 2 || entry.command.risk === 'read') return false
  let at = 0
  let isBehind = false
  for (const { text, terms: length } of tokens) {
    // A sign alone neither ends the list nor says anything: "641 - stays".
    if (length === 0 && /[\p{L}\p{N}]/u.test(text)) isBehind = true
    for (const end = at + length; at < end; at += 1) {
      const term = terms[at] ?? ''
      if (isBehind && !isJoining(term) && !urgency.has(term) && match.unexplained.includes(at) && match.leftover.includes(term)) return true
      // "Payouts 640-641 of Rowan Coffee": a relation to both.
      if (!(isFiller(term) || isJoining(term)) || relations.has(term)) isBehind = false
    }
  }
  return false
}
