import { withoutMarks } from '#contract/text.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { leadsElsewhere, type Mark, mark, type Origins } from './scan.ts'
import { beginningOf, calledIn, namesIn, withoutAmounts } from './ticket.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

export type Prefix = '>' | '@' | '#' | ':' | '?'
export interface Link {
  ref: Ref | undefined
  href: string
}
/** A line, understood. The order of verb, noun and targets does not matter. */
export interface Parsed {
  prefix: Prefix | null
  verb: string | null
  noun: string | null
  ids: readonly number[]
  /** Numbers that can be no id. */
  badIds: readonly string[]
  emails: readonly string[]
  handles: readonly string[]
  links: readonly Link[]
  /** The words that are none of these, in their order. */
  rest: string
  /** Every word, verb and noun included, as typed: a title may be made of them. */
  words: string
  /** In a pasted text: the nouns that stand before its numbers, and what may be names. */
  called: ReadonlyMap<number, ReadonlySet<string>>
  names: readonly string[]
  /** In a pasted text: links to things of another address, which are nothing here. */
  elsewhere: readonly string[]
  /** What stands behind a command that takes the rest of its line as it is. */
  said?: string
  /** Only the beginning was read: the text was too long. */
  cut: boolean
  /** Things in what was read that are left out: there were too many of their sort. */
  left: number
}

/** Characters that are read, and things of each sort that are kept: a pasted megabyte stays quick. */
export const mostText = 65_536
export const mostThings = 500
/** A line of more words or characters than this is a pasted text: its words are prose, only ids, addresses and links count. */
const mostWords = 14
const mostLine = 1_000
const prefixes: readonly Prefix[] = ['>', '@', '#', ':', '?']

/** Reads a typed or pasted line. Never throws. */
export function parse(line: string, vocabulary: Vocabulary, origins: Origins): Parsed {
  const text = withoutMarks(beginningOf(line, mostText))
  const trimmed = text.trimStart()
  const asked = openLine(trimmed, vocabulary)
  if (asked) return asked
  const prefix = prefixOf(trimmed)
  const bare = prefix && !/^@\S/.test(trimmed) ? trimmed.slice(1) : trimmed
  const typed = wordsOf(bare)
  const long = typed.length > mostWords || trimmed.length > mostLine
  // Behind a colon all words are those of a page: "Add team member" is no verb there.
  const understood = long || prefix === ':' ? null : understand(typed, vocabulary)
  const prose = long || (!understood?.meant.verb && namesKinds(typed, vocabulary, origins))
  const words = prose ? wordsOf(withoutAmounts(bare)) : typed
  const { left, meant } = (!prose && understood) || { left: words, meant: {} }
  // A long text says most of its words more than once.
  const read = new Map<string, Mark>()
  const marks = left.map((word) => {
    const known = read.get(word) ?? mark(word, origins)
    read.set(word, known)
    return known
  })
  const all = <K extends Mark['is']>(is: K) => marks.filter((one): one is Extract<Mark, { is: K }> => one.is === is)
  const ids = unique(all('id').map(({ id }) => id))
  const emails = unique(all('email').map(({ text: one }) => one.toLowerCase()))
  const handles = unique(all('handle').map((one) => one.text))
  const links = all('link')
  const beyond = [ids, emails, handles, links].reduce((sum, of) => sum + Math.max(0, of.length - mostThings), 0)
  return {
    prefix,
    verb: meant.verb ?? null,
    noun: meant.noun ?? meant.nounOf ?? null,
    ids: ids.slice(0, mostThings),
    badIds: long ? [] : unique(all('bad id').map((one) => one.text)),
    emails: emails.slice(0, mostThings),
    handles: handles.slice(0, mostThings),
    links: links.slice(0, mostThings).map(({ ref, href }) => ({ ref, href })),
    rest: prose
      ? ''
      : all('word')
          .map((one) => one.text)
          .join(' '),
    words: prose ? '' : words.join(' '),
    called: prose ? calledIn(words, marks, vocabulary) : new Map(),
    elsewhere: prose ? unique(all('word').flatMap(({ text: one }) => (leadsElsewhere(one, origins) ? [one] : []))) : [],
    names: prose ? namesIn(bare.split(/\s+/), vocabulary) : [],
    cut: line.length > mostText,
    left: beyond,
  }
}

/** `run creator matching vegan food for two`: nothing of what stands behind it names a thing, or means a verb. */
function openLine(line: string, { open }: Vocabulary): Parsed | undefined {
  for (const [phrase, { noun, verb }] of open ?? []) {
    if (!line.toLowerCase().startsWith(`${phrase} `)) continue
    const said = line.slice(phrase.length).trim()
    if (!said) return undefined
    const nothing = { ids: [], badIds: [], emails: [], handles: [], links: [], elsewhere: [], names: [], called: new Map() }
    return { ...nothing, prefix: null, verb, noun, rest: '', words: '', said, cut: false, left: 0 }
  }
  return undefined
}
const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** `payout 813 booking 23990`: numbers of several kinds. Each is what the noun before it says, as in a ticket. */
function namesKinds(words: readonly string[], vocabulary: Vocabulary, origins: Origins): boolean {
  if (words.filter((word) => /\d/.test(word)).length < 2) return false
  const marks = words.map((word) => mark(word, origins))
  return new Set([...calledIn(words, marks, vocabulary).values()].flatMap((nouns) => [...nouns])).size > 1
}

/** The first sign narrows; `@ravn` is a handle besides. */
const prefixOf = (text: string): Prefix | null => prefixes.find((prefix) => text.startsWith(prefix)) ?? null

/** Takes the first verb and the first noun out of the words, longest phrases first. */
function understand(words: readonly string[], { phrases, longest, titled }: Vocabulary): { left: string[]; meant: Meaning } {
  const left: string[] = []
  const meant: Meaning = {}
  let noun = ''
  for (let at = 0; at < words.length; ) {
    const found = phraseAt(words, at, phrases, longest, meant)
    if (found?.takes.noun) noun = phraseOf(words, at, found.length)
    if (found) Object.assign(meant, found.takes)
    else left.push(words[at] ?? '')
    at += found?.length ?? 1
  }
  const other = titled.get(`${meant.verb} ${noun}`)
  return { left, meant: other ? { ...meant, noun: other } : meant }
}
const phraseOf = (words: readonly string[], at: number, length: number) =>
  words
    .slice(at, at + length)
    .join(' ')
    .toLowerCase()
    .replace(/:$/, '')

function phraseAt(
  words: readonly string[],
  at: number,
  phrases: Vocabulary['phrases'],
  longest: number,
  meant: Meaning,
): { length: number; takes: Meaning } | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const meaning = phrases.get(phraseOf(words, at, length))
    if (meaning?.verb && !meant.verb) return { length, takes: { verb: meaning.verb, ...(meaning.nounOf && { nounOf: meaning.nounOf }) } }
    if (meaning?.noun && !meant.noun) return { length, takes: { noun: meaning.noun } }
  }
  return undefined
}

const unique = <T>(all: readonly T[]) => [...new Set(all)]

/** The things of a kind that a line names by id or by link. */
export function refsOf({ ids, links, noun }: Parsed, kind: string): Ref[] {
  const linked = links.flatMap(({ ref }) => (ref?.kind === kind ? [ref.id] : []))
  return unique([...(noun === null || noun === kind ? ids : []), ...linked]).map((id) => ({ kind, id }))
}
/** The things that a line names by their noun and id. */
export const namedThings = (parsed: Parsed): Ref[] => (parsed.noun ? refsOf(parsed, parsed.noun) : [])
/** How many things a line names that a lookup could find. */
export const thingsIn = ({ ids, emails, handles, links }: Parsed) =>
  ids.length + emails.length + handles.length + links.filter(({ ref }) => ref).length
export const namesThings = (parsed: Parsed) => thingsIn(parsed) + parsed.links.length > 0

/**
 * Of what has a number, only the things of the noun that the text puts before it, where there are any of those; a number without a noun
 * means everything that has it.
 */
export function asCalled<T extends Ref & { q: string }>(found: readonly T[], called: Parsed['called']): T[] {
  const right = (one: T) => called.get(Number(one.q.replace(/^\s*#/, '')))?.has(one.kind) === true
  const answered = new Set(found.filter(right).map(({ q }) => q))
  return found.filter((one) => !answered.has(one.q) || right(one))
}
