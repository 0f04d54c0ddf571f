import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingCan } from '#contract/booking.ts'
import { createBuilder } from '#server/factory/build.ts'
import { type Started, startApp } from './app.ts'
import { bookingMarket } from './booking-market.ts'
import { forEachEngine } from './engines.ts'

type Json = Record<string, unknown>
const order = [0, 1, -1, -2, -3, -4, -5, 2, 3, 4, 5]
/** The booking of the market that stands in this status at first. */
const inStatus = (status: number) => 4001 + order.indexOf(status)

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }

  beforeAll(async () => {
    t = await startApp(engine)
    await bookingMarket(t.db, order)
    demo = (await t.signIn()).auth
    // Two more: another brand, another creator, other currencies.
    const other = { campaign_id: 302, price_eur: 0, due_at: null, will_expire_at: null }
    const paid = { client_price: 250_005, blogger_currency: 'DKK', blogger_price: 90_001 }
    await createBuilder(t.db).make('booking', [
      { ...other, ...paid, id: 4101, status: 1, blogger_account_id: 1003, has_deliverables: true },
      { ...other, id: 4102, blogger_account_id: 1002, client_price: 99, blogger_price: 50 },
    ])
  })
  afterAll(() => t.stop())

  const list = (query = '') => t.inject({ url: `/api/v1/admin/bookings${query}`, headers: demo })
  const ids = async (query: string) => (await list(query)).json().items.map((one: { id: number }) => one.id)
  const read = async (id: number): Promise<Json> => (await t.inject({ url: `/api/v1/admin/bookings/${id}`, headers: demo })).json().item
  const save = (id: number, payload: object, headers: Record<string, string> = {}) =>
    t.inject({ method: 'POST', url: `/api/v1/admin/bookings/${id}`, headers: { ...demo, ...headers }, payload })
  const act = (id: number, what: string, headers: Record<string, string> = {}) =>
    what === 'complete'
      ? t.inject({
          method: 'POST',
          url: `/admin/v1/bookings/${id}/change-status`,
          headers: { ...demo, ...headers },
          payload: { status: 2 },
        })
      : t.inject({ method: 'POST', url: `/api/v1/admin/bookings/${id}/${what}`, headers: { ...demo, ...headers } })
  const rows = async (query: ReturnType<typeof sql>) => (await t.db.q().execute<Json>(query)).rows
  const paymentsOf = (id: number) =>
    rows(sql`select type, status, from_organization_id as from, to_organization_id as to, amount_minor::int as amount, currency, approval_status as approval
      from transaction where booking_id = ${id} order by id`)

  describe('the list', () => {
    test('returns the newest first, with the names of both sides', async () => {
      const answer = (await list('?per_page=2')).json()
      expect(answer.items[1]).toMatchObject({
        id: 4101,
        status: 1,
        client: { user_id: 1004, display_name: 'Havn Coffee', organization: { id: 4, name: 'Havn Group' } },
        blogger: { user_id: 1003, display_name: 'Anna Lund' },
        campaign_ref: 302,
        client_price_currency: 'EUR',
        client_price_ex_vat: '2500.05',
        // 25 % of 2500.05 is 625.0125, which is rounded.
        client_price_vat_amount: '625.01',
        client_price: '3125.06',
        price_currency: 'DKK',
        price_ex_vat: '900.01',
        price_vat_amount: '225.00',
        blogger_talent_agency_name: 'Lund Talent',
        has_deliverables: true,
        version: 1,
      })
      expect(answer.items[0].blogger_talent_agency_name).toBeNull()
    })
    test.each([
      ['client_account_ref=1004', [4102, 4101]],
      ['blogger_account_ref=1003', [4101]],
      ['q=4005', [4005]],
      ['q=%234005', [4005]],
      ['q=nothing', []],
      ['q=99999999999', []],
      ['min_price_ex_vat=1000.01', [4101]],
      ['min_price_ex_vat=2500.05', [4101]],
      ['brand_business_type=agency', [4102, 4101]],
      ['brand_type=full_service', [4102, 4101]],
      ['brand_type=enterprise', [4102, 4101]],
      ['brand_type=business', []],
      ['currency=EUR', [4102, 4101]],
      ['has_deliverables=1', [4101]],
      ['blogger_talent_agency=agency', [4101]],
      ['status[]=-4&status[]=2', [4008, 4006]],
      ['status[]=-1', [4003]],
      ['id_from=4101', [4102, 4101]],
      ['id_from=0&currency=EUR&status[]=0', [4102]],
      ['client_account_ref=1001&sort_by=id&per_page=3', [4001, 4002, 4003]],
      ['sort_by=-client_price_ex_vat&per_page=1', [4101]],
      ['sort_by=date_created&per_page=1', [4001]],
    ])('?%s', async (query, expected) => {
      expect(await ids(`?${query}`)).toEqual(expected)
    })
  })

  test('one booking has a usable seat of each side, its reviews and its invoice data', async () => {
    const answer = await t.inject({ url: '/api/v1/admin/bookings/4008', headers: demo })
    expect(answer.json().item).toMatchObject({
      client: { seat_ref: 511 },
      // The creator's first seat is banned.
      blogger: { seat_ref: 522 },
      reviews: [],
      admin_data: { paid_to_platform_status: 'UNPAID', credit_status: null },
      price_eur: '625.00',
      creator_service_fee: 12.5,
      transaction_ref: expect.any(Number),
    })
    expect(await read(4101)).toMatchObject({ client: { seat_ref: null }, transaction_ref: null })
  })

  describe('the actions', () => {
    let base = 5000
    /** A booking of its own in this status. */
    const fresh = async (status: number, more = sql``) => {
      base += 1
      const past = { due_at: null, will_expire_at: new Date(Date.now() - 86_400_000) }
      await createBuilder(t.db).make('booking', [
        {
          ...past,
          id: base,
          status,
          campaign_id: 301,
          blogger_account_id: 1002,
          client_currency: 'NOK',
          blogger_price: 50_000,
          price_eur: 0,
        },
      ])
      await t.db.q().execute(sql`update booking set version = version ${more} where id = ${base}`)
      return base
    }
    const leads = { cancel: -5, complete: 3, 'reverse-completed': 1, unexpire: 0 } as const

    // Each of these statuses tells other actions apart; tests/contract/booking.test.ts has all of them.
    const told = [0, 1, 3, -4]
    test.each(Object.entries(leads).flatMap(([what, to]) => told.map((from) => [what, from, to] as const)))(
      '%s from %i',
      async (what, from, to) => {
        const allowed = Object.entries(bookingCan)
          .find(([name]) => name === what)?.[1]
          .from(from)
        const id = await fresh(from)
        const answer = await act(id, what)
        expect(answer.statusCode).toBe(allowed ? 200 : 409)
        const now = await read(id)
        expect(now.status).toBe(allowed ? to : from)
        expect(now.version).toBe(allowed ? 2 : 1)
        const noted = await rows(
          sql`select command, before, after from audit where object_kind = 'booking' and object_id = ${id} and result = 'done'`,
        )
        expect(noted).toHaveLength(allowed ? 1 : 0)
        if (allowed) expect(noted[0]).toMatchObject({ command: `booking.${what}`, before: { status: from }, after: { status: to } })
        else expect(answer.json()).toMatchObject({ code: 'state_moved', current: { id, status: from } })
        expect(await paymentsOf(id)).toHaveLength(what === 'complete' && allowed ? 1 : 0)
      },
    )

    test('a completion pays the creator: one wallet transaction, between the two organizations', async () => {
      const id = await fresh(4)
      const answer = await act(id, 'complete')
      expect(answer.json().data).toMatchObject({ id, status: 3, version: 2 })
      expect(await paymentsOf(id)).toEqual([{ type: 2, status: 1, from: 1, to: 2, amount: 50000, currency: 'EUR', approval: 'pending' }])
    })
    test('what was completed is reversed only after its transaction was, and can then be completed anew', async () => {
      const id = await fresh(1)
      await act(id, 'complete')
      const refused = await act(id, 'reverse-completed')
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({ message: 'Related transaction must be reversed first', current: { status: 3 } })
      await t.db
        .q()
        .execute(sql`insert into journal (kind, reversed_transaction_id) select 'reversal', id from transaction where booking_id = ${id}`)
      expect((await act(id, 'reverse-completed')).json().item).toMatchObject({ status: 1, transaction_ref: null })
      expect((await act(id, 'complete')).statusCode).toBe(200)
      expect(await paymentsOf(id)).toHaveLength(2)
    })
    test.each([2, 8])('what a transaction of type %i has paid for is not completed, until that is reversed', async (type) => {
      // Of an Essentials booking too: its own reason is of reversals alone.
      const id = await fresh(4, sql`, essentials = true`)
      await createBuilder(t.db).make('transaction', [
        {
          type,
          from_organization_id: 1,
          to_organization_id: 2,
          booking_id: id,
          amount: 100_000,
          currency: 'NOK',
          approval_status: 'approved',
        },
      ])
      const refused = await act(id, 'complete')
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({
        message: 'Related transaction must be reversed first',
        current: { id, status: 4, version: 1 },
      })
      expect(await paymentsOf(id)).toHaveLength(1)
      await t.db
        .q()
        .execute(sql`insert into journal (kind, reversed_transaction_id) select 'reversal', id from transaction where booking_id = ${id}`)
      expect((await act(id, 'complete')).statusCode).toBe(200)
      expect(await paymentsOf(id)).toHaveLength(2)
    })
    test('an Essentials booking is never reversed', async () => {
      const id = await fresh(2, sql`, essentials = true`)
      const refused = await act(id, 'reverse-completed')
      expect(refused.statusCode).toBe(422)
      expect(refused.json().message).toBe('Essentials bookings cannot be reversed')
      expect((await read(id)).status).toBe(2)
    })
    test('an unexpired booking is pending again, for two more weeks', async () => {
      const id = await fresh(-4)
      const { item } = (await act(id, 'unexpire')).json()
      expect(item).toMatchObject({ status: 0, date_expired: null })
      const days = (new Date(item.date_will_expire).getTime() - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(13.9)
      expect(days).toBeLessThan(14.1)
    })
    test('a cancellation after a completion names the status and who set it', async () => {
      const id = await fresh(1)
      await act(id, 'complete')
      const late = await act(id, 'cancel')
      expect(late.json().message).toMatch(new RegExp(`^Booking ${id} is Completed by admin, changed by .+ on .+ UTC$`))
    })
    test('no body is asked for, and nothing that is there is obeyed', async () => {
      const id = await fresh(1)
      const answer = await t.inject({ method: 'POST', url: `/api/v1/admin/bookings/${id}/cancel`, headers: demo, payload: { status: 2 } })
      expect(answer.json().item.status).toBe(-5)
    })

    describe('at once', () => {
      test.each(['cancel', 'complete'])('of two who %s, one does', async (what) => {
        for (let round = 0; round < 3; round++) {
          const id = await fresh(1)
          const codes = (await Promise.all([act(id, what), act(id, what)])).map((one) => one.statusCode)
          expect(codes.sort()).toEqual([200, 409])
          expect((await read(id)).version).toBe(2)
          expect(await paymentsOf(id)).toHaveLength(what === 'complete' ? 1 : 0)
        }
      })
      test('a cancellation and a completion never both happen: money moves exactly where it is completed', async () => {
        for (let round = 0; round < 3; round++) {
          const id = await fresh(4)
          const [cancelled, completed] = await Promise.all([act(id, 'cancel'), act(id, 'complete')])
          expect([cancelled.statusCode, completed.statusCode].sort()).toEqual([200, 409])
          expect((await read(id)).status).toBe(cancelled.statusCode === 200 ? -5 : 3)
          expect(await paymentsOf(id)).toHaveLength(completed.statusCode === 200 ? 1 : 0)
        }
      })
      test('a reversal that waits for a completion sees the transaction of it', async () => {
        for (let round = 0; round < 3; round++) {
          const id = await fresh(1)
          const [completed, reversed] = await Promise.all([act(id, 'complete'), act(id, 'reverse-completed')])
          expect(completed.statusCode).toBe(200)
          expect([409, 422]).toContain(reversed.statusCode)
          expect((await read(id)).status).toBe(3)
        }
      })
    })
  })

  describe('saving', () => {
    test('the whole booking as it was read changes nothing', async () => {
      const id = inStatus(1)
      const { date_created: _c, date_due: _d, date_will_expire: _w, client_price: _p, ...body } = await read(id)
      const answer = await save(id, body)
      expect(answer.statusCode).toBe(200)
      expect(answer.json().item.version).toBe(1)
      expect(
        await rows(sql`select from audit where object_kind = 'booking' and object_id = ${id} and command = 'booking.save'`),
      ).toHaveLength(0)
    })
    test('the budget changes what follows from it, and nothing else of the body is taken', async () => {
      const id = inStatus(1)
      const answer = await save(id, {
        client_price_ex_vat: '1234.50',
        client_price: '1',
        status: 3,
        vat_rate: 0,
        price_ex_vat: '9',
        creator_service_fee: 1,
      })
      expect(answer.json().item).toMatchObject({
        client_price_ex_vat: '1234.50',
        client_price_vat_amount: '308.63',
        client_price: '1543.13',
        status: 1,
        vat_rate: 25,
        price_ex_vat: '500.00',
        creator_service_fee: 12.5,
        version: 2,
        updated_by: { name: expect.any(String) },
      })
      const [noted] = await rows(sql`select before, after from audit where object_id = ${id} and command = 'booking.save'`)
      expect(noted).toEqual({ before: { client_price_ex_vat: '1000.00' }, after: { client_price_ex_vat: '1234.50' } })
    })
    test('dates are moments with their zone; due may be emptied', async () => {
      const id = inStatus(4)
      const moved = await save(id, { date_due: '2026-03-31T14:00:00+02:00', date_created: '2025-01-31T00:00:00Z' })
      expect(moved.json().item).toMatchObject({ date_due: '2026-03-31T12:00:00.000Z', date_created: '2025-01-31T00:00:00.000Z' })
      expect((await save(id, { date_due: null })).json().item.date_due).toBeNull()
    })
    test('only of a pending booking can it be said when it will expire', async () => {
      const at = '2027-01-02T03:04:00.000Z'
      expect((await save(inStatus(1), { date_will_expire: at })).json().fields).toEqual({
        date_will_expire: 'Only a pending booking will expire',
      })
      expect((await save(inStatus(0), { date_will_expire: at })).json().item.date_will_expire).toBe(at)
    })
    test('two who save different fields at once both keep theirs', async () => {
      const id = 4102
      await Promise.all([save(id, { client_price_ex_vat: '5.00' }), save(id, { date_due: '2026-12-24T18:00:00Z' })])
      expect(await read(id)).toMatchObject({ client_price_ex_vat: '5.00', date_due: '2026-12-24T18:00:00.000Z', version: 3 })
    })
  })

  test('a review is reversed once: it is listed no longer, and its booking is another version', async () => {
    await t.db
      .q()
      .execute(sql`insert into review (id, booking_id, message) values (71, 4009, 'Late, and <i>rude</i>'), (72, 4009, 'Lovely')`)
    const reverse = (id: number) => t.inject({ method: 'POST', url: `/api/v1/admin/reviews/${id}/reverse`, headers: demo })
    const before = await read(4009)
    expect(before.reviews).toEqual([
      { id: 71, message: 'Late, and <i>rude</i>', version: 1 },
      { id: 72, message: 'Lovely', version: 1 },
    ])
    const codes = (await Promise.all([reverse(71), reverse(71)])).map((one) => one.statusCode)
    expect(codes.sort()).toEqual([204, 409])
    expect(await read(4009)).toMatchObject({ reviews: [{ id: 72 }], version: 2 })
    expect((await t.inject({ url: '/admin/v1/workspace/reviews/72', headers: demo })).json().item.message).toBe('Lovely')
    expect((await t.inject({ url: '/admin/v1/workspace/reviews/71', headers: demo })).statusCode).toBe(404)
    expect(
      await rows(sql`select from audit where command = 'review.reverse' and object_kind = 'review' and object_id = 71 and result = 'done'`),
    ).toHaveLength(1)
  })
})
