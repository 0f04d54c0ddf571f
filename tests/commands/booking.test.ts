import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { availability } from '#kit/command/available.ts'
import { open } from '#kit/command/draft.ts'
import { confirmOf } from '#kit/command/stage.ts'
import { context, registry } from './known.ts'

const money = { price_currency: 'EUR', price_ex_vat: 125_000 }
const booking = (status: number) =>
  ({ id: 44, status, client: { display_name: 'Bergans' }, blogger: { display_name: 'Ella' }, ...money }) as Partial<Booking> & {
    id: number
  }
const entryOf = (id: string) => {
  const entry = registry.get(id)
  if (!entry) throw new Error(`${id} is no command`)
  return entry
}

test.each([
  ['booking.cancel', [0, 1, 4, 5], 'Cancel booking 44? Users can no longer complete it.'],
  ['booking.complete', [1, 4, 5], 'Complete booking 44? The booking fee is released to the creator.'],
  ['booking.reverse-completed', [2, 3], 'Return booking 44 to Accepted?'],
  ['booking.unexpire', [-4], 'Unexpire booking 44?'],
])('%s is offered in its statuses only, and its question says what follows', (id, from, asks) => {
  const entry = entryOf(id)
  const offered = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].filter(
    (status) => availability(entry.command, [booking(status)], context).state === 'offered',
  )
  expect(offered).toEqual(from)
  expect(confirmOf({ ...open(entry, [{ kind: 'booking', id: 44 }]), things: [booking(from[0] ?? 0)] })?.title).toBe(asks)
})

test.each([
  ['booking.cancel', 'admin/bookings/:id/cancel', undefined],
  ['booking.complete', 'bookings/:id/change-status', { status: 2 }],
  ['booking.reverse-completed', 'admin/bookings/:id/reverse-completed', undefined],
  ['booking.unexpire', 'admin/bookings/:id/unexpire', undefined],
])('%s calls POST %s with the body %j', (id, path, body) => {
  const call = entryOf(id).command.call?.(booking(1), {}, [])
  expect(call).toMatchObject({ endpoint: { method: 'POST', path }, args: { params: { id: 44 } } })
  expect(Reflect.get(Reflect.get(Object(call), 'args'), 'body')).toEqual(body)
})

test.each(['booking.complete', 'booking.reverse-completed'])(
  '%s knows of a standing transaction before it is asked, and what leads to it',
  async (id) => {
    const { command } = entryOf(id)
    const factsFor = (transaction: number | null) =>
      command.facts?.(booking(1), async () => ({ transaction_ref: transaction }) as never, [])
    expect(await factsFor(77)).toEqual([
      { label: 'Related transaction must be reversed first', text: 'transaction 77', tone: 'bad', blocks: true },
    ])
    expect(await factsFor(null)).toEqual([])
    expect(command.unblock).toBe('booking.open-transactions')
  },
)

test('what is called off says which money it is about and what is refunded, also where that cannot be read', async () => {
  const { command } = entryOf('booking.cancel')
  const brand = { client_price_currency: 'EUR', client_price_ex_vat: 17_000, client_price: 21_250 }
  const factsFor = (transaction: number | null | undefined) =>
    command.facts?.({ ...booking(1), ...brand }, async () => ({ transaction_ref: transaction }) as never, [])
  expect(await factsFor(null)).toEqual([
    { label: 'Brand budget', text: '170.00 EUR ex VAT, 212.50 EUR inc VAT' },
    { label: 'Creator budget', text: '1,250.00 EUR ex VAT' },
    { label: 'Refunded', text: 'nothing to refund: the creator was not paid' },
  ])
  const paid = 'nothing by this: the creator was paid by transaction 77, which stands until it is reversed'
  expect((await factsFor(77))?.at(-1)).toEqual({ label: 'Refunded', text: paid, tone: 'bad' })
  expect((await factsFor(undefined))?.at(-1)?.text).toBe('nothing by this; its transactions are not known')
  const unread = await command.facts?.({ ...booking(1), ...brand }, () => Promise.reject(new Error('away')), [])
  expect(unread?.map(({ label }) => label)).toEqual(['Brand budget', 'Creator budget', 'Refunded'])
  expect(unread?.at(-1)?.text).toBe('the transactions of this booking could not be read')
})

test.each([
  ['booking.invoice-paid', 'PAID', 'CREDITED'],
  ['booking.invoice-unpaid', 'UNPAID', 'REQUIRED'],
  ['booking.invoice-sent', 'SENT', 'SENT'],
])(
  '%s sets the invoice to %s, or the credit to %s if there is one, in one call for exactly the selected bookings',
  (id, invoice, credit) => {
    const selected = [
      { id: 44, credit_status: null, invoice_status: 'SENT' },
      { id: 45, credit_status: 'SENT', invoice_status: 'SENT' },
    ]
    expect(entryOf(id).command.call?.(selected, {}, [])).toMatchObject({
      args: {
        body: [
          { id: 44, paid_to_platform_status: invoice },
          { id: 45, credit_status: credit },
        ],
      },
    })
  },
)
