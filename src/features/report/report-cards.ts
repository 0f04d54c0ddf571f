import type { ReportFile } from '#contract/report-file.ts'
import type { ReportQuery } from './filters.ts'

export interface ReportCardProps {
  report: 'cost' | 'revenue' | 'pin' | 'new-users' | 'metrics'
  title: string
  /** What its numbers are. */
  note: string
  files: readonly { file: ReportFile; label: string }[]
  /** Which of the filters it takes besides the days. */
  takes?: 'campaign_id' | 'group_by'
}

/** The cards in the order of the documents, each with its links. */
export const reportCards: readonly ReportCardProps[] = [
  {
    report: 'cost',
    title: 'Cost - Payments to creators',
    note: 'Approved payments to creators, less what was reversed.',
    files: [
      { file: 'cost', label: 'Download' },
      { file: 'cost-invoices', label: 'Invoices' },
    ],
  },
  {
    report: 'revenue',
    title: 'Revenue - Transaction fees',
    note: 'What the platform kept of the same payments.',
    files: [
      { file: 'revenue', label: 'Download' },
      { file: 'revenue-invoices', label: 'Invoices' },
    ],
  },
  {
    report: 'pin',
    title: 'PIN report',
    note: 'Payments to creators with their campaigns: of all of them, or of one.',
    files: [
      { file: 'pin-csv', label: 'CSV' },
      { file: 'pin-xml', label: 'XML' },
    ],
    takes: 'campaign_id',
  },
  {
    report: 'new-users',
    title: 'New users',
    note: 'Accounts that were registered, by where they are at home.',
    files: [{ file: 'new-users', label: 'Download' }],
    takes: 'group_by',
  },
  {
    report: 'metrics',
    title: 'Metrics',
    note: 'Bookings that have not come to nothing, their worth, and brands that booked for the first time.',
    files: [{ file: 'metrics', label: 'Download' }],
  },
]

/** The query of a card: the days of a time zone, and the filter that it takes. */
export function queryFor(
  { takes }: Pick<ReportCardProps, 'takes'>,
  { date_from, date_to, campaign_id, group_by }: ReportQuery,
  zone: string | undefined,
) {
  const days = { date_from, date_to, time_zone: zone }
  if (takes === 'group_by') return { ...days, group_by }
  return takes === 'campaign_id' && campaign_id !== undefined ? { ...days, campaign_id } : days
}
