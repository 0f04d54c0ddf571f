import * as z from 'zod/mini'
import { choicesOf } from './codes.ts'
import { countryTeams } from './country-team.ts'
import { endpoint, item, nothing, nwItem } from './define.ts'
import { edit } from './edit.ts'
import { givenId } from './fields.ts'
import { givenLine } from './line.ts'
import { members } from './member.ts'
import { organization, serviceType } from './organization.ts'

export const organizationName = givenLine('Name is required')

/** K-TIER: how much a brand is to be looked after. */
const tiers = [0, 1, 2, 3, 4, 5, 6, 7] as const
const mostSeats = 100_000

const none = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.union([schema, z.literal(''), z.null()]),
      z.transform((given): z.output<S> | null => (given === '' ? null : given)),
    ),
  )
const flag = z.optional(z.boolean())
const only = (type: 'blogger' | 'client') => ({ of: type, when: (thing: object) => 'type' in thing && thing.type === type })
const brands = only('client')
const creators = only('blogger')

/** What may be edited of an organization; the rest is its state, or what its money is counted in. */
const body = z.object({
  name: z.optional(organizationName),
  business_type: none(z.literal('agency')),
  service_type: z.optional(serviceType.schema),
  seats_limit: z.optional(z.int('Enter a whole number').check(z.gte(0, 'At least 0'), z.lte(mostSeats, `At most ${mostSeats}`))),
  customer_tier: none(
    z.int('Choose a tier from 0 to 7').check(z.gte(0, 'Choose a tier from 0 to 7'), z.lte(7, 'Choose a tier from 0 to 7')),
  ),
  country_team_id: none(givenId),
  account_manager_id: none(givenId),
  can_have_multiple_accounts: flag,
  has_pin: flag,
  has_active_contracts: flag,
  invoices_include_foretaksregisteret: flag,
  integration_intercom_disabled: flag,
})

export const organizationEdits = {
  /** A save sends only what was changed. */
  save: endpoint({ method: 'POST', path: 'admin/organizations/:id', body, reply: item(organization) }),
  unregisterCompany: endpoint({ base: 'nwapp', method: 'POST', path: 'organization/:id/unregister-company', reply: nothing() }),
  /** Asks the payment provider anew how far it has checked a creator. */
  syncKycStatus: endpoint({ base: 'nwapp', method: 'POST', path: 'organizations/:id/sync-kyc-status', reply: nwItem(organization) }),
}

/** How the fields are called and asked for, and of which type they are where not of both. */
export const organizationFields = {
  name: { label: 'Name', input: 'text' },
  business_type: { label: 'Business type', input: 'select', choices: [{ value: 'agency', label: 'Agency' }], none: 'None' },
  service_type: { label: 'Service type', input: 'select', choices: choicesOf(serviceType), ...brands },
  seats_limit: { label: 'Seats limit', input: 'number', step: 1, between: [0, mostSeats] },
  customer_tier: {
    label: 'Customer tier',
    input: 'select',
    choices: tiers.map((value) => ({ value, label: String(value) })),
    none: 'None',
    ...brands,
  },
  country_team_id: {
    label: 'Country team',
    input: 'select',
    choicesFrom: { source: countryTeams.list, label: 'name' },
    none: 'None',
    ...brands,
  },
  account_manager_id: {
    label: 'Account manager',
    input: 'select',
    choicesFrom: { source: members.list, label: 'name' },
    none: 'None',
    ...brands,
  },
  can_have_multiple_accounts: { label: 'Can have multiple accounts', input: 'toggle' },
  has_pin: { label: 'Has PIN', input: 'toggle', ...creators },
  has_active_contracts: { label: 'Has active contracts', input: 'toggle', ...brands },
  invoices_include_foretaksregisteret: { label: 'Invoices include Foretaksregisteret', input: 'toggle' },
  integration_intercom_disabled: { label: 'Intercom integration disabled', input: 'toggle' },
} as const
export type OrganizationField = keyof typeof organizationFields

/** The form of the general tab, and the command `organization.save`. */
export const organizationEdit = edit(organization, organizationEdits.save, organizationFields)
