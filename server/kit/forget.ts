import { sql } from 'drizzle-orm'
import { receiptLimits } from '#contract/receipt.ts'
import { runLimits } from '#contract/run.ts'
import type { Database } from '#server/db/database.ts'

/**
 * What nothing asks for any more: keys as long as a client might still repeat a call; failures, codes and sessions well after they
 * stopped to count; letters of the embedded outbox, receipts and runs after a month. None of this is written into the audit, which is never
 * trimmed.
 */
const old = {
  // Before the keys: the truth about its rows is read from them.
  run: sql`delete from run where created_at < now() - make_interval(days => ${runLimits.days}::int)`,
  idempotency: sql`delete from idempotency where created_at < now() - interval '30 days'`,
  sign_in_failure: sql`delete from sign_in_failure where at < now() - interval '1 day'`,
  verification_code: sql`delete from verification_code where created_at < now() - interval '1 day'`,
  session: sql`delete from session where least(expires_at, revoked_at) < now() - interval '30 days'`,
  impersonation: sql`delete from impersonation where created_at < now() - interval '30 days'`,
  outbox: sql`delete from outbox where created_at < now() - interval '30 days'`,
  letter: sql`delete from letter where created_at < now() - interval '30 days'`,
  receipt: sql`delete from receipt where at < now() - make_interval(days => ${receiptLimits.days}::int)`,
}
const tables = [
  'run',
  'idempotency',
  'sign_in_failure',
  'verification_code',
  'session',
  'impersonation',
  'outbox',
  'letter',
  'receipt',
] as const

/** One round, a statement for each table. Returns how many rows went. */
export async function forgetOld(db: Database): Promise<Record<keyof typeof old, number>> {
  const gone = {
    run: 0,
    idempotency: 0,
    sign_in_failure: 0,
    verification_code: 0,
    session: 0,
    impersonation: 0,
    outbox: 0,
    letter: 0,
    receipt: 0,
  }
  for (const table of tables) gone[table] = (await db.q().execute(old[table])).rowCount ?? 0
  return gone
}
