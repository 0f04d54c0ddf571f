import { accountType } from '#contract/account-type.ts'
import { request } from '#contract/define.ts'
import { kycStatus } from '#contract/kyc-request.ts'
import { kycLevel, organizations, type Wallet } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import { type PayoutRequest, payoutRequest, payoutRequests, requestStatus } from '#contract/payout-request.ts'
import type { Read } from '#kit/command/define.ts'
import { day, dayTime, relative } from '#kit/format/dates.ts'
import { money } from '#kit/format/money.ts'
import { toggle } from '#kit/screen/filter/filters.ts'
import type { Evidence } from '#kit/screen/queue/evidence.ts'
import { queueScreen } from '#kit/screen/queue/screen.tsx'

const decisions = ['payout-request.reject', 'payout-request.approve']

export const payoutRequestScreen = queueScreen({
  path: 'PayoutRequests',
  entity: payoutRequest,
  source: payoutRequests.list,
  filters: { status: toggle('Status', requestStatus, 0) },
  sorts: { id: 'ID' },
  columns: (is) => [
    is.id('ID'),
    is.link(
      'Organization',
      (payout) => payout.organization.name,
      (payout) => href('Organization', { id: payout.organization.id }),
    ),
    is.amount('Amount', (payout) => payout.amount),
    is.word('Currency', (payout) => payout.currency),
    is.commands(decisions, decided),
  ],
  decide: decisions,
  read: payoutRequests.read,
  evidence: [
    { title: 'Request', of: asked },
    { title: 'Organization', of: organizationOf },
    { title: 'Wallets', of: walletsOf },
    { title: 'Other payout requests', of: othersOf },
  ],
})

/** A request that is no longer pending has no buttons; it says what was decided, by whom and when. */
function decided(payout: PayoutRequest) {
  if (payout.status === 0) return undefined
  const { decided_by: by, decided_at: at } = payout
  return { ...requestStatus.of(payout.status), note: [by?.name, at ? day(at) : undefined].filter(Boolean).join(', ') }
}

function asked({ amount, currency, created_at: at }: PayoutRequest): Evidence {
  return {
    facts: [
      { label: 'Amount', text: money(amount, currency) },
      { label: 'Requested', text: at ? `${dayTime(at)}, ${relative(at)}` : null },
    ],
  }
}

async function organizationOf({ organization: { id } }: PayoutRequest, read: Read): Promise<Evidence> {
  const found = await read(request(organizations.read, { params: { id } }))
  const { type, name, banned, deleted, createdAt: since, mangopay_kyc_level: level, kyc_request: kyc } = found
  const barred = [banned && 'Banned', deleted && 'Deleted'].filter(Boolean).join(', ')
  return {
    facts: [
      { label: 'Name', text: name, href: href('Organization', { id }) },
      ...(barred ? [{ label: 'State', text: barred, tone: 'bad' } as const] : []),
      { label: 'Type', text: accountType.of(type).label },
      { label: 'Since', text: day(since) },
      {
        label: 'KYC level',
        text: level === 'REGULAR' ? 'REGULAR (unlimited payouts)' : kycLevel.of(level).label,
        tone: kycLevel.of(level).tone,
      },
      kyc
        ? {
            label: 'KYC request',
            text: `${kyc.id}, ${kycStatus.of(kyc.verification_status).label}`,
            href: href('KYCRequest', { id: kyc.id }),
          }
        : { label: 'KYC request', text: 'None' },
    ],
  }
}

async function walletsOf({ organization, amount, currency }: PayoutRequest, read: Read): Promise<Evidence> {
  const wallets = await read(request(organizations.wallets, { params: { id: organization.id } }))
  const short = (wallet: Wallet) => wallet.currency === currency && wallet.balance < amount
  return {
    facts: wallets.map((wallet) => ({
      label: wallet.currency,
      text: `${money(wallet.balance, wallet.currency)}${short(wallet) ? ', less than was asked for' : ''}`,
      ...(short(wallet) && { tone: 'bad' as const }),
    })),
    note: wallets.some((wallet) => wallet.currency === currency) ? undefined : `No ${currency} wallet.`,
  }
}

/** How many rows of a list are looked through: none can be filtered by organization. */
const seen = 100
async function othersOf({ id, organization }: PayoutRequest, read: Read): Promise<Evidence> {
  const of = (status: 0 | 1) => read(request(payoutRequests.list, { query: { status, perPage: seen, page: 1 } }))
  const lists = await Promise.all([of(0), of(1)])
  const same = lists.flatMap(({ items }) => items).filter((one) => one.organization.id === organization.id && one.id !== id)
  const [pending, approved] = lists.map(({ items, total }) => `${items.length} of ${total}`)
  return {
    table: {
      columns: [{ label: 'ID' }, { label: 'Amount', kind: 'number' }, { label: 'Status' }, { label: 'Requested' }],
      rows: same.map((one) => ({
        id: one.id,
        cells: [
          { as: 'text', text: String(one.id) },
          { as: 'text', text: money(one.amount, one.currency) },
          { as: 'chip', ...requestStatus.of(one.status) },
          { as: 'text', text: day(one.created_at) },
        ],
      })),
    },
    note: `${same.length ? 'Found' : 'None'} among ${pending} pending and ${approved} approved requests.`,
  }
}
