import { eq, sql } from 'drizzle-orm'
import type { DocumentStatus } from '#contract/kyc-document.ts'
import type { Database } from '#server/db/database.ts'
import { kycDocument as table } from '#server/db/schema-kyc.ts'
import type { Context, Work } from '#server/kit/context.ts'
import { Refusal, refuse } from '#server/kit/errors.ts'
import { within } from '#server/kit/patience.ts'
import { rowsOf } from '#server/kit/rows.ts'
import type { Asking, PaymentProvider, ProviderDocument } from '#server/ports/payment-provider.ts'
import { changeDocument, type DocumentRow, documentRow, heldDocument } from './kyc-document.ts'
import { isLatestRequest } from './kyc-latest.ts'

type Stored = typeof table.$inferSelect
/** Milliseconds. Somebody waits for what the provider says. */
const patience = 10_000
const inTime = <T>(ask: (how: Asking) => Promise<T>): Promise<T> =>
  within(patience, (signal) => ask({ signal })).catch((cause: unknown) => {
    if (cause instanceof Refusal) throw cause
    throw new Refusal('unavailable', 'The payment provider does not answer at the moment. Try again', { retryAfter: 1 }, cause)
  })
/** What the provider says of a document, and what it calls it where we did not know; null where it has not got it, or not as it is by now. */
async function asked(
  provider: PaymentProvider,
  { providerRef: ref, resubmit, type, status }: Stored,
  user: string | null,
): Promise<(ProviderDocument & { ref?: string }) | null> {
  if (resubmit) return null
  if (ref !== null) return inTime((how) => provider.document({ ref, type, status }, how))
  // Owners are declared to the provider itself: nothing of it is uploaded here.
  return type === 'UBO_DECLARATION' ? inTime((how) => provider.declaration(user, how)) : null
}
const userOf = async (db: Database, request: number): Promise<string | null> => {
  const found = sql`select o.mangopay_user_ref as ref from kyc_request k join organization o on o.id = k.organization_id where k.id = ${request}`
  const [user] = await rowsOf<{ ref: string | null }>(db, found)
  return user?.ref ?? null
}
/** Whether a document is still what was asked about. */
const same = (held: Stored, one: Stored) =>
  held.handOver === one.handOver && held.providerRef === one.providerRef && held.status === one.status

const store = (context: Context, verb: string, held: Stored, said: ProviderDocument & { ref?: string }) => {
  const change = {
    status: said.status,
    ...(said.ref !== undefined && { providerRef: said.ref }),
    // Words of the staff stay until the provider has others, or nothing is rejected any more.
    ...((said.message !== null || said.status === 'VALIDATED') && { rejectionMessage: said.message, rejectionReason: said.reason }),
  }
  // Whoever asked has not said it.
  return changeDocument(context, verb, held, change, { by: null })
}

/** Asks the provider about one document, outside of any transaction, and then stores what it said; with it the standing of the request. */
export async function syncDocument(context: Context, id: number): Promise<Work<DocumentRow>> {
  await documentRow(context.db, id)
  const [stored] = await context.db.q().select().from(table).where(eq(table.id, id))
  const said = stored ? await asked(context.provider, stored, await userOf(context.db, stored.requestId)) : null
  return {
    async run(now) {
      const held = await heldDocument(now, id)
      if (held.resubmit || !said) {
        const owners = held.type === 'UBO_DECLARATION' && !held.resubmit
        const why = owners
          ? 'The payment provider has no declaration of owners of them yet'
          : 'This document was not handed to the payment provider yet'
        return refuse('conflict', why, { current: await documentRow(now.db, id) })
      }
      if (!stored || !same(held, stored)) return refuse('in_flight', 'This document is being changed at this moment', { retryAfter: 1 })
      await store(now, 'sync', held, said)
      await settleRequest(now, 'kyc-document.sync', held.requestId)
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
  const said = await Promise.all(documents.map(async (one) => ({ one, said: await asked(provider, one, user) })))
  const known = { ref: user, documents: said.map(({ one, said: now }): DocumentStatus | null => now?.status ?? one.status) }
  const level = await inTime((how) => provider.level(known, how))
  return {
    async store(context: Context): Promise<'REGULAR' | 'LIGHT'> {
      for (const { one, said: now } of said) {
        if (!now) continue
        const held = await heldDocument({ db: context.db, ifMatch: null }, one.id)
        if (same(held, one)) await store(context, 'sync', held, now)
      }
      const [request] = documents
      if (request) await settleRequest(context, 'organization.sync-kyc-status', request.requestId)
      return level
    },
  }
}
const latestDocuments = async (db: Database, organization: number) => {
  const [latest] = await rowsOf<{ id: number }>(
    db,
    sql`select k.id from kyc_request k where k.organization_id = ${organization} and ${isLatestRequest}`,
  )
  return latest ? db.q().select().from(table).where(eq(table.requestId, latest.id)).orderBy(table.id) : []
}

/**
 * A request is approved once every document of it is verified: nobody of the staff does that, and on record it stands as what `command` has brought.
 * Its files are kept for some days from then on. Of a rejection it says nothing by itself. The request is held already.
 */
async function settleRequest({ db, audit, filesKeptDays: days }: Context, command: string, id: number): Promise<void> {
  const [was] = await rowsOf<{ status: number | null; wants: boolean }>(
    db,
    sql`
    with was as (
      select id, verification_status, requires_admin_action from kyc_request where id = ${id} and verification_status is distinct from 1
        and not exists (select from kyc_document d where d.request_id = ${id} and d.status is distinct from 'VALIDATED')
    ), settled as (
      update kyc_request k set verification_status = 1, requires_admin_action = false, updated_at = now(), version = k.version + 1
      from was where k.id = was.id
    ), kept as (
      update kyc_file f set expires_at = now() + make_interval(days => ${days}::int)
      from kyc_document d where d.id = f.document_id and d.request_id in (select id from was) and f.expires_at is null
    )
    select verification_status as status, requires_admin_action as wants from was`,
  )
  if (!was) return
  await audit({
    command,
    objectKind: 'kyc-request',
    objectId: id,
    before: { verification_status: was.status, requires_admin_action: was.wants ? 1 : 0 },
    after: { verification_status: 1, requires_admin_action: 0 },
    reason: 'Every document is verified',
    result: 'done',
  })
}
