import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { kycRequests } from '#contract/kyc-request.ts'
import { kycRequest as table } from '#server/db/schema-kyc.ts'
import { kycRows, resetKyc, routeGiven, routeKyc, wholeKyc } from '#server/domain/kyc-request.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

export default implement(
  kycRequests,
  {
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
    read: ({ params: { id } }, { db }) => wholeKyc(db, id),
    route: ({ params: { id }, body }, context) => routeKyc(context, id, body),
    reset: ({ params: { id } }, context) => resetKyc(context, id),
  },
  {
    command: {
      route: ({ body }) => `kyc-request.route-${routeGiven(body) ?? 'user'}`,
      reset: () => 'kyc-request.reset-process',
    },
  },
)
