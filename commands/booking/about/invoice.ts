import type { Booking } from '#contract/booking.ts'
import { businessBookings, mostSet } from '#contract/business-booking.ts'
import { request } from '#contract/define.ts'
import { type Paying, paying } from '#contract/invoice-status.ts'
import { paidTo, slugIn } from '#contract/product.ts'
import type { Bulk } from '#kit/command/define.ts'

/** Bookings of other brands have no invoice here; together with some that have, the first of them is named. */
export function invoiced(all: readonly Booking[]): boolean | string {
  const without = all.filter(({ invoice_status: status }) => status == null)
  if (without.length === all.length) return false
  return without.length === 0 || `Booking ${without[0]?.id} is of no business client`
}

/** What one call names is set as a whole or not at all; more are set one by one, and what each of them was is not to be had back together. */
export const setOneByOne: Bulk<readonly Booking[]> = {
  max: 10_000,
  concurrency: 4,
  beyond: mostSet,
  as: { undo: { kind: 'exact', by: () => null } },
}

/** Sets how the invoice stands, or what is to be credited of it where something is. */
export const setTo = (all: readonly Booking[], state: Paying) =>
  request(businessBookings.setStatus, {
    body: all.map(({ id, credit_status: credit, admin_data: data }) =>
      credit == null ? { id, [paidTo(slugIn(data))]: paying[state].invoice } : { id, credit_status: paying[state].credit },
    ),
  })

const acts = { unpaid: 'booking.invoice-unpaid', pending: 'booking.invoice-sent', paid: 'booking.invoice-paid' } as const
const stateOf = ({ invoice_status: invoice, credit_status: credit }: Booking): Paying | undefined =>
  (['unpaid', 'pending', 'paid'] as const).find((one) => (credit == null ? paying[one].invoice === invoice : paying[one].credit === credit))

/** The command that sets them to what they all were; null where they were not the same. */
export function wasAll(before: readonly Booking[]) {
  const states = new Set(before.map(stateOf))
  const [state] = states
  return states.size === 1 && state ? { command: acts[state] } : null
}
