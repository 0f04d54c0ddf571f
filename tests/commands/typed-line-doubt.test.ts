import { expect, test } from 'vitest'
import { added, emptyCart } from '#kit/cart/cart.ts'
import { describeRows, refs, typeLine, type World } from './typed-line.ts'

const world: World = {
  records: [640, 641, 12, 5, 3].map((id) => `payout-request:${id}`).concat('booking:12', 'booking:13', 'creator:640', 'account:640'),
}
const [focused] = refs('booking:13')

test.each([
  // Words behind one of several records may concern only this one.
  ...['stays', 'in dispute', 'rejected', '(stays)'].map((words) => `approve payouts 640, 641 ${words}`),
  'approve payouts 640-641 stay',
  'approve payouts 640, 641 - stays',
  // The number belongs to something else, or begins an open range.
  ...['payouts from 640', 'payout of 640', 'payout request for #640'].map((words) => `approve ${words}`),
  'delete duplicate user of 640',
  // Dates, fractions and signs are no lists.
  ...['- 12/5', '12/3', '= 641', '! 641', '~ 641'].map((words) => `approve payout 640 ${words}`),
])('a line that leaves open which record is meant runs nothing: %s', (line) => {
  expect(typeLine(line, world)).toMatchObject({ runs: null, outcome: 'unclear' })
})

test.each([
  ...['keep', 'nein', 'nej', 'scratch that', 'typo'].map((words) => `approve payout 640 ${words}`),
  'mark non-suspicious creator 640',
])('a line that takes itself back runs nothing: %s', (line) => {
  expect(typeLine(line, world)).toMatchObject({ runs: null, outcome: 'negated' })
})

test.each([
  'approve payouts 640, 641 thanks',
  'approve payouts : 640, 641',
  'approve payouts 640, 641 of Rowan Coffee',
  'approve payouts from 640 to 641',
])('polite words and a relation to all records leave a list as it is: %s', (line) => {
  expect(typeLine(line, world)).toMatchObject({ runs: 'payout-request.approve', records: ['payout-request:640', 'payout-request:641'] })
})

test.each(['cancel booking at 12', 'cancel booking by 12', 'cancel booking 3 of 12'])(
  'a time or a part of a whole is no record, and the focused one is not meant: %s',
  (line) => {
    const text = line.replace('cancel booking ', '')
    const message = `“${text}” names no booking. Choose a record, or type its ID`
    expect(typeLine(line, world, { focused })).toMatchObject({ runs: null, message })
  },
)
test('it is ignored beside a record', () => {
  const expected = { runs: 'payout-request.approve', records: ['payout-request:640'], ignored: ['3 of 4'] }
  expect(typeLine('approve payout 640, 3 of 4', world)).toMatchObject(expected)
})

test.each([
  ['reset 640', ['kyc-document:640', 'kyc-request:640']],
  ['sync 640', ['kyc-document:640', 'organization:640']],
])('a bare number decides only if one of its records accepts the verb: %s of %j', (line, records) => {
  expect(typeLine(line, { records })).toMatchObject({ runs: null, outcome: 'ambiguous' })
  expect(typeLine(line, { records: records.slice(0, 1) })).toMatchObject({ records: records.slice(0, 1) })
})

test('a command for one record refuses several, also before they have been read', () => {
  expect(typeLine('640-641 open credit note', { records: ['account:640'], answers: 0 }).rows[0]).toMatchObject({
    reason: 'One at a time: 2 are selected',
  })
})
test.each(['ID 640', 'with ID 640', 'ID 640 1,250.00 EUR'])('a number with “ID” names no command: %s', (line) => {
  const { rows } = typeLine(line, { records: ['invoice:640', 'payout-request:640'] })
  expect(describeRows(rows)).toEqual(['invoice:640', 'payout-request:640'])
})
test('the number of an order beside an address is no record', () => {
  expect(typeLine('order #640. @anna', world).parsed).toMatchObject({ ids: [], handles: ['@anna'] })
})
test.each(['mia@site.example, 12 bookings', '12 bookings, mia@site.example'])('nor is a number that counts records: %s', (line) => {
  expect(typeLine(line, world).parsed).toMatchObject({ ids: [], emails: ['mia@site.example'] })
})
test.each(['invoice 640 ❌', 'mia@site.example. invoice 640 ❌'])('nor is a number that is crossed out: %s', (line) => {
  expect(typeLine(line, world).parsed.ids).toEqual([])
})
test('a cart offers a number apart that another word may explain', () => {
  const { parsed, rows } = typeLine('https://instagram.com/mia. request 640.', world)
  expect(describeRows(rows)).toContain('cart')
  expect(added(emptyCart, parsed).cart).toMatchObject({ entries: [{ word: 'https://instagram.com/mia' }], others: [640] })
})
test('the number of an order before a command is no record', () => {
  const expected = { runs: 'payout-request.approve', records: ['payout-request:640'], ignored: ['order 641'] }
  expect(typeLine('order 641: approve payout 640', world)).toMatchObject(expected)
})

test.each([
  ['812-815', [812, 813, 814, 815]],
  ['640, 641-643', [640, 641, 642, 643]],
  ['640 as well as 641', [640, 641]],
])('a line of nothing but numbers names each of them: %s', (line, ids) => {
  expect(typeLine(line, world).parsed.ids).toEqual(ids)
})

test.each(['payouts 640 as well as 641', 'payout 640 as well as payout 641'])('several words join records: approve %s', (line) => {
  const expected = { runs: 'payout-request.approve', records: ['payout-request:640', 'payout-request:641'] }
  expect(typeLine(`approve ${line}`, world)).toMatchObject(expected)
})

test('a verb between the words of a resource is another verb', () => {
  const records = { records: ['cancel-request:543'] }
  expect(typeLine('cancel approve request 543', records)).toMatchObject({ runs: null, outcome: 'several commands' })
  expect(typeLine('approve cancel request 543', records)).toMatchObject({ runs: 'cancel-request.approve', records: ['cancel-request:543'] })
})

test('a number in the name of a file begins no range', () => {
  expect(typeLine('at invoice/4000.js:4000 – 4002 Lyon', world).parsed.ids).not.toContain(4001)
})
