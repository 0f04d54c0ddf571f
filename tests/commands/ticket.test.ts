import { beforeAll, describe, expect, test } from 'vitest'
import { readRegistry } from '#cli/registry.ts'
import type { Found } from '#contract/workspace.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { parse } from '#kit/palette/parse.ts'
import { asCalled } from '#kit/palette/people.ts'
import type { Known } from '#kit/palette/row.ts'
import { type Vocabulary, vocabularyOf } from '#kit/palette/vocabulary.ts'
import { decodeText } from '#kit/ticket/decode.ts'
import { fc } from '#tests/properties.ts'
import { rowsOf } from './known.ts'

const origins = { own: 'https://admin.site.io', product: 'https://site.io' }
let vocabulary: Vocabulary
beforeAll(async () => {
  const { registry, nouns } = await readRegistry()
  vocabulary = vocabularyOf(registry, nouns)
})
const filling = ' and this letter goes on for a while so that it is no line that somebody would type'
const read = (text: string) => parse(decodeText(text) + filling, vocabulary, origins)
const called = (text: string) => [...read(text).called].map(([id, nouns]) => [id, ...nouns])

describe('a ticket', () => {
  test('the noun before a number says what it is, for all numbers of the list behind it', () => {
    expect(called('Payout 812 is late. Bookings no. 4411, 4412 and #4413 too, seat 77 is banned. 99 days ago')).toEqual([
      [812, 'payout-request'],
      [4411, 'booking'],
      [4412, 'booking'],
      [4413, 'booking'],
      [77, 'seat'],
    ])
    expect(called('KYC request: 31, the account of Anna wrote 5 times')).toEqual([[31, 'kyc-request']])
  })
  test('so it is in a short line that names several kinds; with a verb the line is a command', () => {
    const short = (line: string) => parse(line, vocabulary, origins)
    const { noun, called: of } = short('payout 813 4411 booking 23990')
    expect([noun, ...[...of].map(([id, nouns]) => [id, ...nouns])]).toEqual([
      null,
      [813, 'payout-request'],
      [4411, 'payout-request'],
      [23990, 'booking'],
    ])
    expect(short('payout 813 booking 0')).toMatchObject({ badIds: ['0'] })
    expect(short('payout 813 4411')).toMatchObject({ noun: 'payout-request', ids: [813, 4411] })
    expect(short('approve payout 813 booking 23990')).toMatchObject({ verb: 'approve', noun: 'payout-request' })
  })
  test('a raw mail is decoded', () => {
    const raw = 'The payout 81=\n2 of Bj=C3=B8rn Ravn &lt;bjorn@site.io&gt; see https://admin.site.io/Users/7?x=3D1&amp;y=3D2'
    expect(read(raw)).toMatchObject({
      ids: [812],
      emails: ['bjorn@site.io'],
      links: [{ ref: { kind: 'account', id: 7 } }],
    })
    expect(decodeText('https://admin.site.io/Users?page=20&q=41')).toBe('https://admin.site.io/Users?page=20&q=41')
    const encoded = `${'=C3=B8'.repeat(30_000)} payout 812`
    expect(decodeText(encoded)).toBe(`${'ø'.repeat(30_000)} payout 812`)
  })
  test('of the subject of a mail the record is meant, not the ticket; a number alone is not a ticket', () => {
    const short = (line: string) => parse(line, vocabulary, origins)
    expect(short('Re: [Ticket #4411] booking 23960')).toMatchObject({
      verb: null,
      noun: 'booking',
      ids: [23960],
      ignored: ['Ticket #4411'],
    })
    expect(rowsOf('Re: [Ticket #4411] booking 23960').map(({ title }) => title)[0]).toBe('Booking 23960')
    expect(short('re 77')).toMatchObject({ verb: 'reject', ids: [77] })
    expect(short('12,345')).toMatchObject({ ids: [12345], rest: '' })
    expect(short('12,345').others).toBeUndefined()
    expect(short('+45 20 30 40 50')).toMatchObject({ ids: [], ignored: ['+45 20 30 40 50'], rest: '' })
    expect(short('Buchung 23960')).toMatchObject({ noun: 'booking', ids: [23960] })
    expect(short('Studio 54')).toMatchObject({ ids: [54], rest: 'Studio' })
  })
  test.each([
    ['bookings 4000 to 4001. 4002 Lyon.', [4000, 4001], [4002]],
    ['Bankverbindung: Konto 100, BLZ 370 400 44.', [], [100, 370, 400, 44]],
    ['tom@site.example. 1 attachments.', [], [1]],
    ['Studio 54', [54], []],
  ])('the other numbers of a short line are offered apart: %s', (line, ids, others) => {
    const parsed = parse(line, vocabulary, origins)
    expect([parsed.ids, parsed.others ?? []]).toEqual([ids, others])
  })
  test('amounts are skipped, and a list that nothing names is offered apart', () => {
    expect(read('She waits for 1,250.00 EUR and 300 DKK, or € 45, of 812,813,814')).toMatchObject({
      ids: [],
      others: [812, 813, 814],
      skipped: 5,
    })
    expect(read('She waits for 300 DKK of payouts 812,813,814')).toMatchObject({ ids: [812, 813, 814], others: [] })
  })
  test('a name is looked up only together with the organization beside it', () => {
    expect(read('Dear Team, Anna Maria Berg from Nordic Agency wrote about the Payout Request of Ravn').names).toContain(
      'Anna Maria Berg @ Nordic Agency',
    )
    expect(read('Dear Team, Anna Maria Berg wrote about it').names).toEqual([])
  })
  test('each number is either an ID or offered apart, whatever stands around it', () => {
    const around = fc.constantFrom(' ', '\n', '\t', ', ', '; ', ' (', ') ', ' "', '" ', ' #', '. ', ' <', '> ', ' and ', ' payout ')
    const ids = fc.uniqueArray(fc.integer({ min: 100, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(ids, fc.array(around, { minLength: 61, maxLength: 61 }), (all, gaps) => {
        const text = all.map((id, at) => `${gaps[at]}${id}`).join(' ') + gaps.at(-1)
        const parsed = read(text)
        expect(new Set([...parsed.ids, ...(parsed.others ?? [])])).toEqual(new Set(all))
      }),
    )
  })
})

test('a number with a noun means that thing where it is there, else everything that has the number', () => {
  const found = [
    { kind: 'booking', id: 7, q: '7' },
    { kind: 'seat', id: 7, q: '7' },
    { kind: 'seat', id: 9, q: '9' },
  ]
  const kinds = (...nouns: [number, string][]) =>
    asCalled(found, new Map(nouns.map(([id, noun]) => [id, new Set([noun])]))).map(({ kind, id }) => `${kind} ${id}`)
  expect(kinds([7, 'booking'], [9, 'booking'])).toEqual(['booking 7', 'seat 9'])
  expect(kinds()).toEqual(['booking 7', 'seat 7', 'seat 9'])
})

test('what the text calls a payout is that payout, although the store holds another thing of the number', () => {
  const text = 'Hello, I am writing to you once more since my payouts 812 and 815 have still not arrived in the bank, please look'
  const thing = ({ kind, id }: Ref) => (kind === 'seat' && id === 812 ? { id, email: 'a@b.test', name: 'A' } : undefined)
  const titles = (more: Partial<Known>) => rowsOf(text, { thing, ...more }).map(({ title }) => title)
  expect(titles({ asking: true })).toEqual(['Open all 2 as a cart'])
  const remote: Found[] = [812, 815].map((id) => ({ kind: 'payout-request', id, q: String(id), title: 'Org', chips: [] }))
  expect(titles({ remote })).toEqual(['Open all 2 as a cart', 'Payout request 812', 'Payout request 815'])
})
