import { eq, type SQL, sql } from 'drizzle-orm'
import { binding, plan, unlimited } from '#contract/plan.ts'
import { transactionProvider, transactionStatus, transactionType, transactionTypeCan, withdrawal } from '#contract/transaction.ts'
import { organization } from '#server/db/schema.ts'
import { subscription } from '#server/db/schema-subscription.ts'
import { transaction as transactions } from '#server/db/schema-transaction.ts'
import { amount, currency, day, moment, oneOf, perhaps, ref, text, whole } from './attribute.ts'
import type { Kind } from './kind.ts'

const valuesOf = (codes: readonly { value: string | number | null }[]) =>
  codes.flatMap(({ value }) => (typeof value === 'string' || typeof value === 'number' ? [value] : []))

export const subscriptionPlan: Kind = {
  table: subscription,
  takes: {
    organization_id: ref('organization'),
    plan: oneOf(valuesOf(plan.all)),
    price: amount,
    price_per_account: perhaps(amount),
    currency,
    binding: perhaps(oneOf(valuesOf(binding.all))),
    max_accounts: whole(1, unlimited),
    starts_on: day,
    ends_on: perhaps(day),
    created_at: moment,
  },
  needs: { organization_id: { kind: 'organization', each: true, with: () => ({ type: 'client' }) } },
  states: {
    free: { plan: 'free', price: '0' },
    basic: { plan: 'basic' },
    business: { plan: 'business' },
    enterprise: { plan: 'enterprise', max_accounts: unlimited },
    monthly: { binding: 'month' },
    annual: { binding: 'year' },
  },
  rules: { subscription_days: 'ends_on is before starts_on' },
  usual: { plan: 'business', price: 49_900, currency: 'EUR', max_accounts: 5, starts_on: () => sql`(now() at time zone 'UTC')::date` },
  follows: {
    /** What costs nothing binds nobody. */
    binding: (of, given = sql`null`) => sql`case when ${of('plan')} <> 'free' then coalesce(${given}, 'month') end`,
  },
  async after(db, rows) {
    for (const { organizationId, plan: bought } of rows)
      await db
        .q()
        .update(organization)
        .set({ plan: String(bought) })
        .where(eq(organization.id, Number(organizationId)))
  },
}

/** The types that wait for an approval, as SQL writes them. */
export const waiting = valuesOf(transactionType.all).filter((type) => transactionTypeCan.approve.from(type))
type Of = (attribute: string) => SQL
const waits = (of: Of) => sql`${of('type')} in (${sql.raw(waiting.join(', '))})`
/** Where nothing is said, this, if it waits. */
const whileWaiting = (word: string) => (of: Of, given: SQL | undefined) => given ?? sql`case when ${waits(of)} then ${word}::text end`

export const transaction: Kind = {
  table: transactions,
  takes: {
    type: oneOf(valuesOf(transactionType.all)),
    status: oneOf(valuesOf(transactionStatus.all)),
    from_organization_id: ref('organization'),
    to_organization_id: ref('organization'),
    processed_for_account_id: perhaps(ref('client')),
    booking_id: perhaps(ref('booking')),
    amount,
    amount_ex_vat: perhaps(amount),
    fee: perhaps(amount),
    fee_ex_vat: perhaps(amount),
    currency,
    // What is approved has moved money: whoever wants that approves it.
    approval_status: perhaps(oneOf(['pending', 'rejected'])),
    estimated_payment_provider: perhaps(oneOf(valuesOf(transactionProvider.all))),
    withdrawal_status: perhaps(oneOf(valuesOf(withdrawal.all))),
    comment: perhaps(text(1000)),
    created_at: moment,
  },
  needs: {
    from_organization_id: { kind: 'organization', with: () => ({ type: 'client' }) },
    to_organization_id: { kind: 'organization', with: () => ({ type: 'blogger', kyc_level: 'REGULAR' }) },
  },
  states: {
    pending: { approval_status: 'pending' },
    rejected: { approval_status: 'rejected' },
    failed: { status: -1, approval_status: null },
    pay_in: { type: 1 },
    subscription: { type: 6 },
    pay_out: { type: -1 },
  },
  usual: { type: 2, status: 1, amount: 80_000, amount_ex_vat: 64_000, fee: 8_000, fee_ex_vat: 6_400, currency: 'EUR' },
  follows: {
    /** Only some types wait for an approval, or have got one. */
    approval_status: (of, given = sql`'pending'::text`) => sql`case when ${waits(of)} then ${given} end`,
    estimated_payment_provider: whileWaiting('mangopay'),
    withdrawal_status: whileWaiting('pending'),
  },
}
