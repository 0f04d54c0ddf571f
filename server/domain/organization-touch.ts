import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { wholeOrganization } from './organization.ts'
import { refuseVersion } from './organization-save.ts'

/**
 * Holds an organization for a change of something that belongs to it, and gives it its next version: one conditional statement, so that of two who
 * saw the same version the second is refused. Refuses with 404 or 412, with the organization as it is.
 */
export async function touchOrganization({ db, ifMatch, header }: Pick<Context, 'db' | 'ifMatch' | 'header'>, id: number): Promise<void> {
  const [touched] = await rowsOf<{ version: number }>(
    db,
    sql`update organization set version = version + 1 where id = ${id} and (${ifMatch}::int is null or version = ${ifMatch}::int) returning version`,
  )
  if (touched) return header('ETag', `"${touched.version}"`)
  await refuseVersion(db, await wholeOrganization(db, id), ifMatch)
  refuse('in_flight', `Organization ${id} is being changed at this moment`, { retryAfter: 1 })
}

/** Whether the version that somebody saw is the one that is there; nothing is changed. The row is held until the transaction ends. */
export async function holdOrganization({ db, ifMatch }: { db: Database; ifMatch: number | null }, id: number) {
  await db.q().execute(sql`select from organization where id = ${id} for update`)
  const current = await wholeOrganization(db, id)
  await refuseVersion(db, current, ifMatch)
  return current
}
