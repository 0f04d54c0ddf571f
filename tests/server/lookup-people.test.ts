import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactionStatus } from '#contract/transaction.ts'
import type { Found } from '#contract/workspace.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { planOf, statementsOf, walked } from './statements.ts'

/** Names as people have them, and what a colleague types to find them. */
const names = [
  ['Yıldız Çağlar', 'YILDIZ', 'yildiz caglar', 'YILDIZ ÇAĞLAR', 'çağlar'],
  ['Café Lumière', 'cafe', 'CAFÉ', 'cafe lumiere', 'Cafe\u0301'],
  ['Łucja Đorđević', 'lucja', 'Dordevic', 'đorđević', 'ŁUCJA ĐORĐEVIĆ'],
  ['Søren Weiß-Ægir', 'soren', 'weiss', 'WEISS', 'aegir', 'SØREN WEISS'],
  ['Siobhán O’Brien', "O'Brien", 'o’brien', "SIOBHAN O'BRIEN", 'Siobhán O´Brien'],
  ['Алексей Ёлкин', 'алексей', 'ЕЛКИН', 'Алексеи елкин'],
  ['An\u200bna Zero\u00adwidth', 'anna zerowidth', 'An\u2060na', 'Zerowidth'],
] as const

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  let creator: { id: number; type_id: number; public_id: string; username: string; kind: string }
  let seat: { id: number; email: string }
  let organization: { id: number; name: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
    const first = async <R extends object>(text: string) => {
      const [row] = await rowsOf<R>(t.db, sql.raw(text))
      if (!row) throw new Error(`nothing for ${text}`)
      return row
    }
    creator = await first(`select a.id, a.type_id, a.public_id, c.username, c.kind from account a join channel c on c.account_id = a.id
      where a.type = 'blogger' and c.username is not null and c.kind <> 'instagram'
        and not exists (select 1 from account o where o.type = 'blogger' and o.id = a.type_id) order by a.id desc limit 1`)
    seat = await first('select id, email from seat where not deleted order by id desc limit 1')
    organization = await first('select id, name from organization order by id desc limit 1')
  })
  afterAll(() => t.stop())

  describe('persons', () => {
    const ask = async (...words: string[]): Promise<Found[]> => {
      const query = words.map((q) => `q=${encodeURIComponent(q)}`).join('&')
      const answer = await t.inject({ url: `/admin/v1/workspace/lookup?${query}`, headers })
      expect(answer.statusCode).toBe(200)
      return answer.json().data.found
    }
    const refs = (found: readonly Found[]) => found.map(({ kind, id }) => `${kind} ${id}`)

    test('whatever is pasted lands on the right person', async () => {
      expect(refs(await ask(`creator ${creator.type_id}`))).toEqual([`account ${creator.id}`])
      expect(refs(await ask(`/profile/${encodeURIComponent(creator.public_id)}`))).toEqual([`account ${creator.id}`])
      expect(refs(await ask(`@${creator.username.toUpperCase()}`))).toContain(`account ${creator.id}`)
      expect(refs(await ask(seat.email.toUpperCase()))).toContain(`seat ${seat.id}`)
      expect(refs(await ask(String(creator.id)))).toContain(`account ${creator.id}`)
      expect(refs(await ask(String(seat.id), organization.name, `\u2068${seat.email}\u2069`))).toEqual(
        expect.arrayContaining([`seat ${seat.id}`, `organization ${organization.id}`]),
      )
      const { username } = creator
      for (const page of [
        `instagram.com/${username}/?hl=en`,
        `tiktok.com/@${username}/video/7`,
        `snapchat.com/add/${username}`,
        `x.com/${username}`,
      ])
        expect(refs(await ask(`https://www.${page}`)), page).toContain(`account ${creator.id}`)
      expect(await ask('https://www.instagram.com/p/Cx1', 'https://www.instagram.com/')).toEqual([])
      // A handle without its sign.
      expect(refs(await ask(creator.username))).toContain(`account ${creator.id}`)
      expect(refs(await ask('mira@admin.test'))).toEqual([expect.stringMatching(/^member /)])
      const named = await ask('tone haug', 'Niamh')
      expect(named.filter(({ kind }) => kind === 'member').map(({ title }) => title)).toEqual([
        'Tone Haugland · tone@admin.test',
        'Niamh Doyle · niamh@admin.test',
      ])
    })
    test('the link of a channel, however it is written, lands on its account; another link of the host on nobody', async () => {
      const [at = ''] = (
        await rowsOf<{ url: string }>(t.db, sql`select url from channel where account_id = ${creator.id} and kind = ${creator.kind}`)
      ).map(({ url }) => url)
      const place = at.replace('https://', '')
      for (const link of [at, `${at}/`, `${at}?x=1#top`, `http://WWW.${place}`, `https://m.${place}`])
        expect(refs(await ask(link)), link).toEqual([`account ${creator.id}`])
      expect(await ask(`${at}x`, `https://other.example/${creator.username}`, at.slice(0, at.lastIndexOf('/')), 'https://')).toEqual([])
      // The question is a part of some, and names nobody without it.
      await rowsOf(
        t.db,
        sql`update channel set url = 'https://face.example/profile.php?id=7' where account_id = ${creator.id} and kind = ${creator.kind}`,
      )
      expect(refs(await ask('https://www.face.example/profile.php?id=7'))).toEqual([`account ${creator.id}`])
      expect(await ask('https://www.face.example/profile.php?id=8', 'https://www.face.example/profile.php')).toEqual([])
      await rowsOf(t.db, sql`update channel set url = ${at} where account_id = ${creator.id} and kind = ${creator.kind}`)
    })
    test('what is called so comes before what begins so, has such a word or only contains it, of whatever kind it is', async () => {
      await rowsOf(
        t.db,
        sql`update organization set name = (array['Zymirazz', 'Mirabelle Zy', 'Zy Mirabilis', 'Mira Zy'])[id - ${organization.id} + 4]
        where id between ${organization.id - 3} and ${organization.id}`,
      )
      const found = await ask('mira')
      expect(found[0]?.title).toBe('Mira · mira@admin.test')
      const [inside, begins, word, name] = [3, 2, 1, 0].map((less) =>
        found.findIndex(({ id, kind }) => kind === 'organization' && id === organization.id - less),
      )
      expect([name, begins, word].every((place) => place !== undefined && place > 0)).toBe(true)
      expect([name, begins, word].toSorted((a = 0, b = 0) => a - b)).toEqual([name, begins, word])
      expect(inside === -1 || (inside ?? 0) > (word ?? 0)).toBe(true)
      expect(found.findIndex(({ title }) => title.startsWith('Amira'))).toSatisfy((place: number) => place === -1 || place > (word ?? 0))
      expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['chips', 'id', 'kind', 'q', 'title', 'version'])
    })
    test('the registered name of a company lands on its organization, also one that it had before, and on the wish for it', async () => {
      const [made] = await rowsOf<{ id: number; organization_id: number; name: string }>(
        t.db,
        sql`update legal_entity e set name = 'Smørblomst Øst AS' from organization o
          where e.id = (select max(id) from legal_entity where type <> 'naturalPerson' and valid_until is null) and o.id = e.organization_id
          returning e.id, e.organization_id, o.name`,
      )
      if (!made) throw new Error('no company')
      await rowsOf(
        t.db,
        sql`insert into legal_entity (organization_id, name, type, country_id, registration_number, tax_id_type, address, city, postal_code, valid_until)
          select organization_id, 'Tidligere Navn 100% ANS', type, country_id, '917', 'vat', address, city, postal_code, current_date
          from legal_entity where id = ${made.id}`,
      )
      const [wish] = await rowsOf<{ id: number }>(
        t.db,
        sql`update company_request set company_name = 'Havbris Media AB' where id = (select min(id) from company_request) returning id`,
      )
      const organization = `organization ${made.organization_id}`
      for (const word of ['SMØRBLOMST ØST AS', 'blomst øst', 'Tidligere Navn 100% ANS']) {
        const found = await ask(word)
        expect(refs(found), word).toContain(organization)
      }
      const [one] = (await ask('smørblomst øst as')).filter(({ kind }) => kind === 'organization')
      expect([one?.title, one?.chips.map(({ label }) => label)]).toEqual([made.name, expect.arrayContaining(['Smørblomst Øst AS'])])
      const [former] = (await ask('tidligere navn 100%')).filter(({ kind }) => kind === 'organization')
      expect(former?.chips.map(({ label }) => label)).toContain('Tidligere Navn 100% ANS')
      expect(refs(await ask('Havbris Media AB'))).toEqual([`company-request ${wish?.id}`])
      // A person who is before the law nothing but that is found by the seat.
      const [person] = await rowsOf<{ name: string; id: number }>(
        t.db,
        sql`select e.name, e.organization_id as id from legal_entity e join organization o on o.id = e.organization_id
          where e.type = 'naturalPerson' and o.name not ilike '%' || e.name || '%' order by e.id limit 1`,
      )
      if (person) expect(refs(await ask(person.name))).not.toContain(`organization ${person.id}`)
    })
    test('a person is found by the beginning of a name, a handle or an email', async () => {
      const name = 'Sigrid Øxenvad'
      await rowsOf(t.db, sql`update account set display_name = ${name}, instagram_username = 'SigOx.travels' where id = ${creator.id}`)
      await rowsOf(t.db, sql`update channel set username = 'oxen_on_tour' where account_id = ${creator.id} and kind = ${creator.kind}`)
      const account = `account ${creator.id}`
      for (const word of ['SIGRID ØX', 'SigOx.tr', 'oxen_on', '@oxen_on_tour']) {
        expect(refs(await ask(word)), word).toContain(account)
        // A command on creators acts on the creator record, which a plain name does not find.
        expect(refs(await ask(`creator record ${word}`)), word).toContain(`creator ${creator.type_id}`)
      }
      expect(refs(await ask('creator record sigrid øxenvad'))[0]).toBe(`creator ${creator.type_id}`)
      // A handle with its sign is a whole one: whoever it finds is acted on.
      expect(await ask('@sigox', '@oxen_on', 'creator record @sigox')).toEqual([])
      const [local = '', domain = ''] = seat.email.split('@')
      for (const word of [local, `${local}@${domain.slice(0, 3)}`]) expect(refs(await ask(word)), word).toContain(`seat ${seat.id}`)
      expect(refs(await ask('mira@adm'))).toEqual([expect.stringMatching(/^member /)])
      expect(await ask(seat.email.slice(0, -1))).toEqual([])
    })
    test('a creator record is found by a seat of the creator too, and only creators are', async () => {
      const [owner] = await rowsOf<{ email: string; person: string; creator: number }>(
        t.db,
        sql`select s.email, s.first_name || ' ' || s.last_name as person, min(a.type_id) as creator from seat s
          join seat_account l on l.seat_id = s.id join account a on a.id = l.account_id and a.type = 'blogger'
          group by s.id having count(*) = 1 order by s.id desc limit 1`,
      )
      if (!owner) throw new Error('no creator has a seat')
      for (const word of [owner.email.toUpperCase(), owner.person])
        expect(refs(await ask(`creator record ${word}`)), word).toContain(`creator ${owner.creator}`)
      const found = await ask(`creator record ${organization.name}`, 'creator record nobody at all', 'creator record s')
      expect(found.filter(({ kind }) => kind !== 'creator')).toEqual([])
      expect((await ask('creator record a')).length).toBe(0)
      expect((await ask('creator record an')).length).toBeLessThanOrEqual(8)
    })
    test("the number of a creator is its own ID or that of its account, and finds both if another creator's account has it", async () => {
      const [shared] = await rowsOf<{ number: number; own: number; other: number }>(
        t.db,
        sql`select a.id as number, o.id as own, a.type_id as other
          from account o join account a on a.id = o.type_id and a.type = 'blogger'
          where o.type = 'blogger' and o.id <> a.id order by a.id limit 1`,
      )
      if (!shared) throw new Error('no creator has the ID of another account')
      const { number, own, other } = shared
      expect(refs(await ask(`creator record ${number}`))).toEqual([`creator ${number}`, `creator ${other}`])
      expect(refs(await ask(`creator ${number}`))).toEqual([`account ${own}`, `account ${number}`])
      // The newest accounts have IDs that no creator has as its own.
      expect(refs(await ask(`creator record ${creator.id}`))).toEqual([`creator ${creator.type_id}`])
      expect(refs(await ask(`creator ${creator.id}`))).toEqual([`account ${creator.id}`])
    })
    test('a number alone never means a creator id: what acts on ids acts on no other account', async () => {
      expect(refs(await ask(String(creator.type_id)))).not.toContain(`account ${creator.id}`)
      const rows = await t.inject({ url: `/admin/v1/workspace/lookup?rows=account&q=${creator.type_id}`, headers })
      expect(refs(rows.json().data.found)).not.toContain(`account ${creator.id}`)
    })
    test('a word that means nothing is no fault', async () => {
      const words = ['creator 0', 'creator 99999999999', 'https://%E0%A4%A', '/profile/%', '/profile/%E0%A4%A', '@', 'creator x']
      expect(refs(await ask(...words)).filter((one) => one.startsWith('account'))).toEqual([])
    })
    test('each way has its index', async () => {
      const words = [
        `creator ${creator.type_id}`,
        `/profile/${creator.public_id}`,
        `@${creator.username}`,
        seat.email,
        'https://www.instagram.example/nobody_at_all',
        `creator record @${creator.username}`,
        `creator record ${seat.email}`,
      ]
      const heard = await statementsOf(t.db, () => ask(...words))
      const asked = heard.filter(({ text }) => /join "?(account|seat)"? t on/.test(text) && text.includes('w.q'))
      expect(asked.length).toBeGreaterThan(1)
      for (const one of asked) {
        expect(walked(await planOf(t.db, one, { analyze: true, off: ['enable_seqscan'] }), new Set(['admin']), 100), one.text).toEqual([])
      }
      const byHandle = await statementsOf(t.db, () => ask(creator.username))
      const handles = byHandle.filter(({ text }) => /from "?channel"? t/.test(text))
      expect(handles).toHaveLength(1)
      for (const one of handles)
        expect(walked(await planOf(t.db, one, { analyze: true, off: ['enable_seqscan'] }), new Set(['admin']), 1_000), one.text).toEqual([])
      const byCompany = await statementsOf(t.db, () => ask('Smørblomst'))
      const companies = byCompany.filter(({ text }) => text.includes('from legal_entity') && text.includes('fold_name(t.name) like'))
      expect(companies).toHaveLength(1)
      // Of the few companies of the demo an index read from end to end is as cheap as one of words: so none is read in its order.
      const off = ['enable_seqscan', 'enable_indexscan']
      for (const one of companies) expect(walked(await planOf(t.db, one, { analyze: true, off }), new Set(), 100), one.text).toEqual([])
    })
  })

  describe('what somebody owns', () => {
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
      for (const word of [organization.toUpperCase(), account, email, seat, ...(handle ? [`@${handle}`] : [])]) {
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

  describe('spellings of names', () => {
    /** Gives the newest records of a table the names; returns the ID of each. */
    async function rename(table: string, column: string): Promise<number[]> {
      const rows = await rowsOf<{ id: number }>(t.db, sql`select id from ${sql.identifier(table)} order by id desc limit ${names.length}`)
      for (const [at, { id }] of rows.entries())
        await rowsOf(t.db, sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${names[at]?.[0]} where id = ${id}`)
      return rows.map(({ id }) => id)
    }
    const get = async (url: string) => {
      const answer = await t.inject({ url, headers })
      expect(answer.statusCode).toBe(200)
      return answer.json()
    }

    test.each([
      ['accounts', 'account', 'display_name', '/api/v1/admin/users'],
      ['organizations', 'organization', 'name', '/api/v1/organizations'],
      ['seats', 'seat', 'last_name', '/admin/v1/user'],
      ['campaigns', 'campaign', 'name', '/api/v1/admin/campaigns'],
      ['members', 'admin', 'name', '/api/v1/admin/admins'],
    ])('the list of %s finds names however they are written', async (_title, table, column, list) => {
      const renamed = await rename(table, column)
      // The lookup below finds all of them by the same function of the database.
      for (const [at, id] of renamed.slice(0, 2).entries()) {
        const q = names[at]?.[1] ?? ''
        const { items, data } = await get(`${list}?q=${encodeURIComponent(q)}&per_page=50`)
        expect([q, (items ?? data).map((one: { id: number }) => one.id)]).toEqual([q, expect.arrayContaining([id])])
      }
    })

    test('the lookup finds names, handles and persons however they are written', async () => {
      const accounts = await rename('account', 'display_name')
      for (const [at, id] of accounts.entries()) {
        for (const q of names[at]?.slice(1, 3) ?? []) {
          const { found } = (await get(`/admin/v1/workspace/lookup?q=${encodeURIComponent(q)}`)).data
          const refs = found.map((one: Found) => `${one.kind} ${one.id}`)
          expect([q, refs]).toEqual([q, expect.arrayContaining([`account ${id}`])])
        }
      }
      const [seat] = await rowsOf<{ id: number; account: number }>(
        t.db,
        sql`update seat set first_name = 'Łucja', last_name = 'O’Brien' where id = (select max(seat_id) from seat_account)
          returning id, (select min(account_id) from seat_account where seat_id = seat.id) as account`,
      )
      await rowsOf(t.db, sql`update account set display_name = 'Café Røst', instagram_username = 'Café.Røst' where id = ${seat?.account}`)
      const lookUp = async (q: string) => {
        const { found } = (await get(`/admin/v1/workspace/lookup?q=${encodeURIComponent(q)}`)).data
        return found.map((one: Found) => `${one.kind} ${one.id}`)
      }
      expect(await lookUp("LUCJA O'BRIEN @ cafe rost")).toEqual([`seat ${seat?.id}`])
      expect(await lookUp('@CAFE.RØST')).toEqual([`account ${seat?.account}`])
      expect(await lookUp('\u0301\u200b\u0301')).toEqual([])
    })
  })
})
