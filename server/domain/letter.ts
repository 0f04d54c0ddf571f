import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hasCome } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { chore } from '#server/kit/chore.ts'
import { rowsOf } from '#server/kit/rows.ts'
import type { Letter, Mailer } from '#server/ports/mail.ts'

/** A letter that nobody took is tried again after a minute, then after two, and so on; after so many tries it stays where it is. */
const mostTries = 10
/** Letters of one round; the next round takes those behind. */
const many = 50

/** Whoever has taken a letter sends it in this time, or another one takes it. */
const holdsMinutes = 2

/**
 * Sends what is due. A letter is taken for two minutes before it is sent, so that of several servers one sends it and no transaction waits
 * for a mail server; it is gone once it was sent. A server that dies in between leaves it for the next round.
 */
export async function sendDue(db: Database, mail: Mailer): Promise<number> {
  for (let sent = 0; sent < many; sent += 1) {
    const letter = await take(db)
    if (!letter) return sent
    const taken = await mail.send({ to: letter.to, subject: letter.subject, body: letter.body }).then(
      () => true,
      () => false,
    )
    await db
      .q()
      .execute(
        taken
          ? sql`delete from letter where id = ${letter.id}`
          : sql`update letter set due_at = now() + make_interval(mins => tries::int) where id = ${letter.id}`,
      )
  }
  return many
}

async function take(db: Database): Promise<(Letter & { id: number }) | undefined> {
  const [due] = await rowsOf<Letter & { id: number }>(
    db,
    sql`
    update letter set tries = tries + 1, due_at = now() + make_interval(mins => ${holdsMinutes}::int)
    where id = (select id from letter where ${hasCome(sql`due_at`)} and tries < ${mostTries} order by due_at, id limit 1 for update skip locked)
    returning id, recipient as to, subject, body`,
  )
  return due
}

/** Sends letters as soon as the decision that wrote them is committed, and every minute what has waited. */
export function sendLetters(app: FastifyInstance, db: Database, mail: Mailer): void {
  let last: Promise<unknown> = Promise.resolve()
  const round = () => {
    last = last.then(() => sendDue(db, mail)).catch((err: unknown) => app.log.error({ err }, 'Letters could not be sent'))
    return last
  }
  let stop = () => {}
  app.addHook('onListen', () =>
    db
      .listen('letters', () => void round())
      .then(
        (ends) => {
          stop = ends
        },
        (err: unknown) => app.log.error({ err }, 'letters wait for their minute'),
      ),
  )
  app.addHook('onClose', async () => {
    stop()
    await last
  })
  chore(app, 'send letters', 1, round)
}
