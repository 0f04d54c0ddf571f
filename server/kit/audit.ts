import type { Database } from '#server/db/database.ts'
import { audit } from '#server/db/schema-record.ts'
import type { Actor, AuditEntry } from './context.ts'

/** Writes one row of the append-only record, in the open transaction where there is one. */
export async function writeAudit(
  db: Database,
  actor: Pick<Actor, 'id' | 'sessionId'> | null,
  requestId: string,
  entry: AuditEntry,
): Promise<void> {
  await db
    .q()
    .insert(audit)
    .values({
      adminId: actor?.id ?? null,
      sessionId: actor?.sessionId ?? null,
      actedAsSeatId: entry.actedAs ?? null,
      command: entry.command,
      objectKind: entry.objectKind ?? null,
      objectId: entry.objectId ?? null,
      before: entry.before ?? null,
      after: entry.after ?? null,
      reason: entry.reason ?? null,
      requestId,
      result: entry.result,
    })
}
