import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuilder } from '#server/factory/build.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { smallMarket } from './market.ts'
import { someSeats } from './seats.ts'

const script = '<script>alert(1)</script>'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db, { organizations: 1, payouts: 1 })
    await someSeats(t.db, 30)
    headers = (await t.signIn()).auth
    await withNames(101, [
      ['ase@fjord.example', 'Åse Marie', 'Ødegård'],
      ['under_score@site.io', '100%', 'back\\slash'],
      ["o'neil@site.io", script, 'Tables"; drop table seat; --'],
      ['underxscore@site.io', '1000', 'slash'],
      ['x@site.io', 'long '.repeat(2000), 'li 李'],
      ['ANNA@SITE.IO', 'Anna', ''],
      ['joanna7@site.io', 'Jo', 'Seven'],
    ])
  })
  afterAll(() => t.stop())

  /** Seats that are numbered from here on. */
  const withNames = (first: number, names: readonly (readonly [email: string, first: string, last: string])[]) =>
    createBuilder(t.db).make(
      'user',
      names.map(([email, first_name, last_name], at) => ({ id: first + at, email, first_name, last_name, account_id: 11 })),
    )
  const found = async (q: string, more = '') => {
    const answer = await t.inject({ url: `/admin/v1/user?q=${encodeURIComponent(q)}${more}`, headers })
    expect(answer.statusCode).toBe(200)
    return answer.json().data.map((one: { id: number }) => one.id)
  }

  test.each<[string, number[]]>([
    ['person12@site.example', [12]],
    ['PERSON12@Site', [12]],
    ['First12', [12]],
    ['last12', [12]],
    ['First12 Last12', [12]],
    ['Last12 first12', [12]],
    ['  last12  person12 ', [12]],
    ['First12 Last13', []],
    ['nobody', []],
    ['Åse', [101]],
    ['åse', [101]],
    ['ÅSE', [101]],
    ['ødegård fjord', [101]],
    ['A\u030ase', [101]],
    ['100%', [102]],
    ['under_score', [102]],
    ['back\\slash', [102]],
    ['\\', [102]],
    ['%', [102]],
    ['_', [102]],
    ["o'neil", [103]],
    ['"; drop table seat; --', [103]],
    [script, [103]],
    ['李', [105]],
    ['anna', [107, 106]],
    ['an', [106]],
    ['j', [107]],
    ['ma ød', [101]],
    ['anna@site.io', [106]],
  ])('%s finds %j', async (q, ids) => {
    expect(await found(q)).toEqual(ids)
  })
  test('a number finds the seat with that id first, then what contains it', async () => {
    expect(await found('107')).toEqual([107])
    expect(await found('12')).toEqual([12])
    await t.db.q().execute(sql`update seat set email = '12@site.io' where id = 104`)
    expect(await found('12')).toEqual([12, 104])
    expect(await found('7')).toEqual([7])
    expect(await found('#7')).toEqual([7])
    expect(await found('101')).toEqual([101])
    for (const none of ['999', '2147483648', '99999999999999999999']) expect(await found(none)).toEqual([])
  })
  test('a whole e-mail finds its seat before longer ones', async () => {
    await withNames(201, [
      ['bo@site.io', 'B', 'B'],
      ['jumbo@site.io', 'B', 'B'],
    ])
    expect(await found('BO@site.io')).toEqual([201, 202])
  })
  test('blank is everything, pages count what fits, and the order can still be asked for', async () => {
    expect((await found(' ')).length).toBe(10)
    const page = (await t.inject({ url: '/admin/v1/user?q=last&per_page=4&page=8', headers })).json()
    expect(page.meta).toEqual({ total: 30, per_page: 4, current_page: 8 })
    expect(page.data.map((one: { id: number }) => one.id)).toEqual([2, 1])
    expect(await found('first1', '&sort_by=id&per_page=3')).toEqual([1, 10, 11])
  })

  describe('the lookup of the palette', () => {
    const lookUp = async (q: string) =>
      (await t.inject({ url: `/admin/v1/workspace/lookup?q=${encodeURIComponent(q)}`, headers }))
        .json()
        .data.found.filter((one: { kind: string }) => one.kind === 'seat')

    test('finds a seat by id, e-mail and name, with its standing and version', async () => {
      await t.db.q().execute(sql`update seat set banned = true, deleted = true, version = 5 where id = 12`)
      const seat = {
        kind: 'seat',
        id: 12,
        title: 'First12 Last12 · person12@site.example',
        chips: [
          { label: 'Banned', tone: 'bad' },
          { label: 'Deleted', tone: 'bad' },
        ],
        version: 5,
      }
      for (const q of ['åse', 'ÅSE marie ØDEGÅRD']) expect((await lookUp(q)).map((one: { id: number }) => one.id)).toEqual([101])
      for (const q of ['12', '#12', 'Person12@Site.Example', 'last12', 'first12 last12']) expect(await lookUp(q)).toEqual([{ ...seat, q }])
    })
  })
})
