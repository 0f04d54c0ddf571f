import { expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/define.ts'
import { registry } from '#tests/commands/known.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/contract/*.ts', { eager: true })
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'query' in value
const endpoints = Object.values(modules).flatMap((one) =>
  Object.entries(one).flatMap(([name, value]) =>
    Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([verb, of]) =>
      isEndpoint(of) ? [{ id: `${name}.${verb}`, endpoint: of }] : [],
    ),
  ),
)
/** Whether a field takes a day or a month of the calendar, and nothing else. */
const isDate = (field: { safeParse(value: unknown): { success: boolean } }) =>
  [
    ['2026-02-28', '2026-02-30'],
    ['2026-12', '2026-13'],
  ].some(([good, bad]) => field.safeParse(good).success && !field.safeParse(bad).success)
const shapeOf = ({ query }: AnyEndpoint) => Object.entries(query.def.shape ?? {}) as [string, Parameters<typeof isDate>[0]][]
const dated = endpoints.filter(({ endpoint }) => shapeOf(endpoint).some(([, field]) => isDate(field)))

test('every call that filters by a date takes the time zone of the day', () => {
  expect(dated.length).toBeGreaterThan(15)
  const without = dated.filter(({ endpoint }) => !shapeOf(endpoint).some(([name]) => name === 'time_zone'))
  expect(without.map(({ id }) => id)).toEqual([])
})

test('every export whose call takes a time zone sends it', () => {
  const exports = registry.all.flatMap(({ id, command: { download } }) => (download ? [{ id, download }] : []))
  const zoned = exports.filter(({ download }) => shapeOf(download.endpoint).some(([name]) => name === 'time_zone'))
  expect(zoned.length).toBeGreaterThan(5)
  expect(zoned.filter(({ download }) => download.zone !== 'time_zone').map(({ id }) => id)).toEqual([])
})
