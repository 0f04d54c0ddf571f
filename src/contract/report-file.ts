import { searchText } from './paths.ts'

const paths = {
  cost: 'accounting-reports/bookings-fees',
  'cost-invoices': 'accounting-reports/bookings-fees/invoices-export',
  revenue: 'accounting-reports/bookings-service-fees',
  'revenue-invoices': 'accounting-reports/bookings-service-fees/invoices-export',
  'pin-csv': 'accounting-reports/pin/csv',
  'pin-xml': 'accounting-reports/pin/xml',
  'new-users': 'metrics-reports/new-users',
  metrics: 'metrics-reports/metrics',
} as const
export type ReportFile = keyof typeof paths

/** Where the file of a report is: a link that a browser follows with its sign-in. */
export const reportFile = (file: ReportFile, query: Readonly<Record<string, string | number | undefined>>) =>
  `/api/v1/admin/${paths[file]}${searchText(query)}`

/** First and last day of the month before this day (YYYY-MM-DD). */
export function lastMonth(today: string): { from: string; to: string } {
  const end = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  end.setUTCDate(0)
  const to = end.toISOString().slice(0, 10)
  return { from: `${to.slice(0, 8)}01`, to }
}
