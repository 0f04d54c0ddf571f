import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forEachEngine } from '#tests/server/engines.ts'
import { type Case, cases, isRead } from './endpoints.ts'
import { envelopeOf } from './envelopes.ts'
import type { Row } from './example.ts'
import { expectRefusal } from './expect-refusal.ts'
import { conformanceSuite, type Sent, toExceptionRows, toRows } from './suite.ts'

interface Page {
  items: readonly { id?: unknown }[]
  total: number
  page: number
  perPage: number
  maxId: number | null
}
/** Returns the JSON schema of each query parameter. */
const queryOf = ({ endpoint }: Case): Record<string, unknown> =>
  z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }).properties ?? {}
const takesList = (schema: unknown) => JSON.stringify(schema).includes('"type":"array"')
/** Not a code, number or date; longer than any text limit. */
const invalidValues = ['~', 'x'.repeat(10_001)]
const isRefused = ({ endpoint }: Case, name: string, value: string): boolean =>
  (endpoint.query.safeParse({ [name]: value }).error?.issues ?? []).some(({ path }: { path: unknown[] }) => path[0] === name)
const pagePastEnd = 9_999_999
const missingId = 2_147_483_647

// Checks lists: both spellings of the page size, defaults, the end, invalid values and sort orders.
forEachEngine((engine) => {
  const { runAndRollBack, call } = conformanceSuite(engine)
  const all = cases.filter((one) => isRead(one) && envelopeOf(one.endpoint.reply.schema))
  const lists = all.filter((one) => !one.example.except?.paging)
  const get = async (one: Case, row: Row, query: NonNullable<Sent['query']>): Promise<Page> => {
    const answer = await call(one, row, { query })
    expect({ status: answer.statusCode, body: answer.statusCode === 200 ? '' : answer.body }).toEqual({ status: 200, body: '' })
    return { ...one.endpoint.reply.read(answer.json()) }
  }

  describe('a list returns pages of the requested size', () => {
    test.each(toRows(lists))('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        const first = await get(one, row, {})
        expect(first).toMatchObject({ page: 1, perPage: 10 })
        expect(first.items).toHaveLength(Math.min(10, first.total))
        expect(first.total).toBeGreaterThan(0)
        for (const name of ['perPage', 'per_page']) {
          const page = await get(one, row, { [name]: '2' })
          expect(page).toMatchObject({ perPage: 2, total: first.total, items: first.items.slice(0, 2) })
          const next = await get(one, row, { [name]: '2', page: '2' })
          expect(next).toMatchObject({ page: 2, total: first.total, items: first.items.slice(2, 4) })
        }
        expect(await get(one, row, { perPage: '3', per_page: '2' })).toMatchObject({ perPage: 2 })
        expect(await get(one, row, { page: String(pagePastEnd) })).toMatchObject({ items: [], total: first.total, page: pagePastEnd })
      })
    })
  })

  describe('a list without pages returns all its records', () => {
    test.each(
      toExceptionRows(
        all.filter((one) => !lists.includes(one)),
        'paging',
      ),
    )('%s', async (_title, one) => {
      expect(Object.keys(queryOf(one))).not.toContain('page')
      await runAndRollBack(one, async (row) => {
        const { items, total } = await get(one, row, {})
        expect(total).toBeGreaterThan(0)
        expect(items).toHaveLength(total)
      })
    })
  })

  describe('a list returns what follows an ID, in the order of IDs', () => {
    test.each(toRows(lists.filter((one) => 'after' in queryOf(one))))('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        const { items, total } = await get(one, row, { after: '0', perPage: '3' })
        const ids = items.map(({ id }) => Number(id))
        expect(ids).toEqual([...ids].sort((a, b) => a - b))
        const rest = await get(one, row, { after: String(ids[0] ?? 0), perPage: '2' })
        expect(rest).toMatchObject({ total, items: items.slice(1, 3) })
      })
    })
  })

  describe('a list returns the page with a record', () => {
    test.each(toRows(lists.filter((one) => 'containing' in queryOf(one))))('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        const all = await get(one, row, { perPage: '3' })
        const last = Number(all.items.at(-1)?.id)
        const page = await get(one, row, { perPage: '1', containing: String(last) })
        expect(page).toMatchObject({ page: all.items.length, total: all.total, items: all.items.slice(-1) })
        expect(await get(one, row, { perPage: '2', containing: String(missingId) })).toMatchObject({
          page: 1,
          items: all.items.slice(0, 2),
        })
      })
    })
  })

  describe('a list refuses an invalid page, page size or ID', () => {
    test.each(toRows(lists))('%s', async (_title, one) => {
      const invalid = {
        page: ['0', '1.5', 'x', '100000001'],
        perPage: ['0', '10001', 'x'],
        per_page: ['0', '10001'],
        after: ['-1', 'x'],
        containing: ['0', 'x'],
      }
      await runAndRollBack(one, async (row) => {
        for (const [name, values] of Object.entries(invalid).filter(([name]) => name in queryOf(one)))
          for (const value of values)
            expect(Object.keys(expectRefusal(await call(one, row, { query: { [name]: value } }), 422, 'invalid').fields)).toEqual([name])
      })
    })
  })

  describe('accepts only the sort orders it lists', () => {
    test.each(toRows(lists.filter((one) => 'sort_by' in queryOf(one))))('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        const { fields } = expectRefusal(await call(one, row, { query: { sort_by: 'nothing' } }), 422, 'invalid')
        const offered = /must be one of (.+)/.exec(fields.sort_by ?? '')?.[1]?.split(', ') ?? []
        expect(offered).not.toEqual([])
        for (const name of offered) await get(one, row, { sort_by: name })
        if (!offered.includes('id')) return
        const [up, down] = [await get(one, row, { sort_by: 'id' }), await get(one, row, { sort_by: '-id' })]
        const ids = (page: Page) => page.items.map(({ id }) => Number(id))
        expect(ids(up)).toEqual(ids(up).sort((a, b) => a - b))
        expect(ids(down)).toEqual(ids(down).sort((a, b) => b - a))
        if (one.example.except?.maxId) expect(down.maxId, 'the exception `maxId` is not needed').not.toBe(ids(down)[0])
        else if (down.maxId !== null) expect(down.maxId).toBe(ids(down)[0])
      })
    })
  })

  describe('a query parameter is accepted once, and only with a value of its type', () => {
    test.each(toRows(cases.filter((one) => isRead(one) && Object.keys(queryOf(one)).length > 0 && !one.endpoint.open)))(
      '%s',
      async (_title, one) => {
        await runAndRollBack(one, async (row) => {
          for (const [name, schema] of Object.entries(queryOf(one))) {
            if (!takesList(schema)) expectRefusal(await call(one, row, { query: `${name}=1&${name}=1` }), 400, 'duplicate_parameter')
          }
          for (const value of invalidValues) {
            const refused = Object.keys(queryOf(one)).filter((name) => isRefused(one, name, value))
            if (refused.length === 0) continue
            const query = Object.fromEntries(refused.map((name) => [name, value]))
            const { fields } = expectRefusal(await call(one, row, { query }), 422, 'invalid')
            expect(new Set(Object.keys(fields).map((field) => field.replace(/\..*/, '')))).toEqual(new Set(refused))
          }
        })
      },
    )
  })
})
