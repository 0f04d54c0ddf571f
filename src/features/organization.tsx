import { accountType } from '#contract/account-type.ts'
import { manyAccounts, organization, organizations, soughtBusiness } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import { plan } from '#contract/plan.ts'
import { yesNo } from '#contract/yes-no.ts'
import { checks, choiceOf, often, pick, picked, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

const toMembers = async () => {
  const { member, members } = await import('#contract/member.ts')
  return picked(member, members.list)
}

export const organizationListScreen = listScreen({
  path: 'Organizations',
  entity: organization,
  source: organizations.list,
  filters: {
    q: search('Search by id or name'),
    type: often(choiceOf('Type', accountType)),
    accountsCountFrom: often(choiceOf('Accounts', manyAccounts, { start: 2 })),
    businessType: often(choiceOf('Type of business', soughtBusiness)),
    subscription: often(checks('Subscription', plan)),
    hasActiveContracts: choiceOf('Has active contracts', yesNo),
    accountManagerId: pick('Account manager', 'team member', toMembers),
  },
  sorts: { id: 'ID' },
  opens: ({ id }) => href('Organization', { id }),
  adds: { id: 'organization.create', title: 'Create new organization' },
  pane: async () => (await import('./organization/page.tsx')).organizationScreen,
  columns: (is) => [
    is.id('ID', ({ id }) => href('Organization', { id })),
    is.word('Type', ({ type }) => accountType.of(type).label),
    is.text('Name', ({ name }) => name),
    is.number('Accounts', ({ accountsCount }) => accountsCount),
    is.state('Subscription', ({ subscription }) => (subscription ? plan.of(subscription) : null)),
    { ...is.word('Has active contracts', ({ hasActiveContracts }) => (hasActiveContracts ? 'Yes' : null)), width: 152 },
    is.text('Account manager', ({ accountManager, accountManagerId }) => accountManager?.name ?? accountManagerId?.toString()),
    is.day('Date created', ({ createdAt }) => createdAt),
    is.flag('Deleted', ({ deleted }) => deleted, 'bad'),
  ],
})
