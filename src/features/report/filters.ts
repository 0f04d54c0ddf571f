import { reportGroup } from '#contract/report.ts'
import { lastMonth } from '#contract/report-file.ts'
import { daysAgo } from '#kit/screen/filter/days.ts'
import { choice, date, type FilterValues, often, pick } from '#kit/screen/filter/filters.ts'
import { reversedRange } from '#kit/screen/question.ts'

const loadCampaigns = async () => (await import('#contract/campaign-pick.ts')).campaignPick

/** Named as in the queries of the reports. By default the days are those of last month, by the clock of this machine. */
export const reportFilters = {
  date_from: often(date('Date from', { start: () => lastMonth(daysAgo(0)).from })),
  date_to: often(date('Date to', { start: () => lastMonth(daysAgo(0)).to })),
  campaign_id: often(pick('PIN report: campaign', 'campaign', loadCampaigns)),
  group_by: often(
    choice(
      'New users by',
      reportGroup.all.map(({ value, label }) => [value, label]),
      { start: 'country' },
    ),
  ),
}

export interface ReportQuery {
  date_from: string
  date_to: string
  campaign_id?: number
  group_by: 'country' | 'continent'
}
/** Returns the query of the reports for these filters, or why there is no such report (`not`). */
export function reportQuery(values: FilterValues): ReportQuery | { not: string } {
  const { date_from: from, date_to: to, campaign_id: campaign, group_by: by } = values
  if (typeof from !== 'string' || typeof to !== 'string') return { not: 'A report needs both days: choose Date from and Date to.' }
  const reversed = reversedRange(reportFilters, values)
  if (reversed) return { not: reversed }
  const one = typeof campaign === 'number' ? { campaign_id: campaign } : {}
  return { date_from: from, date_to: to, ...one, group_by: by === 'continent' ? 'continent' : 'country' }
}
