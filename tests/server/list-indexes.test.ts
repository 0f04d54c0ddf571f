import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/define.ts'
import { paging } from '#contract/fields.ts'
import { addressesOf } from '#server/kit/mount.ts'
import { loadRoutes } from '#server/kit/routes.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { accepts, choosesIds, planOf, type Statement, statementsOf, walked } from './statements.ts'

/** What is small for ever may be read whole. */
const small = new Set('admin booking_template brand_category country_team creator_category feature_flag view pref receipt'.split(' '))
/** What filters may take that do not name their values: the first that is not refused. */
const values = [
  ...['1', '0', 'EUR', 'blogger', 'agency', 'full_service', 'Pending', 'true', 'instagram', 'open'],
  ...['REGULAR', '2026-01-31', '2026-01', 'paid', '578', 'bookings_total_value_desc', 'premium'],
  ...['all', 'suspicious_flags', 'following_high'],
  ...['2', 'enterprise', 'approved', 'UTC'],
]
/** Rows that a page of ten may look at. */
const mostLooked = 1_000
/** Words are looked for by a word index, which is optional and knows three letters at a time. */
const words = new Set(['q'])

const lists = (await loadRoutes()).flatMap(([noun, { routes }]) =>
  routes.filter(({ endpoint }) => endpoint.method === 'GET' && 'per_page' in shapeOf(endpoint)).map(({ endpoint }) => ({ noun, endpoint })),
)
function shapeOf({ query }: AnyEndpoint): Record<string, unknown> {
  return query.def.shape ?? {}
}

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    // As a database that has stood for a minute: how it plans does not hang on when it happens to count its rows.
    await t.db.pool.query('analyze')
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const get = (url: string) => t.inject({ url, headers })
  /** The statements that choose the ids of a page. */
  async function chosenBy(url: string) {
    const heard = await statementsOf(t.db, async () => expect((await get(url)).statusCode, url).toBeLessThan(500))
    return heard.filter(({ text }) => choosesIds(text))
  }
  /** How they are planned when the planner is told to scan and sort only where it must. */
  const pagesOf = async (url: string) => Promise.all((await chosenBy(url)).map((one) => planned(one)))
  /** Tables that a page has scanned, or of which it has looked at more rows than it may, with how many. */
  async function readTooMuch(one: Statement) {
    const plan = await planOf(t.db, one, { analyze: true, off: ['enable_seqscan'] })
    return [...scanned({ plan }), ...walked(plan, small, mostLooked)]
  }
  const planned = async (one: Statement) => ({ text: one.text, plan: await planOf(t.db, one, { off: ['enable_seqscan', 'enable_sort'] }) })
  const scanned = ({ plan }: Pick<Awaited<ReturnType<typeof planned>>, 'plan'>) =>
    plan.filter((node) => node['Node Type'] === 'Seq Scan' && !small.has(node['Relation Name'] ?? '')).map((node) => node['Relation Name'])

  describe.each(lists.map(({ noun, endpoint }) => [`${noun}: ${endpoint.path}`, endpoint] as const))('%s', (_name, endpoint) => {
    const [address = ''] = addressesOf(endpoint)
    const url = address.replace(/:\w+/g, '1001')

    test('has an index for each of its orders', async () => {
      const names = await namedBy('sort_by')
      // A list that takes no orders has its own.
      for (const sort of ['', ...names.map((name) => `sort_by=${name}`)]) {
        // Below an account or an organization the list is short and may be sorted.
        const below = address !== url
        const pages = await pagesOf(`${url}?per_page=10&${sort}`)
        expect([sort, pages.length > 0]).toEqual([sort, true])
        for (const page of pages) {
          expect([sort, scanned(page)]).toEqual([sort, []])
          const sorts = page.plan.filter((node) => /Sort/.test(node['Node Type']) && !below && / order by /.test(page.text))
          if (!small.has(tableOf(page.text))) expect([sort, sorts.length]).toEqual([sort, 0])
        }
      }
    })
    if ('after' in shapeOf(endpoint))
      test('goes on behind an id, by rising ids and an index', async () => {
        for (const page of await pagesOf(`${url}?per_page=10&after=100`)) expect(scanned(page)).toEqual([])
        const behind = async (after: number): Promise<number[]> => {
          const told = (await get(`${url}?per_page=3&after=${after}`)).json()
          return (told.items ?? told.data).map(({ id }: { id: number }) => id)
        }
        const first = await behind(0)
        const [last = 0] = first.slice(-1)
        const next = await behind(last)
        expect([...first, ...next]).toEqual([...new Set([...first, ...next])].sort((a, b) => a - b))
        expect(next.every((id) => id > last)).toBe(true)
      })
    test('answers each of its filters without a scan of the table', async () => {
      const filters = Object.keys(shapeOf(endpoint)).filter((name) => !(name in paging) && !words.has(name))
      for (const filter of filters) {
        const accepted = await acceptedBy(filter)
        expect([filter, accepted.length > 0]).toEqual([filter, true])
        // Values differ in how many rows they leave: often the first of a list leaves most and the last few.
        const sample = [...accepted.slice(0, 1), ...accepted.slice(-1)]
        for (const value of new Set(process.env.LONG ? accepted : sample)) {
          const question = `${filter}=${value}`
          for (const one of await chosenBy(`${url}?per_page=10&${question}`)) {
            // However few rows it leaves: to go down the primary key and pass by whatever does not fit is a scan too.
            expect([question, await readTooMuch(one)]).toEqual([question, []])
          }
        }
      }
    })
    /** The values that a parameter names itself, where it refuses another one. */
    async function namedBy(parameter: string): Promise<string[]> {
      const asked = await get(`${url}?${parameter}=nonsense`)
      const words = asked.statusCode === 422 ? String(asked.json().fields?.[parameter] ?? '') : ''
      return (/must be one of (.*)$/.exec(words)?.[1] ?? '').split(', ').filter(Boolean)
    }
    async function acceptedBy(filter: string): Promise<string[]> {
      const named = await namedBy(filter)
      if (named.length > 0) return named
      for (const value of values.filter((one) => accepts(endpoint, filter, one)))
        if ((await get(`${url}?${filter}=${value}`)).statusCode === 200) return [value]
      return []
    }
  })

  test('searches by words have their word index, and lookups the start of each name', async () => {
    const { rows } = await t.db.pool.query<{ name: string }>(
      `select indexname as name from pg_indexes where indexdef ~ 'gin_trgm_ops|text_pattern_ops'`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'account_handle_start',
      'account_name_start',
      'account_name_words',
      'account_owners_words',
      'account_username_words',
      'campaign_name_words',
      'channel_url_words',
      'channel_username_start',
      'client_invitation_email_start',
      'client_invitation_email_words',
      'company_request_name_start',
      'company_request_name_words',
      // The answers of a run are found by the start of their keys.
      'idempotency_key',
      'invoice_number_start',
      'legal_entity_name_start',
      'legal_entity_name_words',
      'organization_name_start',
      'organization_name_words',
      'seat_email_start',
      'seat_email_words',
      'seat_name_start',
      'seat_name_words',
    ])
    for (const url of ['/admin/v1/user?q=anna', '/api/v1/admin/users?q=berg']) {
      for (const page of await pagesOf(url)) expect([url, scanned(page)]).toEqual([url, []])
    }
  })
})

const tableOf = (text: string) => / from "(\w+)"/.exec(text)?.[1] ?? ''
