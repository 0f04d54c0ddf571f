import { randomInt, scrypt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { hashCost } from '#server/kit/password.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { refuseFor } from './sign-in-limit.ts'

export const codeRule = { digits: 6, minutes: 10, tries: 5 }
/** Letters to a member whose codes nobody used. Who has stolen a password could else fill its owner's mailbox; who signs in never meets this. */
export const letterLimit = { unused: 20, minutes: 15 }

/** Hashes a code slowly, with its member as the salt: a plain hash of six digits could be reversed at once. */
export function hashCode(adminId: number, code: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, `verification-code:${adminId}`, 32, { N: hashCost.N / 2 }, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    )
  })
}

/** A code for a member and its hash; nothing is stored yet. */
export async function drawCode(adminId: number): Promise<{ code: string; hash: string }> {
  const code = String(randomInt(10 ** codeRule.digits)).padStart(codeRule.digits, '0')
  return { code, hash: await hashCode(adminId, code) }
}

/**
 * Makes a code the member's: only its hash is stored, and it voids the older ones because only the newest of a member counts.
 * For the open transaction that holds the turn of the member's account. Refuses (429) when too many codes were asked for and never used.
 */
export async function issueCode(db: Database, adminId: number, hash: string): Promise<void> {
  const [full] = await rowsOf<{ wait: number }>(
    db,
    sql`
    select ceil(extract(epoch from created_at + make_interval(mins => ${letterLimit.minutes}::int) - now()))::int as wait
    from verification_code
    where admin_id = ${adminId} and used_at is null and created_at > now() - make_interval(mins => ${letterLimit.minutes}::int)
    order by created_at desc offset ${letterLimit.unused - 1}::int limit 1`,
  )
  if (full) refuseFor(full.wait, 'Too many codes were asked for')
  await db.q().execute(sql`
    insert into verification_code (admin_id, code_hash, tries_left, expires_at)
    values (${adminId}, ${hash}, ${codeRule.tries}, now() + make_interval(mins => ${codeRule.minutes}::int))`)
}

/**
 * Uses a code up: true once, for the newest code of the member, in time and within its tries. One conditional statement counts the
 * try and consumes the code, so of two at once one wins, and no number of guesses at once exceeds the tries.
 */
export async function consumeCode(db: Database, adminId: number, hash: string): Promise<boolean> {
  const [tried] = await rowsOf<{ fits: boolean }>(
    db,
    sql`
    update verification_code
    set tries_left = tries_left - 1, used_at = case when code_hash = ${hash} then now() end
    where id = (select max(id) from verification_code where admin_id = ${adminId})
      and used_at is null and tries_left > 0 and expires_at > now()
    returning used_at is not null as fits`,
  )
  return tried?.fits === true
}
