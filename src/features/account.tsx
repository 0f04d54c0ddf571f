import { account, accounts, type FullAccount } from '#contract/account.ts'
import { accountEdit, accountFields } from '#contract/account-edit.ts'
import { accountType } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import { form } from '#kit/form/schema.ts'
import { dayTime } from '#kit/format/dates.ts'
import { detailScreen } from '#kit/screen/detail.tsx'
import { choice, search } from '#kit/screen/filters.ts'
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

export const accountScreen = detailScreen({
  path: 'User',
  entity: account,
  source: accounts.read,
  called: (row) => row.display_name,
  form: form({ schema: accountEdit, fields: accountFields }),
  save: 'account.save',
  facts: (full) => [
    { label: 'Account ID', text: String(full.id) },
    { label: 'Type', text: accountType.of(full.type).label },
    { label: 'Type ID', text: full.type_id == null ? null : String(full.type_id) },
    { label: 'Subscription plan type', text: full.subscription?.plan?.type },
    { label: 'Created at', text: dayTime(full.date_created) },
    { label: 'Last changed', text: lastChange(full) },
  ],
  actions: ['account.delete', 'account.undelete'],
})

/** Our server tells when and by whom; of another nothing is known. */
function lastChange({ updated_at: at, updated_by: by }: FullAccount) {
  return at ? [dayTime(at), by?.name].filter(Boolean).join(', ') : null
}
