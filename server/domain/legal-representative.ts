import type { Received } from '#contract/define.ts'
import { hasRegion, type legalRepresentatives } from '#contract/legal-representative.ts'
import type { Database } from '#server/db/database.ts'
import { legalRepresentative as table } from '#server/db/schema-legal.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { representativeOf } from './legal-representative-row.ts'
import { checkOrganization } from './organization-known.ts'
import { holdOrganization, touchOrganization } from './organization-touch.ts'

type Given = Received<typeof legalRepresentatives.save>['body']

/** Who answers for a creator at the payment provider. Refuses with 404, also where nobody is known yet. */
export async function readRepresentative(db: Database, id: number) {
  await checkOrganization(db, id)
  return (await representativeOf(db, id)) ?? refuse('not_found', `Organization ${id} has no legal representative yet`)
}

/**
 * Stores all of it; what changes nothing leaves version and record as they are. The organization is held first, so that of two who saw the same
 * version the second is refused. Refuses with 404, 409 (a brand) or 412 (another version).
 */
export async function saveRepresentative(id: number, given: Given, context: Pick<Context, 'db' | 'ifMatch' | 'header' | 'audit'>) {
  const { db, audit } = context
  const held = await holdOrganization(context, id)
  if (held.type !== 'blogger')
    refuse('conflict', `Organization ${id} is a brand: only creators have a legal representative`, { current: held })
  const before = await representativeOf(db, id)
  const { entry_context: _where, ...rest } = given
  const wanted = {
    ...rest,
    first_name: given.first_name.normalize('NFC'),
    last_name: given.last_name.normalize('NFC'),
    address_region: hasRegion(given.address_country) ? (given.address_region ?? null) : null,
  }
  const changed = Object.keys(wanted).filter((name) => before === null || Reflect.get(wanted, name) !== Reflect.get(before, name))
  if (changed.length === 0) return before
  await db
    .q()
    .insert(table)
    .values({ organizationId: id, ...wanted })
    .onConflictDoUpdate({ target: table.organizationId, set: wanted })
  await touchOrganization(context, id)
  const part = (of: object | null) =>
    of && { legal_representative: Object.fromEntries(changed.map((name) => [name, Reflect.get(of, name)])) }
  const entry = { command: 'legal-representative.save', objectKind: 'organization', objectId: id, result: 'done' } as const
  await audit({ ...entry, before: part(before), after: part(wanted) })
  return representativeOf(db, id)
}
