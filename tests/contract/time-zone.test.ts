import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyEndpoint, Request } from '#contract/define.ts'
import { eventLog } from '#contract/event-log.ts'
import { ApiError } from '#kit/api/error.ts'
import { inKnownZone, takesZone, withZone } from '#kit/api/zone.ts'
import type { Tools } from '#kit/command/define.ts'
import type { Entry } from '#kit/command/registry.ts'
import { resetZone } from '#kit/format/day-zone.ts'
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
const ownZone = 'Europe/Oslo'
beforeEach(() => {
  resetZone()
  const usual = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...usual, timeZone: ownZone })
})
afterEach(() => {
  vi.restoreAllMocks()
  resetZone()
})
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

/** A query of a call with a day or a month in one of its filters, and in the fields that it demands. */
const queriesOf = ({ endpoint }: (typeof endpoints)[number]) => {
  const [day, month] = ['2026-02-28', '2026-02'].map((value) =>
    shapeOf(endpoint)
      .filter(([, field]) => isDate(field) && field.safeParse(value).success)
      .map(([name]) => [name, value] as const),
  )
  return [...(day ?? []), ...(month ?? [])].map(([name, value]) => ({ [name]: value }))
}

test('every call that counts days sends the time zone, whichever date filter is set', () => {
  for (const one of dated)
    for (const query of queriesOf(one)) {
      expect(withZone(one.endpoint, query), `${one.id} ${Object.keys(query)}`).toEqual({ ...query, time_zone: ownZone })
    }
  const files = endpoints.filter(({ endpoint }) => takesZone(endpoint) && endpoint.reply.kind === 'file')
  expect(files.length).toBeGreaterThan(10)
  for (const { id, endpoint } of files) expect(withZone(endpoint), id).toEqual({ time_zone: ownZone })
})

/** Runs a command that opens a file, on a server that answers the question about the zone with `error` or else knows the zone. */
async function addressOpened({ command }: Entry, error?: ApiError) {
  resetZone()
  const opened: string[] = []
  const told: string[] = []
  const server = createFaultyCall(error)
  const answers = { from: '2026-02-01', to: '2026-02-28', vendor: 'stripe', month: '2026-02', group_by: 'country' }
  const tools = {
    open: (href: string) => void opened.push(href),
    tell: (words: string) => void told.push(words),
    read: ({ endpoint, args }: Request) => inKnownZone(endpoint, args, server),
  }
  await command.run?.({ id: 3 }, answers, tools as unknown as Tools)
  return { opened: opened.map((href) => new URL(href, 'http://a.test')), told }
}
/** Returns a call that fails with `error` for every zone but UTC. */
const createFaultyCall = (error: ApiError | undefined) => async (args: unknown) => {
  if (error && Reflect.get(Reflect.get(Object(args), 'query'), 'time_zone') !== 'UTC') throw error
  return undefined as never
}
const unknownZone = new ApiError('refused', 'No', 422, { fields: { time_zone: 'is not known here' } })

test('every command that opens a file with days names a zone that the server knows, and says whose days they are', async () => {
  const paths = new Map(endpoints.filter(({ endpoint }) => takesZone(endpoint)).map(({ endpoint }) => [`/api/v1/${endpoint.path}`, true]))
  const zoned: string[] = []
  for (const entry of registry.all.filter(({ command }) => command.file && command.target.on === 'anywhere')) {
    const usual = await addressOpened(entry)
    const refused = await addressOpened(entry, unknownZone)
    for (const [{ opened, told }, zone, note] of [
      [usual, ownZone, undefined],
      [refused, 'UTC', expect.stringContaining(`days in UTC: the server does not know the time zone ${ownZone}`)],
    ] as const) {
      const [url] = opened
      if (!paths.has(url?.pathname ?? '')) continue
      zoned.push(entry.id)
      expect([entry.id, url?.searchParams.get('time_zone'), told[0]]).toEqual([entry.id, zone, note])
    }
  }
  expect(new Set(zoned).size).toBe(9)
})

test('one module decides the time zone of every request', () => {
  const sources = import.meta.glob('../../{src/kit,src/features,src/app,commands,cli}/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const naming = Object.entries(sources).flatMap(([path, text]) => (/\btime_zone\s*:/.test(String(text)) ? [path] : []))
  expect(naming).toEqual(['../../src/kit/api/zone.ts'])
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
    expect(read('2026-03-02', '2026-03-01'), id).toEqual({ [to]: 'must not be before the first day of the range' })
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
