import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { kycRequests, kycStatus } from '#contract/kyc-request.ts'
import type { Database } from '#server/db/database.ts'
import { organization, kycRequest as table } from '#server/db/schema.ts'
import { implement } from '#server/kit/implement.ts'
import { oneOf, ordered, paged } from '#server/kit/page.ts'

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

async function kycRows(db: Database, ids: number[]) {
  const rows = await db
    .q()
    .select({
      id: table.id,
      organization: { id: organization.id, name: organization.name },
      status: table.verificationStatus,
      requires: table.requiresAdminAction,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
      version: table.version,
    })
    .from(table)
    .innerJoin(organization, eq(organization.id, table.organizationId))
    .where(oneOf(table.id, ids))
  return rows.map(({ status, requires, createdAt, updatedAt, ...row }) => ({
    ...row,
    organization_ref: row.organization.id,
    verification_status: kycStatus.read(status),
    requires_admin_action: flag(requires),
    date_created: createdAt.toISOString(),
    date_updated: updatedAt.toISOString(),
  }))
}

export default implement(kycRequests, {
  /** What waits for an admin is a queue: the longest waiting first. Everything else shows the newest first. */
  list({ query }, { db }) {
    const { verification_status: status, requires_admin_action: requires } = query
    const where: SQL[] = []
    if (status !== undefined && status !== null) where.push(eq(table.verificationStatus, status))
    if (requires !== undefined) where.push(eq(table.requiresAdminAction, requires === 1))
    return paged(db, query, {
      table,
      id: table.id,
      where: and(...where),
      order: ordered(query.sort_by, { id: table.id }, requires === 1 ? asc(table.id) : desc(table.id)),
      rows: (ids) => kycRows(db, ids),
    })
  },
})
