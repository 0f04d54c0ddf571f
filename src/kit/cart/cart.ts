import * as z from 'zod/mini'
import { maxId } from '#contract/fields.ts'
import type { Found } from '#contract/workspace.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import type { Answer } from '#kit/lookup/memory.ts'
import type { Parsed } from '#kit/palette/parse.ts'
import { asRecord } from '#kit/palette/people.ts'
import { beginsWithTitle } from '#kit/ticket/title.ts'
import { linesIn, otherNumbersIn } from './named-lines.ts'

const id = z.int().check(z.gte(1), z.lte(maxId))
/**
 * One line of a cart: a record, or a word whose records are not known yet. `n` identifies the line as long as it exists, so that the
 * cursor stays on it while other lines come and go.
 */
const entry = z.object({
  n: z.int().check(z.gte(1)),
  ref: z.optional(z.object({ kind: z.string(), id })),
  word: z.optional(z.string()),
  /** The kinds that the text gives the number; a record of another kind is not meant. */
  called: z.optional(z.array(z.string())),
  /** Words that must begin with the title of the record; otherwise the number is none of its IDs. */
  titled: z.optional(z.string()),
  /** A name or a web page, which is dropped if nothing is found for it. */
  maybe: z.optional(z.boolean()),
  /** The latest paste that named it. */
  paste: z.optional(z.int()),
  /** The paste that named it and selects it, once it is found and nothing else can be meant. */
  pick: z.optional(z.int()),
  /** The tab of that paste, in which alone it is selected; absent for the tab that opens next. */
  tab: z.optional(z.string()),
})
export type Entry = z.output<typeof entry>
/** The form in which the browser stores it. */
export const keptCart = z.object({
  next: z.int(),
  entries: z.array(entry),
  /** Numbers that were pasted, but that nothing supports as IDs. */
  others: z.optional(z.array(id)),
  /** How many more of them there was no room for. */
  cut: z.optional(z.int()),
  /** The number and the sum of those of each text, so that a text which is pasted again is counted once. */
  cutTexts: z.optional(z.array(z.string())),
  /** How often something was pasted. */
  pastes: z.optional(z.int()),
})
export type Cart = z.output<typeof keptCart>

export const emptyCart: Cart = { next: 1, entries: [] }
/** Lines of one cart, as many as one run takes; what finds no room is counted. */
export const maxLines = 10_000
/** Other numbers that are stored; the rest is counted. */
const maxOthers = 1_000

/** What a text names, as a line of a cart. */
export type Line = Omit<Entry, 'n' | 'paste' | 'pick' | 'tab'>
const nameOf = ({ ref, word, called, titled }: Line) =>
  ref ? keyOf(ref) : `word ${word?.toLowerCase()} ${called?.join() ?? ''} ${titled ?? ''}`

/** A paste by its number, and the number of the first line that it could add. */
export interface Paste {
  paste: number
  firstLine: number
}

export interface Added extends Paste {
  cart: Cart
  /** Lines for which there was no room. */
  over: number
}

/**
 * Adds what a pasted text names, and marks it to be selected in its `tab` instead of what earlier pastes named there.
 * `isNewest`: a long text that was read while a newer one was added leaves the selection to that one.
 */
export function added(cart: Cart, parsed: Parsed, isNewest = true, tab?: string): Added {
  return addLines(cart, linesIn(parsed), otherNumbersIn(parsed), { isNewest, tab })
}

/** Adds numbers that were offered apart. */
export const addedNumbers = (cart: Cart, ids: readonly number[], tab: string): Added =>
  addLines(
    cart,
    ids.map((one) => ({ word: String(one) })),
    [],
    { isNewest: true, tab },
  )

interface PasteOptions {
  isNewest: boolean
  tab: string | undefined
}

function addLines(cart: Cart, lines: Iterable<Line>, others: Iterable<number>, { isNewest, tab }: PasteOptions): Added {
  const paste = (cart.pastes ?? 0) + 1
  const mark = { paste, ...(isNewest && { pick: paste, ...(tab !== undefined && { tab }) }) }
  const there = new Set(cart.entries.map(nameOf))
  const room = maxLines - cart.entries.length
  const named = new Set<string>()
  const fresh: Line[] = []
  let [read, over] = [0, 0]
  for (const line of lines) {
    read += 1
    // No cart has room for more, so a text of 200,000 rows is not compared with the cart row by row.
    const name = read > maxLines ? undefined : nameOf(line)
    const isKnown = name !== undefined && (there.has(name) || named.has(name))
    if (name !== undefined) named.add(name)
    if (isKnown) continue
    if (name !== undefined && fresh.length < room) fresh.push(line)
    else over += 1
  }
  // What an earlier paste named and is not found yet stays unselected, so that two tickets never mix.
  const before = cart.entries.map((one) => {
    if (named.has(nameOf(one))) return { ...(isNewest ? unmarked(one) : one), ...mark }
    return isNewest && one.tab === tab ? unmarked(one) : one
  })
  const entries = [...before, ...fresh.map((line, at) => ({ ...line, n: cart.next + at, ...mark }))]
  const next = cart.next + fresh.length
  return {
    cart: { next, entries, pastes: paste, ...offerNumbers(cart, others, entries) },
    paste,
    firstLine: cart.next,
    over,
  }
}

const unmarked = ({ pick: _pick, tab: _tab, ...one }: Entry) => one

/**
 * Adds to the numbers that are offered apart each once, and none that has a line; counts those of each text
 * without room.
 */
function offerNumbers(cart: Cart, numbers: Iterable<number>, entries: readonly Entry[]): Pick<Cart, 'others' | 'cut' | 'cutTexts'> {
  const lines = new Set(entries.map(({ ref, word }) => (ref ? String(ref.id) : word)))
  const others = new Set((cart.others ?? []).filter((one) => !lines.has(String(one))))
  const cut = new Set<number>()
  let sum = 0
  for (const one of numbers) {
    if (others.has(one) || lines.has(String(one)) || cut.has(one)) continue
    if (others.size < maxOthers) others.add(one)
    else {
      cut.add(one)
      sum += one
    }
  }
  const { cut: cutBefore = 0, cutTexts = [] } = cart
  const text = `${cut.size} ${sum}`
  if (cut.size === 0 || cutTexts.includes(text)) return { others: [...others], ...(cutBefore > 0 && { cut: cutBefore, cutTexts }) }
  return { others: [...others], cut: cutBefore + cut.size, cutTexts: [...cutTexts, text] }
}

/** Removes the numbers that are offered apart. */
export const withoutOthers = ({ cut: _cut, cutTexts: _texts, ...cart }: Cart): Cart => ({ ...cart, others: [] })

interface Sources {
  /** Whether the store has the record, so that nothing need be asked. */
  held: (ref: Ref) => boolean
  answer: (word: string) => Answer | undefined
}

/** Replaces words by the records that they mean, each once. Returns the same cart if nothing is new. */
export function settled(cart: Cart, { held, answer }: Sources): Cart {
  if (cart.entries.every(({ word }) => word === undefined)) return cart
  const there = new Set(cart.entries.flatMap(({ ref }) => (ref ? [keyOf(ref)] : [])))
  /** Marks of other lines that name a record which has a line. */
  const marks = new Map<string, Mark[]>()
  const declined: number[] = []
  let { next } = cart
  let isChanged = false
  const entries = cart.entries.flatMap((one): Entry[] => {
    const refs = one.word === undefined ? undefined : meaningOf(one, one.word, { held, answer })
    if (refs === undefined || (refs.length === 0 && !one.maybe)) return [one]
    isChanged = true
    if (refs.length === 0 && one.titled !== undefined) declined.push(Number(one.word))
    const { paste, pick, tab } = one
    const mark: Mark = {
      ...(paste !== undefined && { paste }),
      ...(pick !== undefined && isCertain(one, refs) && { pick, ...(tab !== undefined && { tab }) }),
    }
    const fresh = refs.filter((ref) => {
      const key = keyOf(ref)
      if (there.has(key)) marks.set(key, [...(marks.get(key) ?? []), mark])
      return !there.has(key) && Boolean(there.add(key))
    })
    // The first record takes the line of the word, so that a cursor on it stays.
    return fresh.map((ref, at) => ({ n: at === 0 ? one.n : next++, ref, ...mark }))
  })
  if (!isChanged) return cart
  const marked = entries.map((one) => {
    const own = one.ref && marks.get(keyOf(one.ref))
    return own ? own.reduce(withMark, one) : one
  })
  if (declined.length === 0) return { ...cart, next, entries: marked }
  return { ...cart, next, entries: marked, ...offerNumbers(cart, declined, marked) }
}

type Mark = Pick<Entry, 'paste' | 'pick' | 'tab'>

/** Adds the mark of another line that names the same record. The latest paste counts. */
function withMark(entry: Entry, mark: Mark): Entry {
  const paste = Math.max(entry.paste ?? 0, mark.paste ?? 0)
  return { ...(mark.pick === undefined ? entry : unmarked(entry)), ...mark, ...(paste > 0 && { paste }) }
}

/**
 * Whether a word can mean only these records: its kind is named, or there is one. An email may belong to a
 * seat and a team member; the number of a creator that finds two may be either.
 */
function isCertain({ called, word = '' }: Entry, refs: readonly Ref[]): boolean {
  if (called || refs.length === 1) return true
  return /^[^@\s]+@[^@\s]+$/.test(word) && new Set(refs.map(({ kind }) => kind)).size === refs.length
}

/** The records that a word means; undefined while that is unknown. */
function meaningOf({ called, titled }: Entry, word: string, { held, answer }: Sources): Ref[] | undefined {
  const local = titled === undefined ? called?.map((kind) => ({ kind, id: Number(word) })) : undefined
  if (local?.every(held)) return local
  const known = answer(word)
  if (!known) return undefined
  const isMeant = ({ kind, title }: Found) => (called?.includes(kind) ?? true) && (titled === undefined || beginsWithTitle(titled, title))
  const found = known.found.filter(isMeant)
  return found.map((one) => ({ kind: one.kind, id: one.id }))
}

/** The words that must be looked up so that every line is known. `known`: the store has the record, or an answer told of it. */
export function questionsOf(cart: Cart, known: (ref: Ref) => boolean): string[] {
  const words = cart.entries.flatMap(({ ref, word }) => {
    if (ref) return known(ref) ? [] : [asRecord(ref)]
    return word === undefined ? [] : [word]
  })
  return [...new Set(words)]
}

/** Removes the lines with these numbers. The other numbers of the texts go with the last line. */
export function without(cart: Cart, lines: Iterable<number>): Cart {
  const removed = new Set(lines)
  const entries = cart.entries.filter(({ n }) => !removed.has(n))
  return entries.length > 0 ? { ...cart, entries } : withoutOthers({ ...cart, entries })
}

/**
 * Puts back, in their order, the lines with these numbers as they were `before`; keeps what was added since.
 * `tab`: the tab in which they are selected again.
 */
export function withLines(cart: Cart, lines: ReadonlySet<number>, before: Cart, tab?: string): Cart {
  const now = new Map(cart.entries.map((one) => [one.n, one]))
  const there = new Set(cart.entries.map(nameOf))
  const restore = (one: Entry): Entry[] => {
    if (!lines.has(one.n) || there.has(nameOf(one))) return []
    return [{ ...unmarked(one), ...(tab !== undefined && { pick: one.paste ?? 0, tab }) }]
  }
  const old = before.entries.flatMap((one) => now.get(one.n) ?? restore(one))
  const known = new Set(old.map(({ n }) => n))
  const entries = [...old, ...cart.entries.filter(({ n }) => !known.has(n))]
  if (cart.entries.length > 0) return { ...cart, entries }
  const { others, cut, cutTexts } = before
  return { ...cart, entries, ...(others && { others }), ...(cut && { cut, cutTexts }) }
}

export interface PickedLine {
  line: number
  /** The number of the paste that named the line. */
  paste: number
}

/** Lines have been selected: only the person decides about them now, unless a later paste has named them too. */
export function withoutPicks(cart: Cart, picks: readonly PickedLine[]): Cart {
  const pastes = new Map(picks.map(({ line, paste }) => [line, paste]))
  const entries = cart.entries.map((one) => (one.pick !== undefined && one.pick === pastes.get(one.n) ? unmarked(one) : one))
  return { ...cart, entries }
}
