import { request } from '#contract/define.ts'
import { invoiceFile, invoiceType } from '#contract/invoice-ref.ts'
import { kycStatus } from '#contract/kyc-request.ts'
import { levelWords, organizations } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import {
  cannotApprove,
  payeeKyc,
  providerOf,
  type Transaction,
  transaction,
  transactionApproval,
  transactionStatus,
  transactions,
  transactionTitle,
  transactionType,
} from '#contract/transaction.ts'
import type { Read } from '#kit/command/define.ts'
import { late } from '#kit/command/late.tsx'
import { ago, day, dayTime } from '#kit/format/dates.ts'
import { money } from '#kit/format/money.ts'
import { dash } from '#kit/format/numbers.ts'
import type { CellLink } from '#kit/screen/columns/columns.ts'
import { daysAgo } from '#kit/screen/filter/days.ts'
import { choiceOf, date, inAddress, number, often, pick, picked, unless } from '#kit/screen/filter/filters.ts'
import type { Evidence, Intro } from '#kit/screen/queue/evidence.ts'
import { queueScreen } from '#kit/screen/queue/screen.tsx'
import { WalletsComing } from './transaction/wallets-coming.tsx'

const { Late: Panel } = late(async () => (await import('./transaction/wallets.tsx')).Wallets)
const Wallets = () => <Panel part={{}} early={<WalletsComing />} quiet onLost={() => {}} />
const { Late: PayingWallet } = late(async () => (await import('./transaction/paying-wallet.tsx')).PayingWallet)

const toOrganizations = async () => {
  const { organization, organizations: all } = await import('#contract/organization.ts')
  return picked(organization, all.search)
}
const decisions = ['transaction.process-manually', 'transaction.approve']
/** Whoever comes by a link to somebody's transactions, or a booking's, means all of them. */
const links = ['bookingId', 'fromOrganizationId', 'toOrganizationId']

export const transactionScreen = queueScreen({
  path: 'Transactions',
  entity: transaction,
  source: transactions.list,
  filters: {
    fromOrganizationId: often(pick('From organization', 'organization', toOrganizations)),
    toOrganizationId: often(pick('To organization', 'organization', toOrganizations)),
    bookingId: inAddress('booking_ref', number('Booking', { min: 1 })),
    status: often(choiceOf('Status', transactionStatus)),
    approvalStatus: often(choiceOf('Approval status', transactionApproval)),
    dateFrom: often(unless(links, date('Date from', { start: () => daysAgo(90) }))),
    dateTo: date('Date to'),
    kycStatus: choiceOf('KYC status', payeeKyc),
    type: often(choiceOf('Type', transactionType)),
  },
  sorts: { id: 'ID', createdAt: 'Date' },
  waits: { approvalStatus: 'pending', dateFrom: 'all' },
  above: Wallets,
  columns: (is) => [
    is.id('ID'),
    is.chip('Status', ({ status }) => transactionStatus.of(status)),
    is.link(
      'From',
      ({ fromOrganizationName: name, fromOrganizationId: id }) => name ?? id?.toString(),
      ({ fromOrganizationId: id }) => (id ? href('Organization', { id }) : null),
    ),
    is.link(
      'To',
      ({ toOrganizationName: name, toOrganizationId: id }) => name ?? id?.toString(),
      ({ toOrganizationId: id }) => (id ? href('Organization', { id }) : null),
    ),
    is.text('Type', transactionTitle),
    is.money(
      'Amount',
      ({ amount }) => amount,
      ({ currency }) => currency,
    ),
    {
      ...is.link(
        'Booking',
        ({ bookingId: id }) => id?.toString(),
        ({ bookingId: id }) => (id ? href('Booking', { id }) : null),
      ),
      width: 88,
      grow: 0,
    },
    is.day('Date', ({ createdAt }) => createdAt),
    {
      ...is.word(
        'Payment provider',
        ({ paymentProvider: by, estimatedPaymentProvider: estimated }) => by ?? (estimated ? `${estimated} (estimated)` : null),
      ),
      width: 160,
    },
    is.state('Approval status', ({ approvalStatus: status }) => (status == null ? null : transactionApproval.of(status))),
    is.cut('Notes', 60, (row) => notesOf(row).join(' · '), wholeNotes),
    is.links('Invoices', invoicesOf),
    { ...is.commands(['transaction.revert', ...decisions], undefined, changedAt), width: 272 },
  ],
  decide: decisions,
  read: transactions.read,
  intro,
  row: (row) => ({ title: row.toOrganizationName ?? undefined, about: transactionTitle(row), chip: kycChip(row) }),
  evidence: [
    { title: 'Payment', shows: payment },
    { title: 'Wallet', of: () => ({}), Show: ({ thing }) => <PayingWallet part={{ row: thing }} quiet onLost={() => {}} /> },
    { title: 'Payee', of: payee },
    { title: 'Other pending transactions of the payee', of: others },
  ],
})

/** Where nothing can be decided: when its approval was changed last. */
function changedAt(row: Transaction): string | undefined {
  if (cannotApprove(row) === null) return undefined
  return row.approvalStatusChangedAt ? dayTime(row.approvalStatusChangedAt) : dash
}

/** What there is to be said: the comment, why it failed, and who of the staff decided. */
function notesOf({ comment, status, resultCode: code, resultText: text, adminName, adminId }: Transaction): string[] {
  const failed = status === -1 ? [code, text].filter(Boolean).join(' ') : ''
  return [comment, failed, adminName ?? adminId?.toString()].filter((one): one is string => Boolean(one))
}
function wholeNotes(row: Transaction) {
  if (notesOf(row).length === 0) return undefined
  const { comment, status, resultCode, resultText, adminName, adminId } = row
  const lines = [
    ...(comment ? [{ label: 'Comment', text: comment }] : []),
    ...(status === -1 && resultCode ? [{ label: 'Result code', text: resultCode }] : []),
    ...(status === -1 && resultText ? [{ label: 'Result', text: resultText }] : []),
    ...(adminId ? [{ label: 'Administrator', text: adminName ?? String(adminId) }] : []),
  ]
  return { title: `Notes of transaction ${row.id}`, parts: [lines] }
}

/** Its invoices and credit notes, each a file. */
function invoicesOf({ invoices }: Transaction): CellLink[] {
  return (invoices ?? []).map(({ id, invoiceNumber, type }) => {
    const { label, tone } = invoiceType.of(type)
    return { text: invoiceNumber, href: invoiceFile(id), chip: { label: label.toLowerCase(), tone }, outside: true }
  })
}

function kycChip({ isToOrganizationKycApproved: known }: Transaction) {
  if (known == null) return { label: 'KYC not known', tone: 'plain' as const }
  const { label, tone } = payeeKyc.of(known ? 'approved' : 'not_approved')
  return { label: `KYC ${label.toLowerCase()}`, tone }
}

function intro(row: Transaction): Intro {
  const { id, bookingId: booking, createdAt: at } = row
  return {
    chips: [kycChip(row)],
    line: [
      { text: `Transaction ${id}` },
      ...(booking ? [{ text: `Booking ${booking}`, href: href('Booking', { id: booking }) }] : []),
      ...(at ? [{ text: day(at) }] : []),
    ],
  }
}

const party = (name: string | null | undefined, id: number | null | undefined) => ({
  text: name ?? id?.toString(),
  ...(id && { href: href('Organization', { id }) }),
})

function payment(row: Transaction): Evidence {
  const { amount, amountExcludingVat, fee, feeExcludingVat, currency, createdAt: at, comment } = row
  const done = row.paymentProvider
  return {
    facts: [
      { label: 'From', ...party(row.fromOrganizationName, row.fromOrganizationId) },
      { label: 'Processed for', text: row.processedForBrandOrganizationName },
      { label: 'To', ...party(row.toOrganizationName, row.toOrganizationId) },
      { label: 'Amount', text: money(amount, currency) },
      { label: 'Amount ex VAT', text: money(amountExcludingVat, currency) },
      { label: 'Fee', text: money(fee, currency) },
      { label: 'Fee ex VAT', text: money(feeExcludingVat, currency) },
      { label: 'Payment provider', text: done ?? `${providerOf(row)} (estimated)` },
      { label: 'Created', text: at ? `${dayTime(at)}, ${ago(at)}` : null },
      ...(comment ? [{ label: 'Comment', text: comment }] : []),
      ...(row.reversedTransactionId ? [{ label: 'Reversed by', text: `transaction ${row.reversedTransactionId}` }] : []),
      ...(row.originalTransactionId ? [{ label: 'Reverses', text: `transaction ${row.originalTransactionId}` }] : []),
    ],
  }
}

const nobody: Evidence = { note: 'Who is paid is not known.' }

async function payee({ toOrganizationId: id }: Transaction, read: Read): Promise<Evidence> {
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
async function others({ id, toOrganizationId: to }: Transaction, read: Read): Promise<Evidence> {
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
