import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelKind } from '#contract/channel.ts'
import { approvalChannels, eligibility } from '#contract/creator.ts'
import { creatorFlags, flagRules, isFlagged } from '#contract/creator-flag.ts'
import { measureOf } from '#server/db/creator-indexes.ts'
import { account } from '#server/db/schema.ts'
import { sendDue } from '#server/domain/letter.ts'
import { createBuilder } from '#server/factory/build.ts'
import { outboxMailer } from '#server/ports/outbox.ts'
import { someAccounts } from './accounts.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf, smallMarket } from './market.ts'

const years = (n: number, days = 0) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear() - n, now.getUTCMonth(), now.getUTCDate() + days)).toISOString().slice(0, 10)
}

/** How often a race is run. */
const rounds = process.env.LONG ? 5 : 2

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
    const q = (statement: ReturnType<typeof sql>) => t.db.q().execute(statement)
    await q(sql`update admin set name = 'Mira Lindqvist' where email = 'mira@admin.test'`)
    const owner = { id: 91, email: 'owner@nordic.example', first_name: 'Ingrid', last_name: 'Nord', account_id: 11 }
    await createBuilder(t.db).make('user', [owner])
    await q(sql`insert into seat_account (seat_id, account_id, role) select 91, id, 'owner' from account where id between 12 and 15`)
    // 13 waits, and 12 does too; 11 is approved, 15 is rejected, 14 is deleted.
    await q(sql`update account set approved_status = null where id = 12`)
    await q(sql`update account set approved_status = -1, approved_by = (select id from admin where email = 'mira@admin.test'),
      approved_at = '2026-02-01T10:00:00Z' where id = 15`)
    await q(
      sql`update account set client_ref_used_on_signup = 'fjell', dob = ${years(19)}, created_at = now() - interval '2 years' where id = 12`,
    )
    await q(sql`update account set dob = ${years(18, 1)} where id = 13`)
    await q(sql`insert into channel (account_id, kind, status, url, username, followers, verification_status, avg_engagement_rate) values
      (12, 'instagram', 'connected', 'https://instagram.example/o', 'oystein', 999, 'FAILED', 2.5),
      (12, 'tiktok', 'connected', null, 'oy', 50000, 'SUCCEEDED', null), (13, 'blog', 'connected', 'https://late.example', 'late', 1000, null, null)`)
    await q(
      sql`insert into audience (account_id, countries, reach_rate) values (12, ${JSON.stringify(
        ['NO', 'SE', 'DK', 'DE', 'US', 'FR'].map((country, at) => ({ country, share: 40 - at * 6 })),
      )}::jsonb, 12.3456)`,
    )
  })
  afterAll(() => t.stop())

  const list = (query = '') => t.inject({ url: `/api/v1/bloggers${query}`, headers: demo })
  const ids = async (query: string) => (await list(query)).json().items.map((one: { id: number }) => one.id)
  const card = async (id: number) => (await t.inject({ url: `/api/v1/bloggers/${id}`, headers: demo })).json().item
  const post = (path: string, payload: unknown, headers: Record<string, string> = demo) =>
    t.inject({ method: 'POST', url: path, headers, payload: payload as object })
  const decide = (account: number, status: unknown, headers: Record<string, string> = demo, send_email: unknown = false) =>
    post(`/api/v1/admin/users/${account}/approved-to-platform-status`, { status, send_email }, headers)
  const setField = (account: number, update: object, headers: Record<string, string> = demo) =>
    post(`/api/v1/users/${account}`, { update }, headers)
  const lately = (what: string) => countOf(t.db, `audit where ${what}`)

  test('many are begun to be approved in one go only where they look alike, whoever asks', async () => {
    const begin = (key: string, command: string) =>
      post('/admin/v1/workspace/runs', { key, command, title: 'Approve 2 creators', kind: 'creator', ids: [22, 23] })
    await t.db.q().execute(sql`update account set content_score = case id when 12 then 5 else 0 end where id in (12, 13)`)
    const refused = await begin('aaaaaaaaaaaaaaaaaaaa000000000001', 'creator.approve')
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe(
      'They do not look alike: only those with the same flags, score band and country can be taken together',
    )
    expect(await countOf(t.db, 'run')).toBe(0)
    // To be rejected they need not.
    expect((await begin('aaaaaaaaaaaaaaaaaaaa000000000002', 'creator.reject')).statusCode).toBe(200)
    await t.db.q().execute(sql`delete from run`)
    await t.db.q().execute(sql`update account set content_score = null where id in (12, 13)`)
  })

  describe('the cards', () => {
    test('carry what an approval looks at', async () => {
      const answer = (await list('?include=suspicious_flags&visible=all&approved_to_platform_status=null')).json()
      expect(answer.pagination).toMatchObject({ count: 2, page: 1, per_page: 10, max_id: 13 })
      expect(answer.items[0]).toEqual({
        id: 22,
        user_ref: 12,
        blog_name: 'Øystein Å',
        avatars: null,
        organization_email: 'owner@nordic.example',
        dob: years(19),
        age: 19,
        country_name: 'Norway',
        became_of_age_after_signup: true,
        date_registered: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        signed_up_with_client_refer_hash: { refer_hash: 'fjell', client: { user_id: 31, display_name: 'Fjell Coffee' } },
        channels: {
          instagram: expect.objectContaining({ followers_count: 999, verification_status: 'FAILED', avg_engagement_rate: 2.5 }),
          tiktok: expect.objectContaining({ followers_count: 50000, verification_status: 'SUCCEEDED', avg_engagement_rate: null }),
        },
        content_score: null,
        admin_comments: null,
        admin_marked_suspicious: 0,
        approved_to_platform_status: null,
        admin_approved_to_platform_ref: null,
        date_approved_to_platform_status_change: null,
        suspicious_flags: [],
        channels_approved_mismatch: false,
        version: expect.any(Number),
        deleted: false,
        approved_by: null,
        flag_values: Object.fromEntries(creatorFlags.map((flag) => [flag, null])),
      })
      expect((await card(25)).approved_by).toMatchObject({ name: 'Mira Lindqvist' })
    })
    test.each([
      ['everybody who is there, the newest first', '', [25, 23, 22, 21]],
      ['those who wait, the longest waiting first', '?approved_to_platform_status=null', [22, 23]],
      ['the approved', '?approved_to_platform_status=1', [21]],
      ['the rejected', '?approved_to_platform_status=-1', [25]],
      ['a content score', '?content_score=4', [21]],
      ['followers from 1000 on, on a channel that counts', '?eligible_for_platform_approval_process=1', [23, 21]],
      ['nobody left out by followers', '?eligible_for_platform_approval_process=0', [25, 23, 22, 21]],
      ['nobody under age', '?show_under_age_accounts=0&show_of_age_accounts=1', [25, 22, 21]],
      ['those under age alone', '?show_under_age_accounts=1&show_of_age_accounts=0', [23]],
      ['neither', '?show_under_age_accounts=0&show_of_age_accounts=0', []],
      ['a day', '?date_registered_from=2026-01-02', []],
      ['an earlier day', '?date_registered_from=2026-01-01', [25, 23, 21]],
      ['a name', '?q=%C3%B8ystein', [22]],
      ['an e-mail', '?q=OWNER%40nordic.example&approved_to_platform_status=1', [21]],
      ['an account id', '?q=13', [23]],
      ['a creator id', '?q=%2325', [25]],
      ['an order', '?sort_by=-date_registered&approved_to_platform_status=null', [23, 22]],
    ])('are narrowed by %s', async (_what, query, found) => {
      expect(await ids(query)).toEqual(found)
    })
    test('of an organization whose country is none are read like the others', async () => {
      for (const odd of ['', '??', 'nor', 'XQ']) {
        await t.db.q().execute(sql`update organization set country = ${odd} where id = 1`)
        expect((await card(22)).country_name, odd).toEqual(expect.any(String))
        expect((await list()).statusCode).toBe(200)
      }
      await t.db.q().execute(sql`update organization set country = 'NO' where id = 1`)
      expect((await card(22)).country_name).toBe('Norway')
    })
    test.each(channelKind.all.map(({ value }) => value))('of 1000 followers on %s are eligible where the rule says so', async (kind) => {
      await t.db.q().execute(sql`delete from channel where account_id = 15`)
      await t.db.q().execute(sql`insert into channel (account_id, kind, status, followers) values (15, ${kind}, 'connected', 1000)`)
      const counts = eligibility.on.some((one) => one === kind)
      expect((await ids('?eligible_for_platform_approval_process=1')).includes(25)).toBe(counts)
      await t.db.q().execute(sql`update channel set followers = 999 where account_id = 15`)
      expect(await ids('?eligible_for_platform_approval_process=1')).not.toContain(25)
      expect(approvalChannels.length).toBe(6)
    })
  })

  describe.each(creatorFlags)('the flag %s', (flag) => {
    const { limit } = flagRules[flag]
    test('is on the card and in its filter for the same values', async () => {
      const column = measureOf(account, flag).name
      for (const value of [limit - 1, limit, limit + 1, null]) {
        await t.db.q().execute(sql`update account set ${sql.identifier(column)} = ${value} where id = 11`)
        const up = isFlagged(flag, value)
        expect([value, (await card(21)).suspicious_flags.includes(flag)]).toEqual([value, up])
        // The spellings are the same for every flag.
        const ways = [`suspicious_flags=${flag}`, `suspicious_flags[]=${flag}`, `suspicious_flags=${flag},${flag}`]
        for (const way of flag === creatorFlags[0] ? ways : ways.slice(0, 1))
          expect([value, (await ids(`?${way}`)).includes(21)]).toEqual([value, up])
      }
    })
  })

  describe('a decision', () => {
    test('on a creator one of whose channels changed or vanished meanwhile is refused with the card as it is', async () => {
      const heard: string[] = []
      const stop = await t.db.listen('events', (payload) => void heard.push(payload))
      const { version } = await card(22)
      const seen = (n: number) => ({ ...demo, 'if-match': `"${n}"` })
      await t.db.q().execute(sql`update channel set visible = not visible where account_id = 12`)
      expect((await card(22)).version).toBe(version)
      await t.db.q().execute(sql`update channel set followers = followers + 1 where account_id = 12 and kind = 'tiktok'`)
      expect((await decide(12, 1, seen(version))).statusCode).toBe(412)
      await t.db.q().execute(sql`delete from channel where account_id = 12 and kind = 'tiktok'`)
      const answer = await decide(12, 1, seen(version + 1))
      expect(answer.statusCode).toBe(412)
      expect(answer.json().message).toBe('Creator 22 was changed since you read it. Review it again')
      expect(answer.json().current).toMatchObject({ id: 22, version: version + 2, approved_to_platform_status: null })
      expect(Object.keys(answer.json().current.channels)).toEqual(['instagram'])
      // Whoever has the card before his eyes is told.
      await expect
        .poll(() => heard.map((payload) => JSON.parse(payload)))
        .toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'creator', id: 22, version: version + 2 })]))
      await stop()
    })
    test('to approve is on record with who and when, writes the letter and the event, and is told', async () => {
      const heard: string[] = []
      const stop = await t.db.listen('events', (payload) => void heard.push(payload))
      const answer = await decide(12, 1, mira, true)
      expect(answer.statusCode).toBe(200)
      expect(answer.json().item).toMatchObject({ id: 22, approved_to_platform_status: 1, approved_by: { name: 'Mira Lindqvist' } })
      expect(answer.headers.etag).toBe(`"${answer.json().item.version}"`)
      expect(await lately("command = 'creator.approve' and object_kind = 'account' and object_id = 12 and result = 'done'")).toBe(1)
      await sendDue(t.db, outboxMailer(t.db))
      expect(await t.mail('owner@nordic.example')).toMatchObject([{ subject: 'Your profile was approved' }])
      expect((await t.inject({ url: '/__analytics.json' })).json()).toEqual([
        { name: 'creator_approved', creatorId: 22, adminId: expect.any(Number), at: expect.stringMatching(/Z$/) },
      ])
      // The same for staff, with whom it names.
      const log = (query = '') => t.inject({ url: `/admin/v1/workspace/event-log${query}`, headers: demo })
      const [line] = (await log()).json().data
      expect(line).toEqual({
        id: expect.any(Number),
        name: 'creator_approved',
        creator: { id: 22, account_ref: 12, blog_name: 'Øystein Å' },
        admin: { id: expect.any(Number), name: 'Mira Lindqvist' },
        at: expect.stringMatching(/Z$/),
      })
      const day = line.at.slice(0, 10)
      expect((await log(`?date_from=${day}&date_to=${day}`)).json().data).toHaveLength(1)
      expect((await log('?date_to=2026-01-01')).json().data).toEqual([])
      const onDay = async (zone: string) => {
        const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(line.at))
        return (await log(`?date_from=${localDay}&date_to=${localDay}&time_zone=${encodeURIComponent(zone)}`)).json().data
      }
      // 26 hours apart: at any moment, at least one of the two is on another day than UTC.
      for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) expect(await onDay(zone), zone).toHaveLength(1)
      await expect
        .poll(() => heard.map((payload) => JSON.parse(payload)))
        .toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'creator', id: 22, command: 'creator.approve' })]))
      await stop()
    })
    test('that stands already is refused with who and when', async () => {
      const answer = await decide(12, 1)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'state_moved',
        message: expect.stringMatching(/^Creator 22 was already approved by Mira Lindqvist on \d\d \w{3} \d{4} at/),
        current: { id: 22, approved_to_platform_status: 1 },
      })
      const last = await t.inject({ url: '/admin/v1/workspace/last-change/creator/22', headers: demo })
      expect(last.json().data).toMatchObject({ by: 'Mira Lindqvist', command: 'creator.approve' })
    })
    test('goes to the other one and back, without a letter where none is wanted', async () => {
      expect((await decide(12, -1)).json().item.approved_to_platform_status).toBe(-1)
      expect((await decide(12, 1)).json().item.approved_to_platform_status).toBe(1)
      expect(await countOf(t.db, 'letter')).toBe(0)
    })
    test('about an account that is deleted says so, whatever version of the card was seen; no field of it is set', async () => {
      expect((await card(24)).deleted).toBe(true)
      const { version } = await card(24)
      for (const seen of [version - 1, version]) {
        const old = { ...demo, 'if-match': `"${seen}"` }
        const answers = await Promise.all([
          decide(14, 1, old),
          decide(14, -1, old),
          ...[{ content_score: '2' }, { admin_marked_suspicious: 0 }, { admin_comments: 'late' }].map((update) =>
            setField(14, update, old),
          ),
        ])
        for (const answer of answers) {
          expect(answer.statusCode).toBe(409)
          expect(answer.json()).toMatchObject({ message: 'The account of creator 24 is deleted', current: { id: 24, deleted: true } })
        }
      }
    })
    test('to approve and to reject at once, of one card as both have read it, is one of the two: one record, one letter', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await t.db.q().execute(sql`update account set approved_status = null where id = 15`)
        const { version } = await card(25)
        const before = await countOf(t.db, 'letter')
        const [records, seen] = [await lately('object_id = 15'), (who: object) => ({ ...who, 'if-match': `"${version}"` })]
        const both = await Promise.all([decide(15, 1, seen(demo), true), decide(15, -1, seen(mira), true)])
        expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
        const stands = both[0].statusCode === 200 ? 1 : -1
        expect((await card(25)).approved_to_platform_status).toBe(stands)
        expect(await countOf(t.db, 'letter')).toBe(before + 1)
        expect((await lately("object_id = 15 and result = 'refused'")) > 0).toBe(true)
        expect(await lately('object_id = 15')).toBe(records + 2)
      }
      await t.db.q().execute(sql`update account set approved_status = -1 where id = 15`)
    })
  })

  describe('one field of the card', () => {
    test.each<[string, object, object, string]>([
      ['the score', { content_score: '3' }, { content_score: '3' }, 'creator.set-content-score'],
      ['the mark', { admin_marked_suspicious: 1 }, { admin_marked_suspicious: 1 }, 'creator.mark-suspicious'],
      ['the mark again', { admin_marked_suspicious: 0 }, { admin_marked_suspicious: 0 }, 'creator.unmark-suspicious'],
      [
        'a comment',
        { admin_comments: '  <script>alert(1)</script> مرحبا ' },
        { admin_comments: '<script>alert(1)</script> مرحبا' },
        'creator.set-comments',
      ],
      ['no comment', { admin_comments: ' ' }, { admin_comments: null }, 'creator.set-comments'],
      ['a comment again', { admin_comments: 'seen' }, { admin_comments: 'seen' }, 'creator.set-comments'],
      ['a comment that shows nothing', { admin_comments: '\u200b \u2060\u3164' }, { admin_comments: null }, 'creator.set-comments'],
    ])('%s is written with its record', async (_what, update, shown, command) => {
      const { version } = await card(21)
      const answer = await setField(11, update)
      expect(answer.statusCode).toBe(200)
      expect(answer.json().item).toMatchObject({ id: 21, ...shown, version: version + 1 })
      expect(await lately(`command = '${command}' and object_id = 11 and result = 'done'`)).toBeGreaterThan(0)
      // What stands there already changes nothing.
      expect((await setField(11, update)).json().item.version).toBe(version + 1)
    })
    test('a comment in decomposed signs is composed, on record too, and sent again changes nothing', async () => {
      const composed = '\u00e9 one'
      const first = await setField(11, { admin_comments: 'e\u0301 one' })
      expect(first.json().item.admin_comments).toBe(composed)
      const again = await setField(11, { admin_comments: 'e\u0301 one' })
      expect(again.statusCode).toBe(200)
      expect(again.json().item.version).toBe(first.json().item.version)
      expect(await lately(`object_id = 11 and after->>'admin_comments' = '${composed}'`)).toBe(1)
    })
    test('of two who comment at once on what both have read, one is told that it was changed, and by that the card', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { version } = await card(21)
        const say = (text: string, who: object) =>
          setField(11, { admin_comments: `${text} ${round}` }, { ...who, 'if-match': `"${version}"` })
        const both = await Promise.all([say('one', demo), say('other', mira)])
        expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
        const [won, lost] = both[0].statusCode === 200 ? both : [both[1], both[0]]
        expect(lost.json()).toMatchObject({
          message: expect.stringMatching(/^Creator 21 was changed by .+ on .+ UTC since you read it\. Review it again$/),
          current: { admin_comments: won.json().item.admin_comments },
        })
      }
    })
    test('a comment that somebody else has changed meanwhile is not written over; a score is set all the same', async () => {
      const { version } = await card(21)
      await setField(11, { admin_comments: 'mine' }, mira)
      const old = { ...demo, 'if-match': `"${version}"` }
      expect((await setField(11, { admin_comments: 'other' }, old)).statusCode).toBe(412)
      expect((await setField(11, { content_score: '5' }, old)).statusCode).toBe(200)
      expect(await card(21)).toMatchObject({ admin_comments: 'mine', content_score: '5' })
    })
  })

  describe('what follows and what is known besides', () => {
    test('a screening is noted once per call, for brands and approved creators alone', async () => {
      await decide(12, 1)
      const ask = (payload: object) => post('/api/v1/brand/creator-screening', payload)
      expect((await ask({ creatorId: 22, brandIds: [31] })).statusCode).toBeLessThan(300)
      expect((await post('/admin/v1/brand/creator-screening', { creatorId: 22, brandIds: [] })).statusCode).toBeLessThan(300)
      expect(await countOf(t.db, 'creator_screening where account_id = 12')).toBe(2)
      expect((await ask({ creatorId: 22, brandIds: [11] })).statusCode).toBe(422)
      expect((await ask({ creatorId: 25, brandIds: [] })).statusCode).toBe(409)
      expect((await ask({ creatorId: 999, brandIds: [] })).statusCode).toBe(404)
      const many = Array.from({ length: 101 }, () => 31)
      expect((await ask({ creatorId: 22, brandIds: many })).json().fields).toEqual({ brandIds: 'At most 100 brands' })
      const deleted = (id: number, is: boolean) => t.db.q().execute(sql`update account set deleted = ${is} where id = ${id}`)
      await deleted(31, true)
      expect((await ask({ creatorId: 22, brandIds: [31] })).json().fields).toEqual({ brandIds: 'Account 31 is deleted' })
      await deleted(31, false)
      await deleted(12, true)
      expect((await ask({ creatorId: 22, brandIds: [31] })).json()).toMatchObject({
        code: 'state_moved',
        message: 'The account of creator 22 is deleted',
      })
      await deleted(12, false)
      expect(await countOf(t.db, 'creator_screening where account_id = 12')).toBe(2)
    })
    test('audiences: the first five countries and the reach, of all that were asked for', async () => {
      const read = async (path: string) =>
        (await t.inject({ url: `${path}?creatorIds[]=22&creatorIds[]=21&creatorIds[]=999`, headers: demo })).json().data
      const [known, none] = await read('/api/v1/creators/insights/audience/countries')
      expect(known.creator_id).toBe(22)
      expect(known.countries.map(({ country }: { country: string }) => country)).toEqual(['NO', 'SE', 'DK', 'DE', 'US'])
      expect(none).toEqual({ creator_id: 21, countries: [] })
      expect(await read('/admin/v1/creators/insights/reach-rate')).toEqual([
        { creator_id: 22, reach_rate: 12.3456 },
        { creator_id: 21, reach_rate: null },
      ])
    })
    test('many are looked up by the numbers of their cards, with their rows', async () => {
      const answer = await t.inject({ url: '/admin/v1/workspace/lookup?q=22&q=25&q=12&rows=creator', headers: demo })
      expect(answer.json().data).toMatchObject({ kinds: ['creator'], unknown: ['12'] })
      expect(answer.json().data.found.map(({ id, row }: { id: number; row: { user_ref: number } }) => [id, row.user_ref])).toEqual([
        [22, 12],
        [25, 15],
      ])
    })
  })
})
