import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Case, cases, isRead } from './endpoints.ts'
import type { Row } from './example.ts'
import { expectRefusal } from './expect-refusal.ts'
import { envelopeOf } from './reads.ts'
import { type Sent, type Suite, titled } from './suite.ts'

interface Page {
  items: readonly { id?: unknown }[]
  total: number
  page: number
  perPage: number
}
/** The JSON schema of each query parameter. */
const queryOf = ({ endpoint }: Case): Record<string, unknown> =>
  z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }).properties ?? {}
const takesList = (schema: unknown) => JSON.stringify(schema).includes('"type":"array"')
/** Of no code, number or day; and longer than any text may be. */
const odd = ['~', 'x'.repeat(10_001)]
const isRefused = ({ endpoint }: Case, name: string, value: string): boolean =>
  (endpoint.query.safeParse({ [name]: value }).error?.issues ?? []).some(({ path }: { path: unknown[] }) => path[0] === name)
const beyond = 9_999_999

/** Checks lists: both spellings of the page size, defaults, the end, invalid values and sort orders. */
export function checkLists({ undone, call }: Suite): void {
  const lists = cases.filter((one) => isRead(one) && envelopeOf(one.endpoint.reply.schema) && 'page' in queryOf(one))
  const get = async (one: Case, row: Row, query: NonNullable<Sent['query']>): Promise<Page> => {
    const answer = await call(one, row, { query })
    expect({ status: answer.statusCode, body: answer.statusCode === 200 ? '' : answer.body }).toEqual({ status: 200, body: '' })
    return { ...one.endpoint.reply.read(answer.json()) }
  }

  describe('a list has pages of the size that is asked for', () => {
    test.each(titled(lists))('%s', async (_title, one) => {
      await undone(one, async (row) => {
        const first = await get(one, row, {})
        expect(first).toMatchObject({ page: 1, perPage: 10 })
        expect(first.items).toHaveLength(Math.min(10, first.total))
        expect(first.total).toBeGreaterThan(0)
        const sizes = ['perPage', 'per_page'].filter((name) => name in queryOf(one))
        for (const name of sizes) {
          const page = await get(one, row, { [name]: '2' })
          expect(page).toMatchObject({ perPage: 2, total: first.total, items: first.items.slice(0, 2) })
          const next = await get(one, row, { [name]: '2', page: '2' })
          expect(next).toMatchObject({ page: 2, total: first.total, items: first.items.slice(2, 4) })
        }
        if (sizes.length > 1) expect(await get(one, row, { perPage: '3', per_page: '2' })).toMatchObject({ perPage: 2 })
        expect(await get(one, row, { page: String(beyond) })).toMatchObject({ items: [], total: first.total, page: beyond })
      })
    })
  })

  describe('a list can be read to its end behind the last ID', () => {
    test.each(titled(lists.filter((one) => 'after' in queryOf(one))))('%s', async (_title, one) => {
      await undone(one, async (row) => {
        const { items, total } = await get(one, row, { after: '0', perPage: '3' })
        const ids = items.map(({ id }) => Number(id))
        expect(ids).toEqual([...ids].sort((a, b) => a - b))
        const rest = await get(one, row, { after: String(ids[0] ?? 0), perPage: '2' })
        expect(rest).toMatchObject({ total, items: items.slice(1, 3) })
      })
    })
  })

  describe('a list refuses a page, size or order that it has not', () => {
    test.each(titled(lists))('%s', async (_title, one) => {
      const wrong = { page: ['0', '1.5', 'x', '100000001'], perPage: ['0', '10001', 'x'], per_page: ['0', '10001'], after: ['-1', 'x'] }
      await undone(one, async (row) => {
        for (const [name, values] of Object.entries(wrong).filter(([name]) => name in queryOf(one)))
          for (const value of values)
            expect(Object.keys(expectRefusal(await call(one, row, { query: { [name]: value } }), 422, 'invalid').fields)).toEqual([name])
      })
    })
  })

  describe('a list is sorted by what it offers, and by nothing else', () => {
    test.each(titled(lists.filter((one) => 'sort_by' in queryOf(one))))('%s', async (_title, one) => {
      await undone(one, async (row) => {
        const { fields } = expectRefusal(await call(one, row, { query: { sort_by: 'nothing' } }), 422, 'invalid')
        const offered = /must be one of (.+)/.exec(fields.sort_by ?? '')?.[1]?.split(', ') ?? []
        expect(offered).not.toEqual([])
        for (const name of offered) await get(one, row, { sort_by: name })
        if (!offered.includes('id')) return
        const [up, down] = [await get(one, row, { sort_by: 'id' }), await get(one, row, { sort_by: '-id' })]
        const ids = (page: Page) => page.items.map(({ id }) => Number(id))
        expect(ids(up)).toEqual(ids(up).sort((a, b) => a - b))
        expect(ids(down)).toEqual(ids(down).sort((a, b) => b - a))
      })
    })
  })

  describe('a query parameter is read once and as its type says', () => {
    test.each(titled(cases.filter((one) => isRead(one) && Object.keys(queryOf(one)).length > 0 && !one.endpoint.open)))(
      '%s',
      async (_title, one) => {
        await undone(one, async (row) => {
          for (const [name, schema] of Object.entries(queryOf(one))) {
            if (!takesList(schema)) expectRefusal(await call(one, row, { query: `${name}=1&${name}=1` }), 400, 'duplicate_parameter')
            for (const value of odd.filter((value) => isRefused(one, name, value))) {
              const refused = expectRefusal(await call(one, row, { query: { [name]: value } }), 422, 'invalid')
              expect(Object.keys(refused.fields).map((field) => field.replace(/\..*/, ''))).toContain(name)
            }
          }
        })
      },
    )
  })
}
