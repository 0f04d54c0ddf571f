import { countryIso } from '#contract/country.ts'
import { utcToday } from '#contract/day.ts'
import type { Received } from '#contract/define.ts'
import type { organizationCreation } from '#contract/organization-create.ts'
import { startOver } from '#contract/subscription.ts'
import { organization as table } from '#server/db/schema.ts'
import { subscription } from '#server/db/schema-subscription.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { wholeOrganization } from './organization.ts'
import { wrongStaff } from './organization-staff.ts'

type Given = Received<typeof organizationCreation.create>['body']

/** Makes an organization, and of a brand its first subscription. Refuses with 422, each reason at its field. */
export async function createOrganization(given: Given, { db, actor, audit }: Pick<Context, 'db' | 'actor' | 'audit'>) {
  const { subscription: bought } = given
  const wrong = {
    ...wrongForCreator(given),
    ...(bought && bought.startDate < utcToday() && { 'subscription.startDate': startOver }),
    ...(await wrongStaff(db, { team: ['countryTeamId', given.countryTeamId], manager: ['accountManagerId', given.accountManagerId] })),
  }
  if (Object.keys(wrong).length > 0) refuse('invalid', [...new Set(Object.values(wrong))].join('. '), { fields: wrong })
  const brand = given.type === 'client'
  const [made] = await db
    .q()
    .insert(table)
    .values({
      type: given.type,
      name: given.name.normalize('NFC'),
      businessType: given.isAgency ? 'agency' : null,
      canHaveMultipleAccounts: given.isAgency === true,
      country: countryIso(given.countryId) ?? '',
      priceCurrency: given.priceCurrency,
      // One that begins later begins by itself on its day.
      plan: bought && bought.startDate <= utcToday() ? bought.type : 'free',
      hasActiveContracts: brand && given.hasActiveContract === true,
      countryTeamId: given.countryTeamId ?? null,
      accountManagerId: given.accountManagerId ?? null,
      ...(brand && { customerTier: 0 }),
    })
    .returning({ id: table.id })
  if (!made) throw new Error('an organization was not stored')
  if (bought)
    await db
      .q()
      .insert(subscription)
      .values({
        organizationId: made.id,
        plan: bought.type,
        price: bought.price ?? 0,
        pricePerAccount: bought.pricePerAccount ?? null,
        currency: given.priceCurrency,
        binding: bought.bindingPeriod,
        maxAccounts: bought.maxAccounts,
        startsOn: bought.startDate,
        adminId: actor.id,
      })
  await audit({ command: 'organization.create', objectKind: 'organization', objectId: made.id, after: given, result: 'done' })
  return wholeOrganization(db, made.id)
}

/** What only a brand has. */
function wrongForCreator({ type, ...of }: Given): Record<string, string> {
  if (type === 'client') return {}
  const brandOnly = ['countryTeamId', 'accountManagerId', 'hasActiveContract', 'subscription'] as const
  return Object.fromEntries(brandOnly.filter((name) => of[name]).map((name) => [name, 'Only a brand has this']))
}
