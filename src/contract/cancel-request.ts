import * as z from 'zod/mini'
import { entity } from './define.ts'
import { id } from './fields.ts'
import { requestStatus } from './payout-request.ts'

/** Somebody's wish to end a booking before it is done. */
export const cancelRequest = entity(
  'cancel-request',
  { one: 'cancellation request', many: 'cancellation requests', aliases: ['cancellation', 'booking cancel request'] },
  z.object({
    id,
    status: z.nullable(requestStatus.schema),
    user: z.optional(z.nullable(z.object({ display_name: z.string() }))),
    booking: z.optional(z.nullable(z.object({ id }))),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  (row) => ({ title: row.user?.display_name ?? `Cancellation request ${row.id}`, chips: [requestStatus.of(row.status)] }),
)
