import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { data, endpoint, entity, type RowOf } from './define.ts'
import { id, money } from './fields.ts'

export const transactionType = codes([
  [1, 'PayIn', 'plain'],
  [2, 'Wallet (single payment)', 'plain'],
  [3, 'Refund: Payin', 'plain'],
  [4, 'Card Pre-auth', 'plain'],
  [5, 'Referral program', 'plain'],
  [6, 'Subscription', 'plain'],
  [8, 'Wallet (multiple payments)', 'plain'],
  [9, 'Wallet transfer (reversed)', 'plain'],
  [-1, 'PayOut', 'plain'],
])
export const transactionStatus = codes([
  [1, 'Successful', 'good'],
  [-1, 'Failed', 'bad'],
  [0, 'Pending', 'wait'],
])

/** What a transaction is called wherever it turns up; its amount stands behind it. */
export const transactionTitle = ({ type }: { type: unknown }) => transactionType.of(type).label

export const transaction = entity(
  'transaction',
  { one: 'transaction', many: 'transactions', aliases: ['tx'] },
  z.object({
    id,
    type: transactionType.schema,
    status: z.nullable(transactionStatus.schema),
    amount: money,
    currency: z.string(),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  (row) => ({
    title: transactionTitle(row),
    money: { minor: row.amount, currency: row.currency },
    chips: [transactionStatus.of(row.status)],
  }),
)
export type Transaction = RowOf<typeof transaction>

/** What is expected to be paid out of the wallets, day by day from today. */
export const forecast = z.object({
  currency: z.string(),
  totalAmount: money,
  days: z.array(z.object({ date: z.string(), amount: money })),
})
export type Forecast = z.output<typeof forecast>

/** How many days the forecast covers, today included. */
export const forecastDays = 14

/** A wallet is safe when it covers this many daily amounts in order. */
export const walletRiskDays = 7

/** How many of the daily amounts the balance can pay, in order. Amounts and balance in minor units. */
export function coverageDays(balance: number, days: readonly { amount: number }[]): number {
  let left = balance
  const firstUnpaid = days.findIndex((day) => {
    left -= day.amount
    return left < 0
  })
  return firstUnpaid === -1 ? days.length : firstUnpaid
}
/** Green by the rule of the wallet card: the first seven amounts (or all, if fewer) are covered; no forecast is covered. */
export const covers = (balance: number, days: readonly { amount: number }[]) =>
  coverageDays(balance, days) >= Math.min(walletRiskDays, days.length)

export const transactions = {
  forecast: endpoint({ base: 'nwapp', method: 'GET', path: 'transactions/forecast', reply: data(z.array(forecast)), alias: 'main' }),
}
