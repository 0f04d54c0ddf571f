import { describe, expect, test } from 'vitest'
import { addresses, cases, isRead } from './endpoints.ts'
import { expectRefusal } from './expect-refusal.ts'
import { type AuditEntry, excepted, paramsOf, type Suite, titled } from './suite.ts'

const none = 2_147_483_647
/** Whether a path parameter is an ID, as the server reads it. */
const isId = (name: string) => /^id$|Id$/.test(name)
const withIds = cases.filter((one) => paramsOf(one).some(isId) && one.endpoint.reply.kind !== 'stream')

/** Checks 401, 403, and 404 and 422 for the IDs in the path. */
export function checkAccess({ undone, call, auditOf, writtenBy }: Suite): void {
  const closed = addresses.filter(({ endpoint }) => !endpoint.open)

  describe('without a session the answer is 401 and nothing is written', () => {
    test.each(titled(closed))('%s', async (_title, one) => {
      await undone(one, async (row) => {
        const written = await writtenBy(async () => {
          const answer = await call(one, row, { signedIn: false })
          expectRefusal(answer, 401, 'unauthenticated')
          expect(answer.headers['www-authenticate']).toBe('Bearer')
          expectRefusal(await call(one, row, { signedIn: false, headers: { authorization: 'Bearer unknown' } }), 401, 'unauthenticated')
        })
        expect(written).toEqual([])
      })
    })
  })

  describe('a write that another site asked for is 403 and nothing is written', () => {
    test.each(titled(addresses.filter((one) => !isRead(one))))('%s', async (_title, one) => {
      await undone(one, async (row) => {
        const written = await writtenBy(async () =>
          expectRefusal(await call(one, row, { headers: { 'sec-fetch-site': 'cross-site' } }), 403, 'foreign_origin'),
        )
        expect(written).toEqual([])
      })
    })
  })

  describe('an ID that cannot exist is 422 at its name', () => {
    test.each(titled(withIds))('%s', async (_title, one) => {
      await undone(one, async (row) => {
        for (const name of paramsOf(one).filter(isId))
          for (const id of ['0', '-1', '1.5', '01', 'abc', '2147483648'])
            expect(Object.keys(expectRefusal(await call(one, row, { params: { [name]: id } }), 422, 'invalid').fields)).toContain(name)
      })
    })
  })

  describe('an ID that no record has is 404, and a refused write is on record under the command of the success', () => {
    const known = withIds.filter(({ example }) => !example.except?.missing)
    test.each(titled(known))('%s', async (_title, one) => {
      await undone(one, async (row) => {
        const refused: AuditEntry[] = []
        for (const name of paramsOf(one).filter(isId)) {
          const answer = await call(one, row, { params: { [name]: none } })
          expectRefusal(answer, 404, 'not_found')
          if (!isRead(one)) refused.push(...(await auditOf(answer)))
        }
        if (isRead(one)) return
        const [done] = await auditOf(await call(one, row))
        for (const entry of refused) {
          expect(entry.result).toBe('refused')
          if (done) expect(entry.command).toBe(done.command)
          if (done && !one.example.except?.kind) expect(entry.kind).toBe(done.kind)
        }
        expect(refused).toHaveLength(paramsOf(one).filter(isId).length)
      })
    })
    test.each(
      excepted(
        withIds.filter((one) => !known.includes(one)),
        'missing',
      ),
    )('%s', async (_title, one) => {
      await undone(one, async (row) => {
        const ids = Object.fromEntries(
          paramsOf(one)
            .filter(isId)
            .map((name) => [name, none]),
        )
        expect((await call(one, row, { params: ids })).statusCode).toBe(200)
      })
    })
  })
}
