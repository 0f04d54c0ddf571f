import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { accountType } from '#contract/account-type.ts'
import { bookingCounts } from '#contract/booking.ts'
import type { Received } from '#contract/define.ts'
import { fromMinor } from '#contract/fields.ts'
import { kycStandings, kycVerification } from '#contract/kyc-standing.ts'
import { kycLevel } from '#contract/organization.ts'
import type { Database } from '#server/db/database.ts'
import { organization, account as table } from '#server/db/schema.ts'
import { accountSearch } from '#server/domain/account-search.ts'
import { isLatestRequest } from '#server/domain/kyc-latest.ts'
import { among } from '#server/kit/among.ts'
import { implement } from '#server/kit/implement.ts'
import { oneOf, ordered, paged } from '#server/kit/page.ts'

type Asked = Omit<Received<typeof kycStandings.list>['query'], 'after' | 'page' | 'perPage' | 'per_page' | 'sort_by'>

/** A person's own name, as the seat that owns the account has it. */
const ownerOf = sql<string | null>`(select s.first_name || ' ' || s.last_name from seat_account l join seat s on s.id = l.seat_id
  where l.account_id = "account"."id" and l.role = 'owner' order by s.id limit 1)`

function where({ q, type, kyc_level: level, kyc_verification_status: status }: Asked): SQL | undefined {
  const levels = level === 'LIGHT' ? ['LIGHT', 'UNVERIFIED'] : [level]
  return and(
    accountSearch(q, { owners: true }).where,
    type === undefined ? undefined : eq(table.type, type),
    level === undefined ? undefined : sql`${table.kycLevel} = any(${sql.param(levels)}::text[])`,
    status === undefined ? undefined : sql`${table.kycStatus} = ${status}`,
  )
}

async function rows(db: Database, ids: number[]) {
  const found = await db
    .q()
    .select({
      id: table.id,
      type: table.type,
      display_name: table.displayName,
      full_name: ownerOf,
      // As text: a sum of bigints is a number that JavaScript may not hold.
      total: sql<string>`(select coalesce(sum(b.price_eur_minor), 0)::text from booking b where ${among(sql`b.status`, bookingCounts.finished.states)}
        and (b.blogger_account_id = "account"."id" or b.client_account_id = "account"."id"))`,
      legal_person_type: organization.legalPersonType,
      level: organization.kycLevel,
      request: sql<{
        status: number | null
      } | null>`(select json_build_object('status', k.verification_status) from kyc_request k where k.organization_id = "organization"."id" and ${isLatestRequest})`,
    })
    .from(table)
    .innerJoin(organization, eq(organization.id, table.organizationId))
    .where(oneOf(table.id, ids))
  return found.map(({ type, total, level, request, ...row }) => ({
    ...row,
    type: accountType.read(type) ?? ('blogger' as const),
    total_amount: fromMinor(Number(total)),
    mangopay_kyc_level: kycLevel.read(level),
    kyc_request: request && { verification_status: kycVerification.read(request.status) },
  }))
}

export default implement(kycStandings, {
  list: ({ query: { after, containing, page, perPage, per_page, sort_by, ...asked } }, { db }) =>
    paged(
      db,
      { after, containing, page, perPage, per_page },
      {
        table,
        id: table.id,
        where: where(asked),
        order: ordered(sort_by, { id: table.id }, desc(table.id)),
        rows: (ids) => rows(db, ids),
      },
    ),
})
