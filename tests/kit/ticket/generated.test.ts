import { expect, test } from 'vitest'
import { added, emptyCart, settled } from '#kit/cart/cart.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import type { Answer } from '#kit/lookup/memory.ts'
import { type Parsed, parse } from '#kit/palette/parse.ts'
import { getResults } from '#kit/palette/rows.ts'
import { parseTicket } from '#kit/ticket/ticket-line.ts'
import { known, vocabulary } from '#tests/commands/known.ts'
import { fc } from '#tests/properties.ts'
import { denialFragments } from './generated/denials.ts'
import { type Fragment, words } from './generated/fragment.ts'
import { noise } from './generated/noise.ts'
import { peopleFragments, proseNames, recordsByWord } from './generated/people.ts'
import { referenceFragments } from './generated/references.ts'
import { origins } from './ticket-case.ts'

/** Tickets that are generated: a sample in every run, all of them in the long one. */
const numRuns = process.env.LONG ? 100_000 : 300

const fragment: fc.Arbitrary<Fragment> = fc.oneof(...referenceFragments, ...denialFragments, ...peopleFragments, {
  weight: 8,
  arbitrary: noise.map((text) => ({ text, names: [] })),
})
const gap = fc.constantFrom('. ', '.\n', '\n', '\n\n', '!\n', ' | ', '.\n> ', ', ', ' – ')
const filling = 'This text was pasted and it goes on for a while, so that nobody could have typed it.\n'

const allKinds = [...Object.keys(words), 'account', 'creator', 'transaction']
/**
 * The kinds that have a record with each number: all of them, so that a wrong kind is noticed, or one alone, which a
 * number without a kind selects.
 */
const kinds = fc.oneof(
  fc.constant(allKinds),
  fc.constantFrom(...allKinds).map((kind) => [kind]),
)

/** Answers a question as the server does, if each number is that of a record of each of the kinds. */
function answerFor(word: string, kinds: readonly string[]): Answer {
  const id = Number(/^\d+$/.exec(word)?.[0])
  const keys = id > 0 ? kinds.map((kind) => `${kind}:${id}`) : (recordsByWord[word.toLowerCase()] ?? [])
  const refs = keys.map((key): Ref => ({ kind: key.split(':')[0] ?? '', id: Number(key.split(':')[1]) }))
  return { found: refs.map((ref) => ({ ...ref, title: '', chips: [], q: word })), gone: [], at: 0 }
}

const addressed = new Set(Object.values(recordsByWord).flat())
const exists = (record: string, kinds: readonly string[]) => kinds.includes(record.split(':')[0] ?? '') || addressed.has(record)

/** Returns the records that the cart selects, by its own functions. */
function selectedFor(parsed: Parsed, kinds: readonly string[]): Set<string> {
  const { cart } = added(emptyCart, parsed)
  const { entries } = settled(cart, { held: () => false, answer: (word) => answerFor(word, kinds) })
  return new Set(entries.flatMap(({ ref, pick }) => (ref && pick !== undefined && exists(keyOf(ref), kinds) ? [keyOf(ref)] : [])))
}

/** Joins fragments to a text, and lists the records that it names, as far as they exist. */
function join(parts: readonly (readonly [Fragment, string])[], kinds: readonly string[]) {
  return {
    text: parts.map(([{ text }, between]) => text + between).join(''),
    named: new Set(parts.flatMap(([{ names }]) => names).filter((record) => exists(record, kinds))),
    denied: new Set(parts.flatMap(([{ denies = [] }]) => denies.map(String))),
    undecided: new Set(parts.flatMap(([{ undecided = [] }]) => undecided)),
  }
}
/** Whether one part of a text denies what another one names, or leaves its kind undecided. */
const isContradicted = ({ named, denied, undecided }: ReturnType<typeof join>) =>
  [...named].some((record) => denied.has(record.split(':')[1] ?? '') || undecided.has(record.split(':')[0] ?? ''))
const parts = (maxLength: number) => fc.array(fc.tuple(fragment, gap), { minLength: 1, maxLength })

test('the cart selects the referenced numbers and addresses, and nothing else, whatever noise is around it', () => {
  fc.assert(
    fc.property(parts(14), kinds, (all, kinds) => {
      const joined = join(all, kinds)
      const { text, named } = joined
      // Behind a dash at the beginning or the end of a line, a denial may belong to the list above it.
      fc.pre(!/\n – | – \n/.test(text))
      fc.pre(!isContradicted(joined))
      const whole = filling + text
      const selected = selectedFor(parseTicket(whole, vocabulary, origins), kinds)
      // A person whom only a name in prose refers to may be overlooked; nobody else may be selected.
      const isNamedInProse = (record: string) => proseNames.has(record)
      expect(
        [...selected].filter((record) => !named.has(record)),
        whole,
      ).toEqual([])
      expect(
        [...named].filter((record) => !selected.has(record) && !isNamedInProse(record)),
        whole,
      ).toEqual([])
    }),
    { numRuns },
  )
}, 3_600_000)

test('the cart of a short line selects nothing that the line does not reference', () => {
  fc.assert(
    fc.property(parts(3), kinds, (all, kinds) => {
      const joined = join(all, kinds)
      const { text, named, denied } = joined
      // A short line that names years as invoices, or "Creator #1", means these records; in a long text it counts or praises.
      fc.pre(!/\n – | – \n/.test(text))
      fc.pre(!/the invoices 2025 and 2026|Creator #1!/.test(text))
      fc.pre(!isContradicted(joined))
      const parsed = parse(text, vocabulary, origins)
      const { sections } = getResults(parsed, known)
      if (!sections.flatMap(({ rows }) => rows).some(({ is }) => is === 'cart')) return
      const selected = selectedFor(parsed, kinds)
      expect(
        [...selected].filter((record) => !named.has(record) || denied.has(record.split(':')[1] ?? '')),
        text,
      ).toEqual([])
    }),
    { numRuns },
  )
}, 3_600_000)
