import { expect, test } from 'vitest'
import { added, emptyCart, settled } from '#kit/cart/cart.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import type { Answer } from '#kit/lookup/memory.ts'
import { parseTicket } from '#kit/ticket/ticket-line.ts'
import { vocabulary } from '#tests/commands/known.ts'
import { ticketCases } from './cases.ts'
import { origins, type TicketCase } from './ticket-case.ts'

type Case = Required<Pick<TicketCase, 'name' | 'text' | 'reads' | 'selected'>>
const cases: readonly Case[] = ticketCases.flatMap((one) => (one.selected ? [{ ...one, selected: one.selected }] : []))

/** Records of the demo data by the email, handle, name or page that finds them. */
const recordsByWord: readonly (readonly [word: RegExp, record: string])[] = [
  [/^diego\.girard@rowan-coffee\.example$/, 'seat:812'],
  [/^diego girard @ rowan coffee$/, 'seat:812'],
  [/^linnea\.eriksen2@mail\.example$/, 'seat:2990'],
  [/^silje\.ekstrom@inbox\.example$/, 'seat:686'],
  [/^silje ekström @ quartz travel$/, 'seat:2820'],
  [/^@magnus_ekstrom$|example\/magnus_ekstrom\b/, 'account:3000'],
  [/^@sigrid_moller$|example\/sigrid_moller\b/, 'account:2999'],
]
const titles: Readonly<Record<string, string>> = { 'organization:623': 'Price Media' }
const toRef = (key: string): Ref => ({ kind: key.split(':')[0] ?? '', id: Number(key.split(':')[1]) })

/**
 * Answers a question so that every wrong selection is noticed: each number of the text has a record, unless
 * the text names a record with this number that the demo data does not have.
 */
function answerFor(word: string, { reads, selected }: Case): Answer {
  const id = /^\d+$/.exec(word)?.[0]
  const isNamed = reads.some((one) => new RegExp(`^[^@]+:${id}(?: |$)`).test(one))
  const numbered = selected.filter((key) => key.endsWith(`:${id}`))
  const named = recordsByWord.flatMap(([pattern, record]) => (pattern.test(word.toLowerCase()) ? [record] : []))
  const keys = id === undefined ? named : numbered.length > 0 || isNamed ? numbered : [`booking:${id}`]
  return { found: keys.map((key) => ({ ...toRef(key), title: titles[key] ?? '', chips: [], q: word })), gone: [], at: 0 }
}

/** Returns the records that the cart selects for a pasted text. */
function selectedFor(one: Case): string[] {
  const { cart } = added(emptyCart, parseTicket(one.text, vocabulary, origins))
  const { entries } = settled(cart, { held: () => false, answer: (word) => answerFor(word, one) })
  const isMissing = (key: string) => one.reads.includes(key) && !one.selected.includes(key)
  return entries.flatMap(({ ref, pick }) => (ref && pick !== undefined && !isMissing(keyOf(ref)) ? [keyOf(ref)] : []))
}

test('of all pasted texts, the cart selects nothing that is not meant, and at least 95 % of what is', () => {
  const results = cases.map((one) => ({ ...one, found: new Set(selectedFor(one)) }))
  const wrong = results.flatMap(({ name, selected, found }) =>
    [...found].filter((key) => !selected.includes(key)).map((key) => `${name}: ${key}`),
  )
  const missed = results.flatMap(({ name, selected, found }) => selected.filter((key) => !found.has(key)).map((key) => `${name}: ${key}`))
  const meant = results.reduce((sum, { selected }) => sum + selected.length, 0)
  expect(cases.length).toBeGreaterThanOrEqual(40)
  expect(meant).toBeGreaterThanOrEqual(100)
  expect(wrong).toEqual([])
  expect(missed.length / meant, missed.join('\n')).toBeLessThanOrEqual(0.05)
})
