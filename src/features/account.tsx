import { account, accounts } from '#contract/account.ts'
import { accountType } from '#contract/account-type.ts'
import { href } from '#contract/paths.ts'
import { choice, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const accountListScreen = listScreen({
  path: 'Users',
  entity: account,
  source: accounts.list,
  filters: {
    account_type: choice(
      'Type',
      accountType.all.map(({ value, label }) => [value, label]),
    ),
    q: search('Search by name, id or Instagram username', { on: 'enter' }),
  },
  sorts: { id: 'Account ID' },
  pane: async () => (await import('./account/page.tsx')).accountScreen,
  opens: ({ id }) => href('User', { id }),
  columns: (is) => [
    is.id('Account ID', ({ id }) => href('User', { id })),
    is.word('Type ID', ({ type_id }) => (type_id == null ? null : String(type_id))),
    is.word('Type', ({ type }) => accountType.of(type).label),
    is.text('Name', ({ display_name }) => display_name),
    is.day('Date created', ({ date_created }) => date_created),
    is.chip('Completed', ({ profile_completed }) =>
      profile_completed === 1 ? { label: 'Yes', tone: 'good' } : { label: 'No', tone: 'wait' },
    ),
    is.flag('Deleted', ({ deleted }) => deleted, 'bad'),
  ],
})
