import { request } from '#contract/define.ts'
import { firstFile, kycDocuments } from '#contract/kyc-document.ts'
import { type KycRequest, kycAction, kycRequest, kycRequests, kycRoutes, kycStatus, routeOf } from '#contract/kyc-request.ts'
import { legalEntities, legalType } from '#contract/legal-entity.ts'
import { levelWords, organizations } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import type { Read } from '#kit/command/define.ts'
import { ago, day, dayTime } from '#kit/format/dates.ts'
import { toggle } from '#kit/screen/filter/filters.ts'
import type { Evidence, Intro } from '#kit/screen/queue/evidence.ts'
import { queueScreen } from '#kit/screen/queue/screen.tsx'
import { bytesOf } from '#kit/viewer/bytes.ts'
import { Documents } from './kyc-request/late-documents.tsx'

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
  row: ({ requires_admin_action: wants, date_created: at }) => ({ about: ago(at), ...(wants === 1 && { chip: required }) }),
  evidence: [
    { title: 'Documents', of: documentsOf, Show: Documents },
    { title: 'Request', shows: asked },
    { title: 'Organization', of: organizationOf },
    { title: 'Legal entities', of: entitiesOf },
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
      { label: 'Created', text: `${dayTime(row.date_created)}, ${ago(row.date_created)}` },
      { label: 'Updated', text: row.date_updated ? dayTime(row.date_updated) : null },
    ],
  }
}

/** The documents, and with them the first file of the first one: it is what one looks at first. */
async function documentsOf({ id }: KycRequest, read: Read): Promise<Evidence> {
  const documents = await read(request(kycDocuments.list, { params: { id } }))
  const url = firstFile(documents)
  if (url) void bytesOf(url)
  return { ids: documents.map((one) => one.id) }
}

async function organizationOf({ organization_ref: id }: KycRequest, read: Read): Promise<Evidence> {
  const found = await read(request(organizations.read, { params: { id } }))
  const barred = [found.banned && 'Banned', found.deleted && 'Deleted'].filter(Boolean).join(', ')
  return {
    facts: [
      { label: 'Name', text: found.name, href: href('Organization', { id }) },
      ...(barred ? [{ label: 'State', text: barred, tone: 'bad' } as const] : []),
      { label: 'KYC level', text: levelWords(found.mangopay_kyc_level) },
      { label: 'Company', text: found.company?.name },
      { label: 'Country', text: found.country?.iso_code },
      { label: 'Payment provider ID', text: found.mangopay_user_ref },
    ],
  }
}

async function entitiesOf({ organization_ref: id }: KycRequest, read: Read): Promise<Evidence> {
  const { items } = await read(request(legalEntities.list, { params: { id } }))
  const active = items.filter(({ validUntil }) => validUntil == null)
  return {
    facts: active.flatMap((one) => [
      { label: 'Name', text: one.name },
      { label: 'Type', text: legalType.of(one.type).label },
      { label: 'Number', text: one.registrationNumber },
      { label: 'Address', text: [one.address, one.postalCode, one.city, one.countryName].filter(Boolean).join(', ') },
    ]),
    note: active.length === 0 ? 'No active legal entity found' : undefined,
  }
}
