import { and, eq, ne, sql } from 'drizzle-orm'
import type { Received } from '#contract/define.ts'
import { seatEdit, type seats } from '#contract/seat.ts'
import { storedName } from '#contract/stored-name.ts'
import { seen, tidyEmail } from '#contract/text.ts'
import type { Database } from '#server/db/database.ts'
import { seat as table } from '#server/db/schema.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuseField } from '#server/kit/errors.ts'
import { checkValue, refuseWrong } from '#server/kit/wrong.ts'
import { missingSeat, type WholeSeat, wholeSeat } from './seat.ts'
import { refuseDeleted, refuseVersion } from './seat-standing.ts'

type Given = Received<typeof seats.save>['body']
interface Edited {
  first_name: string
  last_name: string
  email: string
  integration_intercom_disabled: boolean
}

/**
 * Saves the editable fields that differ from what is stored; a body that changes nothing leaves version and record as they are.
 * The row is locked first, so two who save at once come one after the other, and the second is measured against the first.
 * Refuses with 404, 409 (deleted), 412 (another version; with the seat as it is) or 422 at the field.
 */
export async function saveSeat(
  db: Database,
  id: number,
  given: Given,
  by: Attempt,
  audit: (before: object, after: object) => Promise<void>,
) {
  const [locked] = await db.q().select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  if (!locked) return missingSeat(id)
  const stored = await wholeSeat(db, id)
  refuseDeleted(stored)
  await refuseVersion(db, stored, by.ifMatch)
  const changed = changesOf(stored, given)
  const names = Object.keys(changed)
  if (names.length === 0) return stored
  checkRules(changed)
  if (changed.email !== undefined) await checkFree(db, id, changed.email)
  await db
    .q()
    .update(table)
    .set({
      ...(changed.first_name === undefined ? {} : { firstName: changed.first_name }),
      ...(changed.last_name === undefined ? {} : { lastName: changed.last_name }),
      ...(changed.email === undefined ? {} : { email: changed.email }),
      ...(changed.integration_intercom_disabled === undefined ? {} : { intercomDisabled: changed.integration_intercom_disabled }),
      version: sql`${table.version} + 1`,
    })
    .where(eq(table.id, id))
  await audit(Object.fromEntries(names.map((name) => [name, Reflect.get(stored, name)])), changed)
  return wholeSeat(db, id)
}

const nameOf = (text: string) => seen(storedName(text))
/** How each text is stored: without blanks around it, the e-mail in small letters, and a name that shows nothing as none. */
const written = { first_name: nameOf, last_name: nameOf, email: (text: string) => tidyEmail(text).toLowerCase() }

/** What a body changes, written as it is stored. */
function changesOf(now: WholeSeat, given: Given): Partial<Edited> {
  const changed: Partial<Edited> = {}
  for (const name of ['first_name', 'last_name', 'email'] as const) {
    const text = given[name]
    // Compared as it came first: what is sent back as it was read is no change, however it was once written.
    if (text === undefined || (text ?? '') === now[name]) continue
    const kept = written[name](text ?? '')
    if (kept !== now[name]) changed[name] = kept
  }
  const disabled = given.integration_intercom_disabled
  if (disabled !== undefined && disabled !== now.integration_intercom_disabled) changed.integration_intercom_disabled = disabled
  return changed
}

function checkRules(changed: Partial<Edited>): void {
  const read = checkValue(seatEdit, changed)
  if (read.success) return
  refuseWrong(read.error, changed)
}

/** Refuses (422) an e-mail that another seat has. Who wants the same one waits here, so that the second sees what the first stored. */
async function checkFree(db: Database, id: number, email: string): Promise<void> {
  await db.q().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seat-email:${email}`}, 0))`)
  const [other] = await db
    .q()
    .select({ id: table.id, deleted: table.deleted })
    .from(table)
    .where(and(eq(sql`lower(${table.email})`, email), ne(table.id, id)))
    .limit(1)
  if (other) refuseField('email', `${other.deleted ? 'The deleted seat' : 'Seat'} ${other.id} has this e-mail already`)
}
