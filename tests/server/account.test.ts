import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feeRule } from '#contract/account-edit.ts'
import { someAccounts } from './accounts.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf, smallMarket } from './market.ts'

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  let mira: { authorization: string }

  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db, { organizations: 2, payouts: 1 })
    await someAccounts(t.db)
    demo = (await t.signIn()).auth
    mira = (await t.signIn('mira@admin.test')).auth
    await t.db.q().execute(sql`update admin set name = 'Mira Lindqvist' where email = 'mira@admin.test'`)
  })
  afterAll(() => t.stop())

  const list = (query = '') => t.inject({ url: `/api/v1/admin/users${query}`, headers: demo })
  const ids = async (query: string) => (await list(query)).json().items.map((one: { id: number }) => one.id)
  const read = (id: number | string) => t.inject({ url: `/api/v1/admin/users/${id}`, headers: demo })
  const item = async (id: number) => (await read(id)).json().item
  const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
    t.inject({ method: 'POST', url: path, headers: { ...demo, ...headers }, ...(payload && { payload }) })
  const save = (id: number | string, payload: object, headers: Record<string, string> = {}) =>
    post(`/api/v1/admin/users/${id}`, payload, headers)
  const remove = (id: number, headers: Record<string, string> = {}) =>
    t.inject({ method: 'DELETE', url: `/api/v1/admin/users/${id}`, headers: { ...demo, ...headers } })
  const undelete = (id: number, headers: Record<string, string> = {}) => post(`/api/v1/admin/users/${id}/undelete`, undefined, headers)
  const audits = (what: string) => countOf(t.db, `audit where ${what}`)

  describe('the list', () => {
    test('returns the newest first', async () => {
      const answer = (await list('?per_page=3')).json()
      expect(answer.items.map((one: { id: number }) => one.id)).toEqual([32, 31, 15])
      expect((await list('?q=12')).json().items[0]).toEqual({
        id: 12,
        type: 'blogger',
        type_id: 22,
        public_id: 'creator2',
        display_name: 'Øystein Å',
        date_created: '2026-01-01T00:00:00.000Z',
        profile_completed: 1,
        banned: false,
        deleted: false,
        organization_ref: 1,
        referring_blogger: { user_id: 11, display_name: 'Nordic One' },
        blogger: { approved_to_platform_status: 1 },
        master_account_ref: null,
        slave_account_ref: null,
        version: 1,
      })
    })
    test.each<[string, string, number[]]>([
      ['the type of creators', '?account_type=blogger', [15, 14, 13, 12, 11]],
      ['the type of brands', '?account_type=client', [32, 31]],
      ['an id', '?q=31', [31]],
      ['an id with its sign', '?q=%2311', [11]],
      ['a name, in any case', '?q=coffee%20FJELL', [31]],
      ['letters beyond ASCII, in small', '?q=%C3%B8ystein', [12]],
      ['an instagram username', '?q=nordic.one', [11]],
      ['an instagram username with its sign', '?q=%40oystein', [12]],
      ['a username that is a number', '?q=4711', [15]],
      ['a name and a type that do not meet', '?q=fjell&account_type=blogger', []],
      ['signs that mean something in a pattern', '?q=100%25', [15]],
      ['nobody', '?q=zebra', []],
    ])('is narrowed by %s', async (_what, query, found) => {
      expect(await ids(query)).toEqual(found)
    })
  })

  test('one account has the fields of its type, with switches as 1 or empty', async () => {
    const answer = await read(11)
    expect(answer.json().item).toMatchObject({
      id: 11,
      blogger_ref: 21,
      subscription: { plan: { type: 'free' } },
      blog_name: 'Nordic One',
      brand_name: null,
      content_score: '4',
      dob: '1990-05-17',
      service_fee: 12.5,
      visible: 1,
      suspended: '',
      eligible_in_reports: 1,
      referred_accounts_count: 1,
      updated_by: null,
    })
    expect(await item(31)).toMatchObject({ brand_name: 'Fjell Coffee', blog_name: null, refer_hash: 'FJELL', blogger: null, visible: '' })
  })

  describe('saving', () => {
    test('the whole account as it was read changes nothing', async () => {
      for (const id of [11, 12, 13, 31, 32]) {
        const whole = await item(id)
        const answer = await save(id, whole)
        expect(answer.statusCode, answer.body).toBe(200)
        expect(answer.json().item).toEqual(whole)
      }
      expect(await audits("command = 'account.save'")).toBe(0)
    })
    test('writes what was changed of a creator, with its line in the audit', async () => {
      const whole = await item(12)
      const answer = await save(
        12,
        {
          ...whole,
          blog_name: '  Øystein Åsen ',
          slug: 'oystein',
          service_fee: 7.25,
          dob: '1999-02-28',
          content_score: '5',
          google_city: 'Bergen',
          visible: '',
          suspended: 1,
          // Fields of the other type, and of nobody.
          refer_hash: 'MINE',
          brand_name: 'A brand',
          deleted: true,
          type: 'client',
          surprise: 1,
        },
        { 'if-match': '"1"' },
      )
      expect(answer.json().item).toMatchObject({
        type: 'blogger',
        deleted: false,
        display_name: 'Øystein Åsen',
        blog_name: 'Øystein Åsen',
        brand_name: null,
        refer_hash: null,
        slug: 'oystein',
        service_fee: 7.25,
        dob: '1999-02-28',
        content_score: '5',
        google_city: 'Bergen',
        visible: '',
        suspended: 1,
        version: 2,
      })
      expect(
        await audits(`object_kind = 'account' and object_id = 12 and command = 'account.save' and before->>'service_fee' is null
          and (after->>'service_fee')::numeric = 7.25 and before->>'visible' = '1' and after->>'visible' = 'false' and not after ? 'refer_hash'`),
      ).toBe(1)
    })
    test('writes what was changed of a brand, and clears what was emptied', async () => {
      const one = await save(32, { main_category_ref: 2, refer_hash: 'havn', outreach_referral_url: 'https://havn.example/x' })
      expect(one.json().item).toMatchObject({ main_category_ref: 2, refer_hash: 'havn', outreach_referral_url: 'https://havn.example/x' })
      const two = await save(32, {
        main_category_ref: '',
        refer_hash: '',
        outreach_referral_url: null,
        refer_hash_auto_approves_creators: 1,
      })
      expect(two.json().item).toMatchObject({
        main_category_ref: null,
        refer_hash: null,
        outreach_referral_url: null,
        refer_hash_auto_approves_creators: 1,
      })
    })
    // tests/contract/account.test.ts has the other values of numbers, names and dates.
    test.each<[string, number, object, string, string]>([
      ['a third decimal', 11, { service_fee: 12.345 }, 'service_fee', feeRule],
      ['a Unique URL that another account has', 11, { slug: 'Fjell-Coffee' }, 'slug', 'Account 31 has this Unique URL already'],
      ['a refer hash that another brand has', 32, { refer_hash: 'fjell' }, 'refer_hash', 'Account 31 has this Refer hash already'],
      ['no such category', 31, { main_category_ref: 99 }, 'main_category_ref', 'There is no brand category 99'],
      ['an address of a script', 31, { outreach_referral_url: 'javascript:alert(1)' }, 'outreach_referral_url', ''],
    ])('%s is refused at its field', async (_what, id, body, field, words) => {
      const before = await item(id)
      const answer = await save(id, body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields).toEqual({ [field]: expect.stringContaining(words) })
      expect(await item(id)).toEqual(before)
    })
    test.each(['עדה נסים', 'مرحبا', '<script>alert(1)</script>', '=HYPERLINK("http://x")'])(
      'the name %j is stored as it is, and found by itself',
      async (name) => {
        expect((await save(15, { blog_name: name })).json().item.display_name).toBe(name)
        const found = await list(`?q=${encodeURIComponent(name)}`)
        expect(found.json().items.map(({ id }: { id: number }) => id)).toEqual([15])
      },
    )
    test('a name is stored without invisible characters, and found with and without them', async () => {
      const name = '\u202eעדה\u200b נסים'
      expect((await save(15, { blog_name: name })).json().item.display_name).toBe('עדה נסים')
      for (const q of [name, 'עדה נסים']) {
        const found = await list(`?q=${encodeURIComponent(q)}`)
        expect(found.json().items.map(({ id }: { id: number }) => id)).toEqual([15])
      }
    })
  })

  describe('deleting', () => {
    test('goes there and back, each with its line in the audit', async () => {
      expect((await remove(13)).statusCode).toBe(204)
      expect(await item(13)).toMatchObject({ deleted: true, version: 2, updated_by: { name: expect.any(String) } })
      expect((await undelete(13, { 'if-match': '"2"' })).headers.etag).toBe('"3"')
      expect(await item(13)).toMatchObject({ deleted: false, version: 3 })
      expect(await audits("object_kind = 'account' and object_id = 13 and command in ('account.delete', 'account.undelete')")).toBe(2)
    })
    test('what stands so already is refused with who and when', async () => {
      await remove(15, mira)
      const again = await remove(15)
      expect(again.statusCode).toBe(409)
      expect(again.json().message).toMatch(/^Account 15 was already deleted by Mira Lindqvist on /)
      expect((await undelete(11)).json()).toMatchObject({ message: 'Account 11 is not deleted', current: { id: 11, deleted: false } })
    })
  })

  describe('notes', () => {
    const notes = (id: number) => `/api/v1/admin/users/${id}/notes`
    test('are added with their author, and the answer is all of them', async () => {
      expect((await post(notes(31), { note: ' Called them \n twice ' })).json().items).toHaveLength(1)
      const answer = await post(notes(31), { note: 'Second' }, mira)
      expect(answer.json().items).toEqual([
        { id: 2, note: 'Second', author: { id: expect.any(Number), name: 'Mira Lindqvist' }, date_created: expect.any(String), version: 1 },
        expect.objectContaining({ note: 'Called them \n twice' }),
      ])
      expect((await t.inject({ url: notes(31), headers: demo })).json()).toEqual(answer.json())
      expect(await audits("command = 'account.add-note' and object_kind = 'note'")).toBe(2)
    })
  })

  test('of a deleted account nothing is changed, and a channel is neither shown nor hidden', async () => {
    await remove(14)
    const words = { code: 'state_moved', message: 'Account 14 is deleted' }
    const before = await item(14)
    expect((await save(14, { phone_number: '+47 5' })).json()).toMatchObject({ ...words, current: { id: 14, deleted: true } })
    expect((await save(14, before)).statusCode).toBe(200)
    await t.db.q().execute(sql`insert into channel (account_id, kind, status, followers) values (14, 'tiktok', 'connected', 5)`)
    expect((await post('/admin/v1/creators/24/channels/tiktok/visibility', { isVisible: false })).json()).toMatchObject(words)
    const [tiktok] = (await t.inject({ url: '/admin/v1/creators/24/channels', headers: demo })).json().data
    expect(tiktok).toMatchObject({ channel: 'tiktok', isVisible: true })
    expect((await item(14)).version).toBe(before.version)
  })

  describe('channels', () => {
    const channels = '/admin/v1/creators/21/channels'
    test('are those of the creator id, in the words of the second API', async () => {
      expect((await t.inject({ url: channels, headers: demo })).json().data).toEqual([
        { channel: 'instagram', status: 'connected', followersCount: 12000, isVisible: true },
        { channel: 'blog', status: 'token_expired', followersCount: 300, isVisible: true },
        { channel: 'youtube', status: 'not_connected', followersCount: 0, isVisible: false },
      ])
    })
    test('are shown and hidden, which the account tells; what is not connected is neither', async () => {
      const { version } = await item(11)
      const hidden = await post(`${channels}/blog/visibility`, { isVisible: false })
      expect(hidden.json().data[1]).toMatchObject({ channel: 'blog', isVisible: false })
      expect((await item(11)).version).toBe(version + 1)
      const again = await post(`${channels}/blog/visibility`, { isVisible: false })
      expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'state_moved', message: 'Blog is already hidden' }])
      expect((await post(`${channels}/instagram/visibility`, { isVisible: true })).json().message).toBe('Instagram is already shown')
      expect((await item(11)).version).toBe(version + 1)
      expect(await audits("command = 'account.set-channel-visibility' and object_id = 11 and result = 'done'")).toBe(1)
      expect((await post(`${channels}/youtube/visibility`, { isVisible: true })).statusCode).toBe(409)
    })
  })
})
