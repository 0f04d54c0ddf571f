import { eq, sql } from 'drizzle-orm'
import { switched } from '#contract/account.ts'
import { accountType } from '#contract/account-type.ts'
import type { Database } from '#server/db/database.ts'
import { organization, account as table } from '#server/db/schema.ts'
import { refuse } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'
import { integrationsOf, reviewsAt } from './account-parts.ts'
import { descriptionOf } from './brand-description.ts'
import { changedFields } from './last-change.ts'

const rowColumns = {
  id: table.id,
  type: table.type,
  type_id: table.typeId,
  public_id: table.publicId,
  display_name: table.displayName,
  createdAt: table.createdAt,
  profileCompleted: table.profileCompleted,
  banned: table.banned,
  deleted: table.deleted,
  organization_ref: table.organizationId,
  approvedStatus: table.approvedStatus,
  // Written out: inside a select of one table drizzle would name the columns alone, and the inner table would take them.
  referring: sql<{
    user_id: number
    display_name: string
  } | null>`(select json_build_object('user_id', r.id, 'display_name', r.display_name)
    from account r where r.id = "account"."referring_account_id")`,
  master_account_ref: table.masterAccountId,
  slave_account_ref: sql<number | null>`(select s.id from account s where s.master_account_id = "account"."id")`,
  version: table.version,
}
interface Read {
  type: string
  createdAt: Date
  profileCompleted: boolean
  approvedStatus: number | null
  referring: { user_id: number; display_name: string } | null
}
/** What of an account is written otherwise on the wire. */
function onTheWire<R extends Read>({ createdAt, profileCompleted, approvedStatus, referring, ...row }: R) {
  const type = accountType.read(row.type) ?? 'blogger'
  return {
    ...row,
    type,
    date_created: createdAt.toISOString(),
    profile_completed: profileCompleted ? 1 : 0,
    referring_blogger: referring,
    blogger: type === 'blogger' ? { approved_to_platform_status: approvedStatus } : null,
  }
}

/** Accounts of these ids as a list shows them, in no order. */
export async function accountRows(db: Database, ids: number[]) {
  const rows = await db.q().select(rowColumns).from(table).where(oneOf(table.id, ids))
  return rows.map(onTheWire)
}

/** One account whole, as it is now, and who of the staff changed it last. Fields of the other type are null. Refuses with 404. */
export async function wholeAccount(db: Database, id: number) {
  const [found] = await db
    .q()
    .select({
      ...rowColumns,
      plan: organization.plan,
      slug: table.slug,
      phone_number: table.phoneNumber,
      contentScore: table.contentScore,
      dob: table.dob,
      google_address: table.googleAddress,
      google_city: table.googleCity,
      google_state: table.googleState,
      google_postal_code: table.googlePostalCode,
      client_ref_used_on_signup: table.clientRefUsedOnSignup,
      refer_hash: table.referHash,
      agency_instagram_username: table.agencyInstagramUsername,
      main_category_ref: table.mainCategoryId,
      outreach_referral_url: table.outreachReferralUrl,
      serviceFee: table.serviceFee,
      eligibleInReports: table.eligibleInReports,
      suspended: table.suspended,
      visible: table.visible,
      eligibleOther: table.eligibleOtherBankAccountType,
      autoApproves: table.referHashAutoApproves,
      referred_accounts_count: sql<number>`(select count(*)::int from account r where r.referring_account_id = "account"."id")`,
    })
    .from(table)
    .innerJoin(organization, eq(organization.id, table.organizationId))
    .where(eq(table.id, id))
  if (!found) return missingAccount(id)
  const { plan, contentScore, serviceFee, eligibleInReports, suspended, visible, eligibleOther, autoApproves, ...row } = found
  const creator = row.type === 'blogger'
  return {
    ...onTheWire(row),
    reviews_count: creator ? await reviewsAt(db, id) : null,
    integrations: creator ? await integrationsOf(db, id) : [],
    blogger_ref: creator ? row.type_id : null,
    subscription: { plan: { type: plan } },
    // The name that lists show is the one that is edited here.
    blog_name: creator ? row.display_name : null,
    brand_name: creator ? null : row.display_name,
    content_score: contentScore === null ? null : String(contentScore),
    service_fee: serviceFee === null ? null : serviceFee / 100,
    eligible_in_reports: switched(eligibleInReports),
    suspended: switched(suspended),
    visible: switched(creator && visible),
    eligible_other_bank_account_type: switched(creator && eligibleOther),
    refer_hash_auto_approves_creators: switched(!creator && autoApproves),
    ...(creator ? {} : await descriptionOf(db, id)),
    ...(await changedFields(db, 'account', id)),
  }
}
export type WholeAccount = Awaited<ReturnType<typeof wholeAccount>>

export const missingAccount = (id: number): never => refuse('not_found', `There is no account ${id}`)
