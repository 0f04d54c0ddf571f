import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBuilder } from '#server/factory/build.ts'
import { type Started, startApp } from './app.ts'
import { bookingMarket } from './booking-market.ts'
import { forEachEngine } from './engines.ts'

/** Rows in which what the database keeps is not what it is kept from. */
const wrong = `
  select a.id from account a join organization o on o.id = a.organization_id
  where a.kyc_level <> o.kyc_level or a.kyc_status is distinct from (
    select k.verification_status from kyc_request k where k.organization_id = o.id order by k.id desc limit 1)
  union all select c.id from campaign c join account a on a.id = c.account_id join organization o on o.id = a.organization_id
  where c.brand_has_contracts is distinct from case when o.type = 'client' then o.has_active_contracts end
  union all select t.id from transaction t left join organization o on o.id = t.to_organization_id
  where t.payee_known is distinct from case when t.approval_status = 'pending' then coalesce(o.kyc_level = 'REGULAR', false) end
  union all select a.id from account a where a.owners is distinct from coalesce((
    select string_agg(s.first_name || ' ' || s.last_name || ' ' || s.email, ' ' order by s.id)
    from seat_account l join seat s on s.id = l.seat_id where l.account_id = a.id and l.role = 'owner'), '')`

forEachEngine((engine) => {
  let t: Started
  beforeAll(async () => {
    t = await startApp(engine)
    await bookingMarket(t.db, [])
  })
  afterAll(() => t.stop())
  const run = async (statement: string) => (await t.db.pool.query(statement)).rows
  /** One statement that comes while another one, of somebody else, is not committed yet. */
  const beside = async (first: string, second: string) => {
    const client = await t.db.pool.connect()
    await client.query('begin')
    await client.query(first)
    const came = t.db.pool.query(second)
    if (engine.name === 'postgres')
      await expect
        .poll(async () => (await run("select from pg_locks where not granted and locktype in ('tuple', 'transactionid')")).length)
        .toBe(1)
    await client.query('commit')
    client.release()
    await came
  }
  const standing = (id: number) => run(`select kyc_level as level, kyc_status as status from account where id = ${id}`)
  const contracts = async (account: number) =>
    (await run(`select distinct brand_has_contracts as has from campaign where account_id = ${account}`)).map(({ has }) => has)

  describe('an account stands as its organization does', () => {
    beforeEach(async () => {
      await run('delete from kyc_request')
      await run(`update organization set kyc_level = 'UNVERIFIED'`)
    })
    test('through each change of its requests, of which the latest counts', async () => {
      await run('insert into kyc_request (id, organization_id, verification_status) values (1, 2, 0), (2, 3, 0)')
      expect(await standing(1002)).toEqual([{ level: 'UNVERIFIED', status: 0 }])
      await run('insert into kyc_request (id, organization_id, verification_status) values (3, 2, -1)')
      expect(await standing(1002)).toEqual([{ level: 'UNVERIFIED', status: -1 }])
      await run('update kyc_request set verification_status = 1 where id = 1')
      expect(await standing(1002)).toEqual([{ level: 'UNVERIFIED', status: -1 }])
      await run('delete from kyc_request where id = 3')
      expect(await standing(1002)).toEqual([{ level: 'UNVERIFIED', status: 1 }])
      await run('update kyc_request set organization_id = 3 where id = 1')
      expect([await standing(1002), await standing(1003)]).toEqual([
        [{ level: 'UNVERIFIED', status: null }],
        [{ level: 'UNVERIFIED', status: 0 }],
      ])
      await run('update kyc_request set verification_status = null where id = 2')
      expect(await standing(1003)).toEqual([{ level: 'UNVERIFIED', status: null }])
      expect(await run(wrong)).toEqual([])
    })
    test('through a change of its level, and when it moves or is new', async () => {
      await run(`update organization set kyc_level = 'REGULAR' where id = 3`)
      await run('insert into kyc_request (id, organization_id, verification_status) values (4, 3, 1)')
      expect(await standing(1003)).toEqual([{ level: 'REGULAR', status: 1 }])
      await run('update account set organization_id = 3 where id = 1002')
      expect(await standing(1002)).toEqual([{ level: 'REGULAR', status: 1 }])
      await createBuilder(t.db).make('account', [{ id: 1010, type: 'blogger', type_id: 10, organization_id: 3, public_id: 'p10' }])
      expect(await standing(1010)).toEqual([{ level: 'REGULAR', status: 1 }])
      await run('update account set organization_id = 2 where id = 1002')
      expect(await standing(1002)).toEqual([{ level: 'UNVERIFIED', status: null }])
      expect(await run(wrong)).toEqual([])
    })
    test.each([
      ['approved', 'update kyc_request set verification_status = 1 where id = 5', { level: 'UNVERIFIED', status: 1 }],
      ['removed', 'delete from kyc_request where id = 5', { level: 'UNVERIFIED', status: null }],
      ['known to the provider', `update organization set kyc_level = 'REGULAR' where id = 2`, { level: 'REGULAR', status: 0 }],
    ])('also when it comes while its organization is being %s', async (_what, change, expected) => {
      await run('insert into kyc_request (id, organization_id, verification_status) values (5, 2, 0)')
      const id = 1020 + Math.floor(Math.random() * 1_000_000)
      await beside(
        change,
        `insert into account (id, type, type_id, organization_id, public_id, display_name) values (${id}, 'blogger', ${id}, 2, 'p${id}', 'Late')`,
      )
      expect(await standing(id)).toEqual([expected])
    })
  })

  describe('a campaign has contracts as its brand has', () => {
    test('through each change of the brand, when it is new, and when its account moves', async () => {
      const { make } = createBuilder(t.db)
      expect([await contracts(1001), await contracts(1004)]).toEqual([[false], [false]])
      await run('update organization set has_active_contracts = true where id = 4')
      expect([await contracts(1001), await contracts(1004)]).toEqual([[false], [true]])
      await make('campaign', [{ id: 310, account_id: 1004, name: 'Autumn' }])
      expect(await contracts(1004)).toEqual([true])
      await run('update account set organization_id = 4 where id = 1001')
      expect(await contracts(1001)).toEqual([true])
      await run('update organization set has_active_contracts = false where id = 4')
      expect([await contracts(1001), await contracts(1004)]).toEqual([[false], [false]])
      await run('update organization set has_active_contracts = true where id = 4')
      await run('update account set organization_id = 1 where id = 1001')
      expect(await contracts(1001)).toEqual([false])
      await run('update campaign set account_id = 1004 where id = 301')
      expect([await contracts(1001), await contracts(1004)]).toEqual([[], [true]])
      expect(await run(wrong)).toEqual([])
    })
    test('and tells whoever shows it, as what its organization shows has changed', async () => {
      const heard: string[] = []
      const stop = await t.db.listen(
        'events',
        (payload) => void heard.push(payload),
        () => {},
      )
      await run('update organization set has_active_contracts = false where id = 4')
      await expect.poll(() => heard.some((one) => /"kind" ?: ?"campaign", ?"id" ?: ?310/.test(one))).toBe(true)
      await stop()
    })
  })

  describe('of a transaction that waits for a decision it is known whether its payee is known', () => {
    const known = async (id: number) => (await run(`select payee_known as known from transaction where id = ${id}`))[0]?.known
    const waits = {
      type: 2,
      status: null,
      approval_status: 'pending',
      from_organization_id: 1,
      to_organization_id: 2,
      currency: 'EUR',
      amount: 100,
    }
    test('through each change of the payee, when it goes to another one, and no longer than it waits', async () => {
      await run(`update organization set kyc_level = case id when 3 then 'REGULAR' else 'UNVERIFIED' end`)
      await createBuilder(t.db).make('transaction', [
        { ...waits, id: 901 },
        { ...waits, id: 902, to_organization_id: 3 },
        { ...waits, id: 903, to_organization_id: 3, approval_status: null },
      ])
      expect([await known(901), await known(902), await known(903)]).toEqual([false, true, null])
      await run(`update organization set kyc_level = 'REGULAR' where id = 2`)
      expect(await known(901)).toBe(true)
      await run(`update organization set kyc_level = 'LIGHT' where id in (2, 3)`)
      expect([await known(901), await known(902), await known(903)]).toEqual([false, false, null])
      await run(`update organization set kyc_level = 'REGULAR' where id = 3`)
      await run('update transaction set to_organization_id = 3 where id = 901')
      expect(await known(901)).toBe(true)
      await run('update transaction set to_organization_id = null where id = 901')
      expect(await known(901)).toBe(false)
      await run(`update transaction set approval_status = 'rejected' where id = 902`)
      await run(`update transaction set approval_status = 'pending' where id = 903`)
      expect([await known(902), await known(903)]).toEqual([null, true])
      expect(await run(wrong)).toEqual([])
    })
  })

  describe('an account knows who owns it', () => {
    const owners = async (id: number) => (await run(`select owners from account where id = ${id}`))[0]?.owners
    const seatOf = (id: number, name: string) =>
      run(`insert into seat (id, email, first_name, last_name) values (${id}, '${name}@owner.test', '${name}', 'Own')`)
    test('through each change of the seat and of what it owns', async () => {
      await run('delete from seat_account where account_id in (1002, 1003)')
      expect(await owners(1003)).toBe('')
      await seatOf(801, 'Ada')
      await seatOf(802, 'Bo')
      await run(
        `insert into seat_account (seat_id, account_id, role) values (802, 1003, 'owner'), (801, 1003, 'owner'), (801, 1002, 'member')`,
      )
      expect([await owners(1003), await owners(1002)]).toEqual(['Ada Own Ada@owner.test Bo Own Bo@owner.test', ''])
      await run(`update seat set last_name = 'Else', email = 'a@else.test' where id = 801`)
      expect(await owners(1003)).toBe('Ada Else a@else.test Bo Own Bo@owner.test')
      await run(`update seat_account set role = 'owner' where seat_id = 801 and account_id = 1002`)
      await run(`update seat_account set role = 'member' where seat_id = 801 and account_id = 1003`)
      expect([await owners(1003), await owners(1002)]).toEqual(['Bo Own Bo@owner.test', 'Ada Else a@else.test'])
      await run('delete from seat_account where seat_id = 802')
      await run('update seat_account set account_id = 1001 where seat_id = 801 and account_id = 1002')
      expect([await owners(1003), await owners(1002)]).toEqual(['', ''])
      expect(await owners(1001)).toContain('Ada Else a@else.test')
      expect(await run(wrong)).toEqual([])
    })
    test('once for all that come or go in one statement', async () => {
      await run(
        `insert into seat (id, email, first_name, last_name) select n, n || '@owner.test', 'Many', 'Own' from generate_series(7501, 7540) n`,
      )
      await run('delete from seat_account where account_id = 1003')
      await run(`create table put_together (account integer);
        alter function account_takes_owners(integer) rename to takes_owners;
        create function account_takes_owners(wanted integer) returns void language plpgsql as
          $$ begin insert into put_together values (wanted); perform takes_owners(wanted); end $$`)
      const many: string[] = []
      let times: { account: number }[] = []
      try {
        for (const statement of [
          `insert into seat_account (seat_id, account_id, role) select n, 1003, 'owner' from generate_series(7501, 7540) n`,
          `update seat_account set role = 'member' where account_id = 1003 and seat_id % 2 = 0`,
          'delete from seat_account where account_id = 1003',
        ]) {
          await run(statement)
          many.push((await owners(1003)).replaceAll(/Many Own /g, ''))
        }
        times = await run('select account from put_together')
      } finally {
        await run(`drop function account_takes_owners(integer); alter function takes_owners(integer) rename to account_takes_owners;
          drop table put_together`)
      }
      const named = (owns: (n: number) => boolean) =>
        Array.from({ length: 40 }, (_, at) => 7501 + at)
          .filter(owns)
          .map((n) => `${n}@owner.test`)
          .join(' ')
      expect(many).toEqual([named(() => true), named((n) => n % 2 === 1), ''])
      expect(times.map(({ account }) => account)).toEqual([1003, 1003, 1003])
      expect(await run(wrong)).toEqual([])
    })
    test.each([
      ['of one owner is written', `update seat set first_name = 'Cy' where id = 803`],
      ['owner is taken away', 'delete from seat_account where seat_id = 803 and account_id = 1002'],
    ])('also when another owner comes while the name %s', async (_what, change) => {
      const seat = 810 + Math.floor(Math.random() * 1_000_000)
      await run(`insert into seat (id, email, first_name, last_name) values (803, 'cy@owner.test', 'Old', 'Own') on conflict do nothing`)
      await run(`insert into seat_account (seat_id, account_id, role) values (803, 1002, 'owner') on conflict do nothing`)
      await seatOf(seat, `Late${seat}`)
      await beside(change, `insert into seat_account (seat_id, account_id, role) values (${seat}, 1002, 'owner')`)
      expect(await owners(1002)).toContain(`Late${seat}`)
      expect(await run(wrong)).toEqual([])
    })
  })

  test('a seed fills it in by itself', async () => {
    const filled = await engine.open({ seed: 'demo' })
    const { rows } = await filled.db.q().execute<Record<string, number>>(
      sql.raw(`
      select (select count(*)::int from (${wrong}) w) as wrong, (select count(*)::int from account where kyc_status = 1) as approved,
        (select count(*)::int from campaign where brand_has_contracts) as contracts,
        (select count(*)::int from transaction where payee_known) as payees`),
    )
    expect(rows[0]).toEqual({ wrong: 0, approved: expect.any(Number), contracts: expect.any(Number), payees: expect.any(Number) })
    expect(rows[0]?.approved).toBeGreaterThan(100)
    expect(rows[0]?.contracts).toBeGreaterThan(10)
    expect(rows[0]?.payees).toBeGreaterThan(10)
    await filled.close()
  })
})
