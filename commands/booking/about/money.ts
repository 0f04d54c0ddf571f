import { type Booking, bookings } from '#contract/booking.ts'
import { request } from '#contract/define.ts'
import type { Fact, Read } from '#kit/command/define.ts'
import { money } from '#kit/format/money.ts'

/** The money of a booking that is called off: what both sides agreed on, and what becomes of what was paid. Cancelling itself moves none. */
export async function moneyAtStake(target: Booking, read: Read): Promise<readonly Fact[]> {
  const { client_price_ex_vat: net, client_price: gross, client_price_currency: brand, price_ex_vat: fee, price_currency: creator } = target
  return [
    { label: 'Brand budget', text: `${money(net, brand)} ex VAT, ${money(gross, brand)} inc VAT` },
    { label: 'Creator budget', text: `${money(fee, creator)} ex VAT` },
    await refundOf(target, read),
  ]
}

async function refundOf({ id }: Booking, read: Read): Promise<Fact> {
  const label = 'Refunded'
  const [found] = await Promise.allSettled([read(request(bookings.read, { params: { id } }))])
  if (found.status === 'rejected') return { label, text: 'the transactions of this booking could not be read', tone: 'wait' }
  const { transaction_ref: paid } = found.value
  // Another server does not tell of the transaction.
  if (paid === undefined) return { label, text: 'nothing by this; its transactions are not known', tone: 'wait' }
  return paid
    ? { label, text: `nothing by this: the creator was paid by transaction ${paid}, which stands until it is reversed`, tone: 'bad' }
    : { label, text: 'nothing to refund: the creator was not paid' }
}
