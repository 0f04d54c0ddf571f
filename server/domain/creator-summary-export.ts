import { creatorApproved, creatorStanding } from '#contract/creator-summary.ts'
import { daysIn } from '#contract/time-zone.ts'
import { type CsvCell, decimal } from '#server/kit/csv.ts'
import type { CreatorSummaryRow as Row } from './creator-summary.ts'

const yes = (on: boolean) => (on ? 'Yes' : 'No')

/** The columns of the list, in its order and with its heads; then what its links and its dialog stand for. Days are those of the time zone. */
export function creatorColumns(timeZone = 'UTC'): readonly (readonly [head: string, of: (row: Row) => CsvCell])[] {
  const day = daysIn(timeZone)
  return [
    ['Account ID', ({ id }) => id],
    ['Creator ID', ({ creatorId }) => creatorId],
    ['Name', ({ display_name }) => display_name],
    ['Organization', ({ organization: { business_type, name } }) => (business_type === 'agency' ? name : 'Individual')],
    ['Status', ({ deleted }) => creatorStanding.of(deleted ? 1 : 0).label],
    ['Content score', ({ content_score }) => content_score],
    ['Media kit link active', (row) => yes(row.media_kit_active)],
    ['Old IG connected', (row) => yes(row.ig_old_connected)],
    ['New IG connected', (row) => yes(row.ig_new_connected)],
    ['IG username', ({ ig_username }) => ig_username],
    ['IG update date', ({ ig_updated_at }) => day(ig_updated_at)],
    ['IG connection error', ({ channel_instagram_connect_errors: [last] }) => last?.error_message],
    ['IG permissions declined', (row) => yes(row.ig_permissions_declined)],
    ['Pricing added IG', (row) => yes(row.pricing_ig)],
    ['Pricing added non-IG', (row) => yes(row.pricing_non_ig)],
    ['IG token valid', (row) => yes(row.ig_token_valid)],
    ['Approved', ({ approved_to_platform_status: status }) => creatorApproved.of(status).label],
    ['Started sign up', ({ date_registered }) => day(date_registered)],
    ['Received booking requests', (row) => row.received_bookings_count],
    ['Accepted booking requests', (row) => row.accepted_bookings_count],
    ['Finished booking requests', (row) => row.finished_bookings_count],
    ['Amount of money earned (EUR)', ({ earned_amount }) => decimal(earned_amount)],
    ['Organization ID', ({ organization: { id } }) => id],
    ['IG connection error code', ({ channel_instagram_connect_errors: [last] }) => last?.error_code],
  ]
}
