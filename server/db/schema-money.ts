import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, minor } from './columns.ts'
import { admin, organization } from './schema.ts'
import { payoutRequest } from './schema-payout.ts'
import { transaction } from './schema-transaction.ts'

// Money. A journal head is one thing that happened; its entries sum to nought per currency.
export const wallet = pgTable(
  'wallet',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organization.id),
    currency: text('currency').notNull(),
    /** Kept beside the entries in the same statement; a test sums the entries and finds the same. */
    balance: minor('balance_minor').notNull().default(0),
  },
  (t) => [unique('wallet_one').on(t.organizationId, t.currency), unique('wallet_currency').on(t.id, t.currency)],
)

export const journal = pgTable(
  'journal',
  {
    id: id(),
    kind: text('kind').notNull(),
    payoutId: integer('payout_id').references(() => payoutRequest.id),
    transactionId: integer('transaction_id').references(() => transaction.id),
    reversedTransactionId: integer('reversed_transaction_id').references(() => transaction.id),
    adminId: integer('admin_id').references(() => admin.id),
    createdAt: created(),
  },
  (t) => [
    unique('journal_payout').on(t.payoutId),
    unique('journal_transaction').on(t.transactionId),
    unique('journal_reversed').on(t.reversedTransactionId),
  ],
)

export const journalEntry = pgTable(
  'journal_entry',
  {
    id: id(),
    journalId: belongsTo('journal_id', () => journal.id),
    /** `wallet` with its wallet, or a side outside of it: `provider`, `opening`; `bank` and `payee` of what was processed manually. */
    side: text('side').notNull(),
    walletId: integer('wallet_id'),
    currency: text('currency').notNull(),
    amount: minor('amount_minor').notNull(),
  },
  (t) => [
    index('journal_entry_journal').on(t.journalId),
    index('journal_entry_wallet').on(t.walletId),
    // An entry is in the currency of its wallet.
    foreignKey({ name: 'journal_entry_wallet_currency', columns: [t.walletId, t.currency], foreignColumns: [wallet.id, wallet.currency] }),
    check('journal_entry_side', sql`(side = 'wallet') = (wallet_id is not null)`),
    check('journal_entry_amount', sql`amount_minor <> 0`),
  ],
)

/** Expected payments out of a wallet's organization, one row a day and currency. The product writes it (docs/operations.md). */
export const expectedPayment = pgTable(
  'expected_payment',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organization.id),
    currency: text('currency').notNull(),
    day: date('day').notNull(),
    amount: minor('amount_minor').notNull(),
  },
  (t) => [unique('expected_payment_one').on(t.organizationId, t.currency, t.day)],
)
