import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { outbox } from '#server/db/schema-record.ts'
import type { Letter, Mailer } from './mail.ts'

/** A letter as the outbox shows it; `code` is the verification code in it, if there is one. */
export interface Sent extends Letter {
  code?: string
  /** ISO 8601. */
  at: string
}

/** Keeps letters in the database, where a demo or a test reads them. `print` gets one line for each. */
export function outboxMailer(db: Database, print: (line: string) => void = () => {}): Mailer {
  return {
    async send(letter) {
      await db.q().insert(outbox).values({ recipient: letter.to, subject: letter.subject, body: letter.body })
      const code = codeIn(letter.body)
      print(code ? `verification code for ${letter.to}: ${code}` : `letter for ${letter.to}: ${letter.subject}`)
    },
  }
}

/** The last 200 letters, newest first; of one recipient (in any case) when `to` is given. */
export async function readOutbox(db: Database, to?: string): Promise<Sent[]> {
  const rows = await db
    .q()
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(sql`lower(${outbox.recipient})`, to.toLowerCase()))
    .orderBy(desc(outbox.id))
    .limit(200)
  return rows.map(({ recipient, subject, body, createdAt }) => {
    const code = codeIn(body)
    return { to: recipient, subject, body, ...(code ? { code } : {}), at: createdAt.toISOString() }
  })
}

const codeIn = (body: string) => /\b\d{6}\b/.exec(body)?.[0]
