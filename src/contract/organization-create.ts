import * as z from 'zod/mini'
import { accountType } from './account-type.ts'
import { choicesOf, codes } from './codes.ts'
import { country, countryOfCurrency } from './country.ts'
import { countryTeams } from './country-team.ts'
import { utcToday } from './day.ts'
import { endpoint, nwItem } from './define.ts'
import { createAs } from './edit.ts'
import { fromMinor, givenId, id } from './fields.ts'
import { members } from './member.ts'
import { organization } from './organization.ts'
import { organizationName as name } from './organization-edit.ts'
import { accountLimit, binding, price, priceTyped, required, startDate, startHint, unlimited } from './plan.ts'

/** The currencies of a new organization, in the order in which they are offered. */
const createCurrency = codes([
  ['NOK', 'NOK', 'plain'],
  ['SEK', 'SEK', 'plain'],
  ['DKK', 'DKK', 'plain'],
  ['EUR', 'EUR', 'plain'],
  ['GBP', 'GBP', 'plain'],
  ['USD', 'USD', 'plain'],
])
/** What a brand can begin with. */
const createPlan = codes([
  ['business', 'Professional', 'good'],
  ['enterprise', 'Enterprise', 'good'],
])

const currency = z.enum(['NOK', 'SEK', 'DKK', 'EUR', 'GBP', 'USD'], 'Currency is required')
const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
const inCountry = z.int('Country is required').check(z.refine((one) => country.read(one) !== null, 'There is no such country'))

const body = z.object({
  name,
  type: z.enum(['blogger', 'client'], 'Type is required'),
  priceCurrency: currency,
  countryId: inCountry,
  /** Of a brand, like everything below but the agency. */
  countryTeamId: maybe(id),
  accountManagerId: maybe(id),
  hasActiveContract: maybe(z.boolean()),
  isAgency: maybe(z.boolean()),
  subscription: maybe(
    z.object({
      type: createPlan.schema,
      startDate,
      bindingPeriod: binding.schema,
      /** Of a period, for all of it. */
      price: maybe(price),
      /** Of one more account. */
      pricePerAccount: maybe(price),
      maxAccounts: accountLimit,
    }),
  ),
})

export const organizationCreation = {
  create: endpoint({ base: 'nwapp', method: 'POST', path: 'organization', body, reply: nwItem(organization) }),
}

const choice = z.optional(z.union([givenId, z.literal('')]))
const typed = z
  .object({
    name,
    type: accountType.schema,
    priceCurrency: currency,
    countryId: inCountry,
    isAgency: z._default(z.boolean(), false),
    countryTeamId: choice,
    accountManagerId: choice,
    hasActiveContract: z.optional(z.boolean()),
    subscriptionType: z.optional(createPlan.schema),
    startDate: z.optional(startDate),
    bindingPeriod: z.optional(binding.schema),
    price: z.optional(z.nullable(priceTyped)),
    pricePerAccount: z.optional(z.nullable(priceTyped)),
    unlimited: z.optional(z.boolean()),
    maxAccounts: z.optional(accountLimit),
  })
  .check(
    z.refine((of) => of.type !== 'client' || of.unlimited === true || of.maxAccounts !== undefined, {
      path: ['maxAccounts'],
      message: required,
    }),
  )

const ofBrand = (answers: Readonly<Record<string, unknown>>) => answers.type === 'client'

/**
 * Creates an organization, from the dialog of the list and with the command `organization.create`. Only a
 * brand has a team, a manager, contracts and a subscription.
 * @public Loaded by the registry, which recognizes it by its shape.
 */
export const organizationCreate = createAs(
  organization,
  organizationCreation.create,
  {
    schema: typed,
    fields: {
      name: { label: 'Name', input: 'text' },
      type: { label: 'Type', input: 'select', choices: choicesOf(accountType), start: 'client' },
      priceCurrency: { label: 'Currency', input: 'select', choices: choicesOf(createCurrency) },
      countryId: {
        label: 'Country',
        input: 'select',
        choices: choicesOf(country),
        follows: ({ priceCurrency }) => (typeof priceCurrency === 'string' ? countryOfCurrency(priceCurrency) : undefined),
      },
      countryTeamId: {
        label: 'Country team',
        input: 'select',
        choicesFrom: { source: countryTeams.list, label: 'name' },
        none: 'None',
        asked: ofBrand,
      },
      accountManagerId: {
        label: 'Account manager',
        input: 'select',
        choicesFrom: { source: members.list, label: 'name' },
        none: 'None',
        asked: ofBrand,
      },
      subscriptionType: { label: 'Subscription type', input: 'select', choices: choicesOf(createPlan), start: 'business', asked: ofBrand },
      startDate: { label: 'Start date', input: 'date', hint: startHint, start: utcToday, asked: ofBrand },
      bindingPeriod: { label: 'Binding period', input: 'select', choices: choicesOf(binding), start: 'month', asked: ofBrand },
      price: { label: 'Price', input: 'money', asked: ofBrand },
      pricePerAccount: { label: 'Price per account', input: 'money', asked: ofBrand },
      unlimited: { label: 'Unlimited accounts', input: 'toggle', start: true, asked: ofBrand },
      maxAccounts: {
        label: 'Max accounts',
        input: 'number',
        step: 1,
        between: [1, unlimited],
        asked: (answers) => ofBrand(answers) && answers.unlimited !== true,
        emptiedBy: 'unlimited',
      },
      hasActiveContract: { label: 'Has active contract', input: 'toggle', start: false, asked: ofBrand },
      isAgency: { label: 'Agency', input: 'toggle', start: false },
    },
    body: ({ countryTeamId, accountManagerId, ...of }) => ({
      name: of.name,
      type: of.type,
      priceCurrency: of.priceCurrency,
      countryId: of.countryId,
      isAgency: of.isAgency,
      ...(of.type === 'client' && {
        ...(countryTeamId && { countryTeamId }),
        ...(accountManagerId && { accountManagerId }),
        hasActiveContract: of.hasActiveContract ?? false,
        subscription: {
          type: of.subscriptionType,
          startDate: of.startDate,
          bindingPeriod: of.bindingPeriod,
          ...(of.price != null && { price: fromMinor(of.price) }),
          ...(of.pricePerAccount != null && { pricePerAccount: fromMinor(of.pricePerAccount) }),
          maxAccounts: of.unlimited ? unlimited : of.maxAccounts,
        },
      }),
    }),
  },
  { title: 'Create new organization', says: 'Added', lines: true },
)
