import { describe, expect, test } from 'vitest'
import { forEachEngine } from '#tests/server/engines.ts'
import { type Case, cases, isRead, takesBody } from './endpoints.ts'
import type { Row } from './example.ts'
import { expectRefusal } from './expect-refusal.ts'
import { bodyOf, conformanceSuite, toExceptionRows, toRows } from './suite.ts'

type Fields = Readonly<Record<string, unknown>>
interface FaultyBody {
  body: unknown
  /** Paths of the fields that the contract refuses. */
  refused: ReadonlySet<string>
}
/** Values of each kind that a contract may refuse; JSON leaves out a field that is undefined. */
const invalidValues: readonly unknown[] = [
  undefined,
  null,
  { unknown: true },
  [[]],
  true,
  7,
  7.5,
  -1e12,
  1e12,
  'unknown',
  '',
  'x'.repeat(10_001),
]

const takesList = ({ endpoint }: Case) => endpoint.body.def.type === 'array'
/** Lists the fields of a body, or of the elements of a body that is a list. */
function fieldsOf(one: Case): string[] {
  const { body } = one.endpoint
  const element = takesList(one) ? body.def.element : body
  return Object.keys(Reflect.get(element.def, 'shape') ?? {})
}
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Returns the example's body with other values for some fields. */
function replaceFields(one: Case, row: Row, values: Fields): unknown {
  const valid = bodyOf(one, row)
  const first: unknown = Array.isArray(valid) ? valid[0] : valid
  const changed = { ...(isFields(first) && first), ...values }
  return takesList(one) ? [changed] : changed
}

/** Lists the fields that the contract refuses in a body, as the paths that the server names. */
function findRefused(one: Case, body: unknown): Set<string> {
  const issues: { path: unknown[] }[] = one.endpoint.body.safeParse(body).error?.issues ?? []
  return new Set(issues.map(({ path }) => path.slice(0, takesList(one) ? 2 : 1).join('.')))
}

/**
 * Returns for each value one body that has it in every field that refuses it. A rule about several fields can then
 * accept one of them; that field gets another body.
 */
function createFaultyBodies(one: Case, row: Row): FaultyBody[] {
  const prefix = takesList(one) ? '0.' : ''
  return invalidValues.flatMap((value) => {
    const create = (fields: readonly string[]) => {
      const body = replaceFields(one, row, Object.fromEntries(fields.map((field) => [field, value])))
      return { body, refused: findRefused(one, body) }
    }
    const refusing = fieldsOf(one).filter((field) => create([field]).refused.has(prefix + field))
    const together = create(refusing)
    const alone = refusing.filter((field) => !together.refused.has(prefix + field)).map((field) => create([field]))
    return [together, ...alone].filter(({ refused }) => refused.size > 0)
  })
}

/** Picks some of the bodies, in which the contract refuses each of the fields at least once. */
function pickBodies(bodies: readonly FaultyBody[]): FaultyBody[] {
  const picked = new Set<string>()
  const byFields = [...bodies].sort((a, b) => b.refused.size - a.refused.size)
  return byFields.filter(({ refused }) => {
    const isNeeded = [...refused].some((path) => !picked.has(path))
    for (const path of refused) picked.add(path)
    return isNeeded
  })
}

// Checks that the server refuses what the contract refuses, before a write runs. Which values the contract accepts
// is proved in tests/contract/decision-bodies.test.ts.
forEachEngine((engine) => {
  const { runAndRollBack, call, listWrittenTables } = conformanceSuite(engine)
  const writes = cases.filter((one) => !isRead(one))

  const isChecked = (one: Case) => takesBody(one.endpoint) && !one.example.except?.body
  // tests/server/http.test.ts has the bodies that are no JSON: nothing of an endpoint reads those.
  describe('a value that the contract refuses is 422 at its field', () => {
    test.each(toRows(writes.filter(isChecked)))('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        const bodies = createFaultyBodies(one, row)
        const all = new Set(bodies.flatMap((body) => [...body.refused].map((path) => path.replace('0.', ''))))
        const { unrestricted = [] } = one.example
        // Fails also for a field that the contract stops checking.
        expect(fieldsOf(one).filter((field) => !all.has(field))).toEqual(unrestricted)
        expect(bodies.length).toBeGreaterThan(0)
        const written = await listWrittenTables(async () => {
          for (const { body, refused } of pickBodies(bodies)) {
            const named = Object.keys(expectRefusal(await call(one, row, { body }), 422, 'invalid').fields)
            expect(new Set(named.map((name) => name.split('.', takesList(one) ? 2 : 1).join('.')))).toEqual(refused)
          }
          const other = takesList(one) ? '{}' : '[]'
          expect(expectRefusal(await call(one, row, { body: other }), 422, 'invalid').fields).toHaveProperty([''])
        })
        expect(written).toEqual([])
      })
    })
  })

  describe('a body of another form is 422', () => {
    const others = writes.filter(({ example }) => example.except?.body)
    test.each(toExceptionRows(others, 'body'))('%s', async (_title, one) => {
      await runAndRollBack(one, async (row) => {
        expectRefusal(await call(one, row, { body: { unknown: 1 } }), 422, 'invalid')
      })
    })
  })
})
