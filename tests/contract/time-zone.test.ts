import { expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/define.ts'
import { eventLog } from '#contract/event-log.ts'
import { date, month } from '#kit/screen/filter/filters.ts'
import { readSearch } from '#kit/screen/filter/search.ts'
import { questionIn } from '#kit/screen/question.ts'
import { wrongIn } from '#server/kit/wrong.ts'
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

/** The pairs of fields of a call between which a range of days lies. */
const rangesOf = (endpoint: AnyEndpoint) => {
  const names = shapeOf(endpoint).flatMap(([name, field]) => (isDate(field) ? [name] : []))
  return names.flatMap((from) => {
    const to = from.replace(/from$/i, (word) => (word === 'from' ? 'to' : 'To'))
    return to !== from && names.includes(to) ? [[from, to] as const] : []
  })
}
const ranges = endpoints.flatMap(({ id, endpoint }) => rangesOf(endpoint).map(([from, to]) => ({ id, endpoint, from, to })))

test('every call with a range of days refuses a reversed one at its end, in words', () => {
  expect(ranges.length).toBeGreaterThan(8)
  for (const { id, endpoint, from, to } of ranges) {
    const read = (first: string, last: string) => {
      const { error } = endpoint.query.safeParse({ report: 'cost', [from]: first, [to]: last })
      return error && wrongIn(error, {})
    }
    expect(read('2026-03-02', '2026-03-01'), id).toEqual({ [to]: `must not be before ${from}` })
    expect(read('2026-03-01', '2026-03-01'), id).toBeUndefined()
  }
})

test('a screen asks nothing for a reversed range and says why', () => {
  const filters = { dateFrom: date('Date from'), dateTo: date('Date to'), month: month('Month') }
  const asks = { source: eventLog.list, path: 'Transactions', filters } as const
  const said = 'Date to is before Date from: choose days in their order.'
  expect(questionIn(asks, readSearch('?dateFrom=2026-03-02&dateTo=2026-03-01')).lacks).toBe(said)
  for (const search of ['?dateFrom=2026-03-01&dateTo=2026-03-01', '?dateTo=2026-03-01', ''])
    expect(questionIn(asks, readSearch(search)).lacks, search).toBeUndefined()
})
