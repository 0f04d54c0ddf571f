import { type KycRequest, kycAction, kycRequest, kycRequests, kycRoutes, kycStatus, routeOf } from '#contract/kyc-request.ts'
import { href } from '#contract/paths.ts'
import { day, dayTime, relative } from '#kit/format/dates.ts'
import { withRetries } from '#kit/load/loader.ts'
import { toggle } from '#kit/screen/filter/filters.ts'
import type { Evidence, Intro } from '#kit/screen/queue/evidence.ts'
import { queueScreen } from '#kit/screen/queue/screen.tsx'
import { Documents } from './kyc-request/late-documents.tsx'

/** What is read for the thing in hand comes with it: the rows of the list have no use for it. */
const evidence = withRetries(() => import('./kyc-request/evidence.ts'))
const required = { label: 'Action required', tone: 'wait' } as const

export const kycRequestScreen = queueScreen({
  path: 'KYCRequests',
  entity: kycRequest,
  source: kycRequests.list,
  filters: {
    verification_status: toggle('Status', kycStatus, undefined),
    requires_admin_action: toggle('Admin action', kycAction, 1),
  },
  sorts: { id: 'ID' },
  opens: ({ id }) => href('KYCRequest', { id }),
  columns: (is) => [
    is.id('ID', ({ id }) => href('KYCRequest', { id })),
    is.link(
      'Organization',
      ({ organization, organization_ref: id }) => organization?.name ?? String(id),
      ({ organization_ref: id }) => href('Organization', { id }),
    ),
    is.day('Date created', ({ date_created: at }) => at),
    is.chip('Status', ({ verification_status: status }) => kycStatus.of(status)),
    is.state('Action required', ({ requires_admin_action: wants }) => (wants === 1 ? required : null)),
  ],
  decide: ['kyc-request.route-admin', 'kyc-request.route-user', 'kyc-request.route-mangopay'],
  read: kycRequests.read,
  intro,
  row: ({ requires_admin_action: wants, date_created: at }) => ({ about: relative(at), ...(wants === 1 && { chip: required }) }),
  evidence: [
    { title: 'Documents', of: async (one, read) => (await evidence()).documentsOf(one, read), Show: Documents },
    { title: 'Request', shows: asked },
    { title: 'Organization', of: async (one, read) => (await evidence()).organizationOf(one, read) },
    { title: 'Legal entities', of: async (one, read) => (await evidence()).entitiesOf(one, read) },
  ],
})

function intro({ id, organization, organization_ref: of, date_created: at, requires_admin_action: wants }: KycRequest): Intro {
  return {
    chips: wants === 1 ? [required] : [],
    line: [
      { text: `KYC request ${id}`, href: href('KYCRequest', { id }) },
      { text: organization?.name ?? `Organization ${of}`, href: href('Organization', { id: of }) },
      { text: 'Legal representative data', href: href('Organization', { id: of, tab: 'kyc' }) },
      { text: day(at) },
    ],
  }
}

function asked(row: KycRequest): Evidence {
  const now = routeOf(row)
  return {
    choices: [
      {
        label: 'Routing',
        options: Object.entries(kycRoutes).map(([name, { label }]) => ({ command: `kyc-request.route-${name}`, label, on: now === name })),
      },
    ],
    facts: [
      { label: 'With', text: now ? kycRoutes[now].label : 'unspecified' },
      { label: 'Created', text: `${dayTime(row.date_created)}, ${relative(row.date_created)}` },
      { label: 'Updated', text: row.date_updated ? dayTime(row.date_updated) : null },
    ],
  }
}
