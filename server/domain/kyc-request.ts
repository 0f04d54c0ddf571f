import { eq, sql } from 'drizzle-orm'
import { type KycRoute, kycRoutes, kycStatus, routeOf } from '#contract/kyc-request.ts'
import type { Database } from '#server/db/database.ts'
import { organization } from '#server/db/schema.ts'
import { kycDocument, kycRequest as table } from '#server/db/schema-kyc.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'
import { documentsOf, dropFiles, holdRequest } from './kyc-document.ts'
import { keysOf } from './kyc-file.ts'
import { refuseMoved } from './moved.ts'

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

/** KYC requests of these ids as a list shows them, in no order. */
export async function kycRows(db: Database, ids: number[]) {
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
type KycRow = Awaited<ReturnType<typeof kycRows>>[number]

/** One request with its documents, by their types. Refuses with 404. */
export async function wholeKyc(db: Database, id: number) {
  const row = await kycRow(db, id)
  return { ...row, documents: Object.fromEntries((await documentsOf(db, id)).map((one) => [one.type, one])) }
}
async function kycRow(db: Database, id: number): Promise<KycRow> {
  const [row] = await kycRows(db, [id])
  return row ?? refuse('not_found', `There is no KYC request ${id}`)
}

/** The request as it is, held until the transaction ends, and its organization before it. Refuses with 404 or 412. */
async function held({ db, ifMatch }: Context, id: number): Promise<KycRow> {
  await holdRequest(db, id)
  const current = await kycRow(db, id)
  await refuseMoved(db, { called: `KYC request ${id}`, kind: 'kyc-request', id, current, ifMatch })
  return current
}

type Pair = Pick<KycRow, 'requires_admin_action'> & { verification_status: 0 | -1 }
const routeNames = Object.keys(kycRoutes) as readonly KycRoute[]
/** The command that a pair of values is; null where it is none of them. */
export const routeGiven = (pair: Pair): KycRoute | null =>
  routeNames.find((name) => {
    const { requires_admin_action: action, verification_status: status } = kycRoutes[name]
    return action === pair.requires_admin_action && status === pair.verification_status
  }) ?? null

/** Says whose turn a request is; what it says already changes nothing. Refuses with 404, 412 or 422 (no such turn). */
export async function routeKyc(context: Context, id: number, pair: Pair) {
  const { db, audit, header } = context
  const route = routeGiven(pair)
  if (!route) return refuse('invalid', 'An action by the staff goes with the status 0', { fields: { verification_status: 'must be 0' } })
  const before = await held(context, id)
  const same = before.verification_status === pair.verification_status && before.requires_admin_action === pair.requires_admin_action
  if (!same) {
    await db
      .q()
      .update(table)
      .set({
        verificationStatus: pair.verification_status,
        requiresAdminAction: pair.requires_admin_action === 1,
        updatedAt: sql`now()`,
        version: sql`${table.version} + 1`,
      })
      .where(eq(table.id, id))
    // Whoever looks at it again needs its files: they are kept from its next approval on.
    await db.q().execute(sql`update kyc_file f set expires_at = null from kyc_document d
      where d.id = f.document_id and d.request_id = ${id} and f.expires_at > now()`)
    await audit({
      command: `kyc-request.route-${route}`,
      objectKind: 'kyc-request',
      objectId: id,
      before: { route: routeOf(before), verification_status: before.verification_status },
      after: { route, verification_status: pair.verification_status },
      result: 'done',
    })
  }
  const now = await wholeKyc(db, id)
  header('ETag', `"${now.version}"`)
  return now
}

/** Removes a request with its documents and their files, on record with what it was. Refuses with 404 or 412. */
export async function resetKyc(context: Context, id: number): Promise<void> {
  const { db, audit } = context
  const before = await held(context, id)
  const documents = await db
    .q()
    .select({ id: kycDocument.id, type: kycDocument.type })
    .from(kycDocument)
    .where(eq(kycDocument.requestId, id))
  const keys = await keysOf(
    db,
    documents.map((one) => one.id),
  )
  await db.q().delete(table).where(eq(table.id, id))
  await audit({
    command: 'kyc-request.reset-process',
    objectKind: 'kyc-request',
    objectId: id,
    before: {
      organization: before.organization_ref,
      verification_status: before.verification_status,
      documents: documents.map(({ type }) => type),
    },
    after: { deleted: true, files: keys.length },
    result: 'done',
  })
  // Whoever shows the organization shows the request.
  await db
    .q()
    .update(organization)
    .set({ version: sql`${organization.version} + 1` })
    .where(eq(organization.id, before.organization_ref))
  await dropFiles(context, keys)
}
