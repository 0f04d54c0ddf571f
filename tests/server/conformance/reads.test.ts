import { describe, expect, test } from 'vitest'
import { forEachEngine } from '#tests/server/engines.ts'
import { addresses, cases, isRead } from './endpoints.ts'
import { envelopeOf } from './envelopes.ts'
import { conformanceSuite, toRows } from './suite.ts'

// Checks successful reads: shape and envelope, the ETag of a record, the headers of a file.
forEachEngine((engine) => {
  const { runSuccessfully, call } = conformanceSuite(engine)
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
})
