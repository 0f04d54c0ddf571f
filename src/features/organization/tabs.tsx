import { account, accountState, accounts } from '#contract/account.ts'
import { accountType, side } from '#contract/account-type.ts'
import { flagsFields, flagsTyped } from '#contract/feature-flag.ts'
import { kycStatus } from '#contract/kyc-request.ts'
import { legalRepresentativeFields, legalRepresentativeTyped } from '#contract/legal-representative.ts'
import { type FullOrganization, levelWords, type Organization } from '#contract/organization.ts'
import { organizationTabs as names, providerLink } from '#contract/organization-links.ts'
import { href } from '#contract/paths.ts'
import { seat, seatName, seats } from '#contract/seat.ts'
import { form } from '#kit/form/schema.ts'
import { placesOf } from '#kit/palette/origins.ts'
import { type DetailParts, relatedList, type Tab } from '#kit/screen/detail/detail-parts.ts'
import { panelOf } from '#kit/screen/detail/panel.tsx'

const Subscriptions = panelOf(async () => (await import('./subscriptions.tsx')).Subscriptions)
const KycSync = panelOf(async () => (await import('./kyc-sync.tsx')).KycSync)
const LegalEntities = panelOf(async () => (await import('./legal-entities.tsx')).LegalEntities)

type OrganizationTab = Tab<Organization, FullOrganization>
const creators = ({ type }: Organization) => type === 'blogger'
const brands = ({ type }: Organization) => type === 'client'
const params = ({ id }: FullOrganization) => ({ id })

/** Each in a column of its own, so that none is cut off behind another one. */
const badges = [
  ['Banned', 'bad', 88],
  ['Deleted', 'bad', 88],
  ['Incomplete', 'wait', 100],
  ['Approval pending', 'wait', 152],
] as const
export const accountsOf = relatedList({
  title: 'Accounts',
  entity: account,
  source: accounts.ofOrganization,
  params,
  opens: ({ id }) => href('User', { id }),
  columns: (is) => [
    is.id('Account ID', ({ id }) => href('User', { id })),
    is.text('Name', ({ display_name }) => display_name),
    is.word('Type', ({ type }) => accountType.of(type).label),
    ...badges.map(([label, tone, width]) => ({
      ...is.flag(label, (row) => accountState(row).some((one) => one.label === label), tone),
      width,
    })),
  ],
})

export const seatsOf = relatedList({
  title: 'Seats',
  entity: seat,
  source: seats.ofOrganization,
  params,
  opens: ({ id }) => href('Seat', { id }),
  columns: (is) => [
    is.id('Seat ID', ({ id }) => href('Seat', { id })),
    { ...is.text('Email', ({ email }) => email), width: 240 },
    is.text('Name', (row) => seatName(row)),
    is.flag('Banned', ({ banned }) => banned, 'bad'),
    is.flag('Deleted', ({ deleted }) => deleted, 'bad'),
  ],
})

const labels: Readonly<Record<string, string>> = Object.fromEntries(names)
/** A tab under the organization's own address. */
const own = (
  name: (typeof names)[number][0],
  parts: DetailParts<FullOrganization> = {},
  when?: OrganizationTab['when'],
): OrganizationTab => ({
  name,
  label: labels[name] ?? name,
  ...(when && { when }),
  ...parts,
})

const flags: DetailParts<FullOrganization> = {
  form: form({ schema: flagsTyped, fields: flagsFields }),
  save: 'organization.set-feature-flags',
}

const representative = form({ schema: legalRepresentativeTyped, fields: legalRepresentativeFields })

/** How far the identity check of a creator is. */
const kycOf = ({ mangopay_kyc_level: level, has_pin, kyc_request: request }: FullOrganization) => [
  { label: 'KYC level', text: levelWords(level) },
  { label: 'Has PIN', text: has_pin ? 'Yes' : 'No' },
  request
    ? {
        label: 'KYC request',
        text: `${request.id}, ${kycStatus.of(request.verification_status).label}`,
        href: href('KYCRequest', { id: request.id }),
      }
    : { label: 'KYC request', text: 'None' },
]

/** The side menu of creators and of brands, in the product's order; what has an address elsewhere leads there. */
export const organizationTabs: readonly OrganizationTab[] = [
  own('general'),
  own('ff', flags),
  {
    name: 'campaigns',
    label: 'Campaigns',
    when: brands,
    href: ({ id }) => href('Campaigns', null, { organization_ref: id }),
  },
  { name: 'transactions', label: 'Transactions', href: ({ id, type }) => href('Transactions', null, { [side[type]]: id }) },
  own('subscriptions', { panels: [{ title: 'Current subscription', Show: Subscriptions }] }, brands),
  own(
    'kyc',
    {
      facts: kycOf,
      panels: [{ title: 'KYC status', side: true, Show: KycSync }],
      form: representative,
      save: 'legal-representative.save',
      edits: 'Legal representative',
    },
    creators,
  ),
  { name: 'mangopay', label: 'Mangopay', href: ({ mangopay_user_ref: ref }) => providerLink(ref, placesOf(document)) },
  own('legal-entities', { panels: [{ title: 'Legal entities', Show: LegalEntities }] }),
]
