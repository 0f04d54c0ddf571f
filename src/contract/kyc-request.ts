import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { endpoint, entity, item, nothing, page, type RowOf } from './define.ts'
import { id, moment, paging, queryCode, wholeNumber } from './fields.ts'

export const kycStatus = codes([
  [0, 'Pending', 'wait'],
  [1, 'Approved', 'good'],
  [-1, 'Rejected', 'bad'],
])
/** Whether the staff must do something. */
export const kycAction = codes([
  [1, 'Required', 'wait'],
  [0, 'N/A', 'plain'],
])
const rowFields = {
  id,
  organization_ref: id,
  organization: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  verification_status: z.nullable(kycStatus.schema),
  requires_admin_action: kycAction.schema,
  date_created: moment,
  date_updated: z.optional(z.nullable(moment)),
  version: z.optional(z.nullable(z.number())),
}
export const kycRequest = entity(
  'kyc-request',
  {
    one: 'KYC request',
    many: 'KYC requests',
    aliases: ['kyc'],
  },
  z.object(rowFields),
  // Documents are things of their own: here they stand as they travel.
  z.object({ ...rowFields, documents: z.optional(z.nullable(z.record(z.string(), z.unknown()))) }),
  (kyc) => ({
    title: kyc.organization?.name ?? `Organization ${kyc.organization_ref}`,
    chips: [kycStatus.of(kyc.verification_status)],
  }),
  { requires_admin_action: 'Admin action' },
)
export type KycRequest = RowOf<typeof kycRequest>

type Standing = Pick<KycRequest, 'requires_admin_action' | 'verification_status'>
/** Whose turn it is, as one control: what each value is called, and what is written where it is chosen. */
export const kycRoutes = {
  user: { label: 'User', requires_admin_action: 0, verification_status: -1 },
  mangopay: { label: 'Mangopay', requires_admin_action: 0, verification_status: 0 },
  admin: { label: 'Admin', requires_admin_action: 1, verification_status: 0 },
} as const
export type KycRoute = keyof typeof kycRoutes
/** The value that is shown. Not the inverse of what is written: whatever wants an action is the staff's; null where nothing is said. */
export function routeOf({ requires_admin_action: action, verification_status: status }: Standing): KycRoute | null {
  if (action === 1) return 'admin'
  if (status === 0) return 'mangopay'
  return status === -1 ? 'user' : null
}

/** Of a queue's filters, the one that narrows its pending requests. */
export interface PendingFilter {
  requires_admin_action?: number
}
/** Reads that filter from the query of the list. */
export const pendingFilterOf = (query: Readonly<Record<string, unknown>> = {}): PendingFilter =>
  typeof query.requires_admin_action === 'number' ? { requires_admin_action: query.requires_admin_action } : {}

/** Query for two pending requests, oldest first; `after`: only requests with a higher ID. Two suffice to find one beside the open request. */
export const pendingRequests = (filter: PendingFilter, after?: number) => ({
  ...filter,
  verification_status: 0 as const,
  sort_by: 'id',
  perPage: 2,
  ...(after !== undefined && { after }),
})

export const kycRequests = {
  list: endpoint({
    method: 'GET',
    path: 'admin/kyc-requests',
    query: z.object({
      ...paging,
      verification_status: z.optional(queryCode(kycStatus)),
      requires_admin_action: z.optional(wholeNumber(0, 1)),
    }),
    reply: page(kycRequest),
  }),
  read: endpoint({ method: 'GET', path: 'admin/kyc-requests/:id', reply: item(kycRequest) }),
  /** Says whose turn it is. Nobody of the staff approves one: that comes from the payment provider. */
  route: endpoint({
    method: 'POST',
    path: 'admin/kyc-requests/:id',
    body: z.object({
      requires_admin_action: z.union([z.literal(0), z.literal(1)], 'must be 0 or 1'),
      verification_status: z.union([z.literal(0), z.literal(-1)], 'must be 0 or -1'),
    }),
    reply: item(kycRequest),
  }),
  /** Removes the request with its documents and their files; the user starts anew. */
  reset: endpoint({ base: 'nwapp', method: 'POST', path: 'kyc-request/:id/reset-kyc-process', reply: nothing() }),
}
