import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { created, id, startOf, version } from './columns.ts'
import { organization } from './schema.ts'

/** Who an organization is before the law. It is active as long as no day says until when it was valid. */
export const legalEntity = pgTable(
  'legal_entity',
  {
    id: id(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organization.id),
    name: text('name').notNull(),
    type: text('type').$type<'business' | 'soleTrader' | 'naturalPerson' | 'organization'>().notNull(),
    /** The number of its country (ISO 3166). */
    countryId: integer('country_id').notNull(),
    registrationNumber: text('registration_number'),
    taxIdType: text('tax_id_type').$type<'vat' | 'taxId'>(),
    isVatRegistered: boolean('is_vat_registered').notNull().default(false),
    /** Hundredths of a percent; null where it is not registered. */
    vatRate: integer('vat_rate'),
    address: text('address').notNull(),
    city: text('city').notNull(),
    postalCode: text('postal_code').notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    index('legal_entity_organization').on(t.organizationId, t.id),
    index('legal_entity_name_start').on(startOf(t.name)),
    check('legal_entity_vat', sql`vat_rate between 0 and 10000 and is_vat_registered = (vat_rate is not null)`),
    check('legal_entity_company', sql`type = 'naturalPerson' or registration_number is not null and tax_id_type is not null`),
  ],
)

/** The person who answers for a creator at the payment provider. It has no version of its own: each change of it is one of its organization. */
export const legalRepresentative = pgTable('legal_representative', {
  organizationId: integer('organization_id')
    .primaryKey()
    .references(() => organization.id),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  dob: date('dob', { mode: 'string' }).notNull(),
  email: text('email').notNull(),
  /** Countries by their ISO letters. */
  nationality: text('nationality').notNull(),
  country_of_residence: text('country_of_residence').notNull(),
  address_country: text('address_country').notNull(),
  address_region: text('address_region'),
  address_city: text('address_city').notNull(),
  address_street: text('address_street').notNull(),
  address_postal_code: text('address_postal_code').notNull(),
})
