import { codeUsed, invitation, invitationCreate, invitations, signupLink } from '#contract/invitation.ts'
import { href } from '#contract/paths.ts'
import { placesOf } from '#kit/palette/origins.ts'
import { choiceOf, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const invitationScreen = listScreen({
  path: 'BrandInvites',
  entity: invitation,
  source: invitations.list,
  adds: invitationCreate,
  filters: {
    q: search('Search by email'),
    claimed: choiceOf('Code used', codeUsed),
  },
  sorts: { id: 'ID' },
  columns: (is) => [
    is.id('ID'),
    { ...is.text('Email', ({ email }) => email), width: 260 },
    {
      ...is.outside(
        'Code',
        ({ code }) => code,
        ({ code }) => signupLink(code, placesOf(document).product),
      ),
      width: 140,
    },
    {
      ...is.text('Organization', () => null),
      cell: ({ organization }) =>
        organization
          ? { as: 'link', text: organization.name, href: href('Organization', { id: organization.id }) }
          : { as: 'chip', label: 'Unused', tone: 'wait' },
      kind: 'link',
    },
    is.day('Created', ({ created_at }) => created_at),
    { ...is.commands(['invitation.copy-code', 'invitation.delete']), width: 280 },
  ],
})
