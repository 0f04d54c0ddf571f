import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { daysInOrder, isDay } from './day.ts'
import { csv, data, endpoint, file } from './define.ts'
import { maxId, money, queryCode, wholeNumber } from './fields.ts'
import { timeZone } from './time-zone.ts'

export const reportGroup = codes([
  ['country', 'Country', 'plain'],
  ['continent', 'Continent', 'plain'],
])
/** The reports that have numbers to be drawn. */
const reportKind = codes([
  ['cost', 'Cost - Payments to creators', 'plain'],
  ['revenue', 'Revenue - Transaction fees', 'plain'],
  ['pin', 'PIN report', 'plain'],
  ['new-users', 'New users', 'plain'],
  ['metrics', 'Metrics', 'plain'],
])

const day = z
  .string('must be given, as YYYY-MM-DD')
  .check(z.refine(isDay, 'must be a day that exists, from 1900-01-01 to 2099-12-31, as YYYY-MM-DD'))
/** Days of the `time_zone`, else of UTC; both are included. */
const range = { date_from: day, date_to: day, time_zone: z.optional(timeZone) }
const inOrder = <T extends { date_from: string; date_to: string }>() => daysInOrder<T>('date_from', 'date_to')
const ofRange = z.object(range).check(inOrder())
const ofCampaign = z.object({ ...range, campaign_id: z.optional(wholeNumber(1, maxId)) }).check(inOrder())
const grouped = z.object({ ...range, group_by: z.optional(queryCode(reportGroup)) }).check(inOrder())

/** Amounts of one currency: all of them, and along the days, months or years of the report. */
const sum = z.object({
  name: z.string(),
  currency: z.string(),
  total: money,
  points: z.array(z.object({ label: z.string(), amount: money })),
})
/** What was counted, likewise; or by country and continent. */
const count = z.object({ name: z.string(), total: z.int(), points: z.array(z.object({ label: z.string(), count: z.int() })) })
export type ReportSum = z.output<typeof sum>
export type ReportCount = z.output<typeof count>

export const reports = {
  cost: endpoint({ method: 'GET', path: 'admin/accounting-reports/bookings-fees', query: ofRange, reply: csv() }),
  costInvoices: endpoint({ method: 'GET', path: 'admin/accounting-reports/bookings-fees/invoices-export', query: ofRange, reply: csv() }),
  revenue: endpoint({ method: 'GET', path: 'admin/accounting-reports/bookings-service-fees', query: ofRange, reply: csv() }),
  revenueInvoices: endpoint({
    method: 'GET',
    path: 'admin/accounting-reports/bookings-service-fees/invoices-export',
    query: ofRange,
    reply: csv(),
  }),
  pinCsv: endpoint({ method: 'GET', path: 'admin/accounting-reports/pin/csv', query: ofCampaign, reply: csv() }),
  pinXml: endpoint({ method: 'GET', path: 'admin/accounting-reports/pin/xml', query: ofCampaign, reply: file() }),
  newUsers: endpoint({ method: 'GET', path: 'admin/metrics-reports/new-users', query: grouped, reply: csv() }),
  metrics: endpoint({ method: 'GET', path: 'admin/metrics-reports/metrics', query: ofRange, reply: csv() }),
  /** Ours: the numbers of a report, added up to be drawn. */
  figures: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'workspace/report-figures',
    query: z
      .object({
        ...range,
        report: queryCode(reportKind),
        campaign_id: z.optional(wholeNumber(1, maxId)),
        group_by: z.optional(queryCode(reportGroup)),
      })
      .check(inOrder()),
    reply: data(z.object({ sums: z.array(sum), counts: z.array(count) })),
  }),
}
