import { sql } from 'drizzle-orm'
import type { Given } from '#contract/define.ts'
import { fromMinor } from '#contract/fields.ts'
import { isoCountry } from '#contract/iso-country.ts'
import type { reports } from '#contract/report.ts'
import type { Database } from '#server/db/database.ts'
import { decimal } from '#server/kit/csv.ts'
import type { Columns } from '#server/kit/export.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { continentOf } from './continent.ts'
import { between, paymentsWhere, type Range, signed, zoneOf } from './report.ts'
import { stepsOf } from './report-steps.ts'

type Figures = Given<typeof reports.figures>
type Group = 'country' | 'continent'

function grouped<R>(rows: readonly R[], by: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row])
  return groups
}

/** What was paid to creators, or what of it the platform kept, in each currency; those with the most payments first. */
export async function paymentFigures(db: Database, range: Range, what: 'amount' | 'fee'): Promise<Figures> {
  const { format, labels } = stepsOf(range)
  const found = await rowsOf<{ currency: string; label: string; minor: string; many: number }>(
    db,
    sql`
    select t.currency, to_char(t.created_at at time zone ${zoneOf(range)}::text, ${format}::text) as label,
      sum(${signed(what === 'amount' ? sql`t.amount_minor` : sql`t.fee_minor`)})::text as minor, count(*)::int as many
    from (select * from transaction where ${paymentsWhere(range)}) t group by 1, 2`,
  )
  const many = (rows: typeof found) => rows.reduce((all, one) => all + one.many, 0)
  const minor = (rows: typeof found) => rows.reduce((all, one) => all + Number(one.minor), 0)
  const currencies = [...grouped(found, ({ currency }) => currency)].sort(([a, x], [b, y]) => many(y) - many(x) || (a < b ? -1 : 1))
  const sums = currencies.map(([currency, rows]) => ({
    name: what === 'amount' ? 'Payments' : 'Fees',
    currency,
    total: fromMinor(minor(rows)),
    points: labels.map((label) => ({ label, amount: fromMinor(minor(rows.filter((one) => one.label === label))) })),
  }))
  const points = labels.map((label) => ({ label, count: many(found.filter((one) => one.label === label)) }))
  return { sums, counts: [{ name: 'Number of payments', total: many(found), points }] }
}

interface Metric {
  label: string
  /** Euro cents as text. */
  gmv: string
  bookings: number
  customers: number
}
/** Bookings that were made and have not come to nothing, what they are worth, and the brands whose first one it was; a row for each step. */
export async function metricRows(db: Database, range: Range): Promise<Metric[]> {
  const { format, labels } = stepsOf(range)
  const found = await rowsOf<Metric>(
    db,
    sql`
    select to_char(b.created_at at time zone ${zoneOf(range)}::text, ${format}::text) as label, coalesce(sum(b.price_eur_minor) filter (where b.status >= 0), 0)::text as gmv,
      count(*) filter (where b.status >= 0)::int as bookings, count(*) filter (where not exists (
        select from booking e where e.client_account_id = b.client_account_id and (e.created_at, e.id) < (b.created_at, b.id)))::int as customers
    from booking b where ${between(sql`b.created_at`, range)} group by 1`,
  )
  const known = new Map(found.map((row) => [row.label, row]))
  return labels.map((label) => known.get(label) ?? { label, gmv: '0', bookings: 0, customers: 0 })
}
export const metricColumns: Columns<Metric> = [
  ['Period', ({ label }) => label],
  ['GMV (EUR)', ({ gmv }) => decimal(fromMinor(Number(gmv)))],
  ['Bookings', ({ bookings }) => bookings],
  ['New customers', ({ customers }) => customers],
]
export async function metricFigures(db: Database, range: Range): Promise<Figures> {
  const rows = await metricRows(db, range)
  const gmv = rows.map(({ label, gmv: minor }) => ({ label, amount: fromMinor(Number(minor)) }))
  const total = fromMinor(rows.reduce((all, one) => all + Number(one.gmv), 0))
  const counted = (name: string, of: (row: Metric) => number) => ({
    name,
    total: rows.reduce((all, row) => all + of(row), 0),
    points: rows.map((row) => ({ label: row.label, count: of(row) })),
  })
  return {
    sums: [{ name: 'GMV', currency: 'EUR', total, points: gmv }],
    counts: [counted('Bookings', ({ bookings }) => bookings), counted('New customers', ({ customers }) => customers)],
  }
}

interface NewUsers {
  group: string
  creators: number
  brands: number
}
/** Accounts that were registered, by where they are at home; those with the most first. */
export async function newUserRows(db: Database, range: Range, by: Group): Promise<NewUsers[]> {
  const found = await rowsOf<{ country: string; creators: number; brands: number }>(
    db,
    sql`
    select o.country, count(*) filter (where a.type = 'blogger')::int as creators, count(*) filter (where a.type = 'client')::int as brands
    from account a join organization o on o.id = a.organization_id where ${between(sql`a.created_at`, range)} group by 1`,
  )
  const groups = grouped(found, ({ country }) => (by === 'country' ? isoCountry.of(country).label : continentOf(country)))
  const sum = (rows: typeof found, of: 'creators' | 'brands') => rows.reduce((all, one) => all + one[of], 0)
  return [...groups]
    .map(([group, rows]) => ({ group, creators: sum(rows, 'creators'), brands: sum(rows, 'brands') }))
    .sort((a, b) => b.creators + b.brands - a.creators - a.brands || (a.group < b.group ? -1 : 1))
}
export const newUserColumns = (by: Group): Columns<NewUsers> => [
  [by === 'country' ? 'Country' : 'Continent', ({ group }) => group],
  ['Creators', ({ creators }) => creators],
  ['Brands', ({ brands }) => brands],
  ['New users', ({ creators, brands }) => creators + brands],
]
export async function newUserFigures(db: Database, range: Range, by: Group): Promise<Figures> {
  const rows = await newUserRows(db, range, by)
  const all = rows.map(({ group, creators, brands }) => ({ label: group, count: creators + brands }))
  return { sums: [], counts: [{ name: 'New users', total: all.reduce((sum, { count }) => sum + count, 0), points: all }] }
}
