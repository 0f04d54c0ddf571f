import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/define.ts'
import { paging } from '#contract/fields.ts'
import { addressesOf } from '#server/kit/mount.ts'
import { loadRoutes } from '#server/kit/routes.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { accepts, choosesIds, planOf, type Statement, statementsOf } from './statements.ts'

/** The lists of people: staff sets several of their filters at once. */
const nouns = new Set(['account', 'creator', 'creator-summary', 'brand-summary', 'channel', 'referral-program', 'seat'])
const lists = (await loadRoutes()).flatMap(([noun, { routes }]) =>
  routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => nouns.has(noun) && endpoint.method === 'GET' && 'per_page' in shapeOf(endpoint) && !/:/.test(endpoint.path))
    .map((endpoint) => [`${noun}: ${endpoint.path}`, endpoint] as const),
)
function shapeOf({ query }: AnyEndpoint): Record<string, unknown> {
  return query.def.shape ?? {}
}
type Filter = readonly [name: string, value: string]
/** Values that filters may take: the first that is not refused. What a filter says of itself comes first. */
const values = [
  ...['following_high', 'bookings_total_value_desc', 'suspicious_flags', 'all', 'premium', 'instagram', 'agency', 'blogger', 'null'],
  ...['2026-01-31', '578', '1', '2', '0'],
]
/** Words are looked for by a word index, which is a bitmap and knows no order. */
const words: Readonly<Record<string, string>> = { q: 'berg' }
/** What costs as much as the table is large. */
const whole = ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin'].map((what) => `enable_${what}`)

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())
  const get = (url: string) => t.inject({ url, headers })

  test('the seven lists are all there', () => expect(lists.map(([name]) => name.split(':')[0]).sort()).toEqual([...nouns].sort()))

  describe.each(lists)('%s', (_name, endpoint) => {
    const [address = ''] = addressesOf(endpoint)
    async function accepted(): Promise<Filter[]> {
      const found: Filter[] = []
      // A time zone alone leaves nothing out.
      const names = Object.keys(shapeOf(endpoint)).filter((one) => !(one in paging) && one !== 'time_zone')
      for (const name of names) {
        const tried = words[name] ? [words[name]] : values.filter((one) => accepts(endpoint, name, one))
        for (const value of tried) {
          if ((await get(`${address}?${name}=${value}`)).statusCode !== 200) continue
          found.push([name, value])
          break
        }
      }
      expect(found.map(([name]) => name)).toEqual(names)
      return found
    }
    /** What of a page's statements reads a whole table, or a whole result to sort it. */
    async function wrongWith(filters: readonly Filter[]): Promise<string[]> {
      const asked = new URLSearchParams([['per_page', '10'], ...filters.map(([name, value]): [string, string] => [name, value])])
      const heard = await statementsOf(t.db, async () => expect((await get(`${address}?${asked}`)).statusCode).toBe(200))
      const pages = heard.filter(({ text }) => choosesIds(text))
      expect(pages.length).toBeGreaterThan(0)
      return (
        await Promise.all(
          pages.map((one) =>
            scans(
              one,
              filters.some(([name]) => name in words),
            ),
          ),
        )
      )
        .flat()
        .map((what) => `${asked}: ${what}`)
    }
    /** How a page is planned that scans, sorts and joins whole only where it must: down the index of its order, each filter looked up. */
    async function scans(one: Statement, worded: boolean): Promise<string[]> {
      const plan = await planOf(t.db, one, { off: worded ? ['enable_seqscan'] : whole })
      return plan.flatMap((node) => {
        if (node['Node Type'] === 'Seq Scan') return [`all of ${node['Relation Name']}`]
        return !worded && /Sort/.test(node['Node Type']) && / order by /.test(one.text) ? ['sorted'] : []
      })
    }

    test('walks down an index for each two neighboring filters, and for all at once', async () => {
      const filters = await accepted()
      const pairs = filters.slice(1).map((one, at) => [filters[at] ?? one, one])
      const wrong: string[] = []
      for (const set of [...pairs, filters]) wrong.push(...(await wrongWith(set)))
      expect(wrong).toEqual([])
    })
  })
})
