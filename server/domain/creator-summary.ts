import { eq, sql } from 'drizzle-orm'
import { bookingCounts } from '#contract/booking.ts'
import { creatorApproved } from '#contract/creator-summary.ts'
import { fromMinor } from '#contract/fields.ts'
import type { Database } from '#server/db/database.ts'
import { organization, account as table } from '#server/db/schema.ts'
import { creatorProfile as profile } from '#server/db/schema-creator.ts'
import { among } from '#server/kit/among.ts'
import { oneOf } from '#server/kit/page.ts'

interface Bookings {
  received: number
  accepted: number
  finished: number
  /** Euro cents, as text. */
  earned: string
}
interface Failure {
  error_message: string
  error_code: string | null
  date_created: string
  payload: unknown
}
const accepted = among(sql`b.status`, bookingCounts.accepted.states)
const finished = among(sql`b.status`, bookingCounts.finished.states)
const bookings = sql<Bookings>`(select json_build_object('received', count(*), 'accepted', count(*) filter (where ${accepted}),
    'finished', count(*) filter (where ${finished}),
    'earned', coalesce(sum(b.price_eur_minor) filter (where ${finished}), 0)::text)
  from booking b where b.blogger_account_id = "account"."id")`
const failures = sql<Failure[] | null>`(select json_agg(json_build_object('error_message', e.message, 'error_code', e.code,
    'date_created', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'payload', e.payload) order by e.id desc)
  from instagram_error e where e.account_id = "account"."id")`

/** Creators of these account ids, in no order. The row's `id` is the account's; on the wire it is the creator's. */
export async function creatorSummaryRows(db: Database, ids: number[]) {
  const found = await db
    .q()
    .select({
      id: table.id,
      creatorId: table.typeId,
      display_name: table.displayName,
      organization: { id: organization.id, name: organization.name, business_type: organization.businessType },
      deleted: table.deleted,
      contentScore: table.contentScore,
      username: table.instagramUsername,
      approved: table.approvedStatus,
      createdAt: table.createdAt,
      profile,
      bookings,
      failures,
    })
    .from(table)
    .innerJoin(organization, eq(organization.id, table.organizationId))
    .leftJoin(profile, eq(profile.id, table.id))
    .where(oneOf(table.id, ids))
  return found.map(({ contentScore, username, approved, createdAt, profile: set, bookings: many, failures: failed, ...row }) => ({
    ...row,
    content_score: contentScore === null ? null : String(contentScore),
    media_kit_active: set?.mediaKitActive ?? false,
    ig_old_connected: set?.instagramOld ?? false,
    ig_new_connected: set?.instagramNew ?? false,
    ig_username: username,
    ig_updated_at: set?.instagramUpdatedAt?.toISOString() ?? null,
    channel_instagram_connect_errors: failed ?? [],
    ig_permissions_declined: set?.permissionsDeclined ?? false,
    pricing_ig: set?.pricingInstagram ?? false,
    pricing_non_ig: set?.pricingOther ?? false,
    ig_token_valid: set?.tokenValid ?? false,
    approved_to_platform_status: creatorApproved.read(approved),
    date_registered: createdAt.toISOString(),
    received_bookings_count: many.received,
    accepted_bookings_count: many.accepted,
    finished_bookings_count: many.finished,
    earned_amount: fromMinor(Number(many.earned)),
  }))
}
export type CreatorSummaryRow = Awaited<ReturnType<typeof creatorSummaryRows>>[number]

/** As it travels: a creator's own id, and the account's beside it. */
export const onTheWire = ({ id, creatorId, ...row }: CreatorSummaryRow) => ({ id: creatorId, account_id: id, ...row })
