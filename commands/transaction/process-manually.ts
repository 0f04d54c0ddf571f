import { request } from '#contract/define.ts'
import { cannotApprove, transaction, transactions, transactionTitle } from '#contract/transaction.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { commentForm, said } from './about/comment.ts'
import { amountOf, failed, payee } from './about/facts.ts'

export default command({
  title: 'Process manually',
  short: 'Process manually',
  words: ['by hand', 'bank transfer', 'pay outside'],
  target: one(transaction),
  risk: 'money',
  when: (row) => cannotApprove(row) ?? true,
  facts: async (row) => [payee(row)],
  ask: commentForm,
  confirm: (row) => ({
    title: `Process ${amountOf(row)} for ${isolate(row.toOrganizationName ?? `organization ${row.toOrganizationId ?? '–'}`)} manually?`,
    body: `Transaction ${row.id}, ${transactionTitle(row)}: approved, and paid by hand, outside of the wallets. This cannot be undone.`,
    action: 'Process manually',
  }),
  call: ({ id }, { comment }) =>
    request(transactions.decide, { params: { id }, body: { status: 'approved', paymentProvider: 'manual', ...said(comment) } }),
  predict: () => ({ approvalStatus: 'approved' as const, paymentProvider: 'manual' as const }),
  says: 'Transaction approved',
  failed,
  after: 'advance',
  bulk: { max: 10_000, concurrency: 4, total: ({ amount, currency }) => ({ minor: amount, currency }) },
})
