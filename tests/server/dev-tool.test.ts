import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { smallMarket } from './market.ts'

const list = '/admin/v1/workspace/dev-commands'
const run = '/api/v1/admin/integrations/paris/command'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db)
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())
  const post = (command: unknown, as: Record<string, string> = headers) =>
    t.inject({ method: 'POST', url: run, headers: as, payload: { command } })
  const output = async (command: string) => {
    const said = await post(command)
    expect(said.statusCode, said.body).toBe(200)
    return String(said.json().output)
  }

  test('every command is told with its help, and runs', async () => {
    const { data } = (await t.inject({ url: list, headers })).json()
    const names = data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['help', 'status', 'check-books', 'sessions', 'letters', 'runs', 'analyze'])
    const help = await output('help')
    for (const { name, help: words } of data) {
      expect(help).toContain(name)
      expect(help).toContain(words)
      expect(await output(`help ${name}`)).toContain(words)
      expect(await output(name)).toMatch(/\S/)
    }
  })
  test('what they say is true', async () => {
    expect(await output('status')).toMatch(/^organizations +3$/m)
    expect(await output(' status ')).toContain(t.db.engine)
    expect(await output('sessions')).toContain('demo@admin.test')
    expect(await output('analyze organization')).toBe('1 table was counted.')
    expect(await output('analyze "organization"')).toBe('There is no table "organization".')
    expect(await output('check-books')).toBe('All 3 journals sum to nought, and all 3 wallets equal their entries.')
    await t.db.q().execute(sql`update wallet set balance_minor = balance_minor + 1 where id = 2`)
    expect(await output('check-books')).toBe('wallet EUR  2  off by 1 minor units')
    await t.db.q().execute(sql`update wallet set balance_minor = balance_minor - 1 where id = 2`)
  })
  test('it is on record who ran what', async () => {
    await output('letters')
    const [last] = await rowsOf(t.db, sql`select command, after, result, admin_id is not null as known from audit order by id desc limit 1`)
    expect(last).toEqual({ command: 'dev-tool.run-command', after: { command: 'letters' }, result: 'done', known: true })
  })
  test.each([
    ['rm -rf /', 'No command is called “rm”. There are: help, status, check-books, sessions, letters, runs, analyze'],
    ['Status', 'No command is called “Status”. There are: help, status, check-books, sessions, letters, runs, analyze'],
    ['constructor', 'No command is called “constructor”. There are: help, status, check-books, sessions, letters, runs, analyze'],
    ['help nothing', 'No command is called “nothing”. There are: help, status, check-books, sessions, letters, runs, analyze'],
    ['status; drop table admin', 'No command is called “status;”. There are: help, status, check-books, sessions, letters, runs, analyze'],
    ['status admin', 'status takes nothing'],
    ['analyze admin seat', 'analyze takes [table] and no more'],
    ['', 'Type a command'],
    ['status\nletters', 'One line'],
    ['x'.repeat(201), 'At most 200 characters'],
  ])('%j is refused in words', async (line, words) => {
    const said = await post(line)
    expect([said.statusCode, said.json().fields]).toEqual([422, { command: words }])
  })
})
