import { campaignStatus } from '#contract/campaign.ts'
import { daysIn } from '#contract/time-zone.ts'
import type { CsvCell } from '#server/kit/csv.ts'
import type { campaignRows } from './campaign-list.ts'

type Row = Awaited<ReturnType<typeof campaignRows>>[number]
const yes = (on: boolean) => (on ? 'Yes' : 'No')

/** The columns of the list, in its order and with its heads; then the numbers that its links stand for. Days are those of the time zone. */
export function campaignColumns(timeZone = 'UTC'): readonly (readonly [head: string, of: (row: Row) => CsvCell])[] {
  const day = daysIn(timeZone)
  return [
    ['ID', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Account', ({ account }) => account.name],
    ['Organization', ({ organization }) => organization.name],
    ['Date created', ({ date_created: at }) => day(at)],
    ['Published', ({ status }) => campaignStatus.of(status).label],
    ['Bookings count', ({ bookings_count: many }) => many],
    ['Managed by full service', (row) => yes(row.managed_by_full_service)],
    ['Brand has active contracts', (row) => yes(row.brand_has_active_contracts)],
    ['Account ID', ({ account }) => account.id],
    ['Organization ID', ({ organization }) => organization.id],
  ]
}
