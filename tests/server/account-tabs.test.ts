import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aliasOfItself } from '#contract/alias.ts'
import { referralOfItself } from '#contract/referral.ts'
import { createBuilder } from '#server/factory/build.ts'
import { someAccounts } from './accounts.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf, smallMarket } from './market.ts'

interface Row {
  id: number
}

/** How often a race is run. */
const rounds = process.env.LONG ? 5 : 2

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db, { organizations: 2, payouts: 1 })
    await someAccounts(t.db)
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const users = '/api/v1/admin/users'
  const get = (path: string) => t.inject({ url: path, headers })
  const item = async (id: number) => (await get(`${users}/${id}`)).json().item
  const ids = async (path: string): Promise<number[]> => (await get(path)).json().items.map(({ id }: Row) => id)
  const post = (path: string, payload: object = {}, more: Record<string, string> = {}) =>
    t.inject({ method: 'POST', url: path, headers: { ...headers, ...more }, payload })
  const remove = (path: string) => t.inject({ method: 'DELETE', url: path, headers })
  /** What a refused call says, and at which field. */
  const refused = (answer: { statusCode: number; json(): { message: string; fields: object } }) => {
    const { message, fields } = answer.json()
    return [answer.statusCode, Object.keys(fields).length > 0 ? fields : message]
  }
  const audits = (command: string) => countOf(t.db, `audit where command = '${command}' and result = 'done'`)
  const q = (text: string) => t.db.q().execute(sql.raw(text))

  describe('referrals', () => {
    const of = (id: number) => `${users}/${id}/referrals`
    test('are listed the newest first, and counted on the account', async () => {
      expect(await ids(of(11))).toEqual([12])
      expect((await post(of(11), { user_id: 13 })).json().items.map(({ id }: Row) => id)).toEqual([13])
      expect(await ids(of(11))).toEqual([13, 12])
      expect(await item(11)).toMatchObject({ referred_accounts_count: 2, version: 2 })
      expect(await item(13)).toMatchObject({ referring_blogger: { user_id: 11, display_name: 'Nordic One' }, version: 2 })
      expect(await audits('account.add-referral')).toBe(1)
    })
    test.each<[string, number, unknown, number, object | string]>([
      ['oneself', 11, 11, 422, { user_id: referralOfItself }],
      ['who has a referrer', 15, 12, 422, { user_id: 'Account 12 was already referred by account 11' }],
      ['a brand', 11, 31, 422, { user_id: 'Account 31 is a brand; only creators are referred' }],
      ['who is deleted', 11, 14, 422, { user_id: 'Account 14 is deleted' }],
      ['nobody', 11, 999, 422, { user_id: 'There is no account 999' }],
      ['by whom one came, through others', 12, 11, 422, { user_id: 'Account 12 came through account 11 itself' }],
      ['by a brand', 31, 15, 422, 'Account 31 is a brand; only creators refer'],
    ])('%s is refused with words at the place', async (_what, id, user_id, status, words) => {
      expect(refused(await post(of(id), { user_id }))).toEqual([status, words])
    })
    test('of two referrers at once one wins', async () => {
      const both = await Promise.all([post(of(11), { user_id: 15 }), post(of(12), { user_id: 15 })])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      expect(await countOf(t.db, 'account where id = 15 and referring_account_id is not null')).toBe(1)
      const by = (await item(15)).referring_blogger.user_id
      expect((await remove(`${of(by)}/15`)).statusCode).toBe(204)
    })
    test('that would close a ring from three ends at once leave it open', async () => {
      await q('update account set referring_account_id = null where id in (13, 15)')
      for (let round = 0; round < rounds; round += 1) {
        const ring = [11, 13, 15]
        const all = await Promise.all(ring.map((id, at) => post(of(id), { user_id: ring[(at + 1) % 3] })))
        expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422])
        expect(await countOf(t.db, 'account where id in (11, 13, 15) and referring_account_id is not null')).toBe(2)
        await q('update account set referring_account_id = null where id in (11, 13, 15)')
      }
      await q('update account set referring_account_id = 11 where id = 13')
    })
    test('are taken back by the one who referred, once', async () => {
      expect(refused(await remove(`${of(12)}/13`))).toEqual([404, 'Account 13 is not referred by account 12'])
      expect((await remove(`${of(11)}/13`)).statusCode).toBe(204)
      expect((await remove(`${of(11)}/13`)).statusCode).toBe(404)
      expect(await ids(of(11))).toEqual([12])
      expect((await item(13)).referring_blogger).toBeNull()
    })
  })

  describe('an alias', () => {
    const alias = (id: number, payload: object, more?: Record<string, string>) => post(`${users}/${id}/alias`, payload, more)
    const pairs = () => countOf(t.db, 'account where master_account_id is not null')
    test('is mutual, whichever side it is said of, and parted from either', async () => {
      expect((await alias(11, { slave_account_ref: 12 })).json().item).toMatchObject({
        id: 11,
        slave_account_ref: 12,
        master_account_ref: null,
      })
      expect(await item(12)).toMatchObject({ master_account_ref: 11, slave_account_ref: null })
      expect(await countOf(t.db, `audit where command = 'account.link-alias' and object_id in (11, 12)`)).toBe(2)
      expect((await remove(`${users}/12/alias`)).statusCode).toBe(204)
      expect(await item(11)).toMatchObject({ slave_account_ref: null, master_account_ref: null })
      expect((await alias(11, { master_account_ref: 12 })).json().item).toMatchObject({ master_account_ref: 12 })
      expect((await remove(`${users}/12/alias`)).statusCode).toBe(204)
      expect(refused(await remove(`${users}/12/alias`))).toEqual([409, 'Account 12 has no alias'])
      expect(await pairs()).toBe(0)
    })
    test('of one account is a pair: no chain, no ring, no third', async () => {
      expect((await alias(11, { slave_account_ref: 12 })).statusCode).toBe(200)
      const at = (field: string, words: string) => [422, { [field]: words }]
      const taken = 'Account 12 is already the secondary account of account 11'
      expect(refused(await alias(13, { slave_account_ref: 12 }))).toEqual(at('slave_account_ref', taken))
      expect(refused(await alias(13, { master_account_ref: 12 }))).toEqual(at('master_account_ref', taken))
      expect(refused(await alias(13, { master_account_ref: 11 }))).toEqual(
        at('master_account_ref', 'Account 11 is already the primary account of account 12'),
      )
      expect(refused(await alias(12, { slave_account_ref: 11 }))).toEqual([409, taken])
      expect(refused(await alias(12, { slave_account_ref: 13 }))).toEqual([409, taken])
      expect(await pairs()).toBe(1)
      expect((await remove(`${users}/11/alias`)).statusCode).toBe(204)
    })
    test.each<[string, number, object, number, object | string]>([
      ['itself', 11, { slave_account_ref: 11 }, 422, { slave_account_ref: aliasOfItself }],
      ['a brand', 11, { slave_account_ref: 31 }, 422, { slave_account_ref: 'Account 31 is a brand; only creators have an alias' }],
      ['a deleted one', 11, { master_account_ref: 14 }, 422, { master_account_ref: 'Account 14 is deleted' }],
      ['nobody', 11, { master_account_ref: 999 }, 422, { master_account_ref: 'There is no account 999' }],
      ['a brand that asks', 31, { slave_account_ref: 11 }, 409, 'Account 31 is a brand; only creators have an alias'],
    ])('with %s is refused', async (_what, id, payload, status, words) => {
      expect(refused(await alias(id, payload))).toEqual([status, words])
    })
    test('names exactly one side', async () => {
      for (const payload of [{}, { slave_account_ref: 12, master_account_ref: 13 }]) expect((await alias(11, payload)).statusCode).toBe(422)
    })
    test('that two want with one account at once is won by one of them; a ring that is tied from two ends is not closed', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const both = await Promise.all([alias(11, { slave_account_ref: 12 }), alias(12, { slave_account_ref: 13 })])
        expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
        expect(await pairs()).toBe(1)
        for (const id of [11, 12]) await remove(`${users}/${id}/alias`)
      }
    })
    test('of three in a ring, tied at once, is one pair; parted by both at once it is parted once', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const ring = [11, 12, 13]
        const all = await Promise.all(ring.map((id, at) => alias(id, { slave_account_ref: ring[(at + 1) % 3] })))
        expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
        expect(await pairs()).toBe(1)
        const {
          master_account_ref: master,
          slave_account_ref: slave,
          id,
        } = all.find(({ statusCode }) => statusCode === 200)?.json().item ?? {}
        const sides = [id, master ?? slave]
        const parted = await Promise.all(sides.map((one) => remove(`${users}/${one}/alias`)))
        expect(parted.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
        expect(await pairs()).toBe(0)
      }
    })
    test('is refused by the database itself where somebody goes past the statement', async () => {
      await expect(q('update account set master_account_id = 11 where id = 11')).rejects.toThrow()
      await q('update account set master_account_id = 11 where id = 12')
      await expect(q('update account set master_account_id = 11 where id = 13')).rejects.toThrow()
      await q('update account set master_account_id = null where id = 12')
    })
    test('is told with the seats of the secondary account', async () => {
      await createBuilder(t.db).make('user', [{ id: 70, email: 'jo@x.io', first_name: 'Jo', last_name: 'Berg', account_id: 12 }])
      const seat = async () => (await get('/admin/v1/user/70')).json().data
      expect(await seat()).toMatchObject({ alias_master_ref: null, version: 1 })
      await alias(11, { slave_account_ref: 12 })
      expect(await seat()).toMatchObject({ alias_master_ref: 11, version: 2 })
      await remove(`${users}/11/alias`)
      expect(await seat()).toMatchObject({ alias_master_ref: null, version: 3 })
    })
  })

  describe('reviews', () => {
    const copy = (from_account_ref: number, to_account_ref: number) =>
      post('/api/v1/admin/reviews/copy', { from_account_ref, to_account_ref })
    const counts = async () => [(await item(11)).reviews_count, (await item(12)).reviews_count]
    beforeAll(async () => {
      const { make } = createBuilder(t.db)
      await make('campaign', [{ id: 1, account_id: 31, name: 'Spring' }])
      await make('booking', [
        { id: 1, campaign_id: 1, blogger_account_id: 11 },
        { id: 2, campaign_id: 1, blogger_account_id: 12 },
      ])
      await q(
        `insert into review (booking_id, message, reversed_at) values (1, 'Good', null), (1, 'Fine', null), (1, 'Taken back', now()), (2, 'Late', null)`,
      )
    })
    test('are copied between the two of a pair only', async () => {
      expect(await counts()).toEqual([2, 1])
      expect(refused(await copy(11, 12))).toEqual([422, { to_account_ref: 'Account 12 is not the alias of account 11' }])
      expect(refused(await copy(11, 11))).toEqual([422, { to_account_ref: 'Reviews are copied to another account' }])
      expect(refused(await copy(999, 11))).toEqual([422, { from_account_ref: 'There is no account 999' }])
    })
    test('stand at both then, each once, in both directions; what is reversed goes from both', async () => {
      await post(`${users}/11/alias`, { slave_account_ref: 12 })
      expect((await copy(11, 12)).statusCode).toBe(204)
      expect(await counts()).toEqual([2, 3])
      expect(refused(await copy(11, 12))).toEqual([422, 'All reviews of account 11 are shown at account 12 already'])
      expect((await copy(12, 11)).statusCode).toBe(204)
      expect(await counts()).toEqual([3, 3])
      await post('/api/v1/admin/reviews/1/reverse')
      expect(await counts()).toEqual([2, 2])
      expect(await audits('account.copy-reviews')).toBe(2)
    })
  })

  describe('recommendations', () => {
    const of = (id: number) => `${users}/${id}/recommended-bloggers`
    test('are added and listed the newest first, each with its creator, and taken back by the creator’s account', async () => {
      for (const user_id of [11, 12]) expect((await post(of(31), { user_id })).json().items).toMatchObject([{ account_ref: 31, user_id }])
      const { items } = (await get(of(31))).json()
      expect(items).toMatchObject([
        { user_id: 12, creator: { display_name: 'Øystein Å' } },
        { user_id: 11, creator: { display_name: 'Nordic One' } },
      ])
      expect((await get(`/admin/v1/workspace/recommendations/${items[0].id}`)).json().item).toMatchObject({ user_id: 12 })
      expect((await remove(`${of(31)}/12`)).statusCode).toBe(204)
      expect(refused(await remove(`${of(31)}/12`))).toEqual([404, 'Account 12 is not recommended to account 31'])
      expect((await get(`/admin/v1/workspace/recommendations/${items[0].id}`)).statusCode).toBe(404)
      expect([await audits('account.add-recommended'), await audits('recommendation.remove')]).toEqual([2, 1])
    })
    test.each<[string, number, number, number, object | string]>([
      ['who is recommended', 31, 11, 422, { user_id: 'Account 11 is recommended already' }],
      ['a brand', 31, 32, 422, { user_id: 'Account 32 is a brand; only creators are recommended' }],
      ['who is deleted', 31, 14, 422, { user_id: 'Account 14 is deleted' }],
      ['nobody', 31, 999, 422, { user_id: 'There is no account 999' }],
      ['to a creator', 11, 12, 422, 'Account 11 is a creator; creators are recommended to brands'],
    ])('%s is refused', async (_what, id, user_id, status, words) => {
      expect(refused(await post(of(id), { user_id }))).toEqual([status, words])
    })
    test('asked for twice at once stand once', async () => {
      const both = await Promise.all([post(of(32), { user_id: 15 }), post(of(32), { user_id: 15 })])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    })
  })

  describe('shortlists', () => {
    const copy = (id: number, user_id: unknown, new_shortlist_name: unknown) =>
      post(`/api/v1/admin/lists/${id}/copy`, { user_id, new_shortlist_name })
    beforeAll(async () => {
      await q(`insert into shortlist (id, account_id, name) values (5, 31, 'Spring'), (6, 31, 'Autumn')`)
      await q('insert into shortlist_creator (shortlist_id, account_id) values (5, 11), (5, 12)')
      await q(`select setval(pg_get_serial_sequence('shortlist', 'id'), 10)`)
    })
    test('are copied with their creators, under a name that is free in the account', async () => {
      expect(await ids(`${users}/31/lists`)).toEqual([6, 5])
      expect((await copy(5, 32, '  Nordic spring ')).statusCode).toBe(204)
      expect((await get(`${users}/32/lists`)).json().items).toMatchObject([{ name: 'Nordic spring', account_ref: 32, creators_count: 2 }])
      expect(refused(await copy(5, 32, 'NORDIC spring'))).toEqual([
        422,
        { new_shortlist_name: 'Account 32 has a shortlist of this name already' },
      ])
      expect((await copy(5, 31, 'Nordic spring')).statusCode).toBe(204)
      expect(await audits('shortlist.copy')).toBe(2)
    })
    test.each<[string, number, unknown, unknown, number, object | string]>([
      ['for a creator', 5, 11, 'A', 422, { user_id: 'Account 11 is a creator; shortlists are of brands' }],
      ['for nobody', 5, 999, 'A', 422, { user_id: 'There is no account 999' }],
    ])('a copy %s is refused', async (_what, id, user, name, status, words) => {
      expect(refused(await copy(id, user, name))).toEqual([status, words])
    })
    test('of two names that look the same, however their accents are written, the second is taken', async () => {
      expect((await copy(5, 31, 'Cafe\u0301')).statusCode).toBe(204)
      expect((await get(`${users}/31/lists`)).json().items[0].name).toBe('Caf\u00e9')
      expect(refused(await copy(5, 31, 'Caf\u00e9'))).toEqual([
        422,
        { new_shortlist_name: 'Account 31 has a shortlist of this name already' },
      ])
    })
  })

  describe('audience analytics', () => {
    const request = (id: number) => post(`${users}/${id}/hypeauditor-fetch`)
    const asked = async (id: number) => (await item(id)).integrations
    test('are requested of a creator with an Instagram username, and queued until they are answered', async () => {
      expect(await asked(11)).toEqual([{ instagram_username: 'nordic.one', date_last_requested: null, last_request_message: null }])
      // Left out: null would say that a request waits.
      expect((await asked(11))[0]).not.toHaveProperty('last_request_status')
      const { version } = await item(11)
      expect((await request(11)).statusCode).toBe(204)
      expect(await asked(11)).toMatchObject([
        { instagram_username: 'nordic.one', last_request_status: null, date_last_requested: expect.any(String) },
      ])
      expect((await item(11)).version).toBe(version + 1)
      expect(refused(await request(11))).toEqual([422, 'Audience analytics of account 11 are already queued'])
      await q(`update analytics_request set status = 'Failed', message = 'The profile is private' where account_id = 11`)
      expect(await asked(11)).toMatchObject([{ last_request_status: 'Failed', last_request_message: 'The profile is private' }])
      expect((await request(11)).statusCode).toBe(204)
      expect(await asked(11)).toMatchObject([{ last_request_status: null, last_request_message: null }])
      await q(`update analytics_request set requested_at = now() - interval '61 minutes' where account_id = 11`)
      expect((await request(11)).statusCode).toBe(204)
      expect(await audits('account.request-analytics')).toBe(3)
    })
    test.each<[string, number, number, string]>([
      ['a brand', 31, 422, 'Account 31 is a brand; audience analytics are of creators'],
      ['who has no username', 13, 422, 'Account 13 has no Instagram username'],
      ['who is deleted', 14, 422, 'Account 14 is deleted'],
    ])('of %s are refused', async (_what, id, status, words) => {
      expect(refused(await request(id))).toEqual([status, words])
    })
  })
})
