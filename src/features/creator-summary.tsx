import {
  type ConnectError,
  type CreatorSummary,
  creatorApproved,
  creatorHome,
  creatorStanding,
  creatorSummaries,
  creatorSummary,
  soughtScore,
} from '#contract/creator-summary.ts'
import { href } from '#contract/paths.ts'
import { yesNo } from '#contract/yes-no.ts'
import { dayTime } from '#kit/format/dates.ts'
import { plain } from '#kit/format/numbers.ts'
import type { Cell } from '#kit/screen/columns/columns.ts'
import { choiceOf, date, often, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

/** So much of a connection error stands in its cell. */
const shown = 40
const said = (on: boolean | null) => (on === null ? null : on ? 'Yes' : 'No')

/** A talent agency by its name, with a chip that says so; whoever is of none is an individual. */
const homeOf = (home: CreatorSummary['organization']): Cell =>
  home?.business_type === 'agency'
    ? { as: 'link', text: home.name, href: href('Organization', { id: home.id }), chip: { label: 'Agency', tone: 'plain' } }
    : { as: 'chip', label: 'Individual', tone: 'plain' }
const errorsOf = ({ channel_instagram_connect_errors: errors }: CreatorSummary): readonly ConnectError[] => errors ?? []

export const creatorSummaryScreen = listScreen({
  path: 'Creators',
  entity: creatorSummary,
  source: creatorSummaries.list,
  filters: {
    q: search('Search by name, username or account id'),
    content_score: often(choiceOf('Content score', soughtScore, { start: 'gt0' })),
    deleted: often(choiceOf('Deleted', yesNo, { start: 0 })),
    approved: often(choiceOf('Approved', yesNo)),
    organization_type: often(choiceOf('Organization', creatorHome)),
    ig_connect_error: often(choiceOf('IG connection error', yesNo)),
    media_kit_active: choiceOf('Media kit link active', yesNo),
    ig_old_connected: choiceOf('Old IG connected', yesNo),
    ig_new_connected: choiceOf('New IG connected', yesNo),
    ig_permissions_declined: choiceOf('IG permissions declined', yesNo),
    pricing_ig: choiceOf('Pricing added IG', yesNo),
    pricing_non_ig: choiceOf('Pricing added non-IG', yesNo),
    ig_token_valid: choiceOf('IG token valid', yesNo),
    date_registered_from: date('Started sign up from'),
  },
  sorts: { id: 'Account ID', date_registered: 'Started sign up' },
  exports: [
    { command: 'creator-summary.export-filtered', title: 'Export filtered' },
    { command: 'creator-summary.export-all', title: 'Export all creators' },
  ],
  opens: ({ account_id }) => href('User', { id: account_id }),
  columns: (is) => [
    is.ref(
      'Account ID',
      ({ account_id }) => account_id,
      ({ account_id }) => href('User', { id: account_id }),
    ),
    { ...is.id('Creator ID'), kind: 'number', width: 96 },
    { ...is.text('Name', ({ display_name }) => display_name), pin: 'start' },
    { ...is.text('Organization', () => null), kind: 'link', cell: ({ organization }) => homeOf(organization) },
    { ...is.chip('Status', ({ deleted }) => creatorStanding.of(deleted ? 1 : 0)), width: 96 },
    { ...is.word('Content score', ({ content_score }) => content_score?.toString()), width: 112 },
    { ...is.word('Media kit link active', ({ media_kit_active }) => said(media_kit_active)), width: 152 },
    { ...is.word('Old IG connected', ({ ig_old_connected }) => said(ig_old_connected)), width: 132 },
    { ...is.word('New IG connected', ({ ig_new_connected }) => said(ig_new_connected)), width: 136 },
    is.text('IG username', ({ ig_username }) => ig_username),
    { ...is.day('IG update date', ({ ig_updated_at }) => ig_updated_at), width: 120 },
    { ...is.cut('IG connection error', shown, (row) => errorsOf(row)[0]?.error_message, whyNotConnected), width: 300 },
    { ...is.word('IG permissions declined', ({ ig_permissions_declined }) => said(ig_permissions_declined)), width: 172 },
    { ...is.word('Pricing added IG', ({ pricing_ig }) => said(pricing_ig)), width: 128 },
    { ...is.word('Pricing added non-IG', ({ pricing_non_ig }) => said(pricing_non_ig)), width: 156 },
    { ...is.word('IG token valid', ({ ig_token_valid }) => said(ig_token_valid)), width: 112 },
    { ...is.chip('Approved', ({ approved_to_platform_status }) => creatorApproved.of(approved_to_platform_status)), width: 112 },
    { ...is.day('Started sign up', ({ date_registered }) => date_registered), width: 124 },
    { ...is.number('Received booking requests', ({ received_bookings_count }) => received_bookings_count), width: 188 },
    { ...is.number('Accepted booking requests', ({ accepted_bookings_count }) => accepted_bookings_count), width: 188 },
    { ...is.number('Finished booking requests', ({ finished_bookings_count }) => finished_bookings_count), width: 184 },
    {
      ...is.money(
        'Amount of money earned',
        ({ earned_amount }) => earned_amount,
        () => 'EUR',
      ),
      width: 184,
    },
  ],
})

/** Every failed attempt, the newest first, with what Instagram answered. */
function whyNotConnected(row: CreatorSummary) {
  const errors = errorsOf(row)
  if (errors.length === 0) return undefined
  const parts = errors.map(({ date_created, error_code, error_message, payload }) => [
    { label: 'Date', text: dayTime(date_created) },
    { label: 'Code', text: plain(error_code) },
    { label: 'Message', text: plain(error_message) },
    { label: 'Payload', text: payload == null ? plain(null) : JSON.stringify(payload, null, 2) },
  ])
  return { title: `Instagram connection errors of ${row.display_name}`, parts }
}
