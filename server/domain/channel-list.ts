import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { channelKind, type channels } from '#contract/channel.ts'
import type { Received } from '#contract/define.ts'
import { kycStatus } from '#contract/kyc-request.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema.ts'
import { channel as table } from '#server/db/schema-account.ts'
import { oneOf, ordered, paged } from '#server/kit/page.ts'
import { hasWords, typedSearch } from '#server/kit/typed-search.ts'
import { isLatestRequest } from './kyc-latest.ts'

const sorts = { id: table.id, last_verified_at: table.verifiedAt, followers_count: table.followers }

/** One page of the channels of all creators, the newest first. */
export function channelPage(db: Database, { sort_by, type, q, connected, ...window }: Received<typeof channels.all>['query']) {
  return paged(db, window, {
    table,
    id: table.id,
    where: and(
      type === undefined ? undefined : eq(table.kind, type),
      hasWords([table.url], typedSearch(q)?.words ?? []),
      // As the indexes say it.
      connected === undefined ? undefined : connected === 1 ? sql`${table.status} = 'connected'` : sql`${table.status} <> 'connected'`,
    ),
    order: ordered(sort_by, sorts, desc(table.id)),
    rows: (ids) => rows(db, ids),
  })
}

const request: SQL<{ verification_status: number | null } | null> = sql`(
  select json_build_object('verification_status', k.verification_status) from kyc_request k
  where k.organization_id = "account"."organization_id" and ${isLatestRequest})`

async function rows(db: Database, ids: number[]) {
  const found = await db
    .q()
    .select({
      id: table.id,
      kind: table.kind,
      url: table.url,
      account: { id: account.id, display_name: account.displayName },
      verifiedAt: table.verifiedAt,
      status: table.status,
      followers_count: table.followers,
      request,
      version: table.version,
    })
    .from(table)
    .innerJoin(account, eq(account.id, table.accountId))
    .where(oneOf(table.id, ids))
  return found.map(({ kind, verifiedAt, status, request: kyc, ...row }) => ({
    ...row,
    type: channelKind.read(kind),
    last_verified_at: verifiedAt?.toISOString() ?? null,
    connected: status === 'connected',
    kyc_request: kyc && { verification_status: kycStatus.read(kyc.verification_status) },
  }))
}
