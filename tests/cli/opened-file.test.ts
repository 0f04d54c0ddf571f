import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer } from '#cli/answer.ts'
import type { Connection } from '#cli/connection.ts'
import type { Terminal } from '#cli/terminal.ts'
import { keep, tokenFile } from '#cli/token-file.ts'
import { type Started, startApp } from '#tests/server/app.ts'
import { anyEngine } from '#tests/server/engines.ts'

const home = mkdtempSync(join(tmpdir(), 'files-'))
let t: Started
let env: Record<string, string>
let token = ''
let origin = ''
beforeAll(async () => {
  t = await startApp(anyEngine, { seed: 'demo' })
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
  env = { HOME: home, ADMIN_SERVER: origin }
  token = (await t.signIn()).token
  keep(tokenFile(origin, env), { server: origin, token, admin: { id: 1, name: 'Demo' } })
})
afterAll(async () => {
  await t.stop()
  rmSync(home, { recursive: true, force: true })
})

function run(words: string, { pipe = false, connected = (_made: Connection) => {} } = {}) {
  const piped: Uint8Array[] = []
  const terminal: Terminal = {
    printResult: () => undefined,
    printStatus: () => undefined,
    takesFile: pipe,
    file: async (bytes) => void piped.push(bytes),
    document: () => undefined,
    line: () => undefined,
    input: async () => '',
    asks: false,
    ask: async () => null,
  }
  const told = answer({ argv: words.split(' '), env, terminal, program: 'admin', connected })
  return { told, piped }
}
const asked = async (path: string) =>
  Buffer.from(await (await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer())
const at = (name: string) => join(home, name)
const days = '--from 2026-01-01 --to 2026-12-31'
const cost = '/api/v1/admin/accounting-reports/bookings-fees?date_from=2026-01-01&date_to=2026-12-31'

test('a report is written to the file that is named, as the server gives it, and never over another one', async () => {
  const file = at('cost.csv')
  expect(await run(`report cost ${days} --out ${file}`).told).toMatchObject({ outcome: 'done', words: expect.stringContaining(file) })
  expect(readFileSync(file)).toEqual(await asked(cost))
  writeFileSync(file, 'mine')
  expect(await run(`report cost ${days} --out ${file}`).told).toMatchObject({
    outcome: 'usage',
    fields: { '--out': `${file} already exists` },
  })
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test('it goes to a pipe, and not to a terminal', async () => {
  const { told, piped } = run(`report pin-xml ${days}`, { pipe: true })
  expect(await told).toMatchObject({ outcome: 'done' })
  expect(Buffer.concat(piped).toString()).toMatch(/^<\?xml[\s\S]*<\/pinReport>\n$/)
  expect(await run(`report cost ${days} --out -`).told).toMatchObject({
    outcome: 'usage',
    fields: { '--out': expect.stringContaining('name a file') },
  })
})

test('an invoice is its PDF; one that does not exist is told by the words of the server, and leaves nothing', async () => {
  const { rows } = await t.db.pool.query<{ id: number }>('select max(id) as id from invoice')
  const file = at('invoice.pdf')
  expect(await run(`invoice export-one ${rows[0]?.id} --out ${file}`).told).toMatchObject({ outcome: 'done' })
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  const none = at('none.pdf')
  expect(await run(`invoice export-one 99999999 --out ${none}`).told).toMatchObject({
    outcome: 'refused',
    words: expect.stringMatching(/99999999/),
  })
  expect(existsSync(none)).toBe(false)
})

test('whoever interrupts leaves no half of a file', async () => {
  const file = at('left.csv')
  let connection: Connection | undefined
  const { told } = run(`report cost ${days} --out ${file}`, {
    connected: (made) => {
      connection = made
      const whole = made.file
      // Interrupted as soon as its head has come.
      made.file = async (address) => {
        const answer = await whole(address)
        made.giveUp()
        return answer
      }
    },
  })
  expect(await told).toMatchObject({ outcome: 'cancelled', words: 'Cancelled. Nothing was written.' })
  expect(connection?.life.aborted).toBe(true)
  expect(readdirSync(home).filter((name) => name.startsWith('left'))).toEqual([])
})
