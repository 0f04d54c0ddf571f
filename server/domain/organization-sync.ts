import { sql } from 'drizzle-orm'
import type { Context, Work } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { askStanding } from './kyc-sync.ts'
import { type WholeOrganization, wholeOrganization } from './organization.ts'
import { holdOrganization, touchOrganization } from './organization-touch.ts'

/**
 * Asks the payment provider how far it has checked a creator, outside of any transaction, and then takes that over. What is so already leaves version
 * and record as they are. Refuses with 404, 409 (a brand, or nobody that the provider knows) or 412 (another version).
 */
export async function syncKycStatus(context: Context, id: number): Promise<Work<WholeOrganization>> {
  const current = await wholeOrganization(context.db, id)
  if (current.type !== 'blogger') refuse('conflict', `Organization ${id} is a brand: only creators are checked`, { current })
  const { mangopay_user_ref: user } = current
  if (!user) refuse('conflict', `Organization ${id} is not known at the payment provider`, { current })
  const standing = await askStanding(context, id, user)
  return {
    async run(now) {
      const { mangopay_kyc_level: before } = await holdOrganization(now, id)
      const level = await standing.store(now)
      if (level === before) return wholeOrganization(now.db, id)
      await now.db.q().execute(sql`update organization set kyc_level = ${level} where id = ${id}`)
      await touchOrganization(now, id)
      const entry = { command: 'organization.sync-kyc-status', objectKind: 'organization', objectId: id, result: 'done' } as const
      await now.audit({ ...entry, before: { mangopay_kyc_level: before }, after: { mangopay_kyc_level: level } })
      return wholeOrganization(now.db, id)
    },
  }
}
