import * as z from 'zod/mini'
import { money } from './fields.ts'

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
const walletRiskDays = 7

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

/**
 * What a wallet covers of the coming seven days, and what it still would without so many minor units; `words` say without which: "after this
 * one". Good only where all of them stay covered.
 */
export function afterPaying(
  balance: number,
  expected: readonly { amount: number }[],
  minor: number,
  words: string,
): { text: string; good: boolean } {
  const days = expected.slice(0, walletRiskDays)
  const now = coverageDays(balance, days)
  // Below zero it pays nothing at all, whatever is expected.
  const left = balance - minor
  const after = left < 0 ? -1 : coverageDays(left, days)
  if (after === days.length) return { text: `covers the next ${walletRiskDays} days; ${words} it still does`, good: true }
  const covers = now === days.length ? `covers the next ${walletRiskDays} days` : `covers only ${now} of the next ${walletRiskDays} days`
  return { text: `${covers}; ${words} ${after < 0 ? 'it is overdrawn' : `only ${after}`}`, good: false }
}
