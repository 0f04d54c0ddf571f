import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { featureFlag, organizationFlag as table } from '#server/db/schema-feature-flag.ts'
import type { Context } from '#server/kit/context.ts'
import { refuseField } from '#server/kit/errors.ts'
import { flagRefs } from './organization-flag-refs.ts'
import { checkOrganization } from './organization-known.ts'
import { holdOrganization, touchOrganization } from './organization-touch.ts'

const onTheWire = (ids: readonly number[]) => ids.map((id) => ({ feature_flag_ref: id }))

/** The feature flags that are on for an organization. Refuses with 404. */
export async function flagsOf(db: Database, id: number) {
  await checkOrganization(db, id)
  return onTheWire(await flagRefs(db, id))
}

/** Switches exactly these on. What is so already changes nothing. Refuses with 404, 412, or 422 where there is no such flag. */
export async function setFlags(id: number, given: readonly number[], context: Pick<Context, 'db' | 'ifMatch' | 'header' | 'audit'>) {
  const { db, audit } = context
  await holdOrganization(context, id)
  const before = await flagRefs(db, id)
  const after = [...new Set(given)].sort((a, b) => a - b)
  if (JSON.stringify(before) === JSON.stringify(after)) return onTheWire(before)
  const known = new Set(
    after.length === 0
      ? []
      : // None of them is deleted before this is stored.
        (await db.q().select({ id: featureFlag.id }).from(featureFlag).where(inArray(featureFlag.id, after)).for('key share')).map(
          (one) => one.id,
        ),
  )
  const lost = after.filter((one) => !known.has(one))
  if (lost.length > 0) refuseField('feature_flags', `There is no feature flag ${lost.join(', ')}`)
  const off = before.filter((one) => !after.includes(one))
  const on = after.filter((one) => !before.includes(one))
  if (off.length > 0)
    await db
      .q()
      .delete(table)
      .where(and(eq(table.organizationId, id), inArray(table.featureFlagId, off)))
  if (on.length > 0)
    await db
      .q()
      .insert(table)
      .values(on.map((featureFlagId) => ({ organizationId: id, featureFlagId })))
  await touchOrganization(context, id)
  const entry = { command: 'organization.set-feature-flags', objectKind: 'organization', objectId: id, result: 'done' } as const
  await audit({ ...entry, before: { feature_flags: before }, after: { feature_flags: after } })
  return onTheWire(after)
}
