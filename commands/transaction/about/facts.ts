import { request } from '#contract/define.ts'
import { afterPaying } from '#contract/forecast.ts'
import { organizations, walletOrganization } from '#contract/organization.ts'
import { leavesWallet, payeeKyc, providerOf, type Transaction, transactions } from '#contract/transaction.ts'
import type { Fact, Read, Total } from '#kit/command/define.ts'
import { money } from '#kit/format/money.ts'

export const amountOf = ({ amount, currency }: Transaction) => money(amount, currency)

/** The product's words for what the server refuses. */
export const failed = ({ message }: { message: string }) => `Operation failed. Reason: ${message}`

/** Whether whoever is paid is known to the payment provider. */
export function payee({ isToOrganizationKycApproved: known }: Transaction): Fact {
  const { label, tone } = payeeKyc.of(known ? 'approved' : 'not_approved')
  return { label: 'KYC of the payee', text: known == null ? 'not known' : label.toLowerCase(), tone: known == null ? 'wait' : tone }
}

/**
 * What an approval leaves in the wallet that pays, and whether that still covers the coming days. `before`: what was approved just now and is
 * under way; the balance does not say it yet.
 */
export async function payingWallet(row: Transaction, read: Read, before: readonly Total[] = []): Promise<Fact> {
  const minor = leavesWallet(row)
  if (providerOf(row) === 'manual') return byHand
  const earlier = before.find(({ currency, of }) => currency === row.currency && of > 0)
  const all = minor + (earlier?.minor ?? 0)
  const words = earlier
    ? `after this one and the ${earlier.of} approved before it (${money(all, row.currency)})`
    : row.type === 9
      ? 'with what this one brings back'
      : 'after this one'
  return weigh({ currency: row.currency, minor: all, words }, read)
}
/** What is processed manually touches none of them. */
const byHand: Fact = { label: 'Paid', text: 'by hand, outside of the wallets', tone: 'plain' }

/** The same of many that are approved together, for each currency. */
export function payingWallets(_totals: readonly Total[], read: Read, rows: readonly Transaction[]): Promise<Fact[]> {
  const sums = new Map<string, { minor: number; of: number }>()
  for (const row of rows) {
    const { minor, of } = sums.get(row.currency) ?? { minor: 0, of: 0 }
    if (providerOf(row) !== 'manual') sums.set(row.currency, { minor: minor + leavesWallet(row), of: of + 1 })
  }
  return Promise.all(
    [...sums].map(([currency, { minor, of }]) => {
      const words = of === 1 ? 'after this one' : `after these ${of} together (${money(minor, currency)})`
      return weigh({ currency, minor, words }, read)
    }),
  )
}

interface Asked {
  currency: string
  minor: number
  words: string
}
async function weigh({ currency, minor, words }: Asked, read: Read): Promise<Fact> {
  const label = `The ${currency} wallet`
  const [wallets, forecasts] = await Promise.allSettled([
    read(request(organizations.wallets, { params: { id: walletOrganization } })),
    read(request(transactions.forecast, {})),
  ])
  if (wallets.status === 'rejected') return { label, text: 'could not be read', tone: 'wait' }
  const balance = wallets.value.find((one) => one.currency === currency)?.balance
  if (balance === undefined) return { label, text: 'does not exist', tone: 'bad' }
  if (forecasts.status === 'rejected')
    return { label, text: `${money(balance, currency)}; the expected payments could not be read`, tone: 'wait' }
  const days = forecasts.value.find((one) => one.currency === currency)?.days ?? []
  const { text, good } = afterPaying(balance, days, minor, words)
  return { label, text, tone: good ? 'good' : 'bad' }
}
