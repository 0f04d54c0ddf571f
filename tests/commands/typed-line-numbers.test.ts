import { describe, expect, test } from 'vitest'
import { explainLine } from '#kit/palette/explain-line.ts'
import { describeRows, typeLine } from './typed-line.ts'
import { payouts, world } from './typed-line-world.ts'

test.each([
  ...['2026-09-18', '18.09.2026 10:30', '12 March 2026', 'kr. 2,930', 'USD 2930.00', '2 930 USD', '2,930.00 USD', '2,930.00', '2.930,-'],
  ...['tel 20304050', '+45 20 30 40 50', 'DK50 0040 0440 1162 43', '10.0.0.12'],
])('%s in a line is no ID, as in a pasted text', (text) => {
  const { runs, records, parsed } = typeLine(`approve payout 640 ${text}`, world)
  expect({ runs, records, ignored: parsed.ignored }).toEqual({
    runs: 'payout-request.approve',
    records: payouts.slice(0, 1),
    ignored: [text],
  })
})

describe('a number is a target only behind the verb, the resource word or another target', () => {
  test.each([
    ['(order 641)', 'order 641'],
    ['tickets 641, 642', 'tickets 641 642'],
    ['amount 641', 'amount 641'],
    ['by 641 reels', '641 reels'],
    ['of Rowan Coffee 641', '641'],
  ])('approve payout 640 %s', (text, shown) => {
    const { runs, records, ignored } = typeLine(`approve payout 640 ${text}`, world)
    expect({ runs, records }).toEqual({ runs: 'payout-request.approve', records: payouts.slice(0, 1) })
    expect(ignored).toContain(shown)
  })
  test('words that name nothing are shown as ignored', () => {
    expect(typeLine('approve payout 640 of Rowan Coffee please', world).ignored).toEqual(['Rowan Coffee'])
    for (const text of ['please approve payout 640', 'approve payout no. 640']) expect(typeLine(text, world).ignored, text).toEqual([])
    expect(typeLine('find campaign 24-25', world).ignored).toEqual([])
  })
  test.each([
    ['approve payouts between 640 and 643', payouts],
    ['approve payouts 640 — 643', payouts],
    ['approve payouts 640 til 643', payouts],
    ['approve payout 640 +641', payouts.slice(0, 2)],
    ['ticket 641: approve payout 640', payouts.slice(0, 1)],
    ['approve payout 640 re: refund', payouts.slice(0, 1)],
  ])('%s', (line, records) => {
    expect(typeLine(line, world)).toMatchObject({ runs: 'payout-request.approve', records })
  })
  test.each(['Re: Re: payout 640', 'FW: RE: payout 640', 'please check payout 640 (order 641)'])('%s opens the record', (line) => {
    expect(typeLine(line, world)).toMatchObject({ runs: 'payout-request.open', records: ['payout-request:640'] })
  })
  test.each(['640 (ticket 641)', '#640, zendesk 641', '640 (tickets 641, 642)'])(
    'nor is a number of something else a target of a line without a command: %s',
    (line) => {
      const { row, rows, parsed } = typeLine(line, world)
      expect(row).toMatchObject({ is: 'thing', ref: { id: 640 } })
      expect(describeRows(rows).join()).not.toMatch(/cart|64[12]/)
      expect(parsed.ignored).toEqual([expect.stringMatching(/ 641/)])
    },
  )
  test('a link in the notation of a chat names its record', () => {
    const { parsed, rows } = typeLine(
      "@maria can u check <https://admin.test/Booking/20100|booking> and PO 640? it's #641 in zendesk",
      world,
    )
    expect(parsed).toMatchObject({ links: [{ ref: { kind: 'booking', id: 20100 } }], ids: [640], ignored: ['#641'] })
    expect(describeRows(rows)).toEqual(expect.arrayContaining(['cart', 'payout-request:640']))
  })
})

describe('a range is written out, however its ends are written', () => {
  const seats = [1207, 1208, 1209, 1210].map((id) => `seat:${id}`)
  test.each([
    ...['1,207 to 1,210', '1,207-1,210', '1.207 – 1.210', "1'207..1'210", '#1207 to #1210', '#1,207-#1,210', '1207 through to 1210'],
    ...['1207 all the way up to 1210', '1207 up until 1210', '1207 bis zu 1210', '1207 till och med 1210'],
  ])('ban seats %s', (text) => {
    const { runs, records, parsed, row } = typeLine(`ban seats ${text}`, { records: seats })
    expect({ runs, records, ranges: parsed.ranges }).toEqual({ runs: 'seat.ban', records: seats, ranges: [text.replace(/^#/, '')] })
    expect(row?.note).toMatch(/^4 /)
  })
  test.each(['between 1,207 and 1,210', 'between 1207 and 1210'])('also in words: ban seats %s', (text) => {
    expect(typeLine(`ban seats ${text}`, { records: seats })).toMatchObject({ runs: 'seat.ban', records: seats })
  })
  test.each(['PO-640 to PO-643', 'PO-640 to 643', 'PO#640-PO#643', 'payout640-643', 'payout640 - payout643'])('approve %s', (text) => {
    expect(typeLine(`approve ${text}`, world)).toMatchObject({ runs: 'payout-request.approve', records: payouts })
  })
  test('and an ID that is glued to its resource may begin a list or a decimal, like any other', () => {
    expect(typeLine('approve payout640/641', world)).toMatchObject({ records: payouts.slice(0, 2) })
    expect(typeLine('approve payout640,5', world)).toMatchObject({ runs: null, outcome: 'unclear' })
    expect(typeLine('approve payout 640 v641 to v643', world)).toMatchObject({ records: payouts.slice(0, 1) })
  })
})

describe('an amount', () => {
  test.each(['2.930,00 usd', '$2930', '2930,-'])('%s agrees with the record', (text) => {
    expect(typeLine(`approve payout 640 of ${text}`, world)).toMatchObject({ runs: 'payout-request.approve', matching: [text] })
  })
  test.each([
    ['640 2,930.00 SEK', 'the payout request is 2,930.00 USD'],
    ['640 2,930.00 USD 930.50 SEK', 'the payout request is 2,930.00 USD'],
    ['640 and 641 2,120 SEK', 'none of the payout requests is 2,120 SEK'],
  ])('that is not that of the record runs nothing: %s', (text, difference) => {
    const { runs, row, message, rows } = typeLine(`approve payout ${text}`, world)
    expect({ runs, row, message }).toEqual({ runs: null, row: undefined, message: `Amount differs: ${difference}` })
    expect(describeRows(rows)[0]).toMatch(/^payout-request.approve payout-request:640/)
  })
  test('that differs stands beside the words that are ignored, and is not ignored itself', () => {
    const result = typeLine('approve payout 640 USD 641 of Rowan Coffee (ticket 643)', world)
    expect(result).toMatchObject({ runs: null, outcome: 'amount differs', ignored: ['ticket 643', 'Rowan Coffee'] })
    expect(explainLine(result.parsed, result)).toBe('Amount differs: the payout request is 2,930.00 USD. Ignored: ticket 643, Rowan Coffee')
  })
  test('between two numbers belongs to the second where a word stands before the first', () => {
    for (const line of ['approve payout 640 USD 2930', 'approve payout no. 640 USD 2930', 'approve payout #640 USD 2930'])
      expect(typeLine(line, world), line).toMatchObject({ runs: 'payout-request.approve', matching: ['USD 2930'] })
  })
  test('of one of several records agrees', () => {
    expect(typeLine('approve payout 640 and 641 930.50 SEK', world)).toMatchObject({ records: payouts.slice(0, 2) })
  })
  test('runs nothing while the record is being read', () => {
    expect(typeLine('approve payout 640 2,930.00 USD', world, {}, { thing: () => undefined })).toMatchObject({ runs: null, message: null })
  })
  test('of a kind of record that has none is ignored', () => {
    expect(typeLine('ban seat 1401 2,930.00 USD', world)).toMatchObject({ runs: 'seat.ban', matching: [] })
  })
})

test('a year behind a word that is no resource is no ID that Enter opens', () => {
  const years = { records: ['account:2026', 'booking:2026', 'account:812'] }
  for (const line of ['matching 2026', 'summer 2026', 'Nordic Summer 2026']) expect(typeLine(line, years).row, line).toBeUndefined()
  expect(typeLine('booking 2026', years)).toMatchObject({ runs: 'booking.open', records: ['booking:2026'] })
  expect(typeLine('open booking 2026', years)).toMatchObject({ runs: 'booking.open', records: ['booking:2026'] })
  expect(typeLine('2026', { records: ['account:2026'] })).toMatchObject({ records: ['account:2026'] })
})

test('the word for a number is no beginning of a name, also before the server has answered', () => {
  const people = { records: ['account:642', 'seat:641'], names: { 'ida holm': ['seat:641'], 'numa lund': ['seat:641'] } }
  for (const line of ['ID 642', '642 id', 'num. 642']) {
    expect(typeLine(line, people), line).toMatchObject({ records: ['account:642'] })
    expect(describeRows(typeLine(line, { ...people, answers: 0 }).rows), line).not.toContain('seat:641')
  }
})
test('the second number of a change may be the right one, so nothing runs', () => {
  const bookings = { records: ['booking:20100', 'booking:20101'] }
  for (const line of ['change booking 20100 to 20101', 'change the booking #20100 to 20101'])
    expect(typeLine(line, bookings), line).toMatchObject({ outcome: 'unclear', runs: null })
  expect(typeLine('change bookings 20100 to 20101', bookings).parsed).toMatchObject({ isUnclear: false })
})

describe('nothing runs, and each record is offered, if a number of the line', () => {
  test.each<readonly [string, string]>([
    ['both payouts 640 641 642', 'differs from the count that the line states'],
    ['all three payouts 640 641', 'differs from the count that the line states'],
    ['payouts 640, 641 (3)', 'differs from the count that the line states'],
    ['payout 640,5', 'may be a decimal or a list'],
    ['payout #640/2', 'may be a decimal or a list'],
    ['payout 640 over 500', 'is a limit'],
    ['payout 640 more than 500', 'is a limit'],
    ['payout 640 and the rest', 'is followed by words that mean more records'],
    ...['make that 641', 'superseded by payout 641'].map((text) => [`payout 640 ${text}`, 'is replaced by another one'] as const),
    ...['payout 640 ff', 'payouts from 640 on'].map((text) => [text, 'begins an open range'] as const),
  ])('approve %s: %s', (text) => {
    const { runs, outcome, rows } = typeLine(`approve ${text}`, world)
    expect({ runs, outcome }).toEqual({ runs: null, outcome: 'unclear' })
    expect(describeRows(rows)).toContain('payout-request.approve payout-request:640')
    expect(describeRows(rows).join()).not.toMatch(/approve payout-request:\d+ /)
  })
  test.each([
    ['both payouts 640 641', payouts.slice(0, 2), ['both']],
    ['all three payouts 640-642', payouts.slice(0, 3), ['three', 'all']],
    ['payouts 640, 641 (2)', payouts.slice(0, 2), ['2']],
    ['payout 640,641', payouts.slice(0, 2), []],
    ['payout 640 and thanks', payouts.slice(0, 1), []],
    ['payout 640, should be fine', payouts.slice(0, 1), ['should be fine']],
  ])('otherwise approve %s runs', (text, records, ignored) => {
    expect(typeLine(`approve ${text}`, world)).toMatchObject({ runs: 'payout-request.approve', records, ignored })
  })
})
