import { and, type SQL, sql } from 'drizzle-orm'
import type { creatorSummaries } from '#contract/creator-summary.ts'
import type { Received } from '#contract/define.ts'
import { account as table } from '#server/db/schema.ts'
import { creatorProfile as profile } from '#server/db/schema-creator.ts'
import { onDays } from '#server/kit/days.ts'
import { accountSearch } from './account-search.ts'

type CreatorQuery = Received<typeof creatorSummaries.export>['query']

/** What of a profile is asked for, by its name in the query. */
const flags = {
  media_kit_active: profile.mediaKitActive,
  ig_old_connected: profile.instagramOld,
  ig_new_connected: profile.instagramNew,
  ig_permissions_declined: profile.permissionsDeclined,
  pricing_ig: profile.pricingInstagram,
  pricing_non_ig: profile.pricingOther,
  ig_token_valid: profile.tokenValid,
} as const

/** Creators by every filter of the summary. The conditions of their accounts are spelled as the indexes spell them. */
export function creatorsWhere(query: CreatorQuery): SQL | undefined {
  const {
    q,
    content_score: score,
    deleted,
    organization_type: home,
    ig_connect_error: failed,
    approved,
    date_registered_from: from,
    time_zone: zone,
  } = query
  return and(
    sql`${table.type} = 'blogger'`,
    deleted === undefined ? undefined : deleted === 1 ? sql`${table.deleted}` : sql`not ${table.deleted}`,
    accountSearch(q).where,
    score === undefined ? undefined : score === 'gt0' ? sql`${table.contentScore} > 0` : sql`${table.contentScore} = ${score}`,
    approved === undefined
      ? undefined
      : approved === 1
        ? sql`${table.approvedStatus} = 1`
        : sql`${table.approvedStatus} is distinct from 1`,
    ...onDays(table.createdAt, { from, zone }),
    home === undefined ? undefined : inHome(home === 'agency'),
    profiled(query),
    failed === undefined ? undefined : hasFailed(failed === 1),
  )
}

const inHome = (agency: boolean) =>
  sql`${table.organizationId} in (select id from organization where ${agency ? sql`business_type = 'agency'` : sql`business_type is distinct from 'agency'`})`

const hasFailed = (failed: boolean) =>
  failed
    ? sql`${table.id} in (select account_id from instagram_error)`
    : sql`not exists (select from instagram_error e where e.account_id = ${table.id})`

/** All that is asked of the profile, in one look at it. */
function profiled(query: CreatorQuery): SQL | undefined {
  const asked = Object.entries(flags).flatMap(([name, column]) => {
    const value: unknown = Reflect.get(query, name)
    return value === undefined ? [] : [sql`${column} = ${value === 1}`]
  })
  return asked.length === 0 ? undefined : sql`${table.id} in (select id from creator_profile where ${sql.join(asked, sql` and `)})`
}
