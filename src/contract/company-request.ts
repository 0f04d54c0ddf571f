import * as z from 'zod/mini'
import { allowed, codes, wordedBy } from './codes.ts'
import { country } from './country.ts'
import { endpoint, entity, item, nothing, page, type RowOf } from './define.ts'
import { id, moment, paging, queryCode } from './fields.ts'
import { requestStatus } from './payout-request.ts'
import { percentage } from './percent.ts'
import { storedName } from './stored-name.ts'

export const companyRequestCan = allowed(requestStatus, { approve: [0], reject: [0] })

/** What a creator says that the company is, and what the legal entity of it then is. */
export const companyForm = codes([
  ['BUSINESS', 'Business', 'plain'],
  ['SOLETRADER', 'Sole trader', 'plain'],
  ['ORGANIZATION', 'Organization', 'plain'],
])
export const entityOfForm = { BUSINESS: 'business', SOLETRADER: 'soleTrader', ORGANIZATION: 'organization' } as const
/** By which number it is known, and what the legal entity calls that. */
export const companyTaxId = codes([
  ['vat_eu', 'EU VAT (vat_eu)', 'plain'],
  ['ein_us', 'US EIN (ein_us)', 'plain'],
  ['ssn_us', 'US SSN (ssn_us)', 'plain'],
  ['other', 'Other (other)', 'plain'],
])
export const entityOfTaxId = { vat_eu: 'vat', ein_us: 'taxId', ssn_us: 'taxId', other: 'taxId' } as const

const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
/** A creator's wish to be paid as a company. */
export const companyRequest = entity(
  'company-request',
  {
    one: 'company request',
    many: 'company requests',
    aliases: ['creator company request'],
  },
  z.object({
    id,
    /** The account of the creator. */
    user_id: maybe(id),
    blogger: maybe(z.object({ display_name: z.nullable(z.string()) })),
    status: z.nullable(requestStatus.schema),
    company_name: z.nullable(z.string()),
    company_country_ref: maybe(wordedBy(country)),
    company_city: maybe(z.string()),
    company_postal_code: maybe(z.string()),
    company_vat_number: maybe(z.string()),
    company_tax_id_type: maybe(companyTaxId.schema),
    /** Percent. */
    price_vat: maybe(z.number()),
    legal_person_type: maybe(companyForm.schema),
    /** Ours: whose company it becomes, and how the request came to where it stands. */
    organization_ref: maybe(id),
    created_at: maybe(moment),
    decided_at: maybe(moment),
    decided_by: maybe(z.object({ id, name: z.string() })),
    version: maybe(z.number()),
  }),
  undefined,
  (row) => ({ title: row.company_name || `Company request ${row.id}`, chips: [requestStatus.of(row.status)] }),
  {
    company_name: 'Company name',
    company_country_ref: 'Country',
    company_city: 'City',
    company_postal_code: 'Postal code',
    company_vat_number: 'VAT or tax number',
    company_tax_id_type: 'Tax ID type',
    price_vat: 'VAT',
    legal_person_type: 'Legal person type',
  },
)
export type CompanyRequest = RowOf<typeof companyRequest>

const short = (most: number) =>
  z
    .string()
    .check(
      z.overwrite(storedName),
      z.maxLength(most, `At most ${most} characters`),
      z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be one line of text'),
    )
const vatRule = 'VAT is a percentage from 0 to 100, with at most two decimals'
const land = z.int().check(z.refine((one) => country.read(one) !== null, 'Choose a country'))
const nothingYet = z.literal('')

/** The item as a rejection takes it: what it lacks is often why. */
export const rejectedItem = z.object({
  company_name: maybe(short(200)),
  legal_person_type: maybe(z.union([companyForm.schema, nothingYet], 'Choose a legal person type')),
  company_tax_id_type: maybe(z.union([companyTaxId.schema, nothingYet], 'Choose a tax ID type')),
  company_vat_number: maybe(short(100)),
  price_vat: maybe(z.union([percentage(vatRule), nothingYet], vatRule)),
  company_country_ref: maybe(z.union([land, nothingYet], 'Choose a country')),
  company_city: maybe(short(200)),
  company_postal_code: maybe(short(40)),
})
export type CompanyItem = z.output<typeof rejectedItem>
type Name = keyof CompanyItem
const required: Readonly<Record<Name, string>> = {
  company_name: 'Company name is required',
  legal_person_type: 'Legal person type is required',
  company_tax_id_type: 'Tax ID type is required',
  company_vat_number: 'VAT or tax number is required',
  price_vat: 'VAT is required',
  company_country_ref: 'Country is required',
  company_city: 'City is required',
  company_postal_code: 'Postal code is required',
}
/** What an item lacks of which a legal entity is made, by its fields. */
export const lacking = (item: Partial<CompanyItem>) =>
  Object.entries(required).filter(([name]) => [undefined, null, ''].includes(Reflect.get(item, name)))
/** The item as an approval takes it: nothing of which the legal entity is made may lack. Told beside what is wrong with a field alone. */
export const companyItem = rejectedItem.check(({ value, issues }) => {
  for (const [name, message] of lacking(value)) issues.push({ code: 'custom', path: [name], message, input: value })
})
// The keys of the table are the names of the item.
export const companyFields = Object.keys(required) as readonly Name[]

export const companyRequests = {
  list: endpoint({
    method: 'GET',
    path: 'admin/blogger-company-requests',
    query: z.object({ ...paging, status: z.optional(queryCode(requestStatus)) }),
    reply: page(companyRequest),
  }),
  read: endpoint({ method: 'GET', path: 'admin/blogger-company-requests/:id', reply: item(companyRequest) }),
  /** Stores the item as it was sent, and makes the creator's legal entity of it. */
  approve: endpoint({ method: 'POST', path: 'admin/blogger-company-requests/:id/approve', body: companyItem, reply: nothing() }),
  reject: endpoint({ method: 'POST', path: 'admin/blogger-company-requests/:id/reject', body: rejectedItem, reply: nothing() }),
}
