import * as z from 'zod/mini'
import { booking } from './booking.ts'
import { queryMonth } from './day.ts'
import { csv, endpoint, nothing, page } from './define.ts'
import { id, maxId, paging, queryCode, wholeNumber } from './fields.ts'
import { creditStatus, paymentStatus } from './invoice-status.ts'
import { timeZone } from './time-zone.ts'

/** Nothing is listed before one is picked. */
export const pickClient = 'Please pick a Business Client from the list above'

/** Bookings that one call sets. */
export const mostSet = 1000

const filters = {
  /** The month in which they were made, in the `time_zone`, else in UTC. */
  month: z.optional(queryMonth),
  time_zone: z.optional(timeZone),
  /** The number of a booking; whatever is none finds none. */
  q: z.optional(z.string().check(z.maxLength(20, 'At most 20 characters'))),
  payment_status: z.optional(queryCode(paymentStatus)),
}
/** Bookings of the organizations whose invoices the product sends. */
export const businessBookings = {
  list: endpoint({
    method: 'GET',
    path: 'admin/organizations/:organizationId/bookings',
    query: z.object({ ...paging, ...filters, include_credit_status: z.optional(wholeNumber(0, 1)) }),
    reply: page(booking),
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/organizations/business-clients/bookings/export',
    query: z.object({ ...filters, organizationId: z.optional(wholeNumber(1, maxId)) }),
    reply: csv(),
  }),
  /** Each names one of two: `credit_status`, or the status of the invoice under the product's own name. All of them are set, or none. */
  setStatus: endpoint({
    method: 'POST',
    path: 'bookings/admin-data',
    body: z
      .array(z.looseObject({ id, credit_status: z.optional(creditStatus.schema) }))
      .check(z.minLength(1, 'At least one booking'), z.maxLength(mostSet, 'At most 1,000 bookings')),
    reply: nothing(),
  }),
}
