import { describe, expect, test } from 'vitest'
import { forEachEngine } from '#tests/server/engines.ts'
import { addresses, type Case, cases, isRead, listExampleErrors } from './endpoints.ts'
import type { Row } from './example.ts'
import { expectRefusal } from './expect-refusal.ts'
import { type AuditEntry, conformanceSuite, paramsOf, toExceptionRows, toRows } from './suite.ts'

const unknownId = 2_147_483_647
/** Endpoints that need no session. */
const openEndpoints = ['kyc-document.file', 'session.requestCode', 'session.signIn']
/** Whether the server reads a path parameter as an ID. */
const isId = (name: string) => /^id$|Id$/.test(name)
const withNames = cases.filter((one) => paramsOf(one).some((name) => !isId(name)))
const withIds = cases.filter((one) => paramsOf(one).some(isId) && one.endpoint.reply.kind !== 'stream')

// Each resource tests its own rules in its own file; this folder checks what all endpoints have in common.
test('every endpoint has an example, and every example an endpoint', () => expect(listExampleErrors()).toEqual([]))

// Checks 401, 403, and 404 and 422 for the parameters of the path.
forEachEngine((engine) => {
  const { runAndRollBack, call, readAuditEntries, listWrittenTables } = conformanceSuite(engine)
  /** Expects 422 at each ID of the path that is out of range; tests/server/http.test.ts has all other forms. */
  async function expectInvalidIds(one: Case, row: Row): Promise<void> {
    for (const name of paramsOf(one).filter(isId)) {
      const { fields } = expectRefusal(await call(one, row, { params: { [name]: '2147483648' } }), 422, 'invalid')
      expect(Object.keys(fields)).toContain(name)
    }
  }

  test('only sign-in and signed links need no session', () => {
    expect(cases.filter(({ endpoint }) => endpoint.open).map(({ id }) => id)).toEqual(openEndpoints)
  })

  describe('without a session the answer is 401, a write from another site is 403, and nothing is written', () => {
    test.each(toRows(addresses))('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        const expectNoAccess = async () => {
          if (one.endpoint.open) return
          const answer = await call(one, row, { signedIn: false })
          expectRefusal(answer, 401, 'unauthenticated')
          expect(answer.headers['www-authenticate']).toBe('Bearer')
        }
        if (isRead(one)) return expectNoAccess()
        const written = await listWrittenTables(async () => {
          const foreign = { 'sec-fetch-site': 'cross-site' }
          expectRefusal(await call(one, row, { headers: foreign }), 403, 'foreign_origin')
          await expectNoAccess()
        })
        expect(written).toEqual([])
      })
    })
  })

  describe('an unknown name in the path is 404, or 422 at its parameter', () => {
    test.each(toRows(withNames))('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        for (const name of paramsOf(one).filter((name) => !isId(name))) {
          const answer = await call(one, row, { params: { [name]: 'unknown' } })
          if (answer.statusCode === 404) expectRefusal(answer, 404, 'not_found')
          else expect(Object.keys(expectRefusal(answer, 422, 'invalid').fields)).toEqual([name])
        }
      })
    })
  })

  describe('an ID out of range is 422, an unknown one 404; a refused write has the audit command of a success', () => {
    const known = withIds.filter(({ example }) => !example.except?.missing)
    test.each(toRows(known))('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        await expectInvalidIds(one, row)
        const refused: AuditEntry[] = []
        for (const name of paramsOf(one).filter(isId)) {
          const answer = await call(one, row, { params: { [name]: unknownId } })
          expectRefusal(answer, 404, 'not_found')
          if (!isRead(one)) refused.push(...(await readAuditEntries(answer)))
        }
        if (isRead(one)) return
        const [done] = await readAuditEntries(await call(one, row))
        for (const entry of refused) {
          expect(entry.result).toBe('refused')
          if (done) expect(entry.command).toBe(done.command)
          if (!done) continue
          if (one.example.except?.kind) expect(entry.kind, 'the exception `kind` is not needed').not.toBe(done.kind)
          else expect(entry.kind).toBe(done.kind)
        }
        expect(refused).toHaveLength(paramsOf(one).filter(isId).length)
      })
    })
    test.each(
      toExceptionRows(
        withIds.filter((one) => !known.includes(one)),
        'missing',
      ),
    )('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        await expectInvalidIds(one, row)
        const names = paramsOf(one).filter(isId)
        const answer = await call(one, row, { params: Object.fromEntries(names.map((name) => [name, unknownId])) })
        expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
        const { items, data = items } = answer.json()
        expect(data === null ? [] : data).toEqual([])
      })
    })
  })
})
