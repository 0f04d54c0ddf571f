import { describe, expect, test } from 'vitest'
import { cases, isRead } from './conformance/endpoints.ts'
import { conformanceSuite, titled } from './conformance/suite.ts'
import { embedded } from './engines.ts'

// The suite runs on PostgreSQL; here every route answers once on the embedded engine.
const { succeeding, call } = conformanceSuite(embedded)
const answered = cases.filter(({ example, endpoint }) => !example.except?.success && endpoint.reply.kind !== 'stream')

describe('every read answers what the contract says', () => {
  test.each(titled(answered.filter(isRead)))('%s', async (_title, one) => {
    await succeeding(one, async (row) => {
      const answer = await call(one, row)
      const { kind, schema } = one.endpoint.reply
      expect([200, 303], answer.body.slice(0, 500)).toContain(answer.statusCode)
      if (kind === 'json') expect(schema?.safeParse(answer.json()).error?.issues).toBeUndefined()
    })
  })
})

describe('every write succeeds with its valid body', () => {
  test.each(titled(answered.filter((one) => !isRead(one))))('%s', async (_title, one) => {
    await succeeding(one, async (row) => {
      const answer = await call(one, row)
      expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(300)
    })
  })
})
