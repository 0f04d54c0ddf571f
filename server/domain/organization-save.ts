import { eq, sql } from 'drizzle-orm'
import type { Received } from '#contract/define.ts'
import { type OrganizationField, type organizationEdits, organizationFields } from '#contract/organization-edit.ts'
import type { Database } from '#server/db/database.ts'
import { organization as table } from '#server/db/schema.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { refuseMoved } from './moved.ts'
import { type WholeOrganization, wholeOrganization } from './organization.ts'
import { missingOrganization } from './organization-known.ts'
import { wrongStaff } from './organization-staff.ts'

type Given = Received<typeof organizationEdits.save>['body']
const names = Object.keys(organizationFields).filter((name): name is OrganizationField => name in organizationFields)

/**
 * Saves what differs from what is stored; a body that changes nothing leaves version and record as they are. The row is locked first, so two who
 * save at once come one after the other, and the second is measured against the first. Refuses with 404, 412 (another version; with the
 * organization as it is) or 422 at the field.
 */
export async function saveOrganization(id: number, given: Given, { db, ifMatch, audit }: Pick<Context, 'db' | 'ifMatch' | 'audit'>) {
  const [locked] = await db.q().select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  if (!locked) return missingOrganization(id)
  const stored = await wholeOrganization(db, id)
  await refuseVersion(db, stored, ifMatch)
  const changes = names.filter((name) => given[name] !== undefined && given[name] !== stored[name])
  const changed: Given = { ...given }
  for (const name of names) if (!changes.includes(name)) delete changed[name]
  if (changes.length === 0) return stored
  const wrong = {
    ...ofOtherType(stored, changes),
    ...(await wrongStaff(db, {
      team: ['country_team_id', changed.country_team_id],
      manager: ['account_manager_id', changed.account_manager_id],
    })),
  }
  if (Object.keys(wrong).length > 0) refuse('invalid', [...new Set(Object.values(wrong))].join('. '), { fields: wrong })
  await db
    .q()
    .update(table)
    .set({ ...columnsOf(changed), version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
  const before = Object.fromEntries(changes.map((name) => [name, stored[name]]))
  await audit({ command: 'organization.save', objectKind: 'organization', objectId: id, before, after: changed, result: 'done' })
  return wholeOrganization(db, id)
}

/** Refuses (412) when the organization is no longer the version that was seen. */
export const refuseVersion = (db: Database, current: WholeOrganization, ifMatch: number | null): Promise<void> =>
  refuseMoved(db, { called: `Organization ${current.id}`, kind: 'organization', id: current.id, current, ifMatch })

/** What a creator or a brand alone has, and the other one was given. */
function ofOtherType({ type }: WholeOrganization, changes: readonly OrganizationField[]): Record<string, string> {
  return Object.fromEntries(
    changes.flatMap((name) => {
      const field = organizationFields[name]
      if (!('of' in field) || field.of === type) return []
      return [[name, `Only a ${field.of === 'client' ? 'brand' : 'creator'} has this`]]
    }),
  )
}

/** As the table has it; what was not changed is left out. */
const columnsOf = (edit: Given) => ({
  name: edit.name?.normalize('NFC'),
  businessType: edit.business_type,
  serviceType: edit.service_type,
  seatsLimit: edit.seats_limit,
  customerTier: edit.customer_tier,
  countryTeamId: edit.country_team_id,
  accountManagerId: edit.account_manager_id,
  canHaveMultipleAccounts: edit.can_have_multiple_accounts,
  hasPin: edit.has_pin,
  hasActiveContracts: edit.has_active_contracts,
  invoicesIncludeForetaksregisteret: edit.invoices_include_foretaksregisteret,
  intercomDisabled: edit.integration_intercom_disabled,
})
