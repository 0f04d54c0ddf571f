import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { csv, endpoint } from '#contract/define.ts'
import { booking } from '#server/db/schema-booking.ts'
import { createBuilder } from '#server/factory/build.ts'
import { fillOf } from '#server/factory/fill.ts'
import type { Context } from '#server/kit/context.ts'
import { csvLine } from '#server/kit/csv.ts'
import { exportCsv } from '#server/kit/export.ts'
import { implement } from '#server/kit/implement.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { settleIds } from '#server/kit/settled-ids.ts'
import { type Started, startApp } from './app.ts'
import { bookingMarket } from './booking-market.ts'
import { forEachEngine } from './engines.ts'
import { countOf } from './market.ts'

describe('a line of CSV', () => {
  test('is RFC 4180: quotes, commas and line ends are quoted, what is missing is empty', () => {
    expect(csvLine(['a', 'b, "c"', 'two\r\nlines', null, undefined, 0, -5, 12.5, true])).toBe(
      'a,"b, ""c""","two\r\nlines",,,0,-5,12.5,true\r\n',
    )
    expect(csvLine(['Ærlig øl 東京 🍺', ' padded '])).toBe('Ærlig øl 東京 🍺, padded \r\n')
  })
  test.each(['=1+1', '+49', '-2', '@SUM(A1)', '\tx', '＝1+1', '=HYPERLINK("http://x","y")'])(
    '%s is no formula in a spreadsheet',
    (text) => {
      const line = csvLine([text])
      expect(line.replace(/^"/, '').startsWith(`'${text.slice(0, 1)}`)).toBe(true)
    },
  )
  test.each([
    ["Tern;=cmd|' /C calc'!A0;x", "Tern;'=cmd|' /C calc'!A0;x"],
    ['Tern; "+49', `"Tern; ""'+49"`],
    ['Tern\t@SUM(A1)', "Tern\t'@SUM(A1)"],
    ['Tern\r\n-2+3', `"Tern\r\n'-2+3"`],
    ['a=b; c-d, 1+1 @x', '"a=b; c-d, 1+1 @x"'],
  ])('%j begins no formula where cells are parted by semicolons either', (text, written) => {
    expect(csvLine([1, text])).toBe(`1,${written}\r\n`)
  })
  test('NUL is left out, and hides no formula', () => {
    expect(csvLine(['a\0b', '\0=1+1', '\0\0@SUM(A1)'])).toBe("ab,'=1+1,'@SUM(A1)\r\n")
  })
})

/** A file of ids of bookings whose rows are read in this way. */
const fileOf = (context: Pick<Context, 'db' | 'header' | 'audit'>, rows: (ids: number[]) => Promise<{ id: number }[]>) => {
  const sheet = {
    name: 'ids',
    table: booking,
    id: booking.id,
    where: undefined,
    rows,
    columns: [['ID', ({ id }: { id: number }) => id]] as const,
  }
  return exportCsv(context, sheet, { command: 'booking.export' })
}
const broken = { export: endpoint({ method: 'GET', path: 'broken', reply: csv() }) }
const brokenRoutes = implement(broken, {
  async export(_got, context) {
    const rows = async () => {
      throw new Error('The rows cannot be read')
    }
    const file = await fileOf(context, rows)
    // Nobody reads it yet when it breaks off. No `once`: that would listen for its error.
    if (!file.closed) await new Promise<void>((resolve) => file.on('close', () => resolve()))
    return file
  },
})

// Wide rows: more than what lies in sockets on the way, so that a reader who stops is noticed.
const many = 6_000
const wide = 'x'.repeat(3_000)
forEachEngine((engine) => {
  let t: Started
  let auth: Record<string, string>
  let origin: string
  beforeAll(async () => {
    t = await startApp(engine, { more: [['broken', brokenRoutes]] })
    await bookingMarket(t.db)
    await t.db.q().execute(sql`update account set display_name = ${`=cmd|"/c calc"!A1, ${wide}`} where id = 1004`)
    const of = { campaign_id: '302', blogger_account_id: '1003', blogger_currency: `'DKK'` }
    const prices = { client_price: '250005', blogger_price: '90001' }
    const from = `from generate_series(1, ${many}) n`
    await t.db.q().execute(sql.raw(fillOf('booking', { ...of, ...prices, id: '10000 + n', status: 'n % 2' }, { from })))
    auth = (await t.signIn()).auth
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    origin = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    // What was kept alive would be waited for.
    t.app.server.closeAllConnections()
    await t.stop()
  })
  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/admin/v1/bookings/export?${query}`, { headers: { ...auth, ...headers } })
  const lines = (text: string) => text.split('\r\n').slice(0, -1)
  const count = async (where = sql`true`) =>
    Number((await t.db.q().execute<{ n: number }>(sql`select count(*)::int as n from booking where ${where}`)).rows[0]?.n)

  test('holds each row of the filter once, by its id, under one line of heads', async () => {
    const answer = await ask('status[]=0&status[]=-4')
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"')
    const [heads, ...rows] = lines(await answer.text())
    expect(heads).toBe(
      'Status,Booking ID,Campaign ID,Brand currency,Brand budget ex VAT,Creator currency,Creator budget ex VAT,Creator service fee percent,Brand,Brand organization,Creator,Talent agency,Deliveries,Created,Expiration,Due,Brand ID,Brand organization ID,Creator ID',
    )
    expect(rows).toHaveLength(await count(sql`status in (0, -4)`))
    expect(answer.headers.get('x-row-count')).toBe(String(rows.length))
    expect(rows[0]).toMatch(/^Pending,4001,301,NOK,1000\.00,EUR,500\.00,12\.5,Bergans <b>of<\/b> Norway,Bergans AS,Ella Berg,,,/)
    expect(rows.at(-1)).toContain(`,"'=cmd|""/c calc""!A1, ${wide}",Havn Group,Anna Lund,Lund Talent,`)
  })

  test('two pieces beside each other are the whole, and neither has a row of the other', async () => {
    const [first, second] = await Promise.all(
      ['id_from=0&id_to=13000', 'id_from=13000&id_to=2147483648'].map(async (query) => (await ask(query)).text()),
    )
    const ids = [...lines(first ?? '').slice(1), ...lines(second ?? '').slice(1)].map((line) => line.split(',')[1])
    expect(ids).toHaveLength(await count())
    expect(new Set(ids).size).toBe(ids.length)
    expect(lines(second ?? '')[1]?.split(',')[1]).toBe('13000')
  })

  test('rows that come, change and leave the filter meanwhile change nothing of what was counted', async () => {
    const { rows: before } = await t.db
      .q()
      .execute<{ id: number; price: number }>(sql`select id, client_price_minor::int as price from booking where status = 1 order by id`)
    // Nobody reads until everything has changed: packed, all of it would be on its way by then.
    const answer = await ask('status[]=1', { 'accept-encoding': 'identity' })
    await t.db.q().execute(sql`update booking set status = 0, client_price_minor = 1 where id > 13000 and status = 1`)
    await createBuilder(t.db).make(
      'booking',
      Array.from({ length: 50 }, () => ({ status: 1, campaign_id: 302, blogger_account_id: 1003, client_price: 1, blogger_price: 1 })),
    )
    const rows = lines(await answer.text())
      .slice(1)
      .map((line) => line.split(','))
    expect(answer.headers.get('x-row-count')).toBe(String(before.length))
    expect(rows.map(([, id]) => Number(id))).toEqual(before.map(({ id }) => id))
    // One snapshot is of the values too.
    const told = rows.map(([status, , , , price]) => [status, Number(price)])
    if (engine.name === 'postgres') expect(told).toEqual(before.map(({ price }) => ['Accepted', price / 100]))
  })

  test('which rows it has is settled once, and read a part at a time', async () => {
    await t.db.tx(async () => {
      const ids = await settleIds(
        t.db,
        { table: booking, id: booking.id, where: undefined, order: { column: booking.id, down: true } },
        100,
      )
      const parts: number[][] = []
      for (let part = await ids.next(); part.length > 0; part = await ids.next()) parts.push(part)
      await ids.close()
      expect(ids.total).toBe(await countOf(t.db, 'booking'))
      expect(Math.max(...parts.map((part) => part.length))).toBe(100)
      expect(parts.flat()).toEqual([...new Set(parts.flat())].sort((a, b) => b - a))
      expect(parts.flat()).toHaveLength(ids.total)
    })
    // Nothing stays with the database behind it.
    expect(await rowsOf(t.db, sql`select name from pg_cursors where name like 'settled%'`)).toEqual([])
  })
  test('one that breaks off ends itself and nothing else: who asked sees it cut, and the server goes on', async () => {
    const whole = fetch(`${origin}/api/v1/broken`, { headers: auth }).then(async (answer) => {
      const text = await answer.text()
      return answer.ok ? text : Promise.reject(new Error(String(answer.status)))
    })
    await expect(whole).rejects.toThrow()
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
  })

  test('where the database asks for the transaction once more, no row is there twice: it breaks off', async () => {
    let asked = 0
    const rows = async (ids: number[]) => {
      asked += 1
      if (asked === 2) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
      return ids.map((id) => ({ id }))
    }
    const file = await fileOf({ db: t.db, header: () => {}, audit: async () => {} }, rows)
    await expect(file.toArray()).rejects.toThrow()
    expect(asked).toBe(2)
  })

  test('it is on record before anything of it leaves; what cannot be, is not given out and holds no place', async () => {
    const record = async () =>
      Number((await t.db.q().execute<{ n: number }>(sql`select count(*)::int as n from audit where command = 'booking.export'`)).rows[0]?.n)
    const before = await record()
    const answer = await ask('id_from=90000000')
    expect(await record()).toBe(before + 1)
    await answer.text()
    const audit = async () => {
      throw new Error('There is no room on record')
    }
    const rows = async (ids: number[]) => ids.map((id) => ({ id }))
    for (let n = 0; n < 5; n += 1)
      await expect(fileOf({ db: t.db, header: () => {}, audit }, rows)).rejects.toThrow('There is no room on record')
  })

  test('its days are those of the time zone that is named, across a change of the clocks too; else of UTC', async () => {
    await t.db.q().execute(sql`update booking set created_at = '2026-03-28T23:30:00Z', due_at = '2026-03-29T22:30:00Z' where id = 4002`)
    const days = async (zone: string) => {
      const text = await (await ask(`id_from=4002&id_to=4003${zone && `&time_zone=${encodeURIComponent(zone)}`}`)).text()
      return lines(text)[1]?.split(',').slice(13, 16)
    }
    expect(await days('')).toEqual(['2026-03-28', '', '2026-03-29'])
    expect(await days('Europe/Oslo')).toEqual(['2026-03-29', '', '2026-03-30'])
    expect(await days('America/Los_Angeles')).toEqual(['2026-03-28', '', '2026-03-29'])
    expect(await days('Pacific/Kiritimati')).toEqual(['2026-03-29', '', '2026-03-30'])
    for (const wrong of ['Europe/Atlantis', '+02:00', "UTC'; drop table booking", 'x'.repeat(65)]) {
      const answer = await ask(`time_zone=${encodeURIComponent(wrong)}`)
      expect([answer.status, Object.keys((await answer.json()).fields)], wrong).toEqual([422, ['time_zone']])
    }
  })

  test('an export without bookings has only the column heads', async () => {
    const empty = await ask('id_from=90000000')
    expect(empty.headers.get('x-row-count')).toBe('0')
    expect(lines(await empty.text())).toHaveLength(1)
  })

  test('who leaves ends the reading, a slow reader is waited for, and too many at a time are told to come back', async () => {
    /** Reads the head of the answer and then nothing. */
    const begin = async () => {
      const request = get(`${origin}/admin/v1/bookings/export`, { headers: { ...auth, 'accept-encoding': 'identity' } })
      request.on('error', () => undefined)
      const [response] = await once(request, 'response')
      return { request, status: response.statusCode, retry: response.headers['retry-after'] }
    }
    const held = [await begin(), await begin(), await begin(), await begin()]
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const fifth = await begin()
    expect([fifth.status, fifth.retry]).toEqual([429, '5'])
    // Others are served meanwhile, on the engine with one transaction at a time too.
    expect(await count()).toBeGreaterThan(many)
    for (const { request } of [...held, fifth]) request.destroy()
    // Every one of the four places is free again, long before a stuck reader would be given up.
    await vi.waitFor(
      async () => {
        const again = await Promise.all([begin(), begin(), begin(), begin()])
        for (const { request } of again) request.destroy()
        expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      },
      { timeout: 20_000, interval: 1_000 },
    )
  })
})
