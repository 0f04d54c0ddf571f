import { afterAll, beforeAll, expect, it } from 'vitest'
import { covers, forecastDays } from '#contract/forecast.ts'
import { demoMembers } from '#server/seed/members.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { demo, scales, scaleWords, sizesOf } from '#server/seed/sizes.ts'
import { demoTables, fingerprint, readRows } from './demo-tables.ts'
import { forEachEngine, type Opened } from './engines.ts'
import { organizationRules } from './seed-organization-rules.ts'
import { rules } from './seed-rules.ts'

forEachEngine((engine) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await engine.open({ seed: 'demo' })
  })
  afterAll(() => opened.close())

  it('has as much of everything as was promised', async () => {
    const counts = await readRows<{ of: string; n: number }>(
      opened.db,
      demoTables.map((table) => `select '${table}' as of, count(*)::int as n from "${table}"`).join(' union all '),
    )
    const many = Object.fromEntries(counts.map(({ of, n }) => [of, n]))
    expect(many).toMatchObject({ account: 2000, booking: 20_000, transaction: 3000, payout_request: 300, expected_payment: 6 * 400 })
    expect(many.kyc_request).toBeGreaterThan(300)
    const [mix] = await readRows<Record<string, number>>(
      opened.db,
      `select (select count(*) from payout_request where status = 0)::int as pending,
         (select count(*) from kyc_request where requires_admin_action and verification_status = 0)::int as kyc,
         (select count(distinct status) from booking)::int as statuses,
         (select count(*) from seat where banned)::int as banned, (select count(*) from seat where deleted)::int as deleted,
         (select count(*) from audit where object_kind = 'seat')::int as told,
         (select count(*) from seat where facebook_id is not null and facebook_email is null)::int as facebook,
         (select count(*) from (select from seat_account group by seat_id having count(distinct role) > 1) x)::int as both,
         (select count(*) * 100 / 2000 from account where type = 'client')::int as brands,
         (select count(*) from (select 1 from account group by organization_id having count(*) > 1) x)::int as shared`,
    )
    expect(mix).toMatchObject({ statuses: 11, kyc: 60 })
    expect(mix?.pending).toBeGreaterThanOrEqual(70)
    expect(mix?.pending).toBeLessThanOrEqual(90)
    expect(mix?.brands).toBeGreaterThanOrEqual(35)
    expect(mix?.brands).toBeLessThanOrEqual(45)
    for (const some of ['banned', 'deleted', 'told', 'facebook', 'both']) expect(mix?.[some], some).toBeGreaterThan(10)
    expect(mix?.shared).toBeGreaterThan(100)
  })

  it('has payout request 812 waiting', async () => {
    expect(await readRows(opened.db, 'select status, version from payout_request where id = 812')).toEqual([{ status: 0, version: 1 }])
  })

  it.each(Object.entries({ ...rules, ...organizationRules }))('%s', async (_rule, broken) => {
    const rows = await readRows(opened.db, `select id from (${broken}) broken limit 5`)
    expect(rows).toEqual([])
  })

  it('has one wallet that does not cover seven days, and five that do, on the day of the seed and a year later', async () => {
    const rows = await readRows<{ currency: string; balance: number; days: number[] }>(
      opened.db,
      `select w.currency, w.balance_minor as balance, array_agg(e.amount_minor::int order by e.day) as days
       from wallet w join expected_payment e using (organization_id, currency) where organization_id = 2 group by 1, 2 order by 1`,
    )
    for (const later of [0, 1, 14, 31, 100, 365]) {
      const safe = rows.map(({ currency, balance, days }) => {
        const ahead = days.slice(later, later + forecastDays).map((amount) => ({ amount }))
        expect(ahead).toHaveLength(forecastDays)
        return [currency, covers(Number(balance), ahead)]
      })
      expect(Object.fromEntries(safe), `${later} days later`).toEqual({ DKK: true, EUR: true, GBP: true, NOK: false, SEK: true, USD: true })
    }
  })

  it('lets two people sign in, and nobody of those who only decided in the past', async () => {
    const people = await readRows<{ email: string; signs_in: boolean }>(
      opened.db,
      `select email, password_hash like 'scrypt$%' as signs_in from admin order by id`,
    )
    expect(people.filter((person) => person.signs_in).map(({ email }) => email)).toEqual(['demo@admin.test', 'mira@admin.test'])
  })

  it('is filled in once only', async () => {
    const before = await fingerprint(opened.db)
    expect(await seedDemo(opened.db, { members: demoMembers('other@admin.test', 'x') })).toBe(false)
    expect(await fingerprint(opened.db)).toEqual(before)
  })
})

it('has the sizes of a named scale, or of a number of bookings with the rest in proportion', () => {
  expect(['small', 'demo', 'large', '1000000'].map(sizesOf)).toEqual([scales.small, demo, scales.large, scales.large])
  expect(sizesOf('10000')).toMatchObject({ bookings: 10_000, accounts: 2_000, transactions: 5_000, payouts: 400 })
  for (const invalid of ['huge', '1999', '5000001', '-1', '1e4', '']) expect(sizesOf(invalid)).toBeUndefined()
  expect(scaleWords).toBe('small, demo, large or a number of bookings from 2000 to 5000000')
})
