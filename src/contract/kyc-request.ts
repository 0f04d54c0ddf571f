import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { endpoint, entity, page, type RowOf } from './define.ts'
import { id, moment, paging, queryCode, wholeNumber } from './fields.ts'

export const kycStatus = codes([
  [0, 'Pending', 'wait'],
  [1, 'Approved', 'good'],
  [-1, 'Rejected', 'bad'],
])
export const kycRequest = entity(
  'kyc-request',
  { one: 'KYC request', many: 'KYC requests', aliases: ['kyc'] },
  z.object({
    id,
    organization_ref: id,
    organization: z.optional(z.nullable(z.object({ id, name: z.string() }))),
    verification_status: z.nullable(kycStatus.schema),
    requires_admin_action: z.union([z.literal(0), z.literal(1)]),
    date_created: moment,
    date_updated: z.optional(z.nullable(moment)),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  (kyc) => ({
    title: kyc.organization?.name ?? `Organization ${kyc.organization_ref}`,
    chips: [kycStatus.of(kyc.verification_status)],
  }),
)
export type KycRequest = RowOf<typeof kycRequest>

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
}
