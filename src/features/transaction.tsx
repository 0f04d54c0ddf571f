import { invoiceFile, invoiceType } from '#contract/invoice-ref.ts'
import { href } from '#contract/paths.ts'
import {
  cannotApprove,
  payeeKyc,
  type Transaction,
  transaction,
  transactionApproval,
  transactionStatus,
  transactions,
  transactionTitle,
  transactionType,
} from '#contract/transaction.ts'
import { late } from '#kit/command/late.tsx'
import { day, dayTime } from '#kit/format/dates.ts'
import { dash } from '#kit/format/numbers.ts'
import { withRetries } from '#kit/load/loader.ts'
import type { Cell, CellLink } from '#kit/screen/columns/columns.ts'
import { daysAgo } from '#kit/screen/filter/days.ts'
import { choiceOf, date, inAddress, number, often, pick, picked, unless } from '#kit/screen/filter/filters.ts'
import type { Intro } from '#kit/screen/queue/evidence.ts'
import { queueScreen } from '#kit/screen/queue/screen.tsx'
import { describeApproval, describeInvoices, describePayment, reversalLinks } from './transaction/fields.ts'
import { WalletsComing } from './transaction/wallets-coming.tsx'

const { Late: Panel } = late(async () => (await import('./transaction/wallets.tsx')).Wallets)
const Wallets = () => <Panel part={{}} early={<WalletsComing />} />
const { Late: PayingWallet } = late(async () => (await import('./transaction/paying-wallet.tsx')).PayingWallet)

/** What is read of others is only for those who decide: rows do without. */
const evidence = withRetries(() => import('./transaction/evidence.ts'))

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
    { ...is.chip('Status', ({ status }) => transactionStatus.of(status)), kind: 'link', width: 208, cell: statusCell },
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
    { title: 'Payment', shows: describePayment },
    { title: 'Wallet', of: () => ({}), Show: ({ thing }) => <PayingWallet part={{ row: thing }} /> },
    { title: 'Payee', of: async (row, read) => (await evidence()).payee(row, read) },
    { title: 'Approval', shows: describeApproval },
    { title: 'Other pending transactions of the payee', of: async (row, read) => (await evidence()).others(row, read) },
    { title: 'Invoices', shows: describeInvoices },
  ],
})

/** The status; of a reversal and of what it reversed, with a link to the other. */
function statusCell(row: Transaction): Cell {
  const chip = transactionStatus.of(row.status)
  const [link] = reversalLinks(row)
  return link ? { as: 'link', text: `${link.label} ${link.id}`, href: link.href, chip } : { as: 'chip', ...chip }
}

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
