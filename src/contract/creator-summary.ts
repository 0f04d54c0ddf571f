import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { queryDay } from './day.ts'
import { csv, endpoint, overview, page, type RowOf } from './define.ts'
import { id, moment, money, paging, queryCode } from './fields.ts'
import { timeZone } from './time-zone.ts'
import { yesNo } from './yes-no.ts'

/** Whether the staff let a creator onto the platform. */
export const creatorApproved = codes([
  [null, 'Pending', 'wait'],
  [1, 'Approved', 'good'],
  [-1, 'Rejected', 'bad'],
])
export const creatorStanding = codes([
  [0, 'Active', 'good'],
  [1, 'Deleted', 'bad'],
])
/** A score, or every one above 0. */
export const soughtScore = codes([
  ['gt0', 'Above 0', 'plain'],
  [0, '0', 'plain'],
  [1, '1', 'plain'],
  [2, '2', 'plain'],
  [3, '3', 'plain'],
  [4, '4', 'plain'],
  [5, '5', 'plain'],
])
export const creatorHome = codes([
  ['agency', 'agency', 'plain'],
  ['individual', 'individual', 'plain'],
])

const text = z.nullable(z.string())
const flag = z.nullable(z.boolean())
const connectError = z.object({
  error_message: text,
  error_code: z.nullable(z.union([z.string(), z.number()])),
  date_created: z.nullable(moment),
  payload: z.unknown(),
})
export type ConnectError = z.output<typeof connectError>

/** How far a creator has come: set up, approved, booked, paid. */
export const creatorSummary = overview(
  'creator-summary',
  { one: 'listed creator', many: 'listed creators' },
  z.object({
    /** The creator's; its account has a number of its own. */
    id,
    account_id: id,
    display_name: z.string(),
    organization: z.nullable(z.object({ id, name: z.string(), business_type: text })),
    deleted: z.boolean(),
    content_score: z.nullable(z.union([z.string(), z.number()])),
    media_kit_active: flag,
    ig_old_connected: flag,
    ig_new_connected: flag,
    ig_username: text,
    ig_updated_at: z.nullable(moment),
    /** The newest first. */
    channel_instagram_connect_errors: z.nullable(z.array(connectError)),
    ig_permissions_declined: flag,
    pricing_ig: flag,
    pricing_non_ig: flag,
    ig_token_valid: flag,
    approved_to_platform_status: z.nullable(creatorApproved.schema),
    date_registered: z.nullable(moment),
    received_bookings_count: z.nullable(z.number()),
    accepted_bookings_count: z.nullable(z.number()),
    finished_bookings_count: z.nullable(z.number()),
    /** With VAT, in euro. */
    earned_amount: z.nullable(money),
  }),
  ['account', 'creator-profile', 'instagram-error', 'organization'],
  { kind: 'account', id: ({ account_id }) => account_id },
)
export type CreatorSummary = RowOf<typeof creatorSummary>

const asked = z.optional(queryCode(yesNo))
const filters = {
  /** The number of an account, or words of the name and the instagram username. */
  q: z.optional(z.string().check(z.maxLength(200, 'At most 200 characters'))),
  content_score: z.optional(queryCode(soughtScore)),
  deleted: asked,
  organization_type: z.optional(queryCode(creatorHome)),
  media_kit_active: asked,
  ig_old_connected: asked,
  ig_new_connected: asked,
  ig_connect_error: asked,
  ig_permissions_declined: asked,
  pricing_ig: asked,
  pricing_non_ig: asked,
  ig_token_valid: asked,
  approved: asked,
  /** A day of the `time_zone`, else of UTC. */
  date_registered_from: z.optional(queryDay),
  time_zone: z.optional(timeZone),
}

export const creatorSummaries = {
  list: endpoint({ method: 'GET', path: 'admin/bloggers', query: z.object({ ...paging, ...filters }), reply: page(creatorSummary) }),
  /** With filters those rows, without any all creators; days in the file are those of the `time_zone` too. */
  export: endpoint({
    method: 'GET',
    path: 'admin/bloggers/export',
    query: z.object(filters),
    reply: csv(),
  }),
}
