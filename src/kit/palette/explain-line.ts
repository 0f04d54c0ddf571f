import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { describeNotFound } from './not-found.ts'
import type { Parsed, Prefix } from './parse.ts'
import { needsId } from './row.ts'
import { type Results, wrong } from './rows.ts'

const hints: Partial<Record<Prefix, string>> = {
  '@': 'Type a name, an email or an @handle',
  '#': 'Type an ID',
}

interface Missing {
  /** A lookup is pending. */
  isAsking: boolean
  /** The commands have not loaded yet. */
  isLoading: boolean
  /** What `listNotFound` returned. */
  notFound: readonly string[]
}
/** Explains why the palette has no rows. */
export function explainNoRows(parsed: Parsed, { isAsking, isLoading, notFound }: Missing): string {
  if (wrong(parsed)) return 'No record has this ID'
  if (isLoading) return 'Commands are loading'
  if (isAsking) return 'Looking up'
  if (notFound.length > 0) return describeNotFound(notFound)
  const isBarePrefix = parsed.words.replace(/^@/, '').length < 2
  return (parsed.prefix && isBarePrefix ? hints[parsed.prefix] : undefined) ?? 'No matches. Type ? for help.'
}

/** Returns the hint at the end of the line: the record that a command needs, or that a lookup is pending. */
export function getLineHint(isAsking: boolean, needs: string | undefined): string | undefined {
  if (needs) return needsId(needs)
  return isAsking ? 'looking up' : undefined
}

/** What was found for a line; `accounts` tells of IDs of accounts that stand for creators. */
type Reading = Pick<Results, 'matching' | 'ignored'> & { accounts?: readonly string[] }

/**
 * Describes how a command line was read, if not as it was typed: corrections, ranges, IDs of accounts that stand for
 * creators, amounts that agree with those of the records (`matching`), and ignored words. Null if there is nothing to
 * describe.
 */
function describeReading(
  { corrections, ranges, ids, ...parsed }: Parsed,
  { matching = [], ignored = parsed.ignored, accounts = [] }: Reading = {},
): string | null {
  const others = ignored.filter((text) => !matching.includes(text))
  const parts = [
    ...corrections.map(({ typed, meant }) => `Read “${isolate(typed)}” as “${meant}”`),
    ...(ranges.length > 0 ? [`${ranges.map(isolate).join(', ')}: ${count(ids.length)} records`] : []),
    ...accounts.slice(0, 3),
    ...(matching.length > 0 ? [`Amount matches: ${matching.map(isolate).join(', ')}`] : []),
    ...(others.length > 0 ? [`Ignored: ${others.map(isolate).join(', ')}`] : []),
  ]
  return parts.length > 0 ? parts.join('. ') : null
}

/**
 * Explains why nothing runs and what is ignored, else how the line was read; null if there is nothing to
 * tell.
 */
export function explainLine(parsed: Parsed, results: Reading & Pick<Results, 'message'>): string | null {
  const { message, ignored } = results
  if (message !== null && ignored === undefined) return message
  const parts = [message, describeReading(parsed, results)].filter((part) => part !== null)
  return parts.length > 0 ? parts.join('. ') : null
}

/**
 * Counts the names and links of a pasted text that are not looked up, because it has too many; null if all
 * are.
 */
export function describeOmitted({ left }: Parsed): string | null {
  return left ? `${count(left)} ${left === 1 ? 'name or link is' : 'names and links are'} not looked up` : null
}

interface Announced {
  chips: readonly string[]
  rows: number
  isAsking: boolean
  isHelp: boolean
  omitted: string | null
}
/** Returns the text for screen readers: chips of the line, number of results, and what is not looked up. */
export function getAnnouncement({ chips, rows, isAsking, isHelp, omitted }: Announced): string {
  const results = rows === 1 ? '1 result' : `${rows} results`
  const found = isHelp ? 'Help' : results
  return [chips.join(', '), isAsking ? 'Looking up' : found, omitted].filter(Boolean).join('. ')
}
