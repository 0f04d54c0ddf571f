import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addresses, cases, isRead } from './endpoints.ts'
import { type Suite, toRows } from './suite.ts'

/** The two envelopes of lists: the main API's and the second API's. */
const envelopes = {
  main: z.strictObject({
    items: z.array(z.unknown()),
    pagination: z.strictObject({
      count: z.int(),
      pages: z.int(),
      per_page: z.int(),
      max_id: z.nullable(z.int()),
      page: z.int(),
      about: z.optional(z.literal(true)),
    }),
  }),
  second: z.strictObject({
    data: z.array(z.unknown()),
    meta: z.strictObject({ total: z.int(), per_page: z.int(), current_page: z.int(), about: z.optional(z.literal(true)) }),
  }),
}
/** Returns the envelope of a reply, or undefined if it is not a page of a list. */
export function envelopeOf(schema: unknown) {
  const shape: unknown = Reflect.get(Reflect.get(Object(schema), 'def') ?? {}, 'shape')
  if (typeof shape !== 'object' || shape === null) return undefined
  return 'pagination' in shape ? envelopes.main : 'meta' in shape ? envelopes.second : undefined
}

/** Checks successful reads: shape and envelope, the ETag of a record, the headers of a file. */
export function checkReads({ runSuccessfully, call }: Suite): void {
  const reads = addresses.filter((one) => isRead(one) && !one.example.except?.success)

  describe("returns the contract's response", () => {
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
      })
    })
  })

  describe('a whole record has its version as its ETag', () => {
    const records = cases.filter((one) => isRead(one) && one.endpoint.reply.carried?.as === 'full')
    test.each(toRows(records))('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => {
        const answer = await call(one, row)
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
}
