import * as z from 'zod/mini'
import { request } from '#contract/define.ts'
import { invoiceCan } from '#contract/invoice-ref.ts'
import { cannotRevert, transaction, transactions, transactionTitle } from '#contract/transaction.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'
import { isolate } from '#kit/format/isolate.ts'
import { comment, commentField, said } from './about/comment.ts'
import { amountOf, failed } from './about/facts.ts'

export default command({
  title: 'Reverse wallet transfer',
  words: ['revert', 'take back', 'refund'],
  target: one(transaction),
  risk: 'money',
  when: (row) => cannotRevert(row) ?? true,
  unblock: ({ approvalStatus }) => (approvalStatus === 'pending' ? { command: 'transaction.approve' } : null),
  ask: form({
    schema: z.object({ generateCreditNoteInvoices: z.optional(z.boolean()), comment }),
    fields: {
      generateCreditNoteInvoices: { label: 'Generate credit note invoices', input: 'toggle', start: true },
      comment: commentField,
    },
    optional: true,
  }),
  confirm: (row, { generateCreditNoteInvoices: credit = true }) => {
    const many = (row.invoices ?? []).filter(({ type }) => invoiceCan.credit.from(type)).length
    const notes = credit && many > 0 ? ` ${many === 1 ? 'Its invoice gets' : `Its ${many} invoices get`} a credit note.` : ''
    return {
      title: `Reverse wallet transfer ${row.id}?`,
      body: `${transactionTitle(row)}: ${amountOf(row)} from ${isolate(row.toOrganizationName ?? 'who was paid')} back.${notes} This cannot be undone.`,
      action: 'Reverse',
    }
  },
  call: ({ id }, { generateCreditNoteInvoices = true, comment: text }) =>
    request(transactions.revert, { params: { id }, body: { generateCreditNoteInvoices, ...said(text) } }),
  says: 'Transaction reverted successfully',
  failed,
  touches: ['booking', 'invoice'],
})
