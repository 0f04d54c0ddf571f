import { sql } from 'drizzle-orm'
import { accountType } from '#contract/account-type.ts'
import { plan } from '#contract/plan.ts'
import type { Database } from '#server/db/database.ts'
import { account as accounts, organization as organizations, seat, seatAccount } from '#server/db/schema.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { country, currency, email, flag, moment, oneOf, perhaps, ref, text, type Values, whole } from './attribute.ts'
import type { Kind } from './kind.ts'
import { numbered } from './stand.ts'

const types = accountType.all.map(({ value }) => value)

export const organization: Kind = {
  table: organizations,
  takes: {
    type: oneOf(types),
    name: text(),
    business_type: perhaps(oneOf(['agency'])),
    country,
    price_currency: currency,
    kyc_level: oneOf(['UNVERIFIED', 'LIGHT', 'REGULAR']),
    plan: oneOf(plan.all.map(({ value }) => value)),
    service_type: oneOf(['self_service', 'full_service']),
    legal_person_type: perhaps(oneOf(['BUSINESS', 'SOLETRADER', 'ORGANIZATION', 'NATURAL'])),
    customer_tier: perhaps(whole(0, 7)),
    invoice_agent: flag,
    banned: flag,
    deleted: flag,
    created_at: moment,
  },
  states: {
    brand: { type: 'client' },
    creator: { type: 'blogger' },
    agency: { business_type: 'agency' },
    verified: { kyc_level: 'REGULAR' },
    full_service: { service_type: 'full_service' },
    business_client: { invoice_agent: true },
    banned: { banned: true },
    deleted: { deleted: true },
  },
  usual: { type: 'client', name: numbered('Test organization '), country: 'NO', price_currency: 'EUR' },
}

/** Which number space an account counts in, by its type: creators and brands each have their own. */
async function numberedByType(db: Database, all: readonly Values[]): Promise<readonly Values[]> {
  const highest = new Map<unknown, number>()
  for (const type of types) {
    const [row] = await rowsOf<{ most: number }>(db, sql`select coalesce(max(type_id), 0)::int as most from account where type = ${type}`)
    highest.set(type, row?.most ?? 0)
  }
  return all.map((values) => {
    if (values.type_id !== undefined) return values
    const next = (highest.get(values.type) ?? 0) + 1
    highest.set(values.type, next)
    return { ...values, type_id: next }
  })
}

export const account: Kind = {
  table: accounts,
  takes: {
    type: oneOf(types),
    organization_id: ref('organization'),
    display_name: text(),
    instagram_username: perhaps(text(60)),
    approved_status: perhaps(oneOf([-1, 0, 1])),
    profile_completed: flag,
    content_score: perhaps(whole(0, 5)),
    marked_suspicious: flag,
    visible: flag,
    suspended: flag,
    banned: flag,
    deleted: flag,
    created_at: moment,
  },
  needs: { organization_id: { kind: 'organization', each: true, with: ({ type, display_name }) => ({ type, name: display_name }) } },
  states: {
    approved: { approved_status: 1 },
    rejected: { approved_status: -1 },
    waiting: { approved_status: null },
    incomplete: { profile_completed: false },
    suspicious: { marked_suspicious: true },
    hidden: { visible: false },
    banned: { banned: true },
    deleted: { deleted: true },
  },
  usual: {
    type: 'client',
    display_name: numbered('Test account '),
    public_id: () => sql`'t' || left(replace(gen_random_uuid()::text, '-', ''), 16)`,
  },
  complete: numberedByType,
}
const { type: _type, ...ofEither } = account.takes

export const client: Kind = {
  ...account,
  takes: ofEither,
  usual: { ...account.usual, type: 'client', display_name: numbered('Test brand ') },
}
export const blogger: Kind = {
  ...account,
  takes: ofEither,
  usual: { ...account.usual, type: 'blogger', display_name: numbered('Test creator '), approved_status: 1 },
}

/** Somebody who signs in to the product, with a seat at an account. */
export const user: Kind = {
  table: seat,
  takes: {
    email,
    first_name: text(),
    last_name: text(),
    role: oneOf(['owner', 'member']),
    account_id: ref('account'),
    google_email: perhaps(email),
    facebook_email: perhaps(email),
    intercom_disabled: flag,
    banned: flag,
    deleted: flag,
    created_at: moment,
  },
  needs: { account_id: { kind: 'client', each: true } },
  states: { owner: { role: 'owner' }, member: { role: 'member' }, banned: { banned: true }, deleted: { deleted: true } },
  usual: { email: numbered('test-', '@example.test'), first_name: 'Test', last_name: numbered('Person '), role: 'owner' },
  async after(db, rows, all) {
    const pairs = rows.map(({ id }, at) => ({ seatId: id, accountId: Number(all[at]?.account_id), role: String(all[at]?.role) }))
    // A statement takes 65,535 values at most.
    for (let at = 0; at < pairs.length; at += 10_000)
      await db
        .q()
        .insert(seatAccount)
        .values(pairs.slice(at, at + 10_000))
  },
}
