import { describe, expect, test } from 'vitest'
import { answersFor } from '#cli/answers.ts'
import type { Asking } from '#cli/asking.ts'
import { readRegistry } from '#cli/registry.ts'
import type { Terminal } from '#cli/terminal.ts'
import { bookings } from '#contract/booking.ts'

const { registry } = await readRegistry()
const save = registry.get('booking.save')
const link = registry.get('account.link-alias')
if (!save || !link) throw new Error('booking.save or account.link-alias is gone')

/** Nobody, or somebody who types these lines; `asked` holds what they were asked. */
function at(lines?: string[]) {
  const asked: string[] = []
  const terminal: Terminal = {
    printResult: () => {},
    printStatus: () => {},
    document: () => {},
    takesFile: false,
    file: async () => {},
    line: () => {},
    input: async () => '',
    asks: lines !== undefined,
    ask: async (question) => {
      asked.push(question.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''))
      return lines?.shift() ?? null
    },
  }
  // Nothing is read of the things that are named.
  const asking: Asking = { terminal, known: () => undefined, offered: async () => undefined }
  return { asking, asked }
}
const dates = { date_created: '2026-03-01T09:00:00.000Z', date_due: null }
const bookingOf = (status: number, date_will_expire: string | null) =>
  bookings.read.reply.read({ item: { id: 7, status, client_price_ex_vat: '1000.00', ...dates, date_will_expire } })

describe('when a booking will expire', () => {
  test('is no matter of one that is pending no longer: the others are saved although it has no such day', async () => {
    const accepted = bookingOf(1, null)
    const wanted = { answers: { client_price_ex_vat: 125050, ...dates } }
    expect(await answersFor(save, accepted, { 'client-price-ex-vat': '1250.50' }, at().asking)).toEqual(wanted)
    const person = at(['1250.50', '', ''])
    expect(await answersFor(save, accepted, {}, person.asking)).toEqual(wanted)
    expect(person.asked.map((question) => question.replace(/ \[.*/, ''))).toEqual(['Brand budget ex VAT', 'Created', 'Due: '])
  })
  test('is asked for of one that is pending', async () => {
    const pending = bookingOf(0, '2026-03-15T09:00:00.000Z')
    expect(await answersFor(save, pending, { 'date-will-expire': '2026-03-20T09:00:00Z' }, at().asking)).toMatchObject({
      answers: { date_will_expire: '2026-03-20T09:00:00.000Z' },
    })
  })
  test('does not hide that nothing was given to change', async () => {
    expect(await answersFor(save, bookingOf(1, null), {}, at().asking)).toMatchObject({
      stop: {
        outcome: 'usage',
        words: 'Nothing was given to change: give at least one of --client-price-ex-vat, --date-created, --date-due',
      },
    })
  })
})

describe('a thing that is looked for', () => {
  const creator = { id: 11, type: 'blogger' }
  const given = { role: 'primary', other: '12' }
  test('is given by its id', async () => {
    expect(await answersFor(link, creator, given, at().asking)).toMatchObject({ answers: { role: 'primary', other: 12 } })
    expect(await answersFor(link, creator, { ...given, other: 'twelve' }, at().asking)).toMatchObject({
      stop: { outcome: 'usage', fields: { '--other': 'Account to link with is an id, such as 812' } },
    })
  })
  test('and may not be, or that something else is still missing, is said at its flag before anything is sent', async () => {
    expect(await answersFor(link, creator, { ...given, other: '11' }, at().asking)).toMatchObject({
      stop: { fields: { '--other': 'An account cannot be the alias of itself' } },
    })
    expect(await answersFor(link, creator, { ...given, email: 'a@b.io' }, at().asking)).toMatchObject({
      stop: { fields: { '--seat': 'Say which seat of the secondary account is meant' } },
    })
    expect(await answersFor(link, creator, { ...given, seat: '70', email: 'nobody at all' }, at().asking)).toMatchObject({
      stop: { fields: { '--email': 'Enter an e-mail address' } },
    })
  })
})
