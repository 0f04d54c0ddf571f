import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { channelKind } from '#contract/channel.ts'
import { contentScore } from '#contract/content-score.ts'
import { approvalStatus, eligibility, ofAge, verification } from '#contract/creator.ts'
import { type CreatorFlag, creatorFlags, isFlagged } from '#contract/creator-flag.ts'
import type { Database } from '#server/db/database.ts'
import { admin, organization, account as table } from '#server/db/schema.ts'
import { channel } from '#server/db/schema-account.ts'
import { refuse } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'

const measured = {
  comments_to_likes_ratio: table.measuredComments,
  followers_spike_detected: table.measuredSpike,
  engagement_rate: table.measuredEngagement,
  following_high: table.measuredFollowing,
  fluctuating_post_data: table.measuredSpread,
  other_creator_audience: table.measuredOther,
  fluctuating_post_data_not_enough_posts: table.measuredPosts,
} satisfies Record<CreatorFlag, unknown>

/** Where a creator's letters go: the seat that owns the account. */
const ownersEmail = sql<string | null>`(select s.email from seat_account l join seat s on s.id = l.seat_id
  where l.account_id = "account"."id" and l.role = 'owner' and not s.deleted order by s.id limit 1)`
/** The brand whose code a creator came with. */
const cameWith = sql<{
  user_id: number
  display_name: string
} | null>`(select json_build_object('user_id', b.id, 'display_name', b.display_name)
  from account b where lower(b.refer_hash) = lower("account"."client_ref_used_on_signup") limit 1)`

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
/** A code that is none stands as it came: one odd organization keeps no list from being read. */
const countryName = (code: string) => (/^[A-Z]{2}$/i.test(code) ? (countryNames.of(code.toUpperCase()) ?? code) : code)

/** Cards of creators by the ids of their accounts, in no order. */
export async function creatorRows(db: Database, accountIds: number[]) {
  const [rows, channels] = [
    await db
      .q()
      .select({
        id: table.typeId,
        user_ref: table.id,
        blog_name: table.displayName,
        avatar: table.avatarUrl,
        organization_email: ownersEmail,
        dob: table.dob,
        country: organization.country,
        createdAt: table.createdAt,
        refer_hash: table.clientRefUsedOnSignup,
        client: cameWith,
        score: table.contentScore,
        admin_comments: table.adminComments,
        suspicious: table.markedSuspicious,
        status: table.approvedStatus,
        by: { id: admin.id, name: admin.name },
        decidedAt: table.approvedAt,
        reach: table.reach,
        version: table.version,
        deleted: table.deleted,
        values: measured,
      })
      .from(table)
      .innerJoin(organization, eq(organization.id, table.organizationId))
      .leftJoin(admin, eq(admin.id, table.approvedBy))
      .where(oneOf(table.id, accountIds)),
    await channelsOf(db, accountIds),
  ]
  return rows.map(({ avatar, country, createdAt, refer_hash, client, score, suspicious, status, by, decidedAt, reach, values, ...row }) => {
    const of = channels.get(row.user_ref) ?? {}
    return {
      ...row,
      avatars: avatar === null ? null : { m: avatar },
      ...ageOf(row.dob, createdAt),
      country_name: countryName(country),
      date_registered: createdAt.toISOString(),
      signed_up_with_client_refer_hash: refer_hash === null ? null : { refer_hash, client },
      channels: of,
      content_score: contentScore.read(score === null ? null : String(score)),
      admin_marked_suspicious: suspicious ? (1 as const) : (0 as const),
      approved_to_platform_status: approvalStatus.read(status),
      admin_approved_to_platform_ref: by?.id ?? null,
      approved_by: by,
      date_approved_to_platform_status_change: decidedAt?.toISOString() ?? null,
      suspicious_flags: creatorFlags.filter((flag) => isFlagged(flag, values[flag])),
      flag_values: rounded(values),
      // Approved, and by now no channel is left that would have let the creator in.
      channels_approved_mismatch: status === 1 && reach < eligibility.followers,
    }
  })
}
export type CreatorCard = Awaited<ReturnType<typeof creatorRows>>[number]

/** Age today, and whether it passed the limit after the account was made. Nothing where no day of birth is known. */
function ageOf(dob: string | null, since: Date) {
  if (dob === null) return { age: null, became_of_age_after_signup: false }
  const age = yearsBetween(dob, new Date())
  return { age, became_of_age_after_signup: age >= ofAge && yearsBetween(dob, since) < ofAge }
}
function yearsBetween(dob: string, at: Date): number {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number)
  const before = at.getUTCMonth() + 1 < month || (at.getUTCMonth() + 1 === month && at.getUTCDate() < day)
  return at.getUTCFullYear() - year - (before ? 1 : 0)
}

// As the column holds it, single precision, without the digits that this adds.
const rounded = (values: Record<CreatorFlag, number | null>) =>
  Object.fromEntries(Object.entries(values).map(([flag, value]) => [flag, value === null ? null : Number(value.toPrecision(6))]))

async function channelsOf(db: Database, accountIds: number[]) {
  const rows = await db.q().select().from(channel).where(oneOf(channel.accountId, accountIds)).orderBy(asc(channel.id))
  const all = new Map<number, Record<string, object>>()
  for (const { accountId, kind, status, url, username, followers, verifiedAt, verification: verified, engagement } of rows) {
    if (channelKind.read(kind) === null || status === 'not_connected') continue
    const of = all.get(accountId) ?? {}
    all.set(accountId, of)
    of[kind] = {
      url,
      username,
      followers_count: followers,
      verification_status: verification.read(verified),
      last_verified_at: verifiedAt?.toISOString() ?? null,
      avg_engagement_rate: engagement === null ? null : Number(engagement.toPrecision(6)),
    }
  }
  return all
}

/** The account of a creator's card. Refuses with 404. */
export async function accountOfCreator(db: Database, creatorId: number): Promise<number> {
  const [found] = await db.q().select({ id: table.id }).from(table).where(sql`${table.type} = 'blogger' and ${table.typeId} = ${creatorId}`)
  return found?.id ?? refuse('not_found', `There is no creator ${creatorId}`)
}

/**
 * The account behind which the cards go on that have a higher number than this one: both numbers rise together. Undefined where nothing
 * was asked for.
 */
export async function accountBehind(db: Database, creatorId: number | undefined): Promise<number | undefined> {
  if (!creatorId) return creatorId
  const [found] = await db
    .q()
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.type} = 'blogger' and ${table.typeId} <= ${creatorId}`)
    .orderBy(desc(table.typeId))
    .limit(1)
  return found?.id ?? 0
}

/** Returns the account of a creator, for a list that is ordered by accounts. Undefined if there is no such creator. */
export async function findAccountOfCreator(db: Database, creatorId: number | undefined): Promise<number | undefined> {
  if (creatorId === undefined) return undefined
  const [found] = await accountsOfCreators(db, [creatorId])
  return found?.id
}

/** The card of an account as it is now. Refuses with 404 where it is no creator's. */
export async function creatorCard(db: Database, accountId: number): Promise<CreatorCard> {
  const [creator] = await db.q().select({ type: table.type }).from(table).where(eq(table.id, accountId))
  if (creator?.type !== 'blogger') return refuse('not_found', `There is no creator with the account ${accountId}`)
  const [card] = await creatorRows(db, [accountId])
  return card ?? refuse('not_found', `There is no creator with the account ${accountId}`)
}

/** Creator ids → the ids of their accounts; unknown ones are left out. */
export async function accountsOfCreators(db: Database, creatorIds: number[]) {
  return await db
    .q()
    .select({ id: table.id, creator: table.typeId })
    .from(table)
    .where(sql`${table.type} = 'blogger' and ${inArray(table.typeId, creatorIds)}`)
}
