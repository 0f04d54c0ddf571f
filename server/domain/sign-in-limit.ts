import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { turns } from '#server/kit/turns.ts'

/** Failures that are forgiven within the window; successes never count. The window slides, so nobody is locked out for ever. */
export const limits = { account: 10, address: 30, minutes: 15 }

/** Who fails: an account (known or not, by the hash of its e-mail) and an address. */
interface Subjects {
  account: string
  address: string
}
export const subjectsOf = (email: string, ip: string): Subjects => ({
  account: `account:${createHash('sha256').update(email).digest('base64url')}`,
  address: `address:${networkOf(ip)}`,
})

/** An IPv4 address, or the /64 of an IPv6 one: whoever holds one address of it holds them all. */
export function networkOf(ip: string): string {
  const four = /(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  if (four) return four
  const [head = '', tail] = ip.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  return [...front, ...Array<string>(Math.max(0, gap)).fill('0'), ...back].slice(0, 4).join(':')
}

const accounts = turns(1)
const addresses = turns(4)
/**
 * Settles a try in its turn: one of an account and four of an address at a time on this server. A password costs 32 MiB and a tenth of
 * a second to check; guesses sent at once are so refused unchecked as soon as enough of them have failed.
 */
export const settleInTurn = <T>({ account, address }: Subjects, settle: () => Promise<T>): Promise<T> =>
  accounts(account, () => addresses(address, settle))

/** Refuses (429, with the seconds until it is worth trying again) when a subject has failed too often. Refused tries do not count. */
export async function guardSignIn(db: Database, { account, address }: Subjects): Promise<void> {
  const [found] = await rowsOf<{ wait: number | null }>(
    db,
    sql`
    select max(f.wait)::int as wait
    from (values (${account}::text, ${limits.account}::int), (${address}::text, ${limits.address}::int)) as l (subject, most)
    cross join lateral (
      select ceil(extract(epoch from at + make_interval(mins => ${limits.minutes}::int) - now())) as wait
      from sign_in_failure where subject = l.subject and at > now() - make_interval(mins => ${limits.minutes}::int)
      order by at desc offset l.most - 1 limit 1
    ) f`,
  )
  if (found?.wait != null) refuseFor(found.wait, 'Too many failed attempts')
}

/**
 * The same once more, before an answer says whether a try was right: for an open transaction, in which no other try of these subjects
 * is settled meanwhile. Without it a thousand guesses sent at once would all pass the first guard, before one of them has failed.
 */
export async function guardInTurn(db: Database, subjects: Subjects): Promise<void> {
  // In order, so that two never wait for each other; in a statement of its own, so that the next one sees what others counted.
  await db.q().execute(sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(name, 0) as key from unnest(${sql.param([subjects.account, subjects.address])}::text[]) name order by 1) turns`)
  await guardSignIn(db, subjects)
}

/** Counts one failure against both subjects. */
export async function countFailure(db: Database, { account, address }: Subjects): Promise<void> {
  await db.q().execute(sql`insert into sign_in_failure (subject) values (${account}), (${address})`)
}

/** Says 429 with its words, and when to come back. `wait` in seconds. */
export function refuseFor(wait: number, why: string): never {
  const minutes = Math.max(1, Math.ceil(wait / 60))
  return refuse('too_many', `${why}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`, { retryAfter: Math.max(1, wait) })
}
