import type { reports } from '#contract/report.ts'
import type { ReportQuery } from './filters.ts'

export interface ReportCardProps {
  report: 'cost' | 'revenue' | 'pin' | 'new-users' | 'metrics'
  title: string
  /** What its numbers are. */
  note: string
  files: readonly { file: keyof typeof reports; label: string }[]
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
      { file: 'costInvoices', label: 'Invoices' },
    ],
  },
  {
    report: 'revenue',
    title: 'Revenue - Transaction fees',
    note: 'What the platform kept of the same payments.',
    files: [
      { file: 'revenue', label: 'Download' },
      { file: 'revenueInvoices', label: 'Invoices' },
    ],
  },
  {
    report: 'pin',
    title: 'PIN report',
    note: 'Payments to creators with their campaigns: of all of them, or of one.',
    files: [
      { file: 'pinCsv', label: 'CSV' },
      { file: 'pinXml', label: 'XML' },
    ],
    takes: 'campaign_id',
  },
  {
    report: 'new-users',
    title: 'New users',
    note: 'Accounts that were registered, by where they are at home.',
    files: [{ file: 'newUsers', label: 'Download' }],
    takes: 'group_by',
  },
  {
    report: 'metrics',
    title: 'Metrics',
    note: 'Bookings that have not come to nothing, their worth, and brands that booked for the first time.',
    files: [{ file: 'metrics', label: 'Download' }],
  },
]

/** Returns the query of a card: the days, and the filter that it takes. */
export function queryFor({ takes }: Pick<ReportCardProps, 'takes'>, { date_from, date_to, campaign_id, group_by }: ReportQuery) {
  const days = { date_from, date_to }
  if (takes === 'group_by') return { ...days, group_by }
  return takes === 'campaign_id' && campaign_id !== undefined ? { ...days, campaign_id } : days
}
