import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forEachEngine } from '#tests/server/engines.ts'
import { addresses, type Case, cases, isRead } from './endpoints.ts'
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
/** Not a code, number or date; longer than any text limit. */
const invalidValues = ['~', 'x'.repeat(10_001)]
const isRefused = ({ endpoint }: Case, name: string, value: string): boolean =>
  (endpoint.query.safeParse({ [name]: value }).error?.issues ?? []).some(({ path }: { path: unknown[] }) => path[0] === name)
const pagePastEnd = 9_999_999
const missingId = 2_147_483_647

// Checks reads: shape, envelope, ETag and headers; and lists: both spellings of the page size, the end, sort orders.
forEachEngine((engine) => {
  const { runAndRollBack, runSuccessfully, call } = conformanceSuite(engine)
  const reads = addresses.filter((one) => isRead(one) && !one.example.except?.success)
  const all = cases.filter((one) => isRead(one) && envelopeOf(one.endpoint.reply.schema))
  const lists = all.filter((one) => !one.example.except?.paging)
  const get = async (one: Case, row: Row, query: NonNullable<Sent['query']>): Promise<Page> => {
    const answer = await call(one, row, { query })
    expect({ status: answer.statusCode, body: answer.statusCode === 200 ? '' : answer.body }).toEqual({ status: 200, body: '' })
    return { ...one.endpoint.reply.read(answer.json()) }
  }

  describe("returns the contract's response, and the version of a whole record as its ETag", () => {
    test.each(toRows(reads.filter(({ endpoint }) => endpoint.reply.kind === 'json')))('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => {
        const { reply } = one.endpoint
        const answer = await call(one, row)
        expect({ status: answer.statusCode, body: answer.body.slice(0, answer.statusCode === 200 ? 0 : 500) }).toEqual({
          status: 200,
          body: '',
        })
        expect(answer.headers['cache-control']).toBe('no-store')
        const read = reply.schema?.safeParse(answer.json())
        expect(read?.error?.issues).toBeUndefined()
        const envelope = envelopeOf(reply.schema)
        if (envelope) expect(envelope.safeParse(answer.json()).error?.issues).toBeUndefined()
        if (reply.carried?.as !== 'full') return
        const { item, data = item } = answer.json()
        expect(answer.headers.etag).toBe(`"${data.version}"`)
      })
    })
  })

  describe('a file has a content type', () => {
    test.each(toRows(reads.filter(({ endpoint }) => endpoint.reply.kind === 'file')))('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => {
        const answer = await call(one, row)
        expect([200, 303], answer.body.slice(0, 500)).toContain(answer.statusCode)
        if (answer.statusCode === 200) expect(answer.headers['content-type']).toMatch(/^(text|application)\//)
      })
    })
  })

  describe('HEAD returns the content type of a stream and does not open it', () => {
    test.each(toRows(reads.filter(({ endpoint }) => endpoint.reply.kind === 'stream')))('%s', async (_title, one) => {
      const answer = await call({ ...one, endpoint: { ...one.endpoint, method: 'HEAD' as 'GET' } }, {})
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream'])
    })
  })

  describe('a list returns pages of the requested size', () => {
    test.each(toRows(lists))('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        const first = await get(one, row, {})
        expect(first).toMatchObject({ page: 1, perPage: 10 })
        expect(first.items).toHaveLength(Math.min(10, first.total))
        expect(first.total).toBeGreaterThan(0)
        const next = { page: 2, perPage: 2, total: first.total, items: first.items.slice(2, 4) }
        expect(await get(one, row, { perPage: '3', per_page: '2', page: '2' })).toMatchObject(next)
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
      // tests/server/http.test.ts has the other forms.
      const tooLow = { page: '0', perPage: '0', after: '-1', containing: '0' }
      const tooHigh = { page: '100000001', per_page: '10001' }
      await runAndRollBack(one, async (row) => {
        for (const invalid of [tooLow, tooHigh]) {
          const query = Object.fromEntries(Object.entries(invalid).filter(([name]) => name in queryOf(one)))
          const { fields } = expectRefusal(await call(one, row, { query }), 422, 'invalid')
          expect(Object.keys(fields).sort()).toEqual(Object.keys(query).sort())
        }
      })
    })
  })

  describe('accepts only the sort orders it lists', () => {
    test.each(toRows(lists.filter((one) => 'sort_by' in queryOf(one))))('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        const { fields } = expectRefusal(await call(one, row, { query: { sort_by: 'nothing' } }), 422, 'invalid')
        const offered = /must be one of (.+)/.exec(fields.sort_by ?? '')?.[1]?.split(', ') ?? []
        // tests/server/list-indexes.test.ts asks for each of them.
        expect(offered).not.toEqual([])
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

  describe('a query parameter is accepted only with a value of its type', () => {
    test.each(toRows(cases.filter((one) => isRead(one) && Object.keys(queryOf(one)).length > 0 && !one.endpoint.open)))(
      '%s',
      async (_title, one) => {
        await runAndRollBack(one, async (row) => {
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
