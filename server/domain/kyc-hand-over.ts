import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { DocumentStatus, DocumentType } from '#contract/kyc-document.ts'
import { hasCome } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { kycFile } from '#server/db/schema-kyc.ts'
import { chore } from '#server/kit/chore.ts'
import { within } from '#server/kit/patience.ts'
import { rowsOf } from '#server/kit/rows.ts'
import type { FileStore } from '#server/ports/files.ts'
import { noProvider } from '#server/ports/no-provider.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'

interface Ports {
  provider: PaymentProvider
  files: FileStore
}
/** Whoever has taken a document hands it over in this time, or it is taken again. */
const holdsMinutes = 5
/** Milliseconds that the provider may take for one document, well below that. */
const patience = 60_000
/** Milliseconds that an answer waits for the provider. */
const answerWaits = 2000
interface Due {
  id: number
  type: DocumentType
  status: DocumentStatus | null
  user: string | null
  /** What the provider calls it, where it is handed in again. */
  ref: string | null
  resubmit: boolean
  /** Which hand-over of the document it is. */
  turn: number
}
interface Round {
  failed: (error: unknown, document: number) => void
  over?: AbortSignal
}

/**
 * Hands documents to the payment provider: those that were uploaded, and declarations of owners that are handed in again. One is taken for some
 * minutes, so that of several servers one hands it over and no transaction waits for the provider; what could not be handed over is tried again then,
 * and stops none of the others. Gives how many were.
 */
export async function handOverDue(db: Database, ports: Ports, { failed, over }: Round): Promise<number> {
  // What waits goes on waiting until there is somebody to take it.
  if (ports.provider === noProvider) return 0
  for (let done = 0; ; ) {
    const due = over?.aborted ? undefined : await take(db)
    if (!due) return done
    await hand(db, ports, due, over).then(
      () => {
        done += 1
      },
      (error: unknown) => failed(error, due.id),
    )
  }
}

/** Hands over one document, if it waits. An answer waits a moment for that; a provider that is slower goes on behind it, and the chore after it. */
export async function handOverNow(db: Database, ports: Ports, id: number): Promise<void> {
  if (ports.provider === noProvider) return
  const due = await take(db, id)
  if (!due) return
  const handed = hand(db, ports, due)
  let answered = false
  handed.catch((error: unknown) => answered && db.tell(`handing KYC document ${id} to the payment provider`, error))
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, answerWaits)
  })
  await Promise.race([handed, enough]).finally(() => clearTimeout(timer))
  answered = true
}

async function hand(db: Database, { provider, files }: Ports, due: Due, over?: AbortSignal): Promise<void> {
  const { id, type, status, ref, turn } = due
  const key = `document-${id}-${turn}`
  // Whoever has taken it back meanwhile, or handed in another one, is not answered by this.
  if (due.resubmit && ref !== null) {
    await within(patience, (signal) => provider.resubmitUbo({ ref, type, status }, { key, signal }), over)
    await rowsOf(db, sql`update kyc_document set resubmit = false, send_at = null where id = ${id} and hand_over = ${turn} returning id`)
    return
  }
  const given = await filesOf(db, files, id)
  const sent = await within(patience, (signal) => provider.send({ type, user: due.user, files: given }, { key, signal }), over)
  await rowsOf(
    db,
    sql`update kyc_document set provider_ref = ${sent.ref}, send_at = null
      where id = ${id} and hand_over = ${turn} and provider_ref is null returning id`,
  )
}

async function filesOf(db: Database, files: FileStore, document: number) {
  const rows = await db.q().select().from(kycFile).where(eq(kycFile.documentId, document)).orderBy(asc(kycFile.place))
  return Promise.all(
    rows.map(async ({ filename, type, key, place }) => {
      const bytes = key === null ? null : await files.get(key)
      // Half a document is not one: nobody is told that it was handed in.
      if (!bytes) throw new Error(`file ${place + 1} of KYC document ${document} is not in the store of files`)
      return { name: filename, type, bytes }
    }),
  )
}

async function take(db: Database, id?: number): Promise<Due | undefined> {
  const meant = id === undefined ? sql`` : sql`and id = ${id}`
  const [due] = await rowsOf<Due>(
    db,
    sql`
    update kyc_document d set send_at = now() + make_interval(mins => ${holdsMinutes}::int)
    from kyc_request k join organization o on o.id = k.organization_id
    where k.id = d.request_id and d.id = (
      select id from kyc_document where ((status = 'CREATED' and provider_ref is null) or resubmit)
        and ${hasCome(sql`coalesce(send_at, '-infinity')`)} ${meant}
      order by id limit 1 for update skip locked)
    returning d.id, d.type, d.status, o.mangopay_user_ref as user, d.provider_ref as ref, d.resubmit, d.hand_over as turn`,
  )
  return due
}

/** Hands over what waits, at the start and once a minute. */
export function handOver(app: FastifyInstance, db: Database, ports: Ports): void {
  const failed = (err: unknown, document: number) =>
    app.log.error({ err, document }, 'a document could not be handed to the payment provider')
  chore(app, 'hand documents to the payment provider', 1, (over) => handOverDue(db, ports, { failed, over }))
}
