import { expect, test } from 'vitest'
import { routeNames } from '#contract/paths.ts'
import { reports } from '#contract/report.ts'
import { reportFilters } from '#features/report/filters.ts'
import { takesZone } from '#kit/api/zone.ts'
import type { Filters } from '#kit/screen/filter/filters.ts'
import { findScreen } from '#kit/screen/screen.ts'

const features = import.meta.glob<object>('../../src/features/*.tsx', { eager: true })
const lists = Object.values(features).flatMap((feature) =>
  routeNames.flatMap((path) => {
    const list = findScreen(feature, path)?.list
    return list ? [{ path, ...list }] : []
  }),
)
const hasDate = (filters: Filters) => Object.values(filters).some(({ as }) => as === 'date')

test('every list with a filter by day or month asks a call that takes the time zone', () => {
  const dated = lists.filter(({ filters }) => hasDate(filters))
  expect(dated.map(({ path }) => path)).toEqual(expect.arrayContaining(['Transactions', 'EventLog', 'Invoices']))
  expect(dated.flatMap(({ path, source }) => (takesZone(source) ? [] : [path]))).toEqual([])
})

test('every report takes the time zone of its days', () => {
  expect(hasDate(reportFilters)).toBe(true)
  expect(Object.entries(reports).flatMap(([name, report]) => (takesZone(report) ? [] : [name]))).toEqual([])
})
