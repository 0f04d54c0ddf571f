import { accountType } from '#contract/account-type.ts'
import { type FullOrganization, levelWords, organization, organizations } from '#contract/organization.ts'
import { organizationEdit } from '#contract/organization-edit.ts'
import { registrationLink } from '#contract/organization-links.ts'
import { plan } from '#contract/plan.ts'
import { countryName } from '#kit/format/country.ts'
import { day, dayTime } from '#kit/format/dates.ts'
import { lastChange } from '#kit/format/last-change.ts'
import { placesOf } from '#kit/palette/origins.ts'
import { detailScreen } from '#kit/screen/detail/detail.tsx'
import type { DetailHead } from '#kit/screen/detail/detail-parts.ts'
import { accountsOf, organizationTabs, seatsOf } from './tabs.tsx'

function header({ id, type, subscription, createdAt, registration_hash: hash }: FullOrganization): DetailHead {
  const link = registrationLink(hash, placesOf(document))
  return {
    texts: [
      `${accountType.of(type).label} ${id}`,
      ...(type === 'client' ? [`Plan ${plan.of(subscription).label}`] : []),
      `Created ${day(createdAt)}`,
    ],
    links: link ? [{ label: 'Registration link', href: link }] : [],
  }
}

export const organizationScreen = detailScreen({
  path: 'Organization',
  entity: organization,
  source: organizations.read,
  called: ({ name }) => name,
  header,
  form: organizationEdit,
  save: 'organization.save',
  facts: (full) => [
    { label: 'Organization ID', text: String(full.id) },
    { label: 'Type', text: accountType.of(full.type).label },
    ...(full.type === 'client'
      ? [{ label: 'Subscription plan type', text: plan.of(full.subscription).label }]
      : [{ label: 'KYC level', text: levelWords(full.mangopay_kyc_level) }]),
    { label: 'Price currency', text: full.price_currency },
    { label: 'Country', text: countryName(full.country?.iso_code) },
    ...(full.type === 'blogger' ? [{ label: 'Company', text: full.company?.name }] : []),
    { label: 'Payment provider ID', text: full.mangopay_user_ref },
    { label: 'Date created', text: dayTime(full.createdAt) },
    { label: 'Last changed', text: lastChange(full) },
  ],
  lists: [accountsOf, seatsOf],
  tabs: organizationTabs,
  actions: ['organization.copy-registration-link', 'organization.unregister-company'],
})
