import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionStatus } from '#contract/transaction.ts'
import type { Found } from '#contract/workspace.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const ask = async (word: string): Promise<Found[]> => {
    const answer = await t.inject({ url: `/admin/v1/workspace/lookup?q=${encodeURIComponent(word)}`, headers })
    expect(answer.statusCode).toBe(200)
    return answer.json().data.found
  }

  test.each(['payout-request', 'kyc-request'])('a %s is found by its organization, by an account and by a seat of it', async (kind) => {
    const table = sql.raw(kind.replace('-', '_'))
    const [owner] = await rowsOf<{
      organization: string
      account: string
      handle: string | null
      email: string
      seat: string
      ids: number[]
    }>(
      t.db,
      sql`select o.name as organization, min(a.display_name) as account, min(a.instagram_username) as handle, min(s.email) as email,
          min(s.first_name || ' ' || s.last_name) as seat, array_agg(distinct p.id) as ids
        from ${table} p join organization o on o.id = p.organization_id join account a on a.organization_id = o.id
        join seat_account l on l.account_id = a.id join seat s on s.id = l.seat_id
        where o.name not in (select name from organization group by name having count(*) > 1)
        group by o.id having count(distinct p.id) < 8 and count(distinct s.id) = 1 and count(distinct a.id) = 1 order by o.id limit 1`,
    )
    if (!owner) throw new Error('nobody has one')
    const { organization, account, handle, email, seat, ids } = owner
    for (const word of [organization, organization.toUpperCase(), account, email, seat, ...(handle ? [`@${handle}`] : [])]) {
      const found = await ask(`${kind} of ${word}`)
      expect(new Set(found.map((one) => one.kind)), word).toEqual(new Set([kind]))
      const foundIds = found.map(({ id }) => id)
      expect(foundIds, word).toEqual(expect.arrayContaining(ids))
    }
  })
  test('the beginning of a seat’s email finds what it owns, the domain of the email does not', async () => {
    const [seat] = await rowsOf<{ email: string; request: number; creator: number }>(
      t.db,
      sql`select s.email, min(p.id) as request, min(a.type_id) as creator
        from payout_request p join account a on a.organization_id = p.organization_id and a.type = 'blogger'
        join seat_account l on l.account_id = a.id join seat s on s.id = l.seat_id
        group by s.id having count(distinct p.id) < 8 and count(distinct a.id) = 1 order by s.id limit 1`,
    )
    if (!seat) throw new Error('no seat of a creator has a payout request')
    const [local, domain] = seat.email.split('@')
    const idsFor = async (word: string) => (await ask(word)).map(({ id }) => id)
    expect(await idsFor(`payout-request of ${local}@`)).toContain(seat.request)
    expect(await idsFor(`creator record ${local}@`)).toContain(seat.creator)
    expect(await idsFor(`payout-request of ${domain}`)).toEqual([])
    expect(await idsFor(`creator record ${domain}`)).toEqual([])
  })
  test('the first chip of a transaction is its status, also if its payee has a name', async () => {
    const [row] = await rowsOf<{ id: number; name: string; status: number }>(
      t.db,
      sql`select t.id, o.name, t.status from transaction t join organization o on o.id = t.to_organization_id order by t.id limit 1`,
    )
    if (!row) throw new Error('no transaction has a payee')
    const found = (await ask(String(row.id))).find(({ kind }) => kind === 'transaction')
    expect(found?.chips.map(({ label }) => label)).toEqual([transactionStatus.of(row.status).label, row.name])
  })
  test('at most eight are offered, what is not decided first, and nobody has none', async () => {
    const [most] = await rowsOf<{ name: string }>(
      t.db,
      sql`select min(o.name) as name from payout_request p join organization o on o.id = p.organization_id group by o.id order by count(*) desc limit 1`,
    )
    const found = await ask(`payout-request of ${most?.name}`)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(8)
    expect(await ask('payout-request of nobody at all')).toEqual([])
    // A kind that belongs to no organization is a name like any other.
    expect(await ask('booking of nobody at all')).toEqual([])
  })
})
