import { withoutMarks } from '#contract/text.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { findMarks } from '#kit/ticket/cross-marks.ts'
import { idWords, unrelatedNouns } from '#kit/ticket/language.ts'
import { isPastedText, maxTypedLength, parseTicket, ticketLine, withoutReply } from '#kit/ticket/ticket-line.ts'
import { isEverything } from '#kit/ticket/withdrawal.ts'
import { type Action, readAction } from './action.ts'
import { type Argument, findChoiceNumber, takeArgument } from './argument.ts'
import { beginsWithTitle, isCommandName } from './command-name.ts'
import { splitFreeText } from './free-text.ts'
import { readLineText } from './line-text.ts'
import { findListed } from './list-words.ts'
import { isCourtesy, isFiller, splitWords } from './match.ts'
import { noCommand, plainText } from './no-command.ts'
import { type Mark, mark, type Origins } from './scan.ts'
import { findTargets, type Targets } from './targets.ts'
import { nounAt, plainWord } from './ticket.ts'
import { type Correction, correctTypos, findNearest, isInflected } from './typos.ts'
import { kindsIn, nounsOf, together, understand } from './understand.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

export type Prefix = '>' | '@' | '#' | ':' | '?'
interface Link {
  ref: Ref | undefined
  href: string
}
/** A line, understood. The order of verb, noun and targets does not matter. */
export interface Parsed {
  prefix: Prefix | null
  /** Whether nothing was typed. */
  isBlank: boolean
  verb: string | null
  noun: string | null
  ids: readonly number[]
  /** Numbers that can be no id. */
  badIds: readonly string[]
  /** Whether a command line has a 0 beside the ID of its record: 0 is no ID, but may be a choice. */
  hasZero?: boolean
  /** A number that is an argument of the command, and no record. */
  argument?: Argument
  emails: readonly string[]
  handles: readonly string[]
  /**
   * The emails in lower case and handles that a command line joins to another record: `ban seat 1207,
   * anna@site.test`.
   */
  listed: readonly string[]
  links: readonly Link[]
  /** Links to pages elsewhere, which may be somebody's channels. */
  pages: readonly string[]
  /** The words that are none of these, in their order. */
  rest: string
  /** Every word, verb and noun included, as typed: a title may be made of them. */
  words: string
  /** In a pasted text, and in a line that names several kinds: the nouns that stand before its numbers. */
  called: ReadonlyMap<number, ReadonlySet<string>>
  /** In a pasted text: what may be names, and pages elsewhere that may be anything. */
  names: readonly string[]
  /** In a pasted text: links to things of another address, which are nothing here. */
  elsewhere: readonly string[]
  /** The words of a command line in lower case, corrected; empty for a pasted text. */
  terms: readonly string[]
  /** Those of the `terms` that say what to do with records. */
  verbTerms: readonly string[]
  /** What the line says to do with records. */
  action: Action
  /** The line as it was typed, without the sign that narrows it; empty for a pasted text. */
  typed: string
  /** The typed words, corrected, each with the number of its `terms`; a reference has none. */
  tokens: readonly { text: string; terms: number }[]
  /** Ticket numbers, amounts, dates and phone numbers of a command line: they name no record. */
  ignored: readonly string[]
  /** Those of them that are amounts of money. */
  amounts: readonly string[]
  corrections: readonly Correction[]
  /** Words that only begin a word of a command, if the line has no other words than those of commands. */
  beginnings: readonly string[]
  /** Ranges of IDs that were written out, as they were typed. */
  ranges: readonly string[]
  /** Whether the line says not to do something. */
  isNegated: boolean
  /** Whether it is open which of several numbers is meant: `812 or 813`. */
  isUnclear: boolean
  /** Whether the targets are more than one list: `payout 812 approve 813`. */
  isSplit: boolean
  /** The parts of a line that has different verbs, one for each verb; empty otherwise. */
  parts: readonly Parsed[]
  /** Why the line cannot be read; null if it can. */
  error: string | null
  /** What stands behind a command that takes the rest of its line as it is. */
  said?: string
  /** What stands behind the record of a command that takes free text, as it was typed. */
  freeText?: string
  /** Names and web pages of a pasted text that are not looked up, because there are too many. */
  left: number
  /** In a pasted text: numbers that nothing supports as IDs. Present in every pasted text, and only there. */
  others?: readonly number[]
  /**
   * In a pasted text: numbers that are IDs only if the words behind them begin with the title of their
   * record.
   */
  titled?: ReadonlyMap<number, { kinds: readonly string[]; words: string }>
  /** In a pasted text: how many numbers are parts of dates, amounts, phone numbers and the like. */
  skipped?: number
}

const prefixes: readonly Prefix[] = ['>', '@', '#', ':', '?']

/** Reads a typed or pasted line. Never throws. */
export function parse(line: string, vocabulary: Vocabulary, origins: Origins): Parsed {
  const trimmed = withoutReply(withoutMarks(line).trimStart())
  const asked = openLine(trimmed, vocabulary)
  if (asked) return asked
  const isLine = trimmed.length <= maxTypedLength && prefixOf(trimmed) === null
  const split = isLine ? splitFreeText(trimmed, vocabulary, origins) : undefined
  if (split) return { ...parse(split.head, vocabulary, origins), freeText: split.text }
  if (isPastedText(trimmed, vocabulary, origins)) return parseTicket(trimmed, vocabulary, origins)
  const prefix = prefixOf(trimmed)
  const bare = prefix && !isHandles(trimmed) ? trimmed.slice(1) : trimmed
  const isPlainName = isName(prefix, wordsOf(bare))
  const lineText = isPlainName ? { ...plainText, text: bare } : readLineText(bare, (word) => getNounWord(word, vocabulary))
  const isReference = (word: string) => mark(word, origins).is !== 'word'
  const { words: corrected, corrections } = isPlainName
    ? { words: wordsOf(bare), corrections: [] }
    : correctTypos(wordsOf(lineText.text), vocabulary, isReference)
  const given = isPlainName ? noArgument(corrected) : takeArgument({ texts: corrected, typed: bare }, vocabulary, origins)
  const all = given.words
  const { words, ...targets } = isPlainName ? noTargets(all) : findTargets(all, vocabulary, origins)
  const understood = isPlainName ? null : understand(words, vocabulary, origins)
  const kinds = kindsIn(words, vocabulary, origins)
  const meaning = kinds ? together(understood, kinds, vocabulary, origins) : understood
  const { left, meant } = meaning || { left: words, meant: {} }
  const marks = left.map((word) => mark(word, origins))
  const marked = <K extends Mark['is']>(is: K) => marks.filter((one): one is Extract<Mark, { is: K }> => one.is === is)
  const isAddress = (word: string) => /^(?:email|handle|page)$/.test(mark(word, origins).is)
  const tokens = words.map((word) => ({ text: word, words: isReference(word) ? [] : splitWords(word) }))
  const terms = tokens.flatMap((token) => token.words)
  const verb = meant.verb ?? null
  const hasRecords = marks.some(({ is }) => is !== 'word')
  const badIds = unique(marked('bad id').map((one) => one.text))
  const hasVerb = verb !== null || terms.some((term) => isKnownVerb(term, vocabulary.known))
  // Beside a verb and a record, a mistyped verb is a second one; in any other line it may be a name.
  const isVerb = hasVerb && hasRecords ? isVerbOrTypo : isKnownVerb
  const verbTerms = terms.filter((term) => isVerb(term, vocabulary.known))
  const action = isPlainName ? noCommand.action : readAction({ verb, terms, verbTerms, hasRecords }, vocabulary)
  const hasZero = action.terms.length > 0 && badIds.join() === '0' && marked('id').length > 0
  const ids = unique(marked('id').map(({ id }) => id))
  const texts = tokens.map(({ text }) => text)
  const choice = findChoiceNumber({ texts, typed: bare, ids, ranges: lineText.ranges }, vocabulary.numberChoices ?? [])
  const argument = given.argument ?? choice
  const typed: Parsed = {
    prefix,
    isBlank: trimmed === '',
    verb,
    noun: meant.noun ?? meant.nounOf ?? null,
    ids: choice ? ids.filter((id) => String(id) !== choice.text) : ids,
    ...(argument && { argument }),
    badIds: hasZero ? [] : badIds,
    hasZero,
    emails: unique(marked('email').map(({ text: one }) => one.toLowerCase())),
    handles: unique(marked('handle').map((one) => one.text)),
    listed: unique(findListed(bare, isAddress, isReference).map((word) => readAddress(word, origins))),
    links: marked('link').flatMap(({ links }) => links),
    pages: unique(marked('page').map((one) => one.text)),
    rest: getRest(verb === null && ids.length > 0 ? marked('word').filter(isNoIdWord) : marked('word'), meant, vocabulary),
    words: words.join(' '),
    called: kinds ?? new Map(),
    elsewhere: [],
    names: [],
    left: 0,
    terms,
    verbTerms,
    action,
    typed: bare,
    tokens: tokens.map(({ text, words: parts }) => ({ text, terms: parts.length })),
    ignored: [...lineText.ignored, ...given.ignored, ...targets.ignored],
    amounts: lineText.amounts,
    corrections,
    beginnings: isPlainName ? [] : findBeginnings(marked('word'), vocabulary),
    ranges: lineText.ranges,
    isNegated: targets.isNegated,
    isUnclear: targets.isUnclear || given.isUnclear || (lineText.isUnclear && action.terms.length > 0),
    isSplit: targets.isSplit,
    parts: isPlainName ? [] : splitAtVerbs(all, vocabulary, origins).map((part) => parse(part, vocabulary, origins)),
    error: lineText.error,
  }
  const isCommand =
    (typed.verb !== null && !isUnrelatedVerb(typed, vocabulary)) ||
    typed.parts.length > 1 ||
    (kinds === undefined && beginsWithTitle(terms, vocabulary)) ||
    isCommandName(terms, vocabulary, kinds !== undefined)
  // "7 bookings" is a count in a text; as a whole line it is booking 7.
  const isOneNumber = typed.rest === '' && typed.ids.length === 1 && typed.ignored.length === 0
  // "Booking 7 ❌" crosses it out.
  const isOneRecord = typed.noun !== null && isOneNumber && findMarks(trimmed) === 'none'
  // "812 (ticket 813)": the line says what each of its numbers is.
  const isExplained = terms.length === 0 && targets.ignored.length > 0
  if (isCommand || isOneRecord || isExplained) return typed
  const plain = isUnrelatedVerb(typed, vocabulary) ? { ...typed, verb: null, action: noCommand.action } : typed
  const text = isMention(trimmed) ? trimmed.replace(/^@\S+\s+/, '') : trimmed
  return ticketLine(text, typed, vocabulary, origins) ?? plain
}

/** Reads an email, a handle or a page as `emails`, `handles` and `pages` have it. */
function readAddress(word: string, origins: Origins): string {
  const found = mark(word, origins)
  if (!('text' in found)) return word
  return found.is === 'email' ? found.text.toLowerCase() : found.text
}
/** "can you check booking 7": a verb of commands without a record, and none of what the line names. */
function isUnrelatedVerb(parsed: Parsed, { known, verbs }: Vocabulary): boolean {
  const { verb, noun, links } = parsed
  const kinds = [noun ?? [], links.map(({ ref }) => ref?.kind ?? [])].flat(2)
  // "filter status cancelled by brand" names no record, so the verb is all that it says.
  if (verb === null || kinds.length === 0 || !namesThings(parsed) || known.verbs.has(verb.split('-')[0] ?? '')) return false
  return !kinds.some((kind) => verbs?.get(kind)?.has(verb))
}
/** "@maria can you check booking 7?": a text to somebody, not the name of a person. */
const isMention = (text: string) => /^@\p{L}\S*(?:\s+\S+){4}/u.test(text) && /\d/.test(text)
const getNounWord = (word: string, { phrases, prefixes }: Vocabulary) => (phrases.get(word)?.noun ? word : prefixes?.get(word))

/** Whether a word says what to do with records, also if it is mistyped. */
const isVerbOrTypo = (term: string, known: Vocabulary['known']) => {
  if (isKnownVerb(term, known)) return true
  const nearest = known.words.has(term) ? undefined : findNearest(term, known.verbs)
  if (nearest === undefined || isInflected(term, nearest)) return false
  // "Same" is no mistyped "save", but "amrk" has the letters of "mark".
  return term.length > 4 || [...term].sort().join() === [...nearest].sort().join()
}

/** Whether a word is a verb. "Request" alone is a noun: "delete user 1010, GDPR request". */
const isKnownVerb = (word: string, { verbs, nouns }: Vocabulary['known']) =>
  verbs.has(word) && !(nouns.has(word) && unrelatedNouns.has(word))

/** Finds the words that begin a word of a command; none if another word belongs to no command. */
function findBeginnings(words: readonly { text: string }[], { known }: Vocabulary): string[] {
  const isWhole = (word: string) => isFiller(word) || known.words.has(word)
  const others = words.map(({ text }) => text).filter((text) => !isWhole(text.toLowerCase()))
  const isBeginning = (word: string) => /^\p{L}{2,}$/u.test(word) && [...known.words].some((one) => one.startsWith(word))
  return others.every((text) => isBeginning(text.toLowerCase())) ? others : []
}

/**
 * Whether a word is more than the word for a number: "ID 642" names nobody whose name begins with "id". "No" may turn
 * a switch off: "show channel 812 no visible".
 */
const isNoIdWord = ({ text }: { text: string }) => text.toLowerCase() === 'no' || !idWords.has(text.toLowerCase())

/**
 * Joins the words that are left of a line; beside a verb, without fillers, "all" and names of its resource at both
 * ends. If nothing else is left, a filler may be a name: "ban Can".
 */
function getRest(words: readonly { text: string }[], { verb, noun }: Meaning, { phrases }: Vocabulary): string {
  const texts = words.map(({ text }) => text)
  if (verb === undefined) return texts.join(' ')
  const isNoun = (word: string) => noun !== undefined && phrases.get(word)?.noun === noun
  const isEmpty = (text = '') => {
    const word = text.toLowerCase().replace(/\P{L}+$/u, '')
    return isFiller(word) || isNoun(word) || isEverything(word)
  }
  const first = texts.findIndex((text) => !isEmpty(text))
  if (first >= 0) return texts.slice(first, texts.findLastIndex((text) => !isEmpty(text)) + 1).join(' ')
  const others = texts.filter((text) => !isNoun(text.toLowerCase()) && !isEverything(text.toLowerCase()))
  return isCourtesy(others) ? '' : others.join(' ')
}

/**
 * Splits a line with different commands before the verb of each: with different verbs, or with one verb for
 * different resources; empty for any other line. A part without a resource word or a record of its own gets
 * that of the next part that has one, else of the one before.
 */
function splitAtVerbs(typed: readonly string[], { phrases, longest, known }: Vocabulary, origins: Origins): string[] {
  // "approve/reject"
  const words = typed.flatMap((word) => (/^\p{L}+\/\p{L}+$/u.test(word) ? word.split('/') : [word]))
  const plain = words.map(plainWord)
  const parts: { words: string[]; nouns: string[]; records: string[] }[] = [{ words: [], nouns: [], records: [] }]
  const verbs = new Set<string>()
  const kinds = new Set<string>()
  for (let at = 0; at < words.length; ) {
    const noun = nounAt(plain, at, phrases, longest)
    const verb = noun ? undefined : verbAt(plain, at, phrases, longest)
    const isFirst = verbs.size === 0
    const name = verb?.name ?? (!noun && isKnownVerb(plain[at] ?? '', known) ? plain[at] : undefined)
    if (name !== undefined) verbs.add(name)
    if (name !== undefined && !isFirst) parts.push({ words: [], nouns: [], records: [] })
    const part = parts.at(-1)
    const length = noun?.length ?? verb?.length ?? 1
    const taken = words.slice(at, at + length)
    part?.words.push(...taken)
    if (noun) kinds.add(noun.noun)
    if (noun) part?.nouns.push(...taken)
    else if (mark(words[at] ?? '', origins).is !== 'word') part?.records.push(...taken)
    at += length
  }
  if (verbs.size < 2 && (parts.length < 2 || kinds.size < 2)) return []
  const lend = (at: number, key: 'nouns' | 'records') =>
    [...parts.slice(at), ...parts.slice(0, at).reverse()].find((part) => part[key].length > 0)?.[key] ?? []
  return parts.map((part, at) =>
    [...part.words, ...(part.nouns.length > 0 ? [] : lend(at, 'nouns')), ...(part.records.length > 0 ? [] : lend(at, 'records'))].join(' '),
  )
}

function verbAt(words: readonly string[], at: number, phrases: Vocabulary['phrases'], longest: number) {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const name = phrases.get(words.slice(at, at + length).join(' '))?.verb
    if (name !== undefined) return { name, length }
  }
  return undefined
}

/** `run creator matching vegan food for two`: nothing of what stands behind it names a thing, or means a verb. */
function openLine(line: string, { open }: Vocabulary): Parsed | undefined {
  for (const [phrase, { noun, verb }] of open ?? []) {
    if (!line.toLowerCase().startsWith(`${phrase} `)) continue
    const said = line.slice(phrase.length).trim()
    if (!said) return undefined
    const nothing = { ids: [], badIds: [], emails: [], handles: [], links: [], pages: [], elsewhere: [], names: [], called: new Map() }
    return { ...noCommand, ...nothing, prefix: null, verb, noun, rest: '', words: '', said, left: 0 }
  }
  return undefined
}
const noTargets = (words: readonly string[]): Targets => ({
  words,
  ignored: [],
  isNegated: false,
  isUnclear: false,
  isSplit: false,
})
const noArgument = (words: readonly string[]): ReturnType<typeof takeArgument> => ({ words, ignored: [], isUnclear: false })
const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** The first sign narrows; `@ravn` is a handle besides. */
const prefixOf = (text: string): Prefix | null => (isMention(text) ? null : (prefixes.find((prefix) => text.startsWith(prefix)) ?? null))
/** The sign for people is followed by one handle, or by several with a sign each; anything else is a name or an email. */
function isHandles(text: string): boolean {
  const [, ...others] = wordsOf(text)
  return /^@\S/.test(text) && (others.length === 0 || others.some((word) => word.startsWith('@')))
}
/** Behind a colon all words are those of a page, behind the sign for people those of a name: "Add team member", "Open Studio" are no verbs there. */
const isName = (prefix: Prefix | null, words: readonly string[]) =>
  prefix === ':' || (prefix === '@' && !words.some((word) => /^#?\d+$/.test(word)))

const unique = <T>(all: readonly T[]) => [...new Set(all)]

/**
 * Lists the records of a kind that a line may name by ID or link. In a line with several kinds, an ID belongs
 * to the kinds whose resource word stands before it; any other ID may be of each kind.
 */
export function refsOf({ ids, links, called }: Parsed, kind: string): Ref[] {
  const linked = links.flatMap(({ ref }) => (ref?.kind === kind ? [ref.id] : []))
  const mine = ids.filter((id) => called.get(id)?.has(kind) ?? true)
  return unique([...mine, ...linked]).map((id) => ({ kind, id }))
}
/** The things that a line names by their noun and id; with a verb of several nouns those of each. */
export const namedThings = (parsed: Parsed): Ref[] => {
  if (parsed.noun) return refsOf(parsed, parsed.noun)
  return parsed.verb ? nounsOf(parsed.called).flatMap((kind) => refsOf(parsed, kind)) : []
}
/** How many things a line names that a lookup could find. */
export const thingsIn = ({ ids, emails, handles, links, pages }: Parsed) =>
  ids.length + emails.length + handles.length + links.filter(({ ref }) => ref).length + pages.length
export const namesThings = (parsed: Parsed) => thingsIn(parsed) + parsed.links.length > 0
