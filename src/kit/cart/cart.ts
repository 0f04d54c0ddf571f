import * as z from 'zod/mini'
import { maxId } from '#contract/fields.ts'
import type { Found } from '#contract/workspace.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import type { Answer } from '#kit/lookup/memory.ts'
import type { Parsed } from '#kit/palette/parse.ts'
import { asCreator } from '#kit/palette/people.ts'
import { beginsWithTitle } from '#kit/ticket/title.ts'

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
  /** The paste that named it and selects it, once it is found and nothing else can be meant. */
  pick: z.optional(z.int()),
})
export type Entry = z.output<typeof entry>
/** The form in which the browser stores it. */
export const keptCart = z.object({
  next: z.int(),
  entries: z.array(entry),
  /** Numbers that were pasted, but that nothing supports as IDs. */
  others: z.optional(z.array(id)),
  /** How often something was pasted. */
  pastes: z.optional(z.int()),
})
export type Cart = z.output<typeof keptCart>

export const emptyCart: Cart = { next: 1, entries: [] }
/** Lines of one cart, as many as one run takes; what finds no room is counted. */
export const maxLines = 10_000
/** Other numbers that are kept; the count of all is part of what the cart says after a paste. */
const maxOthers = 1_000

type Line = Omit<Entry, 'n' | 'pick'>
const nameOf = ({ ref, word, called, titled }: Line) =>
  ref ? keyOf(ref) : `word ${word?.toLowerCase()} ${called?.join() ?? ''} ${titled ?? ''}`

export interface Added {
  cart: Cart
  /** New lines. */
  fresh: number
  /** Lines that were in the cart already. */
  folded: number
  /** Lines for which there was no room. */
  over: number
}

/** Adds what a pasted text names, and marks it to be selected instead of what earlier pastes named. */
export const added = (cart: Cart, parsed: Parsed): Added => addLines(cart, linesIn(parsed), parsed.others ?? [])

/** Adds numbers that were offered apart. */
export const addedNumbers = (cart: Cart, ids: readonly number[]): Added =>
  addLines(
    cart,
    ids.map((one) => ({ word: String(one) })),
    [],
  )

function addLines(cart: Cart, all: readonly Line[], others: readonly number[]): Added {
  const pastes = (cart.pastes ?? 0) + 1
  const named = new Set(all.map(nameOf))
  const there = new Set(cart.entries.map(nameOf))
  const fresh = all.filter((line) => {
    const name = nameOf(line)
    return !there.has(name) && Boolean(there.add(name))
  })
  const room = fresh.slice(0, Math.max(0, maxLines - cart.entries.length))
  // What an earlier paste named and is not found yet stays unselected, so that two tickets never mix.
  const before = cart.entries.map(({ pick: _, ...one }) => {
    return named.has(nameOf(one)) ? { ...one, pick: pastes } : one
  })
  const entries = [...before, ...room.map((line, at) => ({ ...line, n: cart.next + at, pick: pastes }))]
  return {
    cart: { next: cart.next + room.length, entries, pastes, others: otherNumbers([...(cart.others ?? []), ...others], entries) },
    fresh: room.length,
    folded: all.length - fresh.length,
    over: fresh.length - room.length,
  }
}

/** Each number once, and none that has a line. */
function otherNumbers(all: readonly number[], entries: readonly Entry[]): number[] {
  const lines = new Set(entries.map(({ ref, word }) => (ref ? String(ref.id) : word)))
  return [...new Set(all)].filter((one) => !lines.has(String(one))).slice(0, maxOthers)
}

/** Removes the numbers that are offered apart. */
export const withoutOthers = (cart: Cart): Cart => ({ ...cart, others: [] })

function linesIn({ ids, noun, called, links, pages, emails, handles, names, titled = new Map() }: Parsed): Line[] {
  const numbered = ids.flatMap((one): Line[] => {
    const kinds = called.get(one)
    if (!kinds) return noun === null ? [{ word: String(one) }] : [{ ref: { kind: noun, id: one } }]
    // A creator has an ID besides that of its account, so it is asked for by a word of its own.
    const plain = [...kinds].filter((kind) => kind !== 'creator')
    const lines = plain.length > 0 ? [{ word: String(one), called: plain }] : []
    return kinds.has('creator') ? [{ word: asCreator(one) }, ...lines] : lines
  })
  const linked = links.flatMap(({ ref }): Line[] => (ref ? [{ ref }] : []))
  const addresses = [...emails, ...handles, ...pages].map((word): Line => ({ word }))
  const possible = [...titled].map(
    ([one, { kinds, words }]): Line => ({ word: String(one), called: [...kinds], titled: words, maybe: true }),
  )
  return [...numbered, ...possible, ...linked, ...addresses, ...names.map((word): Line => ({ word, maybe: true }))]
}

interface Sources {
  /** Whether the store has the record, so that nothing need be asked. */
  held: (ref: Ref) => boolean
  answer: (word: string) => Answer | undefined
}

/** Replaces words by the records that they mean, each once. Returns the same cart if nothing is new. */
export function settled(cart: Cart, { held, answer }: Sources): Cart {
  const there = new Set(cart.entries.flatMap(({ ref }) => (ref ? [keyOf(ref)] : [])))
  /** Records that have a line and are named by another one. */
  const picked = new Map<string, number>()
  const declined: number[] = []
  let { next } = cart
  let isChanged = false
  const entries = cart.entries.flatMap((one): Entry[] => {
    const refs = one.word === undefined ? undefined : meaningOf(one, one.word, { held, answer })
    if (refs === undefined || (refs.length === 0 && !one.maybe)) return [one]
    isChanged = true
    if (refs.length === 0 && one.titled !== undefined) declined.push(Number(one.word))
    const pick = one.pick !== undefined && isCertain(one, refs) ? { pick: one.pick } : {}
    const fresh = refs.filter((ref) => {
      const key = keyOf(ref)
      if (there.has(key) && pick.pick !== undefined) picked.set(key, pick.pick)
      return !there.has(key) && Boolean(there.add(key))
    })
    // The first record takes the line of the word, so that a cursor on it stays.
    return fresh.map((ref, at) => ({ n: at === 0 ? one.n : next++, ref, ...pick }))
  })
  if (!isChanged) return cart
  const marked = entries.map((one) => {
    const pick = one.ref && picked.get(keyOf(one.ref))
    return pick === undefined ? one : { ...one, pick }
  })
  const others = declined.length > 0 ? { others: otherNumbers([...(cart.others ?? []), ...declined], marked) } : {}
  return { ...cart, next, entries: marked, ...others }
}

/** Whether a word can mean only these records: its kind is named, or there is one; an email may belong to a seat and a team member. */
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
    if (ref) return known(ref) ? [] : [String(ref.id)]
    return word === undefined ? [] : [word]
  })
  return [...new Set(words)]
}

/** Removes the lines with these numbers. */
export function without(cart: Cart, lines: Iterable<number>): Cart {
  const removed = new Set(lines)
  return { ...cart, entries: cart.entries.filter(({ n }) => !removed.has(n)) }
}

export interface PickedLine {
  line: number
  /** The number of the paste that named the line. */
  paste: number
}

/** Lines have been selected: only the person decides about them now, unless a later paste has named them too. */
export function withoutPicks(cart: Cart, picks: readonly PickedLine[]): Cart {
  const pastes = new Map(picks.map(({ line, paste }) => [line, paste]))
  const entries = cart.entries.map((one) => {
    if (one.pick === undefined || one.pick !== pastes.get(one.n)) return one
    const { pick: _, ...rest } = one
    return rest
  })
  return { ...cart, entries }
}
