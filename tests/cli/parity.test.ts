import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer } from '#cli/answer.ts'
import { wordsOf } from '#cli/answers.ts'
import { readRegistry } from '#cli/registry.ts'
import { listEndpoint } from '#cli/show.ts'
import type { Terminal } from '#cli/terminal.ts'
import { keep, tokenFile } from '#cli/token-file.ts'
import type { Entry } from '#kit/command/registry.ts'
import { sampleAnswers, sampleTarget } from '#scripts/samples.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from '#tests/server/app.ts'
import { anyEngine } from '#tests/server/engines.ts'
import { countOf } from '#tests/server/market.ts'

const known = await readRegistry()
const home = mkdtempSync(join(tmpdir(), 'parity-'))
const scan = join(home, 'passport.pdf')
writeFileSync(scan, '%PDF-1.4\n')

/** Where the first rows of the list of its noun are nothing on which a command runs, or there is no such list: things on which it does. */
const things: Readonly<Record<string, string>> = {
  'account.copy-reviews': `select id from account where master_account_id is not null`,
  'account.unlink-alias': `select id from account where master_account_id is not null`,
  'account.undelete': `select id from account where deleted`,
  'booking.reverse-completed': `select max(id) as id from booking where status = 2 and not essentials`,
  'booking.unexpire': `select max(id) as id from booking group by status`,
  'company-request.approve': `select id from company_request where status = 0 order by id limit 40`,
  'creator.approve': `select type_id as id from account where type = 'blogger' and not deleted and approved_status is null`,
  'creator.unmark-suspicious': `select type_id as id from account where admin_marked_suspicious`,
  'kyc-document': `select min(id) as id from kyc_document group by type, status`,
  'kyc-request.route-admin': `select id from kyc_request order by id limit 40`,
  'legal-entity': `select id from legal_entity order by id limit 20`,
  recommendation: `select id from recommendation limit 5`,
  review: `select id from review limit 20`,
  seat: `select l.seat_id as id from seat_account l join account a on a.id = l.account_id where a.master_account_id is not null`,
  'service-fee': `select id from service_fee limit 5`,
  'seat.unban': `select id from seat where banned and not deleted limit 5`,
  shortlist: `select id from shortlist limit 5`,
  subscription: `select id from organization where type = 'client' order by id limit 40`,
  transaction: `select id from transaction order by id desc limit 300`,
}
const companyAnswers = [
  ...[
    '--company-name',
    'Fjell AS',
    '--legal-person-type',
    'BUSINESS',
    '--company-tax-id-type',
    'other',
    '--company-vat-number',
    '912345678',
  ],
  ...['--price-vat', '25', '--company-country-ref', '578', '--company-city', 'Oslo', '--company-postal-code', '0150'],
]
/** Answers where those of the sample are none for things of the demo. */
const answers: Readonly<Record<string, readonly string[]>> = {
  'account.save': ['--blog-name', 'Nordic'],
  'member.create': ['--name', 'Nora', '--email', 'nora@admin.test', '--password', 'quite-long-word-7'],
  'member.save': ['--name', 'Nora'],
  'kyc-document.upload': ['--files', scan],
  'organization.create': [
    '--name',
    'Fjell',
    '--type',
    'client',
    '--price-currency',
    'EUR',
    '--country-id',
    '578',
    '--price',
    '100',
    '--unlimited',
  ],
  'subscription.change': ['--type', 'business', '--start-date', '2027-01-01', '--binding-period', 'month', '--price', '100', '--unlimited'],
  'company-request.approve': companyAnswers,
  'legal-entity.edit': ['--name', 'Fjell Studio'],
  'subscription.edit': ['--price', '100', '--unlimited'],
}

let t: Started
let env: Record<string, string>
beforeAll(async () => {
  t = await startApp(anyEngine, { seed: 'demo' })
  const origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
  env = { HOME: home, ADMIN_SERVER: origin }
  const { token } = await t.signIn()
  keep(tokenFile(origin, env), { server: origin, token, admin: { id: 1, name: 'Demo' } })
  await t.db.q().execute(
    sql`update account set master_account_id = (select max(id) - 1 from account where type = 'blogger' and not deleted)
        where id = (select max(id) from account where type = 'blogger' and not deleted)`,
  )
  // One that was completed and whose payment is not there any more.
  await t.db
    .q()
    .execute(
      sql`update transaction set booking_id = null where booking_id = (select max(id) from booking where status = 2 and not essentials)`,
    )
})
afterAll(async () => {
  await t.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Nobody is there to be asked, and nothing is shown. */
const nobody: Terminal = {
  printResult: () => undefined,
  printStatus: () => undefined,
  takesFile: false,
  file: async () => undefined,
  document: () => undefined,
  line: () => undefined,
  input: async () => '',
  asks: false,
  ask: async () => null,
}
const line = (...argv: string[]) => answer({ argv, env, terminal: nobody, program: 'admin', connected: () => undefined })

const mostTries = 40
/** Confirmations that were already refused: one of each risk with and without a target; in the long run, all. */
const refusedConfirmations = new Set<string>()
const firsts = new Map<string, number[]>()
/** Ids of things on which a command may run, those of its list first. */
async function idsFor({ id, command }: Entry): Promise<(number | undefined)[]> {
  const kind = command.target.entity?.kind
  if (kind === undefined) return [undefined]
  const chosen = things[id] ?? things[kind]
  const picked = chosen ? (await rowsOf<{ id: number }>(t.db, sql.raw(chosen))).map((row) => row.id) : []
  if (!firsts.has(kind)) firsts.set(kind, await listed(kind))
  // Where none of so many will do, no further one will.
  return [...picked.slice(0, mostTries), ...(firsts.get(kind) ?? []).slice(0, mostTries)]
}
async function listed(kind: string): Promise<number[]> {
  const noun = known.nouns.get(kind)
  if (!noun || !listEndpoint(known, noun)) return []
  const { data } = await line('list', kind)
  const items: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'items') : []
  return Array.isArray(items) ? items.map((one) => Number(one.id)) : []
}
const words = (entry: Entry) => [...(answers[entry.id] ?? wordsOf(entry, sampleAnswers(entry.command, sampleTarget(entry.command))))]

describe('each command that sends something', () => {
  const sending = known.registry.all.filter(({ command }) => command.call)
  let before = 0
  beforeAll(async () => {
    before = await countOf(t.db, 'audit')
  })
  test('there are many', () => expect(sending.length).toBeGreaterThan(70))

  test.each(sending.map((entry) => [entry.id, entry] as const))('%s', async (_id, entry) => {
    const { command, noun, verb } = entry
    const told: string[] = []
    for (const id of await idsFor(entry)) {
      const asked = [noun, verb, ...(id === undefined ? [] : [String(id)]), ...words(entry)]
      const dry = await line(...asked, '--dry-run')
      if (dry.outcome !== 'dry-run') {
        told.push(`${dry.words} ${JSON.stringify(dry.fields)}`)
        continue
      }
      // It shows what would be sent, and where it asks it is not run without an answer.
      expect(dry.requests.length).toBeGreaterThan(0)
      for (const { line: sent } of dry.requests) expect(sent).toMatch(/^(POST|PUT|PATCH|DELETE|GET) \//)
      const confirmation = process.env.LONG ? entry.id : `${command.risk} ${id === undefined}`
      if (command.confirm && command.risk !== 'reversible' && !refusedConfirmations.has(confirmation)) {
        refusedConfirmations.add(confirmation)
        // A bare yes is not enough for what moves money or cannot be taken back.
        const bare = id !== undefined && (command.risk === 'money' || command.risk === 'destructive')
        const real = await line(...asked, ...(bare ? ['--yes'] : []))
        expect(real.outcome, real.words).toBe('usage')
        expect(`${real.words} ${JSON.stringify(real.fields)} ${JSON.stringify(real.lines)}`).toContain('--yes')
      }
      return
    }
    throw new Error(`It ran on nothing: ${[...new Set(told)].slice(0, 4).join(' / ') || 'there is nothing of this kind'}`)
  })
  test('nothing of all that was done', async () => expect(await countOf(t.db, 'audit')).toBe(before))
})

describe('each command that sends nothing', () => {
  const others = known.registry.all.filter(({ command }) => !command.call && command.target.on === 'anywhere')
  test.each(others.map((entry) => [entry.id, entry] as const))('%s', async (id, { noun, verb, command }) => {
    const { outcome, words: said } = await line(noun, verb, ...(command.file ? ['--out', join(home, id)] : []))
    expect(['done', 'blocked', 'usage'], said).toContain(outcome)
    expect(said).toMatch(/\S/)
  })
})
