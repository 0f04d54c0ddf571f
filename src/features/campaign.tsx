import { type Campaign, campaign, campaignStatus, campaigns } from '#contract/campaign.ts'
import { href } from '#contract/paths.ts'
import { yesNo } from '#contract/yes-no.ts'
import type { ColumnKinds } from '#kit/screen/columns/columns.ts'
import { choiceOf, number, often, pick, picked, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

const looked = search('Search by campaign id or name')
const contracts = choiceOf('Brand has active contracts', yesNo)
const sorts = { id: 'ID', date_created: 'Date created' }
const toAccounts = async () => {
  const { account, accounts } = await import('#contract/account.ts')
  return picked(account, accounts.list)
}
const toOrganizations = async () => {
  const { organization, organizations } = await import('#contract/organization.ts')
  return picked(organization, organizations.search)
}

/** What both lists say of a campaign. */
const columns = (is: ColumnKinds<Campaign>) => [
  { ...is.text('Name', ({ name }) => name), width: 284 },
  is.link(
    'Account',
    ({ account: of }) => of?.name,
    ({ account: of }) => (of ? href('User', { id: of.id }) : null),
  ),
  is.link(
    'Organization',
    ({ organization }) => organization?.name,
    ({ organization }) => (organization ? href('Organization', { id: organization.id }) : null),
  ),
  is.day('Date created', ({ date_created }) => date_created),
  is.chip('Published', ({ status }) => campaignStatus.of(status)),
  { ...is.number('Bookings count', ({ bookings_count }) => bookings_count), width: 128 },
]

export const campaignScreen = listScreen({
  path: 'Campaigns',
  entity: campaign,
  source: campaigns.list,
  filters: {
    q: looked,
    account_ref: often(pick('Account', 'account', toAccounts, { account_type: 'client' })),
    organization_ref: often(pick('Organization', 'organization', toOrganizations)),
    managed_by_full_service: often(choiceOf('Managed by full service', yesNo)),
    brand_has_active_contracts: often(contracts),
    id_from: number('Campaign ID from', { start: 0 }),
  },
  sorts,
  exports: [{ command: 'campaign.export', title: 'CSV export' }],
  links: [{ label: 'Managed Service', href: href('ManagedServiceOverview') }],
  columns: (is) => [
    is.id('ID'),
    ...columns(is),
    is.edit('campaign.set-managed', 'managed_by_full_service', {
      ...is.check('Managed by full service', ({ managed_by_full_service: managed }) => managed === true),
      width: 176,
    }),
    { ...is.check('Brand has active contracts', ({ brand_has_active_contracts: has }) => has === true), width: 192 },
  ],
})

/** The campaigns that staff run for their brands. */
export const managedServiceScreen = listScreen({
  path: 'ManagedServiceOverview',
  entity: campaign,
  source: campaigns.list,
  always: { managed_by_full_service: 1 },
  filters: { q: looked, brand_has_active_contracts: contracts },
  sorts,
  links: [{ label: 'Campaigns', href: href('Campaigns') }],
  opens: ({ id }) => href('Campaigns', null, { q: id }),
  columns: (is) => [is.id('ID', ({ id }) => href('Campaigns', null, { q: id })), ...columns(is)],
})
