import * as z from 'zod/mini'
import { entity } from './define.ts'
import { id } from './fields.ts'
import { requestStatus } from './payout-request.ts'

/** A creator's wish to be paid as a company. */
export const companyRequest = entity(
  'company-request',
  { one: 'company request', many: 'company requests', aliases: ['creator company request'] },
  z.object({
    id,
    status: z.nullable(requestStatus.schema),
    company_name: z.nullable(z.string()),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  (row) => ({ title: row.company_name ?? `Company request ${row.id}`, chips: [requestStatus.of(row.status)] }),
)
