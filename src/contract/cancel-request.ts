import * as z from 'zod/mini'
import { mostReviewText } from './auto-review.ts'
import { bookingCan, bookingStatus } from './booking.ts'
import { allowed } from './codes.ts'
import { endpoint, entity, item, nothing, page, type RowOf } from './define.ts'
import { id, moment, paging, queryCode } from './fields.ts'
import { requestStatus } from './payout-request.ts'

export const cancelRequestCan = allowed(requestStatus, { approve: [0], reject: [0] })
/** What an approved request makes of its booking, by who wished it. */
export const cancelledBy = { brand: -2, creator: -3 } as const

/** Somebody's wish to end a booking before it is done. */
export const cancelRequest = entity(
  'cancel-request',
  {
    one: 'cancellation request',
    many: 'cancellation requests',
    aliases: ['cancellation', 'booking cancel request'],
  },
  z.object({
    id,
    status: z.nullable(requestStatus.schema),
    date_created: z.optional(z.nullable(moment)),
    /** Our server tells the account, and which side of the booking it is. */
    user: z.optional(
      z.nullable(
        z.object({
          display_name: z.nullable(z.string()),
          user_id: z.optional(z.nullable(id)),
          side: z.optional(z.nullable(z.enum(['brand', 'creator']))),
        }),
      ),
    ),
    /** And how the booking stands. */
    booking: z.optional(z.nullable(z.object({ id, status: z.optional(z.nullable(bookingStatus.schema)) }))),
    reason_name: z.optional(z.nullable(z.string())),
    other_comment: z.optional(z.nullable(z.string())),
    version: z.optional(z.nullable(z.number())),
    decided_at: z.optional(z.nullable(moment)),
    decided_by: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  }),
  undefined,
  (row) => ({ title: row.user?.display_name || `Cancellation request ${row.id}`, chips: [requestStatus.of(row.status)] }),
  { date_created: 'Requested', reason_name: 'Reason', other_comment: 'Comment', decided_at: 'Decided', decided_by: 'Decided by' },
)
export type CancelRequest = RowOf<typeof cancelRequest>

/** Why a booking in this state can be cancelled no more; null where it can. An unknown state is the server's to judge. */
export const cannotCancel = (status: number | null | undefined): string | null =>
  status == null || bookingCan.cancel.from(status) ? null : `it is ${bookingStatus.of(status).label}`

/** The three things that are rated, as the product spells them. */
export const ratings = { communication: 'Communicaton', quality: 'Quality of work', reliability: 'Reliability' } as const
type Rating = keyof typeof ratings
export const ratingNames = ['communication', 'quality', 'reliability'] as const satisfies readonly Rating[]
const stars = z._default(z.nullable(z.int().check(z.gte(1, 'From 1 to 5 stars'), z.lte(5, 'From 1 to 5 stars'))), null)
export const saysNothing = 'Write a text or rate something'
export const reviewText = z
  .string()
  .check(z.trim(), z.maxLength(mostReviewText, `At most ${mostReviewText.toLocaleString('en')} characters`))
/** What is written about the side that calls a booking off. */
export const cancelReview = z
  .object({
    rates: z.object({ communication: stars, quality: stars, reliability: stars }),
    text: reviewText,
  })
  .check(
    z.refine(({ rates, text }) => text !== '' || Object.values(rates).some((one) => one !== null), { error: saysNothing, path: ['text'] }),
  )

export const cancelRequests = {
  list: endpoint({
    method: 'GET',
    path: 'admin/booking-cancel-requests',
    query: z.object({ ...paging, status: z.optional(queryCode(requestStatus)) }),
    reply: page(cancelRequest),
  }),
  /** Cancels the booking too, and files the review where one comes along. */
  approve: endpoint({
    method: 'POST',
    path: 'admin/booking-cancel-requests/:id/approve',
    body: z.object({ review: z.optional(z.nullable(cancelReview)) }),
    reply: nothing(),
  }),
  reject: endpoint({ method: 'POST', path: 'admin/booking-cancel-requests/:id/reject', reply: nothing() }),
  /** Ours: no document reads one by its id. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/cancel-requests/:id', reply: item(cancelRequest) }),
}
