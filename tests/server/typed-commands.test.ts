import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import { batchesOf } from '#kit/lookup/batches.ts'
import { sampleTarget } from '#scripts/samples.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { context, registry } from '#tests/commands/known.ts'
import { typeLine } from '#tests/commands/typed-line.ts'
import { type Started, startApp } from './app.ts'
import { postgres } from './engines.ts'

const [product, provider, messaging] = ['https://product.test', 'https://pay.test', 'https://talk.test']
const places = { product, provider, messaging }
/** Queries for one record of each kind that the lookup searches. */
const sources: Readonly<Record<string, ReturnType<typeof sql>>> = {
  account: sql`select max(id) as id, null as email from account`,
  // A number of two creators decides nothing.
  creator: sql`select max(a.type_id) as id, null as email from account a where a.type = 'blogger'
    and not exists (select 1 from account o where o.type = 'blogger' and o.id = a.type_id)`,
  seat: sql`select id, email from seat
    where not exists (select 1 from admin a where a.email = seat.email) order by id limit 1`,
  organization: sql`select max(id) as id, null as email from organization`,
  booking: sql`select max(id) as id, null as email from booking`,
  'kyc-request': sql`select max(id) as id, null as email from kyc_request`,
  'payout-request': sql`select max(id) as id, null as email from payout_request`,
  transaction: sql`select max(id) as id, null as email from transaction`,
  campaign: sql`select max(id) as id, null as email from campaign`,
  invoice: sql`select max(id) as id, null as email from invoice`,
  'company-request': sql`select max(id) as id, null as email from company_request`,
  'cancel-request': sql`select max(id) as id, null as email from cancel_request`,
  'kyc-document': sql`select max(id) as id, null as email from kyc_document`,
  member: sql`select max(id) as id, null as email from admin`,
}

let t: Started
let headers: { authorization: string }
beforeAll(async () => {
  t = await startApp(postgres, { seed: 'demo' })
  headers = (await t.signIn()).auth
})
afterAll(() => t.stop())

/** Asks the lookup of the server, in as few requests as the page. */
async function lookUp(questions: readonly string[]): Promise<{ found: Found[]; kinds: string[] }> {
  const found: Found[] = []
  let kinds: string[] = []
  for (const words of batchesOf([...new Set(questions)])) {
    const query = words.map((q) => `q=${encodeURIComponent(q)}`).join('&')
    const reply = await t.inject({ url: `/admin/v1/workspace/lookup?${query}`, headers })
    expect(reply.statusCode).toBe(200)
    found.push(...reply.json().data.found)
    kinds = reply.json().data.kinds
  }
  return { found, kinds }
}

test('the server finds the record for every command that is typed by its title, also by an email', async () => {
  const records = new Map<string, { id: number; email: string | null }>()
  for (const [kind, source] of Object.entries(sources)) {
    const [row] = await rowsOf<{ id: number; email: string | null }>(t.db, source)
    if (row) records.set(kind, row)
  }
  const lines = registry.all.flatMap((entry) => {
    const { id, email } = records.get(entry.command.target.entity?.kind ?? '') ?? {}
    const targets = [id, email].filter((target) => target !== undefined && target !== null)
    return targets.map((target) => ({ entry, id, line: `${entry.command.title} ${target}` }))
  })
  expect(lines.length).toBeGreaterThan(60)
  const nothing = { records: [] }
  const { found, kinds } = await lookUp(lines.flatMap(({ line }) => typeLine(line, nothing).questions))
  expect([...records.keys()].filter((kind) => kind !== 'creator' && !kinds.includes(kind))).toEqual([])
  for (const { entry, id, line } of lines) {
    const { command } = entry
    const kind = command.target.entity?.kind ?? ''
    const sample = command.target.as === 'id' ? undefined : sampleTarget(command, { ...context, places })
    const { questions } = typeLine(line, nothing)
    const {
      runs,
      records: targets,
      message,
      rows,
    } = typeLine(
      line,
      nothing,
      {},
      {
        remote: found.filter(({ q }) => questions.includes(q)),
        covered: kinds,
        context: { ...context, places },
        thing: (ref) => (ref.kind === kind && sample ? { ...sample, id: ref.id } : undefined),
      },
    )
    const shown = message ?? rows.map(({ key }) => key)
    expect({ runs, targets }, `${line}: ${shown}`).toEqual({ runs: entry.id, targets: [`${kind}:${id}`] })
  }
})
