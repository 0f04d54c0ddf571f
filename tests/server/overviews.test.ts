import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuilder } from '#server/factory/build.ts'
import { type Started, startApp } from './app.ts'
import { bookingMarket } from './booking-market.ts'
import { forEachEngine } from './engines.ts'

type Json = Record<string, unknown>

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  const q = (statement: ReturnType<typeof sql>) => t.db.q().execute<Json>(statement)
  const get = (path: string) => t.inject({ url: `/api/v1/admin/${path}`, headers: demo })
  const items = async (path: string): Promise<Json[]> => {
    const answer = await get(path)
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer.json().items
  }
  const ids = async (path: string) => (await items(path)).map(({ id }) => id)
  const accountIds = async (path: string) => (await items(path)).map(({ account_id }) => account_id)

  beforeAll(async () => {
    t = await startApp(engine)
    await bookingMarket(t.db, [0, 1, 2, 3, -1])
    demo = (await t.signIn()).auth
    await q(sql`update organization set kyc_level = 'REGULAR', legal_person_type = 'SOLETRADER' where id = 2`)
    await q(sql`update organization set kyc_level = 'LIGHT' where id = 3`)
    await q(sql`insert into kyc_request (id, organization_id, verification_status) values (1, 2, -1), (2, 2, 1), (3, 3, 0), (4, 4, -1)`)
    await q(sql`insert into seat_account (seat_id, account_id) values (511, 1004)`)
  })
  afterAll(() => t.stop())

  describe('the standing of accounts', () => {
    test('has the fields that the documents name, with the latest request of the organization', async () => {
      const answer = (await get('kyc?per_page=2&page=2')).json()
      expect(answer.items[0]).toEqual({
        id: 1002,
        type: 'blogger',
        full_name: 'Old Seat',
        display_name: 'Ella Berg',
        // Two completed bookings of 625.00 EUR.
        total_amount: '1250.00',
        legal_person_type: 'SOLETRADER',
        mangopay_kyc_level: 'REGULAR',
        kyc_request: { verification_status: 1 },
      })
      expect(answer.items[1]).toMatchObject({ id: 1001, type: 'client', full_name: 'Bea Berg', total_amount: '1250.00', kyc_request: null })
    })
    test.each([
      ['type=blogger', [1003, 1002]],
      ['type=client', [1004, 1001]],
      ['kyc_level=REGULAR', [1002]],
      // UNVERIFIED is LIGHT to the provider.
      ['kyc_level=LIGHT', [1004, 1003, 1001]],
      ['kyc_verification_status=1', [1002]],
      // Of an earlier request nothing is said.
      ['kyc_verification_status=-1', [1004]],
      ['kyc_verification_status=0&kyc_level=LIGHT&type=blogger', [1003]],
      ['q=ella', [1002]],
      ['q=bea', [1004, 1001]],
      ['q=1003', [1003]],
      ['q=%23511', []],
      ['q=nobody', []],
      ['after=1002', [1003, 1004]],
      ['sort_by=id&per_page=1', [1001]],
    ])('?%s', async (query, expected) => {
      expect(await ids(`kyc?${query}`)).toEqual(expected)
    })
  })

  describe('channels of all creators', () => {
    beforeAll(async () => {
      await q(sql`insert into channel (id, account_id, kind, status, url, followers, verified_at) values
        (1, 1002, 'instagram', 'connected', 'https://instagram.example/ella_berg', 1200, '2026-11-01T10:00:00Z'),
        (2, 1002, 'blog', 'not_connected', 'https://ella.example', 0, null),
        (3, 1003, 'youtube', 'token_expired', 'https://youtube.example/100%_anna', 88000, '2026-10-01T10:00:00Z'),
        (4, 1003, 'tiktok', 'connected', null, 50, null)`)
    })
    test('have the fields that the documents name', async () => {
      expect(await items('channels?per_page=1&page=4')).toEqual([
        {
          id: 1,
          type: 'instagram',
          url: 'https://instagram.example/ella_berg',
          account: { id: 1002, display_name: 'Ella Berg' },
          last_verified_at: '2026-11-01T10:00:00.000Z',
          connected: true,
          followers_count: 1200,
          kyc_request: { verification_status: 1 },
          version: 1,
        },
      ])
    })
    test.each([
      ['', [4, 3, 2, 1]],
      ['type=instagram', [1]],
      ['type=youtube&connected=0', [3]],
      ['connected=1', [4, 1]],
      ['connected=0', [3, 2]],
      ['q=ella', [2, 1]],
      // Signs that mean something to the database mean themselves.
      ['q=100%25', [3]],
      ['q=a_b', [1]],
      ['q=nowhere', []],
      ['sort_by=-followers_count', [3, 1, 4, 2]],
      ['sort_by=last_verified_at', [3, 1, 2, 4]],
    ])('?%s', async (query, expected) => {
      expect(await ids(`channels?${query}`)).toEqual(expected)
    })
  })

  describe('campaigns', () => {
    beforeAll(async () => {
      const draft = { id: 303, account_id: 1004, name: '50% off', status: 0, managed_by_full_service: true }
      await createBuilder(t.db).make('campaign', [draft])
      await q(sql`update organization set has_active_contracts = true where id = 4`)
    })
    test('have the fields that the documents name', async () => {
      expect((await items('campaigns?sort_by=id'))[0]).toEqual({
        id: 301,
        name: 'Winter',
        status: 1,
        account: { id: 1001, name: 'Bergans <b>of</b> Norway' },
        organization: { id: 1, name: 'Bergans AS' },
        date_created: expect.any(String),
        bookings_count: 5,
        managed_by_full_service: false,
        brand_has_active_contracts: false,
        version: 1,
      })
    })
    test.each([
      ['managed_by_full_service=1', [303]],
      ['managed_by_full_service=0', [302, 301]],
      ['brand_has_active_contracts=1', [303, 302]],
      ['brand_has_active_contracts=0', [301]],
      ['account_ref=1004', [303, 302]],
      ['organization_ref=1', [301]],
      ['q=302', [302]],
      ['q=winter', [301]],
      ['q=50%25', [303]],
      ['id_from=302', [303, 302]],
      ['after=301', [302, 303]],
    ])('?%s', async (query, expected) => {
      expect(await ids(`campaigns?${query}`)).toEqual(expected)
    })
    test('an organization has campaigns as long as one of them is published', async () => {
      const has = async () => (await q(sql`select has_campaigns as has from organization where id = 4`)).rows[0]?.has
      expect(await has()).toBe(true)
      await q(sql`update campaign set status = 0 where id = 302`)
      expect(await has()).toBe(false)
      await q(sql`update campaign set status = 1 where id = 303`)
      expect(await has()).toBe(true)
      await q(sql`delete from campaign where id = 303`)
      expect(await has()).toBe(false)
      await q(sql`update campaign set status = 1 where id = 302`)
    })
  })

  describe('referrals', () => {
    beforeAll(async () => {
      // Three creators more, the first of whom brings the others; one of them is taken back.
      await createBuilder(t.db).make('blogger', [
        { id: 1005, type_id: 3, organization_id: 3, public_id: 'p5', display_name: 'Liv Lie', approved_status: null },
        {
          id: 1006,
          type_id: 4,
          organization_id: 3,
          public_id: 'p6',
          display_name: 'Mia Moe',
          approved_status: null,
          referring_account_id: 1005,
        },
        {
          id: 1007,
          type_id: 5,
          organization_id: 2,
          public_id: 'p7',
          display_name: 'Nils Nes',
          approved_status: null,
          referring_account_id: 1005,
        },
      ])
      await q(sql`update account set referring_account_id = 1005 where id = 1002`)
      await q(sql`update account set referring_account_id = null where id = 1007`)
      await q(sql`update referral set created_at = '2026-05-31T23:30:00Z' where referred_account_id = 1006`)
    })
    const referred = async (query: string) =>
      (await items(`blogger-referral-program?${query}`)).map(({ referred_blogger: of }) => (of as Json).account_ref)
    test('begin where an account is given who brought it, with what came of it before', async () => {
      const [one] = await items('blogger-referral-program?referred_blogger_account_ref=1002')
      expect(one).toEqual({
        id: expect.any(Number),
        referring_blogger: { account_ref: 1005, display_name: 'Liv Lie' },
        referred_blogger: { account_ref: 1002, display_name: 'Ella Berg' },
        country_ref: 578,
        country_name: 'Norway',
        date_created: expect.any(String),
        active: 1,
        bookings_count: 2,
        bookings_total_value: '1250.00',
        version: 1,
      })
    })
    test.each([
      ['', [1002, 1007, 1006]],
      ['active=1', [1002, 1006]],
      ['active=0', [1007]],
      ['referring_blogger_account_ref=1005&active=1', [1002, 1006]],
      ['referring_blogger_account_ref=1002', []],
      ['country_ref=578', [1002, 1007]],
      ['country_ref=208', [1006]],
      ['date_from=2026-06-01', [1002, 1007]],
      ['date_from=2026-05-31&date_to=2026-05-31', [1006]],
      // Half past eleven at night there was half past one of the next day in Oslo.
      ['date_from=2026-05-31&date_to=2026-05-31&time_zone=Europe/Oslo', []],
      ['date_from=2026-06-01&time_zone=Europe/Oslo', [1002, 1007, 1006]],
      ['date_to=2026-05-30', []],
      ['sort=date_created_asc', [1006, 1007, 1002]],
      ['sort=bookings_total_value_desc&active=1', [1002, 1006]],
    ])('?%s', async (query, expected) => {
      expect(await referred(query)).toEqual(expected)
    })
    test('follow their creator to another organization, and that to another country', async () => {
      const { rows } = await q(sql`select organization_id as id from account where id = 1006`)
      const home = Number(rows[0]?.id)
      const abroad = async () => [await referred('country_ref=208'), await referred('country_ref=752')]
      await q(sql`update organization set country = 'SE' where id = ${home}`)
      expect(await abroad()).toEqual([[], [1006]])
      await q(sql`update organization set country = 'DK' where id = ${home}`)
      expect(await abroad()).toEqual([[1006], []])
      const { rows: made } = await q(
        sql`insert into organization (type, name, country, price_currency) values ('blogger', 'Malmö Talent', 'SE', 'SEK') returning id`,
      )
      await q(sql`update account set organization_id = ${Number(made[0]?.id)} where id = 1006`)
      expect(await abroad()).toEqual([[], [1006]])
      await q(sql`update account set organization_id = ${home} where id = 1006`)
      expect(await abroad()).toEqual([[1006], []])
    })
    test('count what is completed and taken back, also at the same time', async () => {
      const worth = async () => (await items('blogger-referral-program?referred_blogger_account_ref=1002'))[0]?.bookings_total_value
      await Promise.all([4001, 4002].map((id) => q(sql`update booking set status = 2 where id = ${id}`)))
      expect(await worth()).toBe('2500.00')
      await q(sql`update booking set status = id - 4001 where id in (4001, 4002)`)
      expect(await worth()).toBe('1250.00')
    })
    test('one creator is brought by one: another begins a new referral, and the old one stays as it ended', async () => {
      await q(sql`update account set referring_account_id = 1007 where id = 1006`)
      const all = await items('blogger-referral-program?referred_blogger_account_ref=1006')
      expect(all.map(({ active, referring_blogger: by }) => [active, (by as Json).account_ref])).toEqual([
        [1, 1007],
        [0, 1005],
      ])
      await expect(q(sql`insert into referral (referring_account_id, referred_account_id) values (1005, 1006)`)).rejects.toThrow()
      await q(sql`update account set referring_account_id = 1005 where id = 1006`)
    })
    test('come as CSV in the order that was asked for, and are on record', async () => {
      const answer = await get('blogger-referral-program/export?active=1&sort=bookings_total_value_desc&time_zone=Europe/Oslo')
      expect(answer.headers['x-row-count']).toBe('2')
      const [heads, first, second] = answer.body.split('\r\n')
      expect(heads).toMatch(/^ID,Referring creator,Referred creator,Country,Date created,Active,Bookings,Bookings total value \(EUR\),/)
      expect(first).toMatch(/^\d+,Liv Lie,Ella Berg,Norway,\d{4}-\d\d-\d\d,Active,2,1250\.00,1005,1002$/)
      expect(second).toMatch(/,Mia Moe,Denmark,/)
      const audited = await q(sql`select after from audit where command = 'referral-program.export' order by id desc limit 1`)
      expect(audited.rows).toEqual([{ after: { active: 1, sort: 'bookings_total_value_desc', time_zone: 'Europe/Oslo' } }])
    })
  })

  describe('creators', () => {
    beforeAll(async () => {
      await q(sql`update account set content_score = case id when 1002 then 4 when 1003 then 0 when 1006 then 5 end, deleted = id = 1007,
        approved_status = case id when 1002 then 1 when 1006 then -1 end, instagram_username = case id when 1002 then 'ella_berg' end,
        display_name = case id when 1006 then '=HYPERLINK("x")' else display_name end where type = 'blogger'`)
      await q(sql`update account set created_at = '2026-03-05T09:00:00Z' where id = 1003`)
      await q(sql`update creator_profile set media_kit_active = true, instagram_new_connected = true, instagram_token_valid = true,
        pricing_instagram = true, instagram_updated_at = '2026-11-02T08:00:00Z' where id = 1002`)
      await q(
        sql`update creator_profile set instagram_old_connected = true, instagram_permissions_declined = true, pricing_other = true where id = 1006`,
      )
      await q(sql`insert into instagram_error (id, account_id, message, code, payload, created_at) values
        (1, 1006, ${'first '.repeat(20)}, '190', '{"error": {"code": 190}}', '2026-01-01T00:00:00Z'), (2, 1006, 'then', null, null, '2026-01-02T00:00:00Z')`)
    })
    test('have the fields of every column', async () => {
      const [one] = await items('bloggers?q=1002')
      expect(one).toEqual({
        id: 1,
        account_id: 1002,
        display_name: 'Ella Berg',
        organization: { id: 2, name: 'Ella Berg', business_type: null },
        deleted: false,
        content_score: '4',
        media_kit_active: true,
        ig_old_connected: false,
        ig_new_connected: true,
        ig_username: 'ella_berg',
        ig_updated_at: '2026-11-02T08:00:00.000Z',
        channel_instagram_connect_errors: [],
        ig_permissions_declined: false,
        pricing_ig: true,
        pricing_non_ig: false,
        ig_token_valid: true,
        approved_to_platform_status: 1,
        date_registered: expect.any(String),
        received_bookings_count: 5,
        accepted_bookings_count: 3,
        finished_bookings_count: 2,
        earned_amount: '1250.00',
      })
      expect((await items('bloggers?q=1006'))[0]).toMatchObject({
        organization: { business_type: 'agency' },
        channel_instagram_connect_errors: [
          { error_message: 'then', error_code: null, date_created: '2026-01-02T00:00:00.000Z', payload: null },
          { error_message: 'first '.repeat(20), error_code: '190', payload: { error: { code: 190 } } },
        ],
      })
    })
    test('every creator has a profile from the first moment, and brands have none', async () => {
      const { rows } = await q(
        sql`select a.id from account a left join creator_profile p on p.id = a.id where (a.type = 'blogger') <> (p.id is not null)`,
      )
      expect(rows).toEqual([])
    })
    test.each([
      ['', [1007, 1006, 1005, 1003, 1002]],
      ['deleted=0&content_score=gt0', [1006, 1002]],
      ['content_score=0', [1003]],
      ['content_score=5', [1006]],
      ['deleted=1', [1007]],
      ['organization_type=agency&deleted=0', [1006, 1005, 1003]],
      ['organization_type=individual', [1007, 1002]],
      ['approved=1', [1002]],
      ['approved=0&deleted=0', [1006, 1005, 1003]],
      ['media_kit_active=1', [1002]],
      ['ig_old_connected=1', [1006]],
      ['ig_old_connected=0&ig_new_connected=1', [1002]],
      ['ig_permissions_declined=1&pricing_non_ig=1', [1006]],
      ['pricing_ig=0&deleted=0', [1006, 1005, 1003]],
      ['ig_token_valid=1', [1002]],
      ['ig_connect_error=1', [1006]],
      ['ig_connect_error=0&content_score=gt0', [1002]],
      ['date_registered_from=2026-03-06', [1007, 1006, 1005, 1002]],
      ['date_registered_from=2026-03-05&time_zone=Pacific/Honolulu', [1007, 1006, 1005, 1002]],
      ['q=ella_berg', [1002]],
      ['q=lund', [1003]],
      ['sort_by=date_registered&per_page=1', [1003]],
      ['sort_by=id&per_page=1', [1002]],
    ])('?%s', async (query, expected) => {
      expect(await accountIds(`bloggers?${query}`)).toEqual(expected)
    })
    test('come as CSV: filtered, or all of them; nothing in it is a formula', async () => {
      const filtered = await get('bloggers/export?deleted=0&content_score=gt0')
      expect([filtered.headers['x-row-count'], filtered.headers['content-type']]).toEqual(['2', 'text/csv; charset=utf-8; header=present'])
      const [heads = '', first = '', second = ''] = filtered.body.split('\r\n')
      expect(heads.split(',')).toHaveLength(24)
      expect(first).toMatch(/^1002,1,Ella Berg,Individual,Active,4,Yes,No,Yes,ella_berg,2026-11-02,,No,Yes,No,Yes,Approved,/)
      expect(second).toContain(`1006,4,"'=HYPERLINK(""x"")",Lund Talent,`)
      const all = await get('bloggers/export')
      expect(all.headers['x-row-count']).toBe('5')
    })
  })
})
