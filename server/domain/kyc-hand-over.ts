import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { DocumentType } from '#contract/kyc-document.ts'
import { hasCome } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { kycFile } from '#server/db/schema-kyc.ts'
import { chore } from '#server/kit/chore.ts'
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
interface Due {
  id: number
  type: DocumentType
  user: string | null
  version: number
}

/**
 * Hands documents that were uploaded to the payment provider. One is taken for some minutes, so that of several servers one hands it over and no
 * transaction waits for the provider; what could not be handed over is tried again then. Gives how many were.
 */
export async function handOverDue(db: Database, { provider, files }: Ports, over?: AbortSignal): Promise<number> {
  // What waits goes on waiting until there is somebody to take it.
  if (provider === noProvider) return 0
  for (let done = 0; ; done += 1) {
    const due = over?.aborted ? undefined : await take(db)
    if (!due) return done
    const rows = await db.q().select().from(kycFile).where(eq(kycFile.documentId, due.id)).orderBy(asc(kycFile.place))
    const given = await Promise.all(
      rows.map(async ({ filename, type, key }) => ({ name: filename, type, bytes: (await files.get(key)) ?? new Uint8Array() })),
    )
    const { ref } = await provider.send({ type: due.type, user: due.user, files: given })
    // Whoever has taken it back meanwhile, or handed in another one, is not answered by this.
    await rowsOf(
      db,
      sql`update kyc_document set provider_ref = ${ref} where id = ${due.id} and version = ${due.version} and provider_ref is null returning id`,
    )
  }
}

async function take(db: Database): Promise<Due | undefined> {
  const [due] = await rowsOf<Due>(
    db,
    sql`
    update kyc_document d set send_at = now() + make_interval(mins => ${holdsMinutes}::int)
    from kyc_request k join organization o on o.id = k.organization_id
    where k.id = d.request_id and d.id = (
      select id from kyc_document where status = 'CREATED' and provider_ref is null and ${hasCome(sql`coalesce(send_at, '-infinity')`)}
      order by id limit 1 for update skip locked)
    returning d.id, d.type, o.mangopay_user_ref as user, d.version`,
  )
  return due
}

/** Hands over what waits, at the start and once a minute. */
export function handOver(app: FastifyInstance, db: Database, ports: Ports): void {
  chore(app, 'hand documents to the payment provider', 1, (over) => handOverDue(db, ports, over))
}
