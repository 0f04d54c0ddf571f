import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Started, startApp } from '#tests/server/app.ts'
import { bookingMarket } from '#tests/server/booking-market.ts'
import { anyEngine } from '#tests/server/engines.ts'
import { person } from './person.ts'

let t: Started
let origin: string
beforeAll(async () => {
  t = await startApp(anyEngine)
  await bookingMarket(t.db)
  await t.db.q().execute(sql`update booking set created_at = '2026-03-29T23:30:00Z' where id = 4001`)
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.stop())
const someone = async (more: Record<string, string> = {}) => {
  const me = person(origin, more)
  await me.signedIn(t)
  return me
}
/** The same database behind a server that leaves out what only our API documents, as in front of another API. */
const startRemote = async () => {
  const near = await startApp(anyEngine, { env: { API_ORIGIN_LOCAL: origin } })
  onTestFinished(() => near.stop())
  return near.app.listen({ host: '127.0.0.1', port: 0 })
}
const serverDays = 'Dates in filters, reports and exports are days as the server counts them, which may begin at another hour than here.'
const rowsOf = (text: string) => text.split('\r\n').slice(1, -1)

test('a list is written to a file with every row of its filters, and never over another file', async () => {
  const me = await someone({ TZ: 'Europe/Oslo' })
  const file = join(me.home, 'open.csv')
  const done = await me.start('booking', 'export', '--status', '0,1,4,5', '--out', file).ended
  expect([done.code, done.out, done.err]).toEqual([0, `4 rows, all that the server counted. ${file}\n`, ''])
  const text = readFileSync(file, 'utf8')
  expect(rowsOf(text).map((row) => row.split(',')[0])).toEqual(['Pending', 'Accepted', 'Delivered', 'Date due'])
  // The day of whoever asks, as the list shows it there.
  expect(rowsOf(text)[0]).toContain(',2026-03-30,')
  // The list reads the same flag.
  const listed = await me.json('list', 'booking', '--status', '0,1,4,5')
  expect(listed.told.data).toMatchObject({ total: 4, items: [{}, {}, {}, {}] })
  const again = await me.admin('export', 'booking', '--out', file)
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('already exists')])
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('what could not be written is no success, and never said to be all there', async () => {
  const me = await someone()
  const file = join(me.home, 'some.csv')
  const { code, err } = await me.cramped(file, 'booking', 'export')
  expect([code, err]).toEqual([70, expect.stringMatching(/The output could not be written: EFBIG/)])
  expect(err).not.toContain('all that the server counted')
})

test('to stdout goes the file and nothing else; what is wrong asks for nothing and leaves nothing', async () => {
  const me = await someone()
  const piped = await me.admin('booking', 'export', '--status', '0')
  expect([piped.code, piped.err]).toEqual([0, '1 row, all that the server counted.\n'])
  expect(piped.out.startsWith('Status,Booking ID,')).toBe(true)
  expect(rowsOf(piped.out)).toHaveLength(1)
  const file = join(me.home, 'none.csv')
  const [wrong, unknown, document, ended] = await Promise.all([
    me.admin('booking', 'export', '--status', '9', '--out', file),
    me.admin('booking', 'export', '--colour', 'red', '--out', file),
    me.json('booking', 'export'),
    person(origin).admin('booking', 'export', '--out', file),
  ])
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--status')])
  expect([unknown.code, document.code, ended.code]).toEqual([2, 2, 3])
  expect(existsSync(file)).toBe(false)
  const json = await me.json('booking', 'export', '--out', file)
  expect(json.told).toMatchObject({ outcome: 'done', command: 'booking.export', data: { rows: 11, file } })
  expect(readdirSync(me.home).filter((name) => name.includes('.part'))).toEqual([])
})

test('help names the filters and the file', async () => {
  const { out } = await person(origin).admin('help', 'booking', 'export')
  for (const words of ['--out <file>', '--status', '--id-from', 'writes a CSV file']) expect(out).toContain(words)
  expect(out).not.toContain('--time-zone')
})

test('a list with a date filter, an export and a report say whose days they mean where the API takes no time zone', async () => {
  const remote = person(await startRemote(), { TZ: 'Europe/Oslo' })
  await remote.signedIn(t)
  const lines = [
    ['transaction', 'list', '--date-from', '2026-03-30'],
    ['booking', 'export', '--out', join(remote.home, 'bookings.csv')],
    ['report', 'cost', '--from', '2026-03-01', '--to', '2026-03-31', '--out', join(remote.home, 'cost.csv')],
  ]
  for (const line of lines) {
    // Only a process shows a day in its own time zone.
    const { code, err } = await (line[1] === 'export' ? remote.start(...line).ended : remote.admin(...line))
    expect([line[0], code, err]).toEqual([line[0], 0, expect.stringContaining(serverDays)])
  }
  expect(readFileSync(join(remote.home, 'bookings.csv'), 'utf8')).toContain(',2026-03-29,')
})
