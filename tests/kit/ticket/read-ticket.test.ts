import { describe, expect, test } from 'vitest'
import { readInSlices } from '#kit/ticket/read-in-slices.ts'
import { readTicket } from '#kit/ticket/read-ticket.ts'
import type { TicketReading } from '#kit/ticket/reading.ts'
import { vocabulary } from '#tests/commands/known.ts'
import { ticketCases } from './cases.ts'
import { origins } from './ticket-case.ts'

const read = (text: string) => readTicket(text, vocabulary, origins)

/** What the reading names, as the table of cases writes it. */
function namedIn({ numbers, titled, links, emails, handles, pages, foreign }: TicketReading): string[] {
  const ids = [...numbers].flatMap(([id, kinds]) => (kinds.size > 0 ? [...kinds].map((kind) => `${kind}:${id}`) : [`any:${id}`]))
  const linked = links.flatMap(({ ref }) => (ref ? [`${ref.kind}:${ref.id}`] : []))
  const possible = [...titled].map(([id, { kinds, words }]) => `${kinds.join('/')}:${id} if ${words}`)
  return [
    ...new Set([...ids, ...linked]),
    ...possible,
    ...emails.map((email) => `email:${email}`),
    ...handles.map((handle) => `handle:${handle}`),
    ...pages.map((page) => `page:${page}`),
    ...foreign.map((link) => `foreign:${link}`),
  ]
}

describe('a pasted text', () => {
  test.each(ticketCases)('$name', ({ text, reads, others }) => {
    const reading = read(text)
    expect(namedIn(reading).toSorted()).toEqual([...reads].toSorted())
    if (others) expect([...reading.others].toSorted()).toEqual([...others].toSorted())
  })
  test('numbers in dates, amounts and phone numbers are counted', () => {
    expect(read('18.09.2026, 1,250.00 EUR, +45 20 30 40 50')).toMatchObject({ skipped: 11, others: [] })
  })
  test('a person is looked up by name and organization, unless the text says that somebody else is meant', () => {
    expect(read('Diego Girard, Rowan Coffee. It is late').people).toContain('Diego Girard @ Rowan Coffee')
    expect(read('This is Diego M. Girard, Rowan Coffee').people).toContain('Diego M. Girard @ Rowan Coffee')
    expect(read('This is not about Diego Girard from Rowan Coffee').people).toEqual([])
    expect(read('Please do not ban:\n- Diego Girard (Rowan Coffee)').people).toEqual([])
  })
  test('numbers in the technical headers of a mail are counted', () => {
    expect(read('Received: from mx 10 by mx2\nMessage-ID: <4411.812@mail.example>\n\nbooking 23960').skipped).toBe(4)
  })
  test('the kind of a number is found whatever else is called so', () => {
    expect(namedIn(read('[Ticket #812] booking 812, payout 812'))).toEqual(['booking:812', 'payout-request:812'])
    expect(namedIn(read('KYC-Anfrage 300, firmenanfrage 60, payout_request_id: 813'))).toEqual([
      'kyc-request:300',
      'company-request:60',
      'payout-request:813',
    ])
  })
  test('thousands of IDs are read, in one line or in many', () => {
    const ids = Array.from({ length: 5_000 }, (_, at) => 4_001 + at)
    for (const separator of [', ', '\n', ' ', ';']) {
      const { numbers, others } = read(
        `Bookings${separator === '\n' ? '' : ': '}${separator}${ids.join(separator)}`.replace(/[,;] ?(?=4001,|4001;)/, ''),
      )
      expect([numbers.size, others.length, new Set([...numbers.values()].flatMap((kinds) => [...kinds]))]).toEqual([
        5_000,
        0,
        new Set(['booking']),
      ])
    }
  })
  test('a long text is read in slices, to the same end', async () => {
    const line = (at: number) => `2026-11-18T09:14:22Z booking_id=${4_001 + at} took ${at} ms for @nobody and payout ${601 + (at % 300)}\n`
    const log = Array.from({ length: 2_000 }, (_, at) => line(at)).join('')
    const shares: number[] = []
    const { signal } = new AbortController()
    const sliced = await readInSlices(log, vocabulary, origins, { signal, onProgress: (share) => shares.push(share) })
    expect(sliced).toEqual(read(log))
    expect(sliced?.numbers.size).toBe(2_300)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(await readInSlices(log, vocabulary, origins, { signal: AbortSignal.abort() })).toBeUndefined()
  })
  test.each([
    '',
    '\n\n',
    '(((',
    '{"a":',
    '[1,2',
    '|||\n|-|-|\n',
    '=?UTF-8?B?!!?=',
    '%3A%2F%2F',
    '&#99999999;',
    '\uFFFD\u0000',
    'a;b\n1;2;3',
  ])('%j is read without an error', (text) => {
    expect(() => read(text)).not.toThrow()
  })
})
