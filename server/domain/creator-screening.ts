import { eq, sql } from 'drizzle-orm'
import { creatorRefusal } from '#contract/creator.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema.ts'
import { creatorScreening } from '#server/db/schema-account.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { accountOfCreator } from './creator.ts'

/** Notes that brands were asked to look at an approved creator. Refuses with 404, 409 (not approved, deleted) or 422 (an account that is no brand's, or deleted). */
export async function screenCreator(db: Database, { creatorId, brandIds }: { creatorId: number; brandIds: number[] }, context: Context) {
  const accountId = await accountOfCreator(db, creatorId)
  const [creator] = await db
    .q()
    .select({ status: account.approvedStatus, deleted: account.deleted })
    .from(account)
    .where(eq(account.id, accountId))
  const no = creatorRefusal({ id: creatorId, deleted: creator?.deleted })
  if (no) refuse('state_moved', no)
  if (creator?.status !== 1) refuse('state_moved', `Creator ${creatorId} is not approved`)
  const brands = [...new Set(brandIds)]
  const known = await db
    .q()
    .select({ id: account.id, deleted: account.deleted })
    .from(account)
    .where(sql`${account.type} = 'client' and ${account.id} = any(${sql.param(brands)}::int[])`)
  const unknown = brands.find((id) => !known.some((one) => one.id === id))
  if (unknown !== undefined) refuseField('brandIds', `Account ${unknown} is no brand`)
  const gone = known.find(({ deleted }) => deleted)
  if (gone) refuseField('brandIds', `Account ${gone.id} is deleted`)
  await db.q().insert(creatorScreening).values({ accountId, brandAccountIds: brands, adminId: context.actor.id })
  await context.audit({
    command: 'creator.screen',
    objectKind: 'creator',
    objectId: creatorId,
    after: { brandIds: brands },
    result: 'done',
  })
}
