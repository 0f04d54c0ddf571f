import { isJoining } from '#kit/palette/list-words.ts'
import { noCommand } from '#kit/palette/no-command.ts'
import type { Parsed } from '#kit/palette/parse.ts'
import { mark, type Origins } from '#kit/palette/scan.ts'
import type { Vocabulary } from '#kit/palette/vocabulary.ts'
import { findMarks } from './cross-marks.ts'
import { lineBreak, readTicket } from './read-ticket.ts'
import type { TicketReading } from './reading.ts'

/** A line of more words or characters than this is pasted text, not something typed. */
const maxTypedWords = 14
export const maxTypedLength = 1_000

/** "Re: AW: [EXTERNAL]" before the subject of a mail; `re` alone is the short form of a command. */
const subject = /^(?:\s*(?:(?:re|aw|antw|fwd?|wg|sv|vs|vb|tr|rv|réf?|رد)(?:\[\d{1,3}\])?\s*:|\[(?:external|extern|ext|spam)\]:?))+/i

/** Removes all such prefixes before the subject of a mail: "Re: Fwd: …". */
export const withoutReply = (text: string): string => text.replace(subject, '').trimStart()

/** Whether a line is pasted text: it is long, or has line breaks and is no command followed by its targets. */
export function isPastedText(text: string, vocabulary: Vocabulary, origins: Origins): boolean {
  if (text.length > maxTypedLength) return true
  const words = text.split(/[\s,;]+/).filter(Boolean)
  if (words.length > maxTypedWords) return true
  return /[\n\r\u2028]/.test(text.trim()) && !isCommand(words, vocabulary, origins)
}

/** "approve payouts", and IDs in a column that was pasted after it. */
function isCommand(words: readonly string[], { phrases }: Vocabulary, origins: Origins): boolean {
  const [first = '', ...others] = words
  const isKnown = (word: string) => phrases.has(word.toLowerCase()) || mark(word, origins).is !== 'word'
  return phrases.get(first.toLowerCase())?.verb !== undefined && others.every(isKnown)
}

/** Reads a pasted text as the palette and the cart take it. */
export const parseTicket = (text: string, vocabulary: Vocabulary, origins: Origins): Parsed =>
  parsedFrom(readTicket(text, vocabulary, origins))

/**
 * Reads a short line that is no command, or the subject of a mail, as a ticket, if that tells more than its words
 * alone: it contains a phone number, a date, the number of a ticket, a number with separators, or resources of several
 * kinds or in another language.
 */
export function ticketLine(text: string, typed: Parsed, vocabulary: Vocabulary, origins: Origins): Parsed | undefined {
  if (/^\s*[>@:?]/.test(text) || !/[\d\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/.test(text)) return undefined
  // A corrected resource word is a typed line.
  if (typed.corrections.length > 0) return undefined
  const reading = readTicket(text, vocabulary, origins, 'isTyped')
  const { others = [], skipped = 0, ...read } = parsedFrom(reading)
  // A line that is nothing but its records is no ticket.
  const parsed: Parsed = others.length + skipped + reading.titled.size > 0 ? { ...read, others, skipped } : read
  const kinds = [...new Set([...parsed.called.values()].flatMap((all) => [...all]))]
  const [kind = null, ...more] = kinds
  const isSame =
    parsed.links.length <= typed.links.length &&
    parsed.emails.length <= typed.emails.length &&
    typed.called.size === 0 &&
    typed.ids.length === parsed.ids.length &&
    typed.ids.every((id) => parsed.ids.includes(id)) &&
    (kind === null ? true : typed.noun === kind && more.length === 0)
  if (isSame) return undefined
  // "812 to 815" is written out, and "812 and 813, thanks" is a list, unless the words say more.
  const isShorter = typed.ids.some((id) => !parsed.ids.includes(id))
  const isName = (term: string) => isJoining(term) || vocabulary.known.nouns.has(term)
  const isPlain = typed.terms.every(isName) && typed.ignored.length === 0 && skipped === 0
  const isUnnamed = kinds.length === 0 && typed.noun === null
  if (isUnnamed && isShorter && isPlain && findMarks(text) === 'none') return undefined
  // A number that the words do not name as an ID may be part of a name ("Studio 54"): the line is searched for as it was typed.
  const addresses = [typed.emails, typed.handles, typed.links, typed.pages].flat()
  const mayBeName = typed.ids.length < 2 && addresses.length === 0 && typed.badIds.length === 0 && typed.noun === null
  if (mayBeName && reading.numbers.size === 0 && reading.hasWords && reading.skipped === 0) return undefined
  const named = more.length === 0 && parsed.called.size === parsed.ids.length
  return named ? { ...parsed, prefix: typed.prefix, noun: kind, called: new Map() } : { ...parsed, prefix: typed.prefix }
}

/** The reading in the form that palette and cart share. */
export function parsedFrom(reading: TicketReading): Parsed {
  const { numbers, titled, others, emails, handles, links, foreign, people, skipped, left, hasWords } = reading
  const called = new Map<number, ReadonlySet<string>>()
  for (const [id, kinds] of numbers) if (kinds.size > 0) called.set(id, kinds)
  // In a text, a web page may be anything; in a list of nothing but addresses it names somebody's channel.
  const [pages, maybe] = hasWords ? [reading.pages, reading.otherPages] : [[...reading.pages, ...reading.otherPages], []]
  return {
    ...noCommand,
    prefix: null,
    verb: null,
    noun: null,
    ids: [...numbers.keys()],
    badIds: [],
    emails,
    handles,
    links,
    pages,
    rest: '',
    words: '',
    called,
    names: [...people, ...maybe],
    elsewhere: foreign,
    left,
    others,
    titled,
    skipped,
  }
}

/** Prepares a text for a field of one line, which would drop its line breaks. */
export const toOneLine = (text: string): string => text.trim().replace(/\r\n|[\r\n]/g, ` ${lineBreak}`)
