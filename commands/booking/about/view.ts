import { bookingInProduct, seats } from '#contract/seat.ts'
import { addressOf } from '#kit/api/address.ts'

/** The link that logs in through a seat and goes on to the booking in the product. */
export const inApp = (id: number, seat: number | null | undefined) =>
  seat ? addressOf(seats.logIn, { params: { id: seat }, query: { to: bookingInProduct(id) } }) : ''

/** Why nobody can act for a side: it has no seat that is neither banned nor deleted, or the server does not say which one it is. */
export const seatless = (side: 'brand' | 'creator', seat: number | null | undefined) =>
  seat === null ? `The ${side} has no seat that can be used` : `This server does not tell a seat of the ${side}: log in through its account`
