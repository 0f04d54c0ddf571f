import { describe, expect, test } from 'vitest'
import { type Case, cases, isRead } from './endpoints.ts'
import type { Row } from './example.ts'
import { expectRefusal } from './expect-refusal.ts'
import { bodyOf, type Suite, titled } from './suite.ts'

type Fields = Record<string, unknown>
interface Wrong {
  body: unknown
  /** The field at which it is refused. */
  field: string
}
/** One of these is of the wrong type wherever a type is demanded. */
const odd = [{ odd: true }, [[]], 7, 'odd', true] as const

const fieldsOf = (body: unknown): Fields => (typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {})
const namesOf = ({ endpoint }: Case) => Object.keys(Reflect.get(endpoint.body.def, 'shape') ?? {})

/** Returns bodies with one fault each: a required field left out, or a field of a wrong type. */
function wrongBodies(one: Case, row: Row): Wrong[] {
  const valid = fieldsOf(bodyOf(one, row))
  const isRefused = ({ body, field }: Wrong) =>
    (one.endpoint.body.safeParse(body).error?.issues ?? []).some(({ path }: { path: unknown[] }) => path[0] === field)
  return namesOf(one).flatMap((field) => {
    const { [field]: _, ...rest } = valid
    const ofWrongType = odd.map((value) => ({ body: { ...valid, [field]: value }, field })).find(isRefused)
    return [{ body: rest, field }, ...(ofWrongType ? [ofWrongType] : [])].filter(isRefused)
  })
}

/** Checks what a write refuses before it runs: unreadable bodies and invalid fields. */
export function checkBodies({ undone, call, writtenBy }: Suite): void {
  const writes = cases.filter((one) => !isRead(one))

  describe('a body that cannot be read is 400, another content type 415, and nothing is written', () => {
    test.each(titled(writes))('%s', async (_title, one) => {
      await undone(one, async (row) => {
        const written = await writtenBy(async () => {
          expectRefusal(await call(one, row, { body: '{' }), 400, 'malformed')
          expectRefusal(await call(one, row, { body: 'x', headers: { 'content-type': 'text/plain' } }), 415, 'unsupported_type')
        })
        expect(written).toEqual([])
      })
    })
  })

  describe('a body that the contract refuses is 422 at each field, and nothing is written', () => {
    test.each(titled(writes.filter((one) => namesOf(one).length > 0)))('%s', async (_title, one) => {
      await undone(one, async (row) => {
        const written = await writtenBy(async () => {
          for (const { body, field } of wrongBodies(one, row)) {
            const { fields } = expectRefusal(await call(one, row, { body }), 422, 'invalid')
            expect(Object.keys(fields).map((name) => name.replace(/\..*/, ''))).toContain(field)
          }
          expectRefusal(await call(one, row, { body: '[]' }), 422, 'invalid')
        })
        expect(written).toEqual([])
      })
    })
  })
}
