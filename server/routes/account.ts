import { eq } from 'drizzle-orm'
import { accounts } from '#contract/account.ts'
import { accountType } from '#contract/organization.ts'
import { account as table } from '#server/db/schema.ts'
import { refuse } from '#server/kit/errors.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(accounts, {
  async read({ params: { id } }, { db }) {
    const [row] = await db.q().select().from(table).where(eq(table.id, id))
    if (!row) return refuse('not_found', `There is no account ${id}`)
    return {
      id,
      type: accountType.read(row.type) ?? 'blogger',
      display_name: row.displayName,
      public_id: row.publicId,
      banned: row.banned,
      deleted: row.deleted,
      organization_ref: row.organizationId,
      referring_blogger: null,
      version: row.version,
    }
  },
})
