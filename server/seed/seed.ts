import { inArray, sql } from 'drizzle-orm'
import type { Database, Orm } from '#server/db/database.ts'
import { admin } from '#server/db/schema.ts'
import { loadSeeds } from '#server/kit/routes.ts'
import { insertAccountTabs } from './account-tabs.ts'
import { insertAccountDetails, nameAtProvider } from './accounts.ts'
import { insertApprovals } from './approvals.ts'
import { loadedInBulk } from './bulk.ts'
import { insertCancelRequests } from './cancel-requests.ts'
import { insertCompanyRequests } from './company-requests.ts'
import { completeOrganizations, insertCreatorDetails, insertInvitations, insertReferrals } from './creators.ts'
import { insertKyc, insertKycDocuments } from './kyc.ts'
import { insertMedia } from './media.ts'
import { insertWallets } from './money.ts'
import { insertPayouts } from './payouts.ts'
import { drawPeople, insertPeople } from './people.ts'
import { insertReviews } from './reviews.ts'
import { insertSeats } from './seats.ts'
import { demo, type Sizes } from './sizes.ts'
import { insertTransactions } from './transactions.ts'
import { insertBookings, insertCampaigns } from './work.ts'

export interface Member {
  email: string
  name: string
  passwordHash: string
}

interface Filling {
  members: readonly Member[]
  sizes?: Sizes
  bulk?: boolean
  say?: (line: string) => void
}

/** Any number that nothing else locks. */
const lock = 727_002
/** Staff who decided things before the demo began; no password fits this hash, so nobody signs in as them. */
const staff: readonly Member[] = ['Tone Haugland', 'Jonas Ekberg', 'Amara Osei'].map((name) => ({
  name,
  email: `${name.toLowerCase().split(' ')[0]}@admin.test`,
  passwordHash: 'nobody',
}))
/** Every table, and whether it counts its ids. */
const allTables = sql`
  select t.table_name::text as name, exists (select from information_schema.columns c where c.table_schema = t.table_schema
    and c.table_name = t.table_name and c.column_name = 'id' and c.is_identity = 'YES') as counts
  from information_schema.tables t where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by 1`

/**
 * Fills an empty database with the demo, in one transaction: all or nothing, once, however many servers start together.
 * Everything follows from its number, so every demo is the same; moments are relative to now.
 * @param members people who can sign in; those that exist already are left as they are
 * @param bulk loads first and builds indexes and foreign keys afterwards: for a scale at which that is faster
 * @param say is told how far it is
 * @returns false where there are organizations already, and nothing was done
 */
export function seedDemo(db: Database, { members, sizes = demo, bulk = false, say = () => {} }: Filling): Promise<boolean> {
  return db.tx(async (t) => {
    await t.execute(sql`select pg_advisory_xact_lock(${lock})`)
    // Nobody needs to be told of rows that nobody has seen yet.
    await t.execute(sql`select set_config('app.quiet', 'on', true)`)
    const { rows } = await t.execute(sql`select from organization limit 1`)
    if (rows.length > 0) return false
    await t
      .insert(admin)
      .values([...members, ...staff])
      .onConflictDoNothing()
    const deciders = await t
      .select({ id: admin.id })
      .from(admin)
      .where(
        inArray(
          admin.email,
          staff.map(({ email }) => email),
        ),
      )
      .orderBy(admin.id)
    const own = stepsOf(
      sizes,
      deciders.map(({ id }) => id),
    )
    const steps = [...own, ...(await loadSeeds())]
    if (bulk) await loadedInBulk(t, say, () => take(t, steps, say, true))
    else await take(t, steps, say, false)
    const tables = await t.execute<{ name: string; counts: boolean }>(allTables)
    for (const { name, counts } of tables.rows) {
      // Numbers were given by hand, so the counters are moved behind them; where there is nothing, nothing is moved.
      if (counts) await t.execute(sql.raw(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from "${name}"))`))
      await t.execute(sql.raw(`analyze "${name}"`))
    }
    return true
  })
}

const stepsOf = (sizes: Sizes, deciders: readonly number[]): string[] => [
  ...drawPeople(sizes),
  ...insertPeople(),
  ...insertAccountDetails(deciders),
  ...insertApprovals(deciders),
  ...insertSeats(sizes.accounts, deciders),
  ...insertCampaigns(sizes),
  ...insertBookings(sizes),
  ...insertReviews(),
  ...insertCancelRequests(deciders),
  ...insertCreatorDetails(),
  ...insertReferrals(),
  ...insertInvitations(),
  ...insertAccountTabs(),
  ...completeOrganizations(),
  ...insertCompanyRequests(deciders),
  ...insertKyc(),
  ...insertKycDocuments(deciders),
  nameAtProvider(),
  ...insertPayouts(sizes, deciders),
  ...insertTransactions(sizes, deciders),
  ...insertWallets(),
  ...insertMedia(),
]

/** One statement after the other. Told to count, it gives the planner statistics of every table that a step has filled or written over. */
async function take(t: Orm, steps: readonly string[], say: Filling['say'], count: boolean): Promise<void> {
  for (const step of steps) {
    const began = Date.now()
    const { rowCount } = await t.execute(sql.raw(step))
    const [, temporary, inserted, updated] = /^\s*(?:create temp table (\w+)|insert into (\w+)|update (\w+))/.exec(step) ?? []
    const table = temporary ?? inserted ?? updated
    if (count && table) await t.execute(sql.raw(`analyze "${table}"`))
    if (inserted && !inserted.startsWith('seed_'))
      say?.(`  ${inserted}: ${(rowCount ?? 0).toLocaleString('en')} rows, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
}
