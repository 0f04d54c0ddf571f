import { type CompanyRequest, companyForm, companyRequest, companyRequests } from '#contract/company-request.ts'
import { country, countryId } from '#contract/country.ts'
import { request } from '#contract/define.ts'
import { legalEntities, legalType } from '#contract/legal-entity.ts'
import { levelWords, organizations } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import { requestStatus } from '#contract/payout-request.ts'
import type { Read } from '#kit/command/define.ts'
import { ago, day, dayTime } from '#kit/format/dates.ts'
import { toggle } from '#kit/screen/filter/filters.ts'
import type { Evidence, Intro } from '#kit/screen/queue/evidence.ts'
import { queueScreen } from '#kit/screen/queue/screen.tsx'
import { companyFacts } from './company-request/company-facts.ts'

const decisions = ['company-request.reject', 'company-request.approve']

export const companyRequestScreen = queueScreen({
  path: 'BloggerCompanyRequests',
  entity: companyRequest,
  source: companyRequests.list,
  filters: { status: toggle('Status', requestStatus, 0) },
  sorts: { id: 'ID' },
  opens: ({ id }) => href('BloggerCompanyRequest', { id }),
  columns: (is) => [
    is.id('ID', ({ id }) => href('BloggerCompanyRequest', { id })),
    is.link(
      'Creator',
      ({ blogger, user_id }) => blogger?.display_name ?? user_id?.toString(),
      ({ user_id: id }) => (id ? href('User', { id }) : null),
    ),
    is.text('Company name', ({ company_name: name }) => name),
    is.text('Country', ({ company_country_ref: id }) => country.of(id).label),
    is.text('Legal person type', ({ legal_person_type: kind }) => companyForm.of(kind).label),
    is.chip('Status', ({ status }) => requestStatus.of(status)),
    is.day('Requested', ({ created_at: at }) => at),
    is.commands(decisions, decided),
  ],
  decide: decisions,
  read: companyRequests.read,
  intro,
  row: ({ blogger, company_country_ref: id }) => ({ about: [blogger?.display_name, country.of(id).label].filter(Boolean).join(' · ') }),
  evidence: [
    { title: 'Company', asks: [...decisions].reverse() },
    { title: 'Request', shows: asked },
    { title: 'Organization', of: organizationOf },
    { title: 'Legal entities', of: entitiesOf },
  ],
})

/** A request that is no longer pending has no buttons; it says what was decided, by whom and when. */
function decided({ status, decided_by: by, decided_at: at }: CompanyRequest) {
  if (status === 0) return undefined
  return { ...requestStatus.of(status), note: [by?.name, at ? day(at) : undefined].filter(Boolean).join(', ') }
}

function intro({ id, blogger, user_id: account, created_at: at }: CompanyRequest): Intro {
  return {
    line: [
      { text: `Company request ${id}`, href: href('BloggerCompanyRequest', { id }) },
      ...(account ? [{ text: blogger?.display_name ?? `Account ${account}`, href: href('User', { id: account }) }] : []),
      { text: day(at) },
    ],
  }
}

/** What the creator asked for; while it can be decided, the fields of the company stand above it. */
function asked({ created_at: at, decided_at: when, decided_by: by, ...row }: CompanyRequest): Evidence {
  const { status, user_id: account, blogger } = row
  return {
    facts: [
      { label: 'Creator', text: blogger?.display_name ?? account?.toString(), ...(account && { href: href('User', { id: account }) }) },
      { label: 'Requested', text: at ? `${dayTime(at)}, ${ago(at)}` : null },
      ...(status === 0
        ? []
        : [{ label: 'Decided', text: [by?.name, when && dayTime(when)].filter(Boolean).join(', ') || null }, ...companyFacts(row)]),
    ],
  }
}

const unknown: Evidence = { note: 'Whose organization it is, is not known.' }

async function organizationOf({ organization_ref: id, company_country_ref: land }: CompanyRequest, read: Read): Promise<Evidence> {
  if (!id) return unknown
  const { name, banned, deleted, country: home, mangopay_kyc_level: level } = await read(request(organizations.read, { params: { id } }))
  const barred = [banned && 'Banned', deleted && 'Deleted'].filter(Boolean).join(', ')
  const at = home ? countryId(home.iso_code) : undefined
  const elsewhere = at !== undefined && land != null && land !== at
  return {
    facts: [
      { label: 'Name', text: name, href: href('Organization', { id }) },
      ...(barred ? [{ label: 'State', text: barred, tone: 'bad' } as const] : []),
      { label: 'Country', text: at === undefined ? home?.iso_code : country.of(at).label, ...(elsewhere && { tone: 'wait' as const }) },
      { label: 'KYC level', text: levelWords(level) },
    ],
  }
}

async function entitiesOf({ organization_ref: id }: CompanyRequest, read: Read): Promise<Evidence> {
  if (!id) return unknown
  const { items } = await read(request(legalEntities.list, { params: { id } }))
  return {
    table: {
      columns: [{ label: 'ID' }, { label: 'Name' }, { label: 'Type' }, { label: 'Number' }, { label: 'Valid until' }],
      rows: items.map((one) => ({
        id: one.id,
        cells: [
          { as: 'text', text: String(one.id) },
          { as: 'text', text: one.name },
          { as: 'text', text: legalType.of(one.type).label },
          { as: 'text', text: one.registrationNumber ?? '–' },
          one.validUntil ? { as: 'text', text: day(one.validUntil) } : { as: 'chip', label: 'Active', tone: 'good' },
        ],
      })),
    },
    note: items.length === 0 ? 'No active legal entity found' : undefined,
  }
}
