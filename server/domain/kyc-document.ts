import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { historyStep } from '#contract/history.ts'
import { cannot, type DocumentStatus, type DocumentType } from '#contract/kyc-document.ts'
import type { Database } from '#server/db/database.ts'
import { admin, organization } from '#server/db/schema.ts'
import { kycFile, kycHistory, kycRequest, kycDocument as table } from '#server/db/schema-kyc.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'
import { keepUpload, removeDue, removeLater } from './file-removal.ts'
import { filesOf, keysOf, type StoredFile } from './kyc-file.ts'
import { handOverNow } from './kyc-hand-over.ts'
import { lastChange } from './last-change.ts'
import { byWhom, refuseMoved } from './moved.ts'

/** Whole documents of these ids as they travel, by their ids. */
export async function documentRows(db: Database, ids: number[]) {
  const rows = await db
    .q()
    .select({ row: table, organization: { id: organization.id, name: organization.name } })
    .from(table)
    .innerJoin(kycRequest, eq(kycRequest.id, table.requestId))
    .innerJoin(organization, eq(organization.id, kycRequest.organizationId))
    .where(oneOf(table.id, ids))
    .orderBy(asc(table.id))
  const files = await filesOf(
    db,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, organization: of }) => ({
    id: row.id,
    type: row.type,
    verification_status: row.status,
    rejection_message: row.rejectionMessage,
    rejection_reason_type: row.rejectionReason,
    files: files.get(row.id) ?? [],
    request_ref: row.requestId,
    organization: of,
    version: row.version,
  }))
}
export type DocumentRow = Awaited<ReturnType<typeof documentRows>>[number]

/** One document as it is now. Refuses with 404. */
export async function documentRow(db: Database, id: number): Promise<DocumentRow> {
  const [row] = await documentRows(db, [id])
  return row ?? refuse('not_found', `There is no KYC document ${id}`)
}

/** The documents of a request, in the order of their types. Refuses with 404. */
export async function documentsOf(db: Database, request: number): Promise<DocumentRow[]> {
  const [known] = await db.q().select({ id: kycRequest.id }).from(kycRequest).where(eq(kycRequest.id, request))
  if (!known) refuse('not_found', `There is no KYC request ${request}`)
  const ids = await db.q().select({ id: table.id }).from(table).where(eq(table.requestId, request))
  return documentRows(
    db,
    ids.map(({ id }) => id),
  )
}

/** How one document of a request stood last, the newest first. Refuses with 404. */
export async function historyOf(db: Database, request: number, type: DocumentType, newest = historyStep) {
  const [of] = await db
    .q()
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.requestId, request), eq(table.type, type)))
  if (!of) refuse('not_found', `KYC request ${request} has no document of the type ${type}`)
  const rows = await db
    .q()
    .select({ row: kycHistory, by: { id: admin.id, name: admin.name } })
    .from(kycHistory)
    .leftJoin(admin, eq(admin.id, kycHistory.adminId))
    .where(eq(kycHistory.documentId, of.id))
    .orderBy(desc(kycHistory.id))
    .limit(newest)
  return rows.map(({ row, by }, at) => ({
    id: row.id,
    date_created: row.createdAt.toISOString(),
    // It stood so until the next one.
    date_updated: (rows[at - 1]?.row.createdAt ?? row.createdAt).toISOString(),
    verification_status: row.status,
    admin_ref: row.adminId,
    admin: by,
    rejection_message: row.rejectionMessage,
    rejection_reason_type: row.rejectionReason,
  }))
}

type Act = Parameters<typeof cannot>[0]
/** Holds a request until the transaction ends, its organization before it: the accounts of that one stand as the request does. */
export async function holdRequest(db: Database, id: number): Promise<void> {
  await db
    .q()
    .execute(sql`select from organization where id = (select organization_id from kyc_request where id = ${id}) for no key update`)
  await db.q().execute(sql`select from kyc_request where id = ${id} for update`)
}

/** The document as it is, held until the transaction ends, and its request before it, as whatever changes a request does. Refuses with 404, 409 (`act` cannot be done now: who and when) or 412. */
export async function heldDocument({ db, ifMatch }: Pick<Context, 'db' | 'ifMatch'>, id: number, act?: Act) {
  const [of] = await db.q().select({ id: table.requestId }).from(table).where(eq(table.id, id))
  if (of) await holdRequest(db, of.id)
  const [row] = await db.q().select().from(table).where(eq(table.id, id)).for('update')
  const current = await documentRow(db, id)
  if (!row) throw new Error('a document that was read is gone')
  const why = act ? cannot(act, current) : null
  if (why) {
    const by = byWhom(await lastChange(db, 'kyc-document', id)) || ' by nobody of the staff'
    refuse('state_moved', `${why}. It was last changed${by}`, { current })
  }
  await refuseMoved(db, { called: `KYC document ${id}`, kind: 'kyc-document', id, current, ifMatch })
  return row
}
type Held = Awaited<ReturnType<typeof heldDocument>>

interface Change {
  status?: DocumentStatus | null
  rejectionMessage?: string | null
  rejectionReason?: string | null
  providerRef?: string | null
}
interface How {
  /** Who says so, as the history tells it; null stands for the provider. */
  by: number | null
  /** What becomes of handing it over: whatever is under way is not of this document any more. Left out, nothing does. */
  handOver?: 'send' | 'resubmit' | 'nothing'
}
/** Stores how a held document stands now, with its history and the record of it. What changes nothing leaves all as it is. */
export async function changeDocument(
  context: Context,
  verb: string,
  before: Held,
  change: Change,
  { by, handOver }: How,
): Promise<DocumentRow> {
  const { db, audit, header } = context
  const names = Object.entries(change).filter(([name, value]) => value !== undefined && value !== Reflect.get(before, name))
  const now = Object.fromEntries(names)
  if (names.length > 0) {
    await db
      .q()
      .update(table)
      .set({
        ...now,
        ...(handOver && { handOver: sql`${table.handOver} + 1`, resubmit: handOver === 'resubmit', sendAt: null }),
        version: sql`${table.version} + 1`,
      })
      .where(eq(table.id, before.id))
    if (names.some(([name]) => name !== 'providerRef')) {
      const { status, rejectionMessage, rejectionReason } = { ...before, ...now }
      await db.q().insert(kycHistory).values({ documentId: before.id, status, rejectionMessage, rejectionReason, adminId: by })
    }
    await audit({
      command: `kyc-document.${verb}`,
      objectKind: 'kyc-document',
      objectId: before.id,
      before: Object.fromEntries(names.map(([name]) => [name, Reflect.get(before, name)])),
      after: now,
      result: 'done',
    })
  }
  const row = await documentRow(db, before.id)
  header('ETag', `"${row.version}"`)
  return row
}

/** Nobody keeps the bytes under these keys any more: gone with the transaction, and at once where the store of files is there. */
export async function dropFiles({ db, files, afterwards, failed }: Context, keys: readonly string[]): Promise<void> {
  await removeLater(db, keys)
  afterwards(() => removeDue(db, files, { keys, failed }))
}

/** Puts stored files in the place of those that a held document had, and hands it to the provider once that is stored. */
export async function replaceFiles(context: Context, before: Held, stored: readonly StoredFile[]): Promise<DocumentRow> {
  const { db, files, provider, actor, afterwards } = context
  await dropFiles(context, await keysOf(db, [before.id]))
  await keepUpload(
    db,
    stored.map(({ key }) => key),
  )
  await db.q().delete(kycFile).where(eq(kycFile.documentId, before.id))
  await db
    .q()
    .insert(kycFile)
    .values(stored.map((file, place) => ({ ...file, place, documentId: before.id })))
  afterwards(() => handOverNow(db, { provider, files }, before.id))
  const change = { status: 'CREATED', rejectionMessage: null, rejectionReason: null, providerRef: null } as const
  return changeDocument(context, 'upload', before, change, { by: actor.id, handOver: 'send' })
}

/** Takes back what was handed over: the document has no files and no standing. Refuses as `heldDocument`. */
export async function resetDocument(context: Context, id: number): Promise<DocumentRow> {
  const before = await heldDocument(context, id, 'reset')
  await dropFiles(context, await keysOf(context.db, [id]))
  await context.db.q().delete(kycFile).where(eq(kycFile.documentId, id))
  const change = { status: null, rejectionMessage: null, rejectionReason: null, providerRef: null }
  return changeDocument(context, 'reset', before, change, { by: context.actor.id, handOver: 'nothing' })
}

/** Hands an incomplete declaration of owners in again, once that is stored, and until the provider has it. Refuses as `heldDocument`. */
export async function resubmitDocument(context: Context, id: number): Promise<DocumentRow> {
  const { db, files, provider, actor, afterwards } = context
  const before = await heldDocument(context, id, 'resubmit-ubo')
  afterwards(() => handOverNow(db, { provider, files }, id))
  const change = { status: 'VALIDATION_ASKED', rejectionMessage: null, rejectionReason: null } as const
  const handOver = before.providerRef === null ? 'nothing' : 'resubmit'
  return changeDocument(context, 'resubmit-ubo', before, change, { by: actor.id, handOver })
}
