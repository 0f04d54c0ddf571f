import * as z from 'zod/mini'
import { maxId } from '#contract/fields.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import type { Answer } from '#kit/lookup/memory.ts'
import type { Parsed } from '#kit/palette/parse.ts'
import { asCalled, asCreator } from '#kit/palette/people.ts'

/**
 * One line of a cart: a thing, or a word of which it is not known yet what it means. `n` stays the line's own for as long as it is there, so
 * that a cursor on it stays where it is while others come and go.
 */
const entry = z.object({
  n: z.int().check(z.gte(1)),
  ref: z.optional(z.object({ kind: z.string(), id: z.int().check(z.gte(1), z.lte(maxId)) })),
  word: z.optional(z.string()),
  /** The nouns that the text put before the number. */
  called: z.optional(z.array(z.string())),
  /** It only looked like a name: of no interest where nobody has it. */
  maybe: z.optional(z.boolean()),
})
export type Entry = z.output<typeof entry>
/** As it is kept on this machine. */
export const keptCart = z.object({ next: z.int(), entries: z.array(entry) })
export type Cart = z.output<typeof keptCart>

export const emptyCart: Cart = { next: 1, entries: [] }
/** Lines of one cart; what is pasted beyond that is left out, and counted. */
export const mostLines = 5_000

type Line = Omit<Entry, 'n'>
const nameOf = ({ ref, word }: Line) => (ref ? keyOf(ref) : `word ${word?.toLowerCase()}`)

/** Adds what a pasted text names. Tells how many lines are new, how many were there already, and how many found no room. */
export function added(cart: Cart, parsed: Parsed): { cart: Cart; fresh: number; folded: number; over: number } {
  const all = linesIn(parsed)
  const there = new Set(cart.entries.map(nameOf))
  const fresh = all.filter((line) => {
    const name = nameOf(line)
    return !there.has(name) && Boolean(there.add(name))
  })
  const room = fresh.slice(0, Math.max(0, mostLines - cart.entries.length))
  const entries = [...cart.entries, ...room.map((line, at) => ({ ...line, n: cart.next + at }))]
  return {
    cart: { next: cart.next + room.length, entries },
    fresh: room.length,
    folded: all.length - fresh.length,
    over: fresh.length - room.length,
  }
}

function linesIn({ ids, noun, called, links, pages, emails, handles, names }: Parsed): Line[] {
  const numbered = ids.flatMap((id): Line[] => {
    const nouns = called.get(id)
    if (!nouns) return noun === null ? [{ word: String(id) }] : [{ ref: { kind: noun, id } }]
    // A creator's number is another one than that of the account, so it is asked for by a word of its own.
    const others = [...nouns].filter((kind) => kind !== 'creator')
    const plain = others.length > 0 ? [{ word: String(id), called: others }] : []
    return nouns.has('creator') ? [{ word: asCreator(id) }, ...plain] : plain
  })
  const linked = links.flatMap(({ ref }): Line[] => (ref ? [{ ref }] : []))
  const said = [...emails, ...handles, ...pages].map((word): Line => ({ word }))
  return [...numbered, ...linked, ...said, ...names.map((word): Line => ({ word, maybe: true }))]
}

interface Sources {
  /** The store holds it: nothing is asked. */
  held: (ref: Ref) => boolean
  answer: (word: string) => Answer | undefined
}

/** Words whose meaning is known become the things that they mean, each once. The same value where nothing is new. */
export function settled(cart: Cart, { held, answer }: Sources): Cart {
  const there = new Set(cart.entries.flatMap(({ ref }) => (ref ? [keyOf(ref)] : [])))
  let { next } = cart
  let changed = false
  const entries = cart.entries.flatMap((one): Entry[] => {
    const means = one.word === undefined ? undefined : meaningOf(one, one.word, { held, answer })
    if (means === undefined || (means.length === 0 && !one.maybe)) return [one]
    changed = true
    const fresh = means.filter((ref) => !there.has(keyOf(ref)) && Boolean(there.add(keyOf(ref))))
    // The first takes the line of the word, so that who stands on it stays there.
    return fresh.map((ref, at) => ({ n: at === 0 ? one.n : next++, ref }))
  })
  return changed ? { next, entries } : cart
}

/** The things that a word means; undefined while nobody knows. */
function meaningOf({ called }: Entry, word: string, { held, answer }: Sources): Ref[] | undefined {
  const id = Number(word)
  const local = called?.map((kind) => ({ kind, id }))
  if (local?.every(held)) return local
  const known = answer(word)
  if (!known) return undefined
  const right = called ? asCalled(known.found, new Map([[id, new Set(called)]])) : known.found
  return right.map((one) => ({ kind: one.kind, id: one.id }))
}

/** What must be asked so that every line is known. `known`: what the store holds, or an answer has told. */
export function questionsOf(cart: Cart, known: (ref: Ref) => boolean): string[] {
  const words = cart.entries.flatMap(({ ref, word }) => {
    if (ref) return known(ref) ? [] : [String(ref.id)]
    return word === undefined ? [] : [word]
  })
  return [...new Set(words)]
}

export function without(cart: Cart, lines: Iterable<number>): Cart {
  const gone = new Set(lines)
  return { ...cart, entries: cart.entries.filter(({ n }) => !gone.has(n)) }
}
