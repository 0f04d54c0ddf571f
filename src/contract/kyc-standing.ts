import * as z from 'zod/mini'
import { accountType } from './account-type.ts'
import { codes } from './codes.ts'
import { endpoint, overview, page } from './define.ts'
import { id, money, paging, queryCode } from './fields.ts'
import { kycLevel } from './organization.ts'

/** As the list of people says it; the requests themselves call -1 "Rejected". */
export const kycVerification = codes([
  [0, 'Pending', 'wait'],
  [1, 'Approved', 'good'],
  [-1, 'Refused', 'bad'],
])
/** LIGHT is the provider's word for whoever is not verified: it also finds what is stored as UNVERIFIED. */
export const searchedLevel = codes([
  ['REGULAR', 'REGULAR', 'good'],
  ['LIGHT', 'LIGHT', 'wait'],
])

/** What somebody is before the law, as the provider spells it. */
export const legalPerson = codes([
  ['NATURAL', 'Natural person', 'plain'],
  ['BUSINESS', 'Business', 'plain'],
  ['SOLETRADER', 'Sole trader', 'plain'],
  ['ORGANIZATION', 'Organization', 'plain'],
])

/** How far an account's identity is known: to the payment provider and to the staff. */
export const kycStanding = overview(
  'kyc-standing',
  { one: 'KYC account', many: 'KYC accounts' },
  z.object({
    /** The account's. */
    id,
    type: accountType.schema,
    full_name: z.nullable(z.string()),
    display_name: z.string(),
    /** Of completed bookings, with VAT, in euro. */
    total_amount: z.nullable(money),
    legal_person_type: z.nullable(z.string()),
    mangopay_kyc_level: z.nullable(kycLevel.schema),
    kyc_request: z.nullable(z.object({ verification_status: z.nullable(kycVerification.schema) })),
  }),
  ['account', 'organization', 'kyc-request'],
  { kind: 'account', id: ({ id: account }) => account },
)

export const kycStandings = {
  list: endpoint({
    method: 'GET',
    path: 'admin/kyc',
    query: z.object({
      ...paging,
      q: z.optional(z.string().check(z.maxLength(200, 'At most 200 characters'))),
      type: z.optional(queryCode(accountType)),
      kyc_level: z.optional(queryCode(searchedLevel)),
      kyc_verification_status: z.optional(queryCode(kycVerification)),
    }),
    reply: page(kycStanding),
  }),
}
