import { expect, test } from 'vitest'
import { assemble } from '#app/commands.ts'
import { bookingPresets, bookingStatus } from '#contract/booking.ts'
import type { MountedList } from '#kit/command/mounted.ts'
import { problems } from '#kit/command/registry.ts'
import { vocabularyOf } from '#kit/palette/vocabulary.ts'
import { checks, choice, number, search, starts } from '#kit/screen/filter/filters.ts'
import { meantBy, mountedFilters } from '#kit/screen/use-mounted.ts'
import { files, nouns, resultsOf, rowsOf } from './known.ts'

const filters = {
  q: search('Booking ID'),
  status: checks('Status', bookingStatus, bookingPresets),
  brand_business_type: choice('Brand agency', [
    ['agency', 'Yes'],
    ['other', 'No'],
  ]),
  currency: choice('Currency', [
    ['EUR', 'EUR'],
    ['NOK', 'NOK'],
  ]),
  id_from: number('Booking ID from', { start: 0 }),
}
const done: unknown[] = []
const mounted: MountedList = {
  title: 'Bookings',
  filters: mountedFilters(filters, starts(filters)),
  set: (name, value) => void done.push([name, meantBy(filters, name, value)]),
  clear: undefined,
  pages: 300,
  perPage: 100,
  page: (page) => void done.push(['page', page]),
  reload: () => {},
  sorts: [],
  sort: () => {},
  select: () => [],
}
const registry = assemble(files, nouns, () => mounted)
const vocabulary = vocabularyOf(registry, nouns)
function first(line: string) {
  const [row] = rowsOf(line, { registry }, vocabulary)
  return row?.is === 'command' ? row : undefined
}
/** Runs what a line of the palette offers first, with what the line answers; gives the words of the row. */
function enter(line: string) {
  const row = first(line)
  if (row?.answers) row.entry.command.run?.(undefined, row.answers, { go: () => {}, open: () => {}, copy: async () => {}, look: () => {} })
  return row?.title.replace(/[\u2066-\u2069]/g, '')
}

test('each filter of the list on the screen is a command, and is gone with the list', () => {
  expect(problems(registry)).toEqual([])
  const titles = registry.all.filter(({ id }) => id.startsWith('list.filter-')).map(({ command }) => command.title)
  expect(titles).toEqual(['Search booking ID', 'Filter status', 'Filter brand agency', 'Filter currency', 'Filter booking ID from'])
  for (const title of titles) expect(first(title)?.entry.command.title, title).toBe(title)
  expect(assemble(files, nouns, () => null).all.filter(({ id }) => id.startsWith('list.filter-'))).toEqual([])
})

test.each([
  ['filter status pending', 'Filter status: Pending', ['status', [0]]],
  ['Filter status: Pending', 'Filter status: Pending', ['status', [0]]],
  ['filter status open', 'Filter status: Open', ['status', [0, 1, 4, 5]]],
  ['filter status cancelled by brand', 'Filter status: Cancelled by brand', ['status', [-2]]],
  ['filter brand agency yes', 'Filter brand agency: Yes', ['brand_business_type', 'agency']],
  ['filter currency all', 'Filter currency: All', ['currency', undefined]],
  ['nok', 'Filter currency: NOK', ['currency', 'NOK']],
  ['filter booking id from 4100', 'Filter booking ID from: 4100', ['id_from', 4100]],
  ['search 4411', 'Search booking ID: 4411', ['q', '4411']],
  ['page 57', 'Go to page: 57', ['page', 57]],
  ['go to page 57', 'Go to page: 57', ['page', 57]],
])('one line does it: %s', (line, title, what) => {
  done.splice(0)
  expect(enter(line)).toBe(title)
  expect(done).toEqual([what])
})

test.each(['approve all', 'please reject all', 'approve pending', 'approve all 4'])('a verb is no beginning of a choice: %s', (line) => {
  const status = choice('Status', [
    ['0', 'Pending'],
    ['1', 'Approved'],
    ['-1', 'Rejected'],
  ])
  const list = { ...mounted, filters: mountedFilters({ status }, starts({ status })) }
  const withStatus = assemble(files, nouns, () => list)
  const lookup = { asking: false, covered: ['payout-request'] }
  const { start, message } = resultsOf(line, { registry: withStatus, ...lookup }, vocabularyOf(withStatus, nouns))
  expect({ start, message }).toEqual({ start: null, message: expect.stringMatching(/names no |belongs to another command/) })
})

test('what a filter cannot be is asked for, and a page that is not there too', () => {
  for (const line of ['filter status shiny', 'filter booking id from 1.5', 'page 301', 'go to page 301']) {
    const row = first(line)
    expect(row?.answers === undefined || row.asks === true, line).toBe(true)
    expect(row?.entry.command.ask, line).toBeDefined()
  }
})
