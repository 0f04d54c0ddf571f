import { describe, expect, test } from 'vitest'
import { type Case, cases, isRead } from './conformance/endpoints.ts'
import { conformanceSuite, toRows } from './conformance/suite.ts'
import { embedded } from './engines.ts'

// The conformance suite runs on PostgreSQL; this file calls every route once on the embedded engine.
const { runSuccessfully, call } = conformanceSuite(embedded)
const canSucceed = ({ example, endpoint }: Case) => !example.except?.success && endpoint.reply.kind !== 'stream'
const called = cases.filter(canSucceed)

test('calls every route except sign-in, signed links and the event stream', () => {
  const others = cases.filter((one) => !canSucceed(one)).map(({ id }) => id)
  expect(others).toEqual(['event.stream', 'kyc-document.file', 'session.signIn'])
})

describe("every read returns the contract's response", () => {
  test.each(toRows(called.filter(isRead)))('%s', async (_title, one) => {
    await runSuccessfully(one, async (row) => {
      const answer = await call(one, row)
      const { kind, schema } = one.endpoint.reply
      expect([200, 303], answer.body.slice(0, 500)).toContain(answer.statusCode)
      if (kind === 'json') expect(schema?.safeParse(answer.json()).error?.issues).toBeUndefined()
    })
  })
})

describe('every write succeeds with its valid body', () => {
  test.each(toRows(called.filter((one) => !isRead(one))))('%s', async (_title, one) => {
    await runSuccessfully(one, async (row) => {
      const answer = await call(one, row)
      expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(300)
    })
  })
})
