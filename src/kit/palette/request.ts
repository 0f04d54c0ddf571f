import type { Nouns } from '#kit/command/nouns.ts'
import { isolate } from '#kit/format/isolate.ts'
import { normalizeLine } from '#kit/ticket/normalize.ts'
import type { Candidate } from './candidates.ts'
import { isFiller, splitWords } from './match.ts'
import type { Parsed } from './parse.ts'
import { isResourceName } from './resource-names.ts'

/** Fillers that make a statement or a question of the verb after them: "I ban seat 77", "can we approve". */
const subjects = new Set(['i', 'we', 'is', 'are'])
const please = /^(?:please|pls|plz|kindly|bitte)\P{L}*$/iu
const politeQuestion = /(?<!\p{L})(?:(?:can|could|would|will) (?:you|u)|please|pls|plz|kindly|bitte)(?!\p{L})/iu
const questionMark = /[?？؟][)\]"'”’!.,;…]*(?:\s|$)/u
/** Words after the verb that put it off or limit it: a condition, a time, a doubt, a part. */
const delays = new Set(
  `if when whenever once after before until till provided assuming tomorrow tonight soon monday tuesday wednesday
  thursday friday saturday sunday weekend eod eom wait maybe perhaps tbd dry half partly partially falls wenn sobald sofern nachdem bis morgen übermorgen montag dienstag
  mittwoch donnerstag freitag samstag sonntag si quand lorsque après demain`.split(/\s+/),
)
/** Words that report what happened to the record directly before them: "reject payout 812 was a mistake". */
const reports = new Set(['was', 'were', 'has', 'had', 'failed', 'fails', 'worked'])
/** Words that make a time of the number or date after them: "at 17", "in 2 days", "on 2026-12-01". */
const timeWords = ['at', 'in', 'on', 'within', 'um', 'am', 'ab', 'from']
const clock = / (?:at|by|from|um|ab) \d{1,2}(?:[:.]\d\d|\s?(?:[ap]m|uhr))(?![\p{L}\p{N}])/u
/** Words in front of a verb that begin a request. */
const openers = new Set(['sorry', 'urgent', 'ok', 'okay', 'yes', 'also', 'then', 'bitte'])
/** Words that ask, also if a comma follows: "should I, as discussed, approve payout 812". */
const asking = new Set('should shall did does do why who how whether soll sollen'.split(' '))
/** Verbs of speech: after them and a comma, the line quotes somebody. */
const quoting = new Set('said says wrote writes asked asks told tells'.split(' '))

/**
 * Explains why a line with a command that changes records is no request to run it now: a question, a report
 * ("he said approve payout 812"), a condition or a later time. Undefined if it is a request.
 */
export function explainNoRequest(parsed: Parsed, best: Candidate, nouns: Nouns): string | undefined {
  const { risk, target } = best.entry.command
  // A command without a record takes the rest of its line as an argument: "add brand category at 9:30".
  const isArgument = target.entity === undefined && best.answered !== undefined
  if (risk === 'read' || best.match.action === null || isArgument) return undefined
  if (isQuestion(parsed.typed)) return 'The line is a question, so nothing runs. Choose the command'
  const before = findWordBefore(parsed, best, nouns)
  if (before !== undefined) return `“${isolate(before)}” comes before the command. Start with the command, or choose it`
  const delay = findDelay(parsed, best)
  if (delay === undefined) return undefined
  return `“${isolate(delay)}” may mean that the command should not run now. Choose the command to run it`
}

const isQuestion = (line: string) => questionMark.test(line) && !politeQuestion.test(line)

/** Finds a word in front of the verb that is no part of the command: "should", "he", "maybe". */
function findWordBefore({ terms, typed, corrections }: Parsed, { match }: Candidate, nouns: Nouns): string | undefined {
  const isExplained = (at: number) => !match.unexplained.includes(at)
  const verb = terms.findIndex((term, at) => isExplained(at) && !isFiller(term) && !isResourceName(term, nouns))
  const term = terms[verb]
  if (term === undefined) return undefined
  const mistyped = corrections.filter(({ meant }) => meant === term)
  const clause = readClauseBefore(typed, [term, ...mistyped.map((one) => one.typed.toLowerCase())])
  const isOther = (word: string, at: number) => !isExplained(at) && (match.leftover.includes(word) || subjects.has(word))
  const isInClause = (word: string) => asking.has(word) || (clause.includes(word) && !openers.has(word))
  return terms.slice(0, verb).find((word, at) => isOther(word, at) && isInClause(word))
}

/** Returns the words in front of a verb, from the last comma or "please": an earlier clause is a reason. */
function readClauseBefore(line: string, verbs: readonly string[]): string[] {
  const words = normalizeLine(line).split(/\s+/)
  const verb = words.findIndex((word) => splitWords(word).some((part) => verbs.includes(part)))
  const before = words.slice(0, Math.max(0, verb))
  const isQuoting = (word: string) => splitWords(word).some((part) => quoting.has(part))
  const isEnd = (word: string) => please.test(word) || (/[,.;!]$/.test(word) && !isQuoting(word))
  return before.slice(before.findLastIndex(isEnd) + 1).flatMap(splitWords)
}

/** Finds a word that puts the command off, or that reports what has become of the record. */
function findDelay({ tokens, typed, ignored, amounts }: Parsed, { match }: Candidate): string | undefined {
  const word = match.leftover.find((one) => delays.has(one))
  if (word !== undefined) return word
  const isBehindRecord = (at: number) => tokens[at - 1]?.terms === 0
  const report = tokens.find(({ text }, at) => reports.has(text.toLowerCase()) && isBehindRecord(at))
  if (report !== undefined) return report.text
  const line = ` ${normalizeLine(typed).toLowerCase()}`
  const numbers = ignored.filter((text) => /^\d/.test(text) && !amounts.includes(text))
  const times = numbers.flatMap((text) => timeWords.map((one) => `${one} ${text.toLowerCase()}`))
  return times.find((text) => line.includes(` ${text}`)) ?? clock.exec(line)?.[0].trim()
}
