import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

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
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

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
    for (const [at, id] of renamed.entries()) {
      for (const q of names[at]?.slice(1, 2) ?? []) {
        const { items, data } = await get(`${list}?q=${encodeURIComponent(q)}&per_page=50`)
        expect([q, (items ?? data).map((one: { id: number }) => one.id)]).toEqual([q, expect.arrayContaining([id])])
      }
    }
  })

  test('the lookup finds names, handles and persons however they are written', async () => {
    const accounts = await rename('account', 'display_name')
    for (const [at, id] of accounts.entries()) {
      for (const q of names[at]?.slice(1, 4) ?? []) {
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
