import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { forEachEngine } from '#tests/server/engines.ts'
import { addresses, type Case, cases, isRead } from './endpoints.ts'
import type { Row } from './example.ts'
import { expectRefusal } from './expect-refusal.ts'
import { bodyOf, conformanceSuite, runsAlone, toExceptionRows, toRows } from './suite.ts'

/** A version that no record of the demo data has. */
const otherVersion = '"999999"'
/** Ignores the order of keys. */
const contentOf = ({ body }: LightMyRequestResponse): unknown => (body === '' ? '' : JSON.parse(body))
/** Returns a valid body that differs from the example's. */
function otherBodyOf(one: Case, row: Row): unknown {
  if (one.example.otherBody) return one.example.otherBody
  const body = bodyOf(one, row)
  return Array.isArray(body) ? body.map((each) => ({ ...each, other: true })) : { ...body, other: true }
}
const isDone = (status: number) => status >= 200 && status < 300

// Checks successful writes: response, audit entries, one effect per key, and If-Match.
forEachEngine((engine) => {
  const { runSuccessfully, call, readAuditEntries, listWrittenTables, listChangedTables } = conformanceSuite(engine)
  const succeeds = (one: Case) => !isRead(one) && !one.example.except?.success
  const writes = cases.filter(succeeds)

  describe("returns the contract's response and writes an audit entry", () => {
    test.each(toRows(addresses.filter(succeeds)))('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => {
        const { reply } = one.endpoint
        const answer = await call(one, row)
        expect(isDone(answer.statusCode) ? '' : `${answer.statusCode} ${answer.body}`).toBe('')
        if (reply.kind === 'nothing') expect([answer.statusCode, answer.body]).toEqual([204, ''])
        else expect(reply.schema?.safeParse(answer.json()).error?.issues).toBeUndefined()
        if (reply.carried?.as === 'full') expect(answer.headers.etag).toMatch(/^"\d+"$/)
        const entries = await readAuditEntries(answer)
        const { except, records = 1 } = one.example
        expect(entries).toHaveLength(except?.audit ? 0 : records)
        expect(new Set(entries.map(({ command, result }) => `${command} ${result}`)).size).toBe(entries.length > 0 ? 1 : 0)
        expect(new Set(entries.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(entries.length)
        for (const { result } of entries) expect(result).toBe('done')
      })
    })
  })

  describe('the same Idempotency-Key has one effect and the same answer', () => {
    test.each(toRows(writes.filter(({ example }) => !example.except?.replay)))('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => {
        const keyed = { 'idempotency-key': `conformance-${one.id}` }
        const first = await call(one, row, { headers: keyed })
        // The server rolls back what `prepare` wrote.
        const listTables = one.route.prepare ? listChangedTables : listWrittenTables
        const written = await listTables(async () => {
          const again = await call(one, row, { headers: keyed })
          expect(first.headers['idempotent-replayed']).toBeUndefined()
          expect(again.headers['idempotent-replayed']).toBe('true')
          expect([again.statusCode, contentOf(again), again.headers.etag]).toEqual([first.statusCode, contentOf(first), first.headers.etag])
          expect(await readAuditEntries(again)).toEqual([])
        })
        // Background jobs write too while no transaction is open.
        expect(one.example.except?.writes !== undefined, 'the exception `writes` belongs to calls outside a transaction').toBe(
          runsAlone(one),
        )
        if (!runsAlone(one)) expect(written).toEqual([])
        const reused = await call(one, row, { headers: keyed, body: otherBodyOf(one, row) })
        expectRefusal(reused, 422, 'key_reused')
      })
    })
  })

  describe('a call that ignores its Idempotency-Key is not answered from the store', () => {
    test.each(
      toExceptionRows(
        writes.filter(({ example }) => example.except?.replay),
        'replay',
      ),
    )('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => {
        const keyed = { 'idempotency-key': `conformance-${one.id}` }
        const first = await call(one, row, { headers: keyed })
        expect(isDone(first.statusCode) ? '' : `${first.statusCode} ${first.body}`).toBe('')
        expect((await call(one, row, { headers: keyed })).headers['idempotent-replayed']).toBeUndefined()
      })
    })
  })

  describe('a call without an example that succeeds is refused', () => {
    test.each(
      toExceptionRows(
        cases.filter(({ example }) => example.except?.success),
        'success',
      ),
    )('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => expect((await call(one, row)).statusCode).toBeGreaterThanOrEqual(400))
    })
  })

  describe('a version other than the stored one is 412 with the record, and its audit entry names the same record', () => {
    test.each(toRows(writes.filter(({ example }) => !example.except?.version)))('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => {
        const answer = await call(one, row, { headers: { 'if-match': otherVersion } })
        const { current, message } = expectRefusal(answer, 412, 'version_moved')
        expect(message).toMatch(/ was changed.* since you read it\. Review it again$/)
        expect(current).toMatchObject({ id: expect.any(Number), version: expect.any(Number) })
        const refused = await readAuditEntries(answer)
        expect(refused).toMatchObject([{ result: 'refused' }])
        // The response has the version to send.
        const again = await call(one, row, { headers: { 'if-match': `"${Reflect.get(Object(current), 'version')}"` } })
        expect(isDone(again.statusCode) ? '' : `${again.statusCode} ${again.body}`).toBe('')
        if (!one.example.except?.audit) expect(await readAuditEntries(again)).toContainEqual({ ...refused[0], result: 'done' })
      })
    })
  })

  describe('a write to a record without a version ignores If-Match', () => {
    test.each(
      toExceptionRows(
        writes.filter(({ example }) => example.except?.version),
        'version',
      ),
    )('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => {
        const answer = await call(one, row, { headers: { 'if-match': otherVersion } })
        expect(isDone(answer.statusCode) ? '' : `${answer.statusCode} ${answer.body}`).toBe('')
      })
    })
  })
})
