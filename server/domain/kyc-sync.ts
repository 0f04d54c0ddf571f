import { eq, sql } from 'drizzle-orm'
import type { DocumentStatus } from '#contract/kyc-document.ts'
import type { Database } from '#server/db/database.ts'
import { kycRequest } from '#server/db/schema.ts'
import { kycDocument as table } from '#server/db/schema-kyc.ts'
import type { Context, Work } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import type { PaymentProvider, ProviderDocument } from '#server/ports/payment-provider.ts'
import { changeDocument, type DocumentRow, documentRow, heldDocument } from './kyc-document.ts'

type Stored = typeof table.$inferSelect
/** What the provider says of a document; null where it was never handed over. */
const asked = async (provider: PaymentProvider, { providerRef: ref, type, status }: Stored): Promise<ProviderDocument | null> =>
  ref === null ? null : provider.document({ ref, type, status })

const store = (context: Context, verb: string, held: Stored, said: ProviderDocument) =>
  changeDocument(context, verb, held, {
    status: said.status,
    // Words of the staff stay until the provider has others, or nothing is rejected any more.
    ...((said.message !== null || said.status === 'VALIDATED') && { rejectionMessage: said.message, rejectionReason: said.reason }),
  })

/** Asks the provider about one document, outside of any transaction, and then stores what it said; with it the standing of the request. */
export async function syncDocument(context: Context, id: number): Promise<Work<DocumentRow>> {
  await documentRow(context.db, id)
  const [stored] = await context.db.q().select().from(table).where(eq(table.id, id))
  const said = stored ? await asked(context.provider, stored) : null
  return {
    async run(now) {
      const held = await heldDocument(now, id)
      if (held.providerRef === null || !said)
        return refuse('conflict', 'This document was not handed to the payment provider yet', { current: await documentRow(now.db, id) })
      if (held.providerRef !== stored?.providerRef || held.status !== stored.status)
        return refuse('in_flight', 'This document is being changed at this moment', { retryAfter: 1 })
      await store(now, 'sync', held, said)
      await settleRequest(now.db, held.requestId)
      return documentRow(now.db, id)
    },
  }
}

/**
 * Asks the provider about everything of an organization (its level and each document of its latest request), outside of any transaction.
 * `store` then writes what was said, and gives the level.
 */
export async function askStanding({ db, provider }: Pick<Context, 'db' | 'provider'>, organization: number, user: string | null) {
  const documents = await latestDocuments(db, organization)
  const said = await Promise.all(documents.map(async (one) => ({ one, said: await asked(provider, one) })))
  const level = await provider.level({
    ref: user,
    documents: said.map(({ one, said: now }): DocumentStatus | null => now?.status ?? one.status),
  })
  return {
    async store(context: Context): Promise<'REGULAR' | 'LIGHT'> {
      for (const { one, said: now } of said) {
        if (!now) continue
        const held = await heldDocument({ db: context.db, ifMatch: null }, one.id)
        if (held.providerRef === one.providerRef && held.status === one.status) await store(context, 'sync', held, now)
      }
      const [request] = documents
      if (request) await settleRequest(context.db, request.requestId)
      return level
    },
  }
}
const latestDocuments = async (db: Database, organization: number) => {
  const [latest] = await rowsOf<{ id: number }>(
    db,
    sql`select id from kyc_request where organization_id = ${organization} order by id desc limit 1`,
  )
  return latest ? db.q().select().from(table).where(eq(table.requestId, latest.id)).orderBy(table.id) : []
}

/** A request is approved once every document of it is verified: nobody of the staff does that. Of a rejection it says nothing by itself. */
async function settleRequest(db: Database, id: number): Promise<void> {
  await db
    .q()
    .update(kycRequest)
    .set({ verificationStatus: 1, requiresAdminAction: false, updatedAt: sql`now()`, version: sql`${kycRequest.version} + 1` })
    .where(
      sql`${kycRequest.id} = ${id} and verification_status is distinct from 1
        and not exists (select from kyc_document d where d.request_id = ${id} and d.status is distinct from 'VALIDATED')`,
    )
}
