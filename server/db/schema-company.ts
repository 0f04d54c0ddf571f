import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, moment, startOf, version } from './columns.ts'
import { account, admin } from './schema.ts'

/** A creator's wish to be paid as a company. One creator has at most one that nobody has decided. */
export const companyRequest = pgTable(
  'company_request',
  {
    id: id(),
    status: smallint('status').notNull().default(0),
    accountId: belongsTo('account_id', () => account.id),
    name: text('company_name'),
    /** The number of its country (ISO 3166). */
    countryId: integer('company_country_ref'),
    city: text('company_city'),
    postalCode: text('company_postal_code'),
    vatNumber: text('company_vat_number'),
    taxIdType: text('company_tax_id_type').$type<'vat_eu' | 'ein_us' | 'ssn_us' | 'other'>(),
    /** Hundredths of a percent. */
    vat: integer('price_vat'),
    form: text('legal_person_type').$type<'BUSINESS' | 'SOLETRADER' | 'ORGANIZATION'>(),
    decidedBy: integer('decided_by').references(() => admin.id),
    decidedAt: moment('decided_at'),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    index('company_request_status').on(t.status, t.id),
    index('company_request_account').on(t.accountId),
    index('company_request_name_start').on(startOf(t.name)),
    uniqueIndex('company_request_open').on(t.accountId).where(sql`status = 0`),
    check('company_request_status', sql`status in (0, 1, -1)`),
    check('company_request_decided', sql`(status = 0) = (decided_at is null)`),
    check('company_request_vat', sql`price_vat between 0 and 10000`),
  ],
)
