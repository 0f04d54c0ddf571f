import { type CompanyRequest, companyRequest, companyRequests } from '#contract/company-request.ts'
import { href } from '#contract/paths.ts'
import { requestStatus } from '#contract/payout-request.ts'
import { dayTime } from '#kit/format/dates.ts'
import { detailScreen } from '#kit/screen/detail/detail.tsx'
import { Facts } from '#ui/facts.tsx'
import { companyFacts } from './company-facts.ts'

const pending = ({ status }: CompanyRequest) => status === 0

export const companyRequestScreen = detailScreen({
  path: 'BloggerCompanyRequest',
  entity: companyRequest,
  source: companyRequests.read,
  called: ({ company_name: name, id }) => name || `Company request ${id}`,
  header: ({ status, user_id: account, blogger }) => ({
    chips: [requestStatus.of(status)],
    links: account ? [{ label: blogger?.display_name || `Account ${account}`, href: href('User', { id: account }) }] : [],
  }),
  asks: [
    {
      title: 'Company',
      command: 'company-request.approve',
      action: 'Approve',
      also: [{ command: 'company-request.reject', action: 'Reject' }],
      when: pending,
    },
  ],
  facts: (row) => [
    { label: 'Request', text: String(row.id) },
    {
      label: 'Creator',
      text: row.blogger?.display_name ?? row.user_id?.toString(),
      ...(row.user_id && { href: href('User', { id: row.user_id }) }),
    },
    ...(row.organization_ref
      ? [{ label: 'Organization', text: String(row.organization_ref), href: href('Organization', { id: row.organization_ref }) }]
      : []),
    { label: 'Requested', text: dayTime(row.created_at) },
    ...(pending(row) ? [] : decidedFacts(row)),
  ],
  panels: [{ title: 'Company', Show: Company, when: (row) => !pending(row) }],
  actions: [],
})

/** The company as it was decided about; while it can be, its fields stand here. */
function Company({ thing }: { thing: CompanyRequest }) {
  return <Facts items={companyFacts(thing).map(({ label, text }) => ({ label, value: text || '–' }))} />
}

const decidedFacts = ({ decided_by: by, decided_at: at }: CompanyRequest) => [
  { label: 'Decided by', text: by?.name },
  { label: 'Decided', text: at ? dayTime(at) : null },
]
