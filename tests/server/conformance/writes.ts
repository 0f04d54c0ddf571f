import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { addresses, type Case, cases, isRead } from './endpoints.ts'
import { expectRefusal } from './expect-refusal.ts'
import { bodyOf, excepted, type Suite, titled } from './suite.ts'

/** A version that no record of the demo data has. */
const otherVersion = '"999999"'
/** The order of keys says nothing. */
const contentOf = ({ body }: LightMyRequestResponse): unknown => (body === '' ? '' : JSON.parse(body))
const isDone = (status: number) => status >= 200 && status < 300

/** Checks successful writes: answer, audit entries, one effect per key, and If-Match. */
export function checkWrites({ succeeding, call, auditOf, writtenBy }: Suite): void {
  const succeeds = (one: Case) => !isRead(one) && !one.example.except?.success
  const closed = cases.filter((one) => succeeds(one) && !one.endpoint.open)

  describe('a write answers what the contract says and is on record', () => {
    test.each(titled(addresses.filter(succeeds)))('%s', async (_title, one) => {
      await succeeding(one, async (row) => {
        const { reply } = one.endpoint
        const answer = await call(one, row)
        expect(isDone(answer.statusCode) ? '' : `${answer.statusCode} ${answer.body}`).toBe('')
        if (reply.kind === 'nothing') expect([answer.statusCode, answer.body]).toEqual([204, ''])
        else expect(reply.schema?.safeParse(answer.json()).error?.issues).toBeUndefined()
        if (reply.carried?.as === 'full') expect(answer.headers.etag).toMatch(/^"\d+"$/)
        const entries = await auditOf(answer)
        const { except, records = 1 } = one.example
        expect(entries).toHaveLength(except?.audit ? 0 : records)
        expect(new Set(entries.map(({ command, result }) => `${command} ${result}`)).size).toBe(entries.length > 0 ? 1 : 0)
        expect(new Set(entries.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(entries.length)
        for (const { result } of entries) expect(result).toBe('done')
      })
    })
  })

  describe('the same Idempotency-Key has one effect and the same answer', () => {
    const replayed = closed.filter(({ example }) => !example.except?.replay)
    test.each(titled(replayed))('%s', async (_title, one) => {
      await succeeding(one, async (row) => {
        const keyed = { 'idempotency-key': `conformance-${one.id}` }
        const first = await call(one, row, { headers: keyed })
        const written = await writtenBy(async () => {
          const again = await call(one, row, { headers: keyed })
          expect(first.headers['idempotent-replayed']).toBeUndefined()
          expect(again.headers['idempotent-replayed']).toBe('true')
          expect([again.statusCode, contentOf(again), again.headers.etag]).toEqual([first.statusCode, contentOf(first), first.headers.etag])
          expect(await auditOf(again)).toEqual([])
        })
        // What was prepared before the key was looked up is taken back.
        if (!one.route.prepare) expect(written).toEqual([])
        if (one.example.contentType) return
        const body = bodyOf(one, row)
        const other = Array.isArray(body) ? body.map((each) => ({ ...each, other: true })) : { ...body, other: true }
        expectRefusal(await call(one, row, { headers: keyed, body: other }), 422, 'key_reused')
      })
    })
  })

  describe('another version than the stored one is 412 with the record, on record as the success is', () => {
    test.each(titled(closed.filter(({ example }) => !example.except?.version)))('%s', async (_title, one) => {
      await succeeding(one, async (row) => {
        const answer = await call(one, row, { headers: { 'if-match': otherVersion } })
        const { current, message } = expectRefusal(answer, 412, 'version_moved')
        expect(message).toMatch(/ was changed.* since you read it\. Review it again$/)
        expect(current).toMatchObject({ id: expect.any(Number), version: expect.any(Number) })
        const refused = await auditOf(answer)
        expect(refused).toMatchObject([{ result: 'refused' }])
        // The version of the answer is the one to send.
        const again = await call(one, row, { headers: { 'if-match': `"${Reflect.get(Object(current), 'version')}"` } })
        expect(isDone(again.statusCode) ? '' : `${again.statusCode} ${again.body}`).toBe('')
        if (!one.example.except?.audit) expect(await auditOf(again)).toContainEqual({ ...refused[0], result: 'done' })
      })
    })
  })

  describe('a write without a version of its own ignores If-Match', () => {
    test.each(
      excepted(
        closed.filter(({ example }) => example.except?.version),
        'version',
      ),
    )('%s', async (_title, one) => {
      await succeeding(one, async (row) => {
        const answer = await call(one, row, { headers: { 'if-match': otherVersion } })
        expect(isDone(answer.statusCode) ? '' : `${answer.statusCode} ${answer.body}`).toBe('')
      })
    })
  })
}
