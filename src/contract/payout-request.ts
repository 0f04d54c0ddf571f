import * as z from 'zod/mini'
import { allowed, codes } from './codes.ts'
import { endpoint, entity, item, items, page, type RowOf } from './define.ts'
import { id, moment, money, paging, queryCode } from './fields.ts'

/** Shared by payout, cancellation and company requests. */
export const requestStatus = codes([
  [0, 'Pending', 'wait'],
  [-1, 'Rejected', 'bad'],
  [1, 'Approved', 'good'],
])
export const payoutRequestCan = allowed(requestStatus, { approve: [0], reject: [0] })
/** `null` and codes that nobody told us of are shown, so they must be readable. */
const shownStatus = z.nullable(requestStatus.schema)

export const payoutRequest = entity(
  'payout-request',
  {
    one: 'payout request',
    many: 'payout requests',
    aliases: ['payout', 'payouts', 'po'],
  },
  z.object({
    id,
    status: shownStatus,
    organization: z.object({ id, name: z.string() }),
    amount: money,
    currency: z.string(),
    version: z.optional(z.nullable(z.number())),
    created_at: z.optional(z.nullable(moment)),
    decided_at: z.optional(z.nullable(moment)),
    decided_by: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  }),
  undefined,
  (payout) => ({
    title: payout.organization.name,
    money: { minor: payout.amount, currency: payout.currency },
    chips: [requestStatus.of(payout.status)],
  }),
)
export type PayoutRequest = RowOf<typeof payoutRequest>

const filter = { status: z.optional(queryCode(requestStatus)) }

export const payoutRequests = {
  list: endpoint({ method: 'GET', path: 'admin/payout-requests', query: z.object({ ...paging, ...filter }), reply: page(payoutRequest) }),
  /** Answers the items of the list that the query names (pending when it names none). */
  decide: endpoint({
    method: 'POST',
    path: 'admin/payout-requests/:id',
    query: z.object(filter),
    body: z.object({ status: z.union([z.literal(1), z.literal(-1)]) }),
    reply: items(payoutRequest),
  }),
  /** Ours: no document reads one payout request by its id. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/payout-requests/:id', reply: item(payoutRequest) }),
}
