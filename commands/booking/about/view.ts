import { href } from '#contract/paths.ts'
import { bookingInProduct, seats } from '#contract/seat.ts'
import { addressOf } from '#kit/api/address.ts'

/**
 * The link that logs in through a side's seat and goes on to the booking in the product. A server that does not say which seat it would
 * be leads to the account, where its seats are.
 */
export const inApp = (id: number, side: { user_id: number; seat_ref?: number | null | undefined } | null) =>
  side?.seat_ref
    ? addressOf(seats.logIn, { params: { id: side.seat_ref }, query: { to: bookingInProduct(id) } })
    : href('User', { id: side?.user_id ?? 0 })
