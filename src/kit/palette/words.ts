import type { Gone } from '#contract/workspace.ts'
import type { Entry } from '#kit/command/registry.ts'
import { dayTime } from '#kit/format/dates.ts'
import { isolate, short } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import type { Lookup } from '#kit/lookup/use-lookup.ts'
import { nearAddresses } from './lookup.ts'
import { ownerQuestions } from './owners.ts'
import type { Parsed, Prefix } from './parse.ts'
import { asCreator, creatorQuestions, isTold } from './people.ts'
import { needsId, type Row } from './row.ts'
import { type Results, wrong } from './rows.ts'

const hints: Partial<Record<Prefix, string>> = { '@': 'Type a name, an e-mail or an @handle', '#': 'Type an id' }

/** What stands in the place of rows where there are none. `loading`: the commands are still on their way. */
export function emptyWords(parsed: Parsed, asking: boolean, loading: boolean, unknown: readonly string[]): string {
  if (wrong(parsed)) return 'Nothing has such an id'
  if (loading) return 'Commands are loading'
  if (asking) return 'Looking up'
  if (unknown.length) return nothingFor(unknown)
  const hint = parsed.prefix && parsed.words.replace(/^@/, '').length < 2 ? hints[parsed.prefix] : undefined
  return hint ?? 'Nothing fits. Type ? for help.'
}

/** What stands at the end of the line. */
export function hintOf(asking: boolean, needs: string | undefined): string | undefined {
  if (needs) return needsId(needs)
  return asking ? 'looking up' : undefined
}

/**
 * Tells how a command line was read where that is not as it was typed: corrections, ranges, amounts that are those of
 * the records (`matching`), and what is ignored.
 */
function describeReading(
  { corrections, ranges, ids, ...parsed }: Parsed,
  { matching = [], ignored = parsed.ignored }: Pick<Results, 'matching' | 'ignored'> = {},
): string | null {
  const others = ignored.filter((text) => !matching.includes(text))
  const parts = [
    ...corrections.map(({ typed, meant }) => `Read “${isolate(typed)}” as “${meant}”`),
    ...(ranges.length > 0 ? [`${ranges.map(isolate).join(', ')}: ${count(ids.length)} records`] : []),
    ...(matching.length > 0 ? [`Amount matches: ${matching.map(isolate).join(', ')}`] : []),
    ...(others.length > 0 ? [`Ignored: ${others.map(isolate).join(', ')}`] : []),
  ]
  return parts.length > 0 ? parts.join('. ') : null
}

/** Explains why nothing runs and what is ignored, else how the line was read; null if there is nothing to tell. */
export function explainLine(parsed: Parsed, results: Pick<Results, 'message' | 'matching' | 'ignored'>): string | null {
  const { message, ignored } = results
  if (message !== null && ignored === undefined) return message
  const parts = [message, describeReading(parsed, results)].filter((part) => part !== null)
  return parts.length > 0 ? parts.join('. ') : null
}

/** Says what of a pasted text is not looked up; null if everything is. */
export function leftOut({ left }: Parsed): string | null {
  return left ? `${count(left)} ${left === 1 ? 'name or link is' : 'names and links are'} not looked up` : null
}

/**
 * What nobody knows. What only looked like a name was nobody's question, words that a command is found by name no thing, and what the server does
 * not know may be found here; a deleted thing is told as such.
 */
export function unknownOf(
  parsed: Parsed,
  { unknown, gone }: Pick<Lookup, 'unknown' | 'gone'>,
  rows: readonly { is: Row['is']; entry?: Entry; words?: string | undefined }[],
): string[] {
  const found = rows.some((row) => row.is === 'command' && ((!parsed.verb && !parsed.noun) || names(row.entry, parsed.rest)))
  const means = found ? parsed.rest : ''
  const here = new Set(rows.map(({ words }) => words))
  // A number that was asked for as a creator's too is one question: found by either, it is not missing.
  const asked = creatorQuestions(parsed, () => false)
  const creators = new Set(asked.filter((word) => !unknown.includes(word) || isTold(word, parsed)))
  // Who has no record of the kind may still be found by the name alone.
  const owners = ownerQuestions(parsed)
  const words = unknown.filter(
    (word) =>
      !owners.includes(word) &&
      !parsed.names.includes(word) &&
      word !== means &&
      !here.has(word.replace(/^@/, '')) &&
      !creators.has(asCreator(Number(word))) &&
      isTold(word, parsed) &&
      !nearAddresses(parsed).includes(word),
  )
  return [...words.map((word) => spelled(word, gone)), ...parsed.elsewhere]
}

/** Whether what is left of a line stands in the name of a command, as "matching" of the page "creator matching". */
function names(entry: Entry | undefined, rest: string): boolean {
  if (!entry) return false
  const title = entry.command.title.toLowerCase()
  return rest
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.includes(word))
}

/** A word that nobody knows, and what was deleted of it. Of a number it is said that it was taken for an id: a phone number is found by none. */
function spelled(word: string, gone: readonly Gone[]): string {
  const one = gone.find(({ q }) => q === word)
  if (!one && /^\d+$/.test(word)) return `the id ${word}`
  return one ? `${word} (${one.kind.replaceAll('-', ' ')}, deleted ${dayTime(one.at)}${one.by ? ` by ${isolate(one.by)}` : ''})` : word
}

export const nothingFor = (unknown: readonly string[]): string =>
  `Nothing found for ${unknown
    .slice(0, 5)
    .map((word) => isolate(short(word, 80)))
    .join(', ')}${unknown.length > 5 ? ` and ${count(unknown.length - 5)} more` : ''}`

/** What the line's live region says: the words that were understood, and how much was found. */
export function spoken(
  chips: readonly string[],
  rows: number,
  { asking, helping, cut }: { asking: boolean; helping: boolean; cut: boolean },
) {
  const results = rows === 1 ? '1 result' : `${rows} results`
  const found = helping ? 'Help' : results
  return `${chips.length ? `${chips.join(', ')}. ` : ''}${asking ? 'Looking up' : found}${cut ? '. Only the beginning was read' : ''}`
}
