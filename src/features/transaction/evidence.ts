import { request } from '#contract/define.ts'
import { kycStatus } from '#contract/kyc-request.ts'
import { levelWords, organizations } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import { type Transaction, transactions, transactionTitle } from '#contract/transaction.ts'
import type { Read } from '#kit/command/define.ts'
import { day } from '#kit/format/dates.ts'
import { money } from '#kit/format/money.ts'
import type { Evidence } from '#kit/screen/queue/evidence.ts'

const nobody: Evidence = { note: 'Who is paid is not known.' }

/** Who is paid, and how they stand. */
export async function payee({ toOrganizationId: id }: Transaction, read: Read): Promise<Evidence> {
  if (!id) return nobody
  const { name, banned, deleted, mangopay_kyc_level: level, kyc_request: kyc } = await read(request(organizations.read, { params: { id } }))
  const barred = [banned && 'Banned', deleted && 'Deleted'].filter(Boolean).join(', ')
  return {
    facts: [
      { label: 'Name', text: name, href: href('Organization', { id }) },
      ...(barred ? [{ label: 'State', text: barred, tone: 'bad' } as const] : []),
      { label: 'KYC level', text: levelWords(level) },
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

/** As many of them are shown. */
const seen = 20
/** What else waits for the same payee. */
export async function others({ id, toOrganizationId: to }: Transaction, read: Read): Promise<Evidence> {
  if (!to) return nobody
  const query = { toOrganizationId: to, approvalStatus: 'pending' as const, per_page: seen, page: 1 }
  const { items, total } = await read(request(transactions.list, { query }))
  const rows = items.filter((one) => one.id !== id)
  return {
    table: {
      columns: [{ label: 'ID' }, { label: 'Type' }, { label: 'Amount', kind: 'number' }, { label: 'Date' }],
      rows: rows.map((one) => ({
        id: one.id,
        cells: [
          { as: 'text', text: String(one.id) },
          { as: 'text', text: transactionTitle(one) },
          { as: 'text', text: money(one.amount, one.currency) },
          { as: 'text', text: day(one.createdAt) },
        ],
      })),
    },
    note: rows.length === 0 ? 'None.' : total > seen ? `The first ${rows.length} of ${total}.` : undefined,
  }
}
