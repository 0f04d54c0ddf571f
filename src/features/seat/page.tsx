import { accountType } from '#contract/account-type.ts'
import { href } from '#contract/paths.ts'
import { seat, seatEdit, seatFields, seats, seatTitle, signUpMethod } from '#contract/seat.ts'
import { form } from '#kit/form/schema.ts'
import { dayTime } from '#kit/format/dates.ts'
import { lastChange } from '#kit/format/last-change.ts'
import { plain } from '#kit/format/numbers.ts'
import { detailScreen } from '#kit/screen/detail/detail.tsx'

export const seatScreen = detailScreen({
  path: 'Seat',
  entity: seat,
  source: seats.read,
  called: seatTitle,
  form: form({ schema: seatEdit, fields: seatFields }),
  save: 'seat.save',
  facts: (full) => [
    { label: 'Seat ID', text: String(full.id) },
    { label: 'Role', text: full.role },
    { label: 'Sign-up method', text: signUpMethod(full) },
    { label: 'Facebook ID', text: full.facebook_id },
    { label: 'Facebook email', text: full.facebook_email },
    { label: 'Google email', text: full.google_email },
    { label: 'Date created', text: dayTime(full.created_at) },
    { label: 'Banned', text: full.banned ? 'Yes' : 'No' },
    { label: 'Deleted', text: full.deleted ? 'Yes' : 'No' },
    { label: 'Last changed', text: lastChange(full) },
  ],
  tables: [
    {
      title: 'Accounts',
      columns: [{ label: 'Account ID', kind: 'number' }, { label: 'Name' }, { label: 'Type' }, { label: 'Role' }],
      rows: ({ accounts, accounts_count: count }) => [
        ...accounts.map(({ id, name, type, role }) => ({
          id,
          cells: [
            { as: 'link' as const, text: String(id), href: href('User', { id }) },
            { as: 'text' as const, text: plain(name) },
            { as: 'text' as const, text: accountType.of(type).label },
            { as: 'text' as const, text: plain(role) },
          ],
        })),
        // The server gives the first hundred.
        ...(count > accounts.length ? [{ id: 0, cells: ['', `and ${count - accounts.length} more`, '', ''].map(text) }] : []),
      ],
    },
  ],
  actions: ['seat.ban', 'seat.unban', 'seat.delete', 'seat.log-in-as'],
})

const text = (value: string) => ({ as: 'text' as const, text: value })
