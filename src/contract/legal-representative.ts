import * as z from 'zod/mini'
import { isDay, utcToday } from './day.ts'
import { data, endpoint } from './define.ts'
import { emailPattern, emailRule, longestEmail } from './email.ts'
import { isoCountry } from './iso-country.ts'
import { type LegalRepresentative, legalRepresentative } from './legal-representative-row.ts'
import { givenLine } from './line.ts'
import type { FullOrganization } from './organization.ts'
import { storedName } from './stored-name.ts'
import { bareNumber, tidyEmail } from './text.ts'

/** K-REGION: an address in these has a region, which must be given; in every other country it has none. */
const withRegion: readonly unknown[] = ['US', 'CA', 'MX']
export const hasRegion = (country: unknown): boolean => withRegion.includes(country)

/** What the payment provider has checked: where one of these changes, it may check again, and pay less until then. */
const checkedByProvider = {
  first_name: 'first name',
  last_name: 'last name',
  dob: 'date of birth',
  nationality: 'nationality',
} as const
/** What of that a save changes, in words; nothing where nobody was known before. */
export const recheckedBy = (changed: LegalRepresentative, before: LegalRepresentative | null | undefined): readonly string[] =>
  before == null
    ? []
    : Object.entries(checkedByProvider).flatMap(([name, words]) => {
        const now: unknown = Reflect.get(changed, name)
        return now === undefined || now === Reflect.get(before, name) ? [] : [words]
      })

const dayRule = 'Enter a day that exists, as YYYY-MM-DD'
const inCountry = (missing: string) =>
  z.string(missing).check(
    z.minLength(1, missing),
    z.refine((one) => one === '' || isoCountry.read(one) !== null, 'There is no such country'),
  )
const rules = {
  first_name: givenLine('First name is required'),
  last_name: givenLine('Last name is required'),
  dob: z.string('Date of birth is required').check(
    z.overwrite(bareNumber),
    z.minLength(1, 'Date of birth is required'),
    z.refine((text) => text === '' || isDay(text), dayRule),
    z.refine((text) => !isDay(text) || text < utcToday(), 'A date of birth is in the past'),
  ),
  email: z.string('Email is required').check(
    z.overwrite(tidyEmail),
    z.minLength(1, 'Email is required'),
    z.maxLength(longestEmail, emailRule),
    z.refine((text) => text === '' || emailPattern.test(text), emailRule),
  ),
  nationality: inCountry('Nationality is required'),
  country_of_residence: inCountry('Country of residence is required'),
  address_country: inCountry('Address country is required'),
  address_city: givenLine('City is required'),
  address_street: givenLine('Street is required'),
  address_postal_code: givenLine('Postal code is required'),
}
const region = 'Region is required'
const noRegion = z.optional(z.nullable(z.string().check(z.overwrite(storedName), z.maxLength(200, 'At most 200 characters'))))

/** A save carries all of it; what is changed alone is `legalRepresentativeTyped`. */
const body = z
  .object({ ...rules, address_region: noRegion, entry_context: z.literal('ADMIN') })
  .check(
    z.refine<{ address_country?: unknown; address_region?: unknown }>(
      (of) => !hasRegion(of.address_country) || (typeof of.address_region === 'string' && of.address_region !== ''),
      { path: ['address_region'], message: region, when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
export const legalRepresentatives = {
  /** Refuses (404) where nobody is known yet. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'organization/:id/legal-representative', reply: data(legalRepresentative) }),
  save: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'organization/:id/legal-representative',
    body,
    reply: data(legalRepresentative),
  }),
}

export const legalRepresentativeTyped = z.partial(z.object({ ...rules, address_region: noRegion }))

const countries = isoCountry.all.map(({ value, label }) => ({ value: String(value), label }))
const now = (name: keyof LegalRepresentative) => ({ start: (of: Partial<FullOrganization>) => of.legal_representative?.[name] })
/** The form of the KYC tab, over the organization whose representative it is. */
export const legalRepresentativeFields = {
  first_name: { label: 'First name', input: 'text', ...now('first_name') },
  last_name: { label: 'Last name', input: 'text', ...now('last_name') },
  dob: { label: 'Date of birth', input: 'date', ...now('dob') },
  email: { label: 'Email', input: 'email', ...now('email') },
  nationality: { label: 'Nationality', input: 'select', choices: countries, ...now('nationality') },
  country_of_residence: { label: 'Country of residence', input: 'select', choices: countries, ...now('country_of_residence') },
  address_country: { label: 'Address country', input: 'select', choices: countries, ...now('address_country') },
  address_region: {
    label: 'Region',
    input: 'text',
    ...now('address_region'),
    asked: ({ address_country: country }: Readonly<Record<string, unknown>>) => hasRegion(country),
  },
  address_city: { label: 'City', input: 'text', ...now('address_city') },
  address_street: { label: 'Street', input: 'text', ...now('address_street') },
  address_postal_code: { label: 'Postal code', input: 'text', ...now('address_postal_code') },
} as const

/** What is sent: everything that is known, with what was changed; a region only where there is one. */
export function representativeBody(before: LegalRepresentative | null | undefined, changed: LegalRepresentative) {
  const all: LegalRepresentative = { ...before, ...changed }
  const given = (name: keyof LegalRepresentative) => all[name] ?? ''
  return {
    first_name: given('first_name'),
    last_name: given('last_name'),
    dob: given('dob'),
    email: given('email'),
    nationality: given('nationality'),
    country_of_residence: given('country_of_residence'),
    address_country: given('address_country'),
    address_region: hasRegion(all.address_country) ? given('address_region') : '',
    address_city: given('address_city'),
    address_street: given('address_street'),
    address_postal_code: given('address_postal_code'),
    entry_context: 'ADMIN' as const,
  }
}
