import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ErrorBody } from '#contract/error.ts'
import type { Database } from '#server/db/database.ts'
import { idempotency } from '#server/db/schema-record.ts'
import { refuse } from './errors.ts'
import { slowHash } from './password.ts'
import { canonical } from './wire.ts'

/** What makes two calls the same. */
export interface Fingerprint {
  adminId: number
  key: string
  method: string
  /** Without the query: it only names the list that the answer shows. */
  path: string
  bodyHash: string
}
/** What is kept of an answer: the decided thing (or the whole answer), or the words of the refusal. */
export type Kept = { given: unknown; etag?: string } | { refused: Omit<ErrorBody, 'requestId'> }

/** Fields of a body whose text is nobody's to know. */
const secrets = ['password']
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * What two bodies of one key are compared by. It is kept for 30 days: where a body holds a password it takes as long to guess as the stored
 * password itself, or the fast hash beside it would give it away.
 * @param whose of which key; another one gives another hash
 */
export async function hashBody(body: unknown, whose: string): Promise<string> {
  const text = canonical(body)
  const secret = typeof body === 'object' && body !== null && secrets.some((name) => Reflect.get(body, name))
  const hash = secret ? await slowHash(text, digest(whose)) : digest(text)
  return hash.toString('base64url')
}

/** The key of a call, or null. Anything but 1 to 200 visible characters is refused. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  return refuse('invalid', 'Idempotency-Key must be 1 to 200 visible characters', {
    fields: { 'Idempotency-Key': 'must be 1 to 200 visible characters' },
  })
}

/**
 * Takes the key for the open transaction. Returns what an earlier call with it was answered, or null: then this call runs.
 * Refuses a key that runs at this moment (409, try again) and one that belonged to another call (422).
 */
export async function claim(db: Database, call: Fingerprint): Promise<{ status: number; kept: Kept } | null> {
  const name = `${call.adminId}:${call.key}`
  const lock = await db.q().execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as got`)
  if (lock.rows[0]?.got !== true) refuse('in_flight', 'The same request is still running', { retryAfter: 1 })
  // A statement of its own: it must see what the holder of the lock has committed just now.
  const [row] = await db
    .q()
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.adminId, call.adminId), eq(idempotency.key, call.key)))
  if (!row) return null
  if (row.method !== call.method || row.path !== call.path || row.bodyHash !== call.bodyHash)
    refuse('key_reused', 'This Idempotency-Key was used for another request')
  return { status: row.status, kept: readKept(row.answer) }
}

/** Remembers the answer, in the transaction of the effect: both are there or neither. */
export async function remember(db: Database, call: Fingerprint, status: number, kept: Kept): Promise<void> {
  await db
    .q()
    .insert(idempotency)
    .values({ ...call, status, answer: kept })
}

function readKept(answer: unknown): Kept {
  if (typeof answer !== 'object' || answer === null) return { given: null }
  if ('refused' in answer && isWords(answer.refused)) return { refused: answer.refused }
  const etag = 'etag' in answer && typeof answer.etag === 'string' ? { etag: answer.etag } : {}
  return { given: 'given' in answer ? answer.given : null, ...etag }
}
const isWords = (value: unknown): value is Omit<ErrorBody, 'requestId'> =>
  typeof value === 'object' && value !== null && 'message' in value && 'code' in value
