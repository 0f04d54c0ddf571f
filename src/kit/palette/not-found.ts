import { fold } from '#contract/fold.ts'
import type { Gone } from '#contract/workspace.ts'
import type { Entry } from '#kit/command/registry.ts'
import { dayTime } from '#kit/format/dates.ts'
import { isolate, short } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import type { Lookup } from '#kit/lookup/use-lookup.ts'
import { doubtfulWords, nearAddresses } from './lookup.ts'
import { isFiller, splitWords } from './match.ts'
import { ownerQuestions } from './owners.ts'
import type { Parsed } from './parse.ts'
import { asCreator, creatorQuestions, getNames, isTold } from './people.ts'
import type { Row } from './row.ts'

interface ShownRow {
  is: Row['is']
  entry?: Entry
  words?: string | undefined
  used?: readonly string[] | undefined
}

/**
 * Lists what a line names but neither the server nor the palette has found; a note tells if it was deleted.
 * Words that only look like a name, that name a command of the rows, or that the highlighted row uses are left out.
 */
export function listNotFound(
  parsed: Parsed,
  { unknown, gone }: Pick<Lookup, 'unknown' | 'gone'>,
  rows: readonly ShownRow[],
  highlighted?: ShownRow,
): string[] {
  const hasAction = Boolean(parsed.verb || parsed.noun)
  const namesCommand = rows.some(({ is, entry }) => is === 'command' && (!hasAction || isInTitle(parsed.rest, entry)))
  const stored = new Set(rows.map(({ words }) => words))
  // A number is looked up as an ID and as the ID of a creator; if either is found, it is not missing.
  const isFound = (word: string) => !unknown.includes(word) || isTold(word, parsed)
  const creators = creatorQuestions(parsed).filter(isFound)
  const isCreator = (word: string) => creators.includes(asCreator(Number(word)))
  // A person without a record of the kind that the line names may still be found by name.
  const named = getNames(parsed)
  const doubtful = doubtfulWords(parsed).filter((word) => !named.includes(word))
  const ignored = new Set([...ownerQuestions(parsed), ...parsed.names, ...nearAddresses(parsed), ...doubtful])
  if (namesCommand) ignored.add(parsed.rest)
  const { used } = highlighted ?? {}
  const isUsed = (word: string) => used !== undefined && splitWords(word).every((part) => used.includes(part) || isFiller(part))
  const isMissing = (word: string) => !ignored.has(word) && !stored.has(word.replace(/^@/, '')) && !isCreator(word) && !isUsed(word)
  const missing = unknown.filter((word) => isMissing(word) && isTold(word, parsed))
  return [...missing.map((word) => describeMissing(word, gone)), ...parsed.elsewhere]
}

/** Whether all these words belong to the title of a command, as "matching" does to "Creator matching". */
function isInTitle(words: string, entry: Entry | undefined): boolean {
  const title = entry && fold(entry.command.title)
  return (
    title !== undefined &&
    fold(words)
      .split(' ')
      .every((word) => title.includes(word))
  )
}

/** Describes a word that was not found. A number is called an ID: phone numbers are never looked up. */
function describeMissing(word: string, gone: readonly Gone[]): string {
  const record = gone.find(({ q }) => q === word)
  if (!record) return /^\d+$/.test(word) ? `the id ${word}` : word
  const by = record.by ? ` by ${isolate(record.by)}` : ''
  return `${word} (${record.kind.replaceAll('-', ' ')}, deleted ${dayTime(record.at)}${by})`
}

const maxListed = 5
/** Names at most five things that were not found, and counts the others. */
export function describeNotFound(notFound: readonly string[]): string {
  const listed = notFound.slice(0, maxListed).map((word) => isolate(short(word, 80)))
  const others = notFound.length - maxListed
  return `Nothing found for ${listed.join(', ')}${others > 0 ? ` and ${count(others)} more` : ''}`
}
