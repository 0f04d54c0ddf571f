import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { country } from './country.ts'
import { endpoint, entity, item, nwItem, nwPage, type RowOf } from './define.ts'
import { id } from './fields.ts'
import { givenLine } from './line.ts'
import { percentage } from './percent.ts'
import { storedName } from './stored-name.ts'

/** What a legal entity is; a natural person is no company. */
export const legalType = codes([
  ['business', 'Business', 'plain'],
  ['soleTrader', 'Sole trader', 'plain'],
  ['naturalPerson', 'Natural person', 'plain'],
  ['organization', 'Organization', 'plain'],
])
export const taxIdType = codes([
  ['vat', 'VAT', 'plain'],
  ['taxId', 'Tax ID', 'plain'],
])

const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
/** Who an organization is before the law. */
export const legalEntity = entity(
  'legal-entity',
  { one: 'legal entity', many: 'legal entities', aliases: ['registered company'] },
  z.object({
    id,
    /** Ours: whose it is. */
    organizationId: maybe(id),
    name: z.string(),
    type: z.nullable(legalType.schema),
    countryId: maybe(z.number()),
    countryName: maybe(z.string()),
    registrationNumber: maybe(z.string()),
    taxIdType: maybe(taxIdType.schema),
    isVatRegistered: maybe(z.boolean()),
    /** Percent. */
    vatRate: maybe(z.number()),
    address: maybe(z.string()),
    city: maybe(z.string()),
    postalCode: maybe(z.string()),
    /** Its last day; active as long as it has none. */
    validUntil: maybe(z.string()),
    version: maybe(z.number()),
  }),
  undefined,
  ({ name, type, validUntil }) => ({
    title: name,
    chips: [legalType.of(type), ...(validUntil ? [{ label: 'Inactive', tone: 'plain' } as const] : [])],
  }),
)
export type LegalEntity = RowOf<typeof legalEntity>

const rateRule = 'Enter a percentage from 0 to 100, with at most two decimals'
const nothing = z.literal('')
interface Told {
  type?: unknown
  registrationNumber?: unknown
  taxIdType?: unknown
  isVatRegistered?: unknown
  vatRate?: unknown
}
const empty = (value: unknown) => value === undefined || value === null || String(value).trim() === ''
const isCompany = ({ type }: Told) => type === 'business' || type === 'soleTrader' || type === 'organization'
/** A rule that looks at several fields, told beside what is wrong with any of them alone. */
const rule = (path: string, message: string, holds: (of: Told) => boolean) =>
  z.refine<Told>(holds, { path: [path], message, when: ({ value }) => typeof value === 'object' && value !== null })

/** What may be edited of an active one, with the product's own words for what is missing. */
export const legalEntityEdit = z
  .object({
    name: givenLine('Name is required'),
    type: z.enum(['business', 'soleTrader', 'naturalPerson', 'organization'], 'Type is required'),
    countryId: z.int('Country is required').check(z.refine((one) => country.read(one) !== null, 'Country is required')),
    registrationNumber: maybe(z.string().check(z.overwrite(storedName), z.maxLength(100, 'At most 100 characters'))),
    taxIdType: maybe(z.union([taxIdType.schema, nothing])),
    isVatRegistered: maybe(z.boolean()),
    vatRate: maybe(z.union([nothing, percentage(rateRule)], rateRule)),
    address: givenLine('Address is required'),
    city: givenLine('City is required'),
    postalCode: givenLine('Postal code is required'),
  })
  .check(
    rule('registrationNumber', 'Registration number is required', (of) => !isCompany(of) || !empty(of.registrationNumber)),
    rule('taxIdType', 'Tax ID type is required', (of) => !isCompany(of) || !empty(of.taxIdType)),
    rule('vatRate', 'VAT rate is required', (of) => of.isVatRegistered !== true || !empty(of.vatRate)),
  )

export const legalEntities = {
  /** Reads all entities of an organization on one page. */
  list: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'organizations/:id/legal-entities',
    reply: nwPage(legalEntity),
  }),
  /** Ours: no document reads one by its id. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/legal-entities/:id', reply: item(legalEntity) }),
  save: endpoint({
    base: 'nwapp',
    method: 'PUT',
    path: 'organizations/:id/legal-entities/:entityId',
    body: legalEntityEdit,
    reply: nwItem(legalEntity),
  }),
}
