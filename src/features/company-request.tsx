import { type CompanyRequest, companyForm, companyRequest, companyRequests } from '#contract/company-request.ts'
import { country } from '#contract/country.ts'
import { href } from '#contract/paths.ts'
import { requestStatus } from '#contract/payout-request.ts'
import { day, dayTime, relative } from '#kit/format/dates.ts'
import { withRetries } from '#kit/load/loader.ts'
import { toggle } from '#kit/screen/filter/filters.ts'
import type { Evidence, Intro } from '#kit/screen/queue/evidence.ts'
import { queueScreen } from '#kit/screen/queue/screen.tsx'
import { companyFacts } from './company-request/company-facts.ts'

/** What is read for the thing in hand comes with it: the rows of the list have no use for it. */
const evidence = withRetries(() => import('./company-request/evidence.ts'))
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
    { title: 'Organization', of: async (one, read) => (await evidence()).organizationOf(one, read) },
    { title: 'Legal entities', of: async (one, read) => (await evidence()).entitiesOf(one, read) },
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
      { label: 'Requested', text: at ? `${dayTime(at)}, ${relative(at)}` : null },
      ...(status === 0
        ? []
        : [{ label: 'Decided', text: [by?.name, when && dayTime(when)].filter(Boolean).join(', ') || null }, ...companyFacts(row)]),
    ],
  }
}
