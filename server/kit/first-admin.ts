import { isNull } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { admin } from '#server/db/schema.ts'
import { hashPassword } from './password.ts'

/** The database has nobody who could sign in, and the configuration names nobody. */
export class NoAdministrator extends Error {
  override name = 'NoAdministrator'
  override message = 'The database has no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start'
}

/** Creates the configured administrator in a database that has none. Throws NoAdministrator. */
export async function ensureFirstAdmin(db: Database, config: Config): Promise<void> {
  const [someone] = await db.q().select({ id: admin.id }).from(admin).where(isNull(admin.deletedAt)).limit(1)
  if (someone) return
  if (!config.admin) throw new NoAdministrator()
  const { email, password } = config.admin
  const passwordHash = await hashPassword(password)
  // Several servers may start at once on one database.
  await db
    .q()
    .insert(admin)
    .values({ email, name: nameOf(email), passwordHash })
    .onConflictDoNothing()
}

/** `demo@admin.test` → `Demo`. */
export const nameOf = (email: string) => {
  const [first = ''] = email.split('@')
  return first.charAt(0).toUpperCase() + first.slice(1)
}
