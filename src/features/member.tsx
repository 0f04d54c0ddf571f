import { member, memberCreate, members } from '#contract/member.ts'
import { href } from '#contract/paths.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const memberListScreen = listScreen({
  path: 'Admins',
  entity: member,
  source: members.list,
  filters: {},
  sorts: { id: 'ID', email: 'Email', name: 'Name' },
  opens: ({ id }) => href('Admin', { id }),
  adds: memberCreate,
  pane: async () => (await import('./member/page.tsx')).memberScreen,
  columns: (is) => [
    is.id('ID', ({ id }) => href('Admin', { id })),
    is.text('Email', ({ email }) => email),
    is.text('Name', ({ name }) => name),
    is.text('Role', ({ role }) => role),
    is.commands(['member.open', 'member.delete']),
  ],
})
