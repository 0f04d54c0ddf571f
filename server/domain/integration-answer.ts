import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hasCome } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { chore } from '#server/kit/chore.ts'
import { rowsOf } from '#server/kit/rows.ts'
import type { AudienceAnswer, AudienceService } from '#server/ports/audience.ts'

/** Requests of one round; the next round takes those behind. */
const many = 50
/** Whoever has taken a request answers it in this time, or it is taken again. */
const holdsMinutes = 2
/** A request that has waited for so long is given up; by then it may be made anew. */
const givesUpMinutes = 60

interface Due {
  id: number
  username: string
  /** It has waited too long. */
  late: boolean
}

interface Round {
  /** Hears why one was not answered. */
  failed: (err: unknown) => void
  /** The server comes to its end. */
  over: AbortSignal
}

/**
 * Has queued requests for audience analytics answered. One is taken for two minutes, so that of several servers one asks and no transaction waits
 * for a service; what got no answer is asked again then, and says after an hour that there was none. Without a service each says that.
 * Returns how many have an answer now.
 */
export async function answerDue(db: Database, service: AudienceService | null, { failed, over }: Round): Promise<number> {
  let answered = 0
  for (let taken = 0; taken < many && !over.aborted; taken += 1) {
    const due = await take(db)
    if (!due) break
    const answer = await answerTo(due, service, { failed, over })
    if (!answer) continue
    await settle(db, due, answer)
    answered += 1
  }
  return answered
}

async function take(db: Database): Promise<Due | undefined> {
  const [due] = await rowsOf<Due>(
    db,
    sql`
    update analytics_request set due_at = now() + make_interval(mins => ${holdsMinutes}::int)
    where account_id = (
      select account_id from analytics_request where status is null and ${hasCome(sql`due_at`)} order by due_at, account_id limit 1 for update skip locked)
    returning account_id as id, instagram_username as username,
      requested_at < now() - make_interval(mins => ${givesUpMinutes}::int) as late`,
  )
  return due
}

async function answerTo({ username, late }: Due, service: AudienceService | null, { failed, over }: Round) {
  if (!service) return { status: 'Not sent', message: 'No service of audience analytics is configured' }
  const answer = await service.fetch(username, over).catch(failed)
  return answer ?? (late ? { status: 'Failed', message: 'The service did not answer' } : null)
}

/** The account moves on with it, so that whoever looks at it is told. Another request that came meanwhile waits for an answer of its own. */
async function settle(db: Database, { id, username }: Due, { status, message }: AudienceAnswer): Promise<void> {
  await rowsOf(
    db,
    sql`
    with answered as (
      update analytics_request set status = ${status}::text, message = ${message}::text
      where account_id = ${id}::int and instagram_username = ${username}::text and status is null
      returning account_id
    ), told as (
      update account a set version = a.version + 1 from answered q where a.id = q.account_id
    )
    select account_id from answered`,
  )
}

/** Answers what waits, at the start and once a minute. */
export function answerRequests(app: FastifyInstance, db: Database, service: AudienceService | null): void {
  chore(app, 'answer requests for audience analytics', 1, (over) =>
    answerDue(db, service, { failed: (err) => app.log.warn({ err }, 'the service of audience analytics did not answer'), over }),
  )
}
