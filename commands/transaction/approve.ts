import { request } from '#contract/define.ts'
import { cannotApprove, providerOf, transaction, transactions, transactionTitle } from '#contract/transaction.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { commentForm, said } from './about/comment.ts'
import { amountOf, failed, payee, payingWallet, payingWallets } from './about/facts.ts'

export default command({
  title: 'Approve transaction',
  words: ['accept', 'pay', 'release', 'wallet transfer'],
  target: one(transaction),
  risk: 'money',
  when: (row) => cannotApprove(row) ?? true,
  facts: async (row, read, before) => [await payingWallet(row, read, before), payee(row)],
  ask: commentForm,
  confirm: (row) => ({
    title: `Approve ${amountOf(row)} for ${isolate(row.toOrganizationName ?? `organization ${row.toOrganizationId ?? '–'}`)}?`,
    body: `Transaction ${row.id}, ${transactionTitle(row)}, paid by ${providerOf(row)}. This cannot be undone; what is still in the wallet can be reversed.`,
    action: 'Approve',
  }),
  call: (row, { comment }) =>
    request(transactions.decide, {
      params: { id: row.id },
      body: { status: 'approved', paymentProvider: providerOf(row), ...said(comment) },
    }),
  predict: (row) => ({ approvalStatus: 'approved' as const, paymentProvider: providerOf(row) }),
  says: 'Transaction approved',
  failed,
  after: 'advance',
  keys: 'a',
  bulk: {
    max: 10_000,
    concurrency: 4,
    total: ({ amount, currency }) => ({ minor: amount, currency }),
    facts: payingWallets,
    booked: true,
  },
})
