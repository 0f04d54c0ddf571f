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

// Checks successful writes: If-Match, response, audit entries, and one effect per key.
forEachEngine((engine) => {
  const { runSuccessfully, call, readAuditEntries, listWrittenTables, listChangedTables } = conformanceSuite(engine)
  const succeeds = (one: Case) => !isRead(one) && !one.example.except?.success
  const isVersioned = ({ example }: Case) => !example.except?.version

  /** Expects 412 for another version than the stored one. Returns the version to send and the entry of the refusal. */
  async function expectOtherVersionRefused(one: Case, row: Row) {
    const answer = await call(one, row, { headers: { 'if-match': otherVersion } })
    const { current, message } = expectRefusal(answer, 412, 'version_moved')
    expect(message).toMatch(/ was changed.* since you read it\. Review it again$/)
    expect(current).toMatchObject({ id: expect.any(Number), version: expect.any(Number) })
    const [refused, ...more] = await readAuditEntries(answer)
    expect([refused?.result, more]).toEqual(['refused', []])
    return { version: `"${Reflect.get(Object(current), 'version')}"`, refused }
  }
  /** Expects the contract's response, and one audit entry for each changed record. */
  async function expectDone(one: Case, answer: LightMyRequestResponse) {
    const { reply } = one.endpoint
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
    return entries
  }

  describe('another version is 412; the current one is done once per key, with one audit entry per record', () => {
    test.each(toRows(cases.filter((one) => succeeds(one) && !one.example.except?.replay)))('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => {
        // A record without a version ignores If-Match.
        const { version = otherVersion, refused } = isVersioned(one) ? await expectOtherVersionRefused(one, row) : {}
        const headers = { 'idempotency-key': `conformance-${one.id}`, 'if-match': version }
        const first = await call(one, row, { headers })
        const entries = await expectDone(one, first)
        if (refused && entries.length > 0) expect(entries).toContainEqual({ ...refused, result: 'done' })
        expect(first.headers['idempotent-replayed']).toBeUndefined()
        // The server rolls back what `prepare` wrote.
        const listTables = one.route.prepare ? listChangedTables : listWrittenTables
        const written = await listTables(async () => {
          const again = await call(one, row, { headers })
          expect(again.headers['idempotent-replayed']).toBe('true')
          expect([again.statusCode, contentOf(again), again.headers.etag]).toEqual([first.statusCode, contentOf(first), first.headers.etag])
          expect(await readAuditEntries(again)).toEqual([])
        })
        // Background jobs write too while no transaction is open.
        const outside = 'the exception `writes` belongs to calls outside a transaction'
        expect(one.example.except?.writes !== undefined, outside).toBe(runsAlone(one))
        if (!runsAlone(one)) expect(written).toEqual([])
        expectRefusal(await call(one, row, { headers, body: otherBodyOf(one, row) }), 422, 'key_reused')
      })
    })
  })

  describe('a call that ignores its Idempotency-Key is not answered from the store', () => {
    const unkept = cases.filter((one) => succeeds(one) && one.example.except?.replay)
    test.each(toExceptionRows(unkept, 'replay'))('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => {
        const headers = { 'idempotency-key': `conformance-${one.id}`, 'if-match': otherVersion }
        await expectDone(one, await call(one, row, { headers }))
        expect((await call(one, row, { headers })).headers['idempotent-replayed']).toBeUndefined()
      })
    })
  })

  describe('a second address does the same', () => {
    const first = new Set(cases.map(({ title }) => title))
    const second = addresses.filter((one) => succeeds(one) && !first.has(one.title))
    test.each(toRows(second))('%s', async (_title, one) => {
      await runSuccessfully(one, async (row) => void (await expectDone(one, await call(one, row))))
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
})
