import { request } from '#contract/define.ts'
import { afterPaying } from '#contract/forecast.ts'
import { kycStatus } from '#contract/kyc-request.ts'
import { kycLevel, organizations, type Wallet, walletOrganization } from '#contract/organization.ts'
import { type PayoutRequest, payoutRequests, requestStatus } from '#contract/payout-request.ts'
import { transactions } from '#contract/transaction.ts'
import type { Fact, Read, Total } from '#kit/command/define.ts'
import { money } from '#kit/format/money.ts'
import { stands } from '#kit/format/stands.ts'

/** What the two decisions on a payout request share. Terminal: only a pending one can be decided. */

export const amountOf = (payout: PayoutRequest) => money(payout.amount, payout.currency)

/** Why it can no longer be decided: what was decided, by whom, when; as far as the server told. */
export const decided = ({ status, decided_by: by, decided_at: at }: PayoutRequest) => stands(requestStatus.of(status).label, by, at)

/** How well the person behind the payout is known. */
export async function identity(payout: PayoutRequest, read: Read): Promise<Fact> {
  const label = 'KYC of the organization'
  const [found] = await Promise.allSettled([read(request(organizations.read, { params: { id: payout.organization.id } }))])
  if (found.status === 'rejected') return unknown(label)
  const { mangopay_kyc_level: level, kyc_request: kyc, banned } = found.value
  const known = level === 'REGULAR' && kyc?.verification_status === 1
  const parts = [
    level ? kycLevel.of(level).label : 'no level',
    kyc ? `request ${kycStatus.of(kyc.verification_status).label.toLowerCase()}` : 'no request',
    ...(banned ? ['banned'] : []),
  ]
  return { label, text: parts.join(', '), tone: known && !banned ? 'good' : 'wait' }
}

/** The organization's own wallet, before and after. */
export async function ownWallet(payout: PayoutRequest, read: Read): Promise<Fact> {
  const label = 'Wallet of the organization'
  const [wallets] = await Promise.allSettled([read(request(organizations.wallets, { params: { id: payout.organization.id } }))])
  if (wallets.status === 'rejected') return unknown(label)
  const wallet = inCurrency(wallets.value, payout.currency)
  if (!wallet) return { label, text: `has no ${payout.currency} wallet`, tone: 'bad' }
  const left = wallet.balance - payout.amount
  return {
    label,
    text: `${money(wallet.balance, wallet.currency)}, ${money(left, wallet.currency)} after this${left < 0 ? ': overdrawn' : ''}`,
    tone: left < 0 ? 'bad' : 'good',
  }
}

/** What is to be paid now, of one currency, and how a person says it: "after this one". */
interface Asked {
  currency: string
  minor: number
  words: string
}
/**
 * Whether the wallet that pays covers the coming days, with this payout and without. `before`: what was approved one after the other until
 * now; the balance may not say it yet, and twenty that are each covered may not be covered together.
 */
export async function platformWallet(payout: PayoutRequest, read: Read, before: readonly Total[] = []): Promise<Fact> {
  const { amount, currency } = payout
  const earlier = before.find((one) => one.currency === currency && one.of > 0)
  const minor = amount + (earlier?.minor ?? 0)
  const words = earlier ? `after this one and the ${earlier.of} approved before it (${money(minor, currency)})` : 'after this one'
  return coverage({ currency, minor, words }, read)
}
/** The same of many that are approved together, for each currency. */
export const platformWallets = (totals: readonly Total[], read: Read): Promise<Fact[]> =>
  Promise.all(
    totals.map(({ currency, minor, of }) => {
      const words = of === 1 ? 'after this one' : `after these ${of} together (${money(minor, currency)})`
      return coverage({ currency, minor, words }, read)
    }),
  )

async function coverage({ currency, minor, words }: Asked, read: Read): Promise<Fact> {
  const label = `The ${currency} wallet`
  const [wallets, forecasts] = await Promise.allSettled([
    read(request(organizations.wallets, { params: { id: walletOrganization } })),
    read(request(transactions.forecast, {})),
  ])
  if (wallets.status === 'rejected') return unknown(label)
  const wallet = inCurrency(wallets.value, currency)
  if (!wallet) return { label, text: 'does not exist', tone: 'bad' }
  const { balance } = wallet
  if (forecasts.status === 'rejected')
    return { label, text: `${money(balance, currency)}; the expected payments could not be read`, tone: 'wait' }
  const days = forecasts.value.find((one) => one.currency === currency)?.days ?? []
  const { text, good } = afterPaying(balance, days, minor, words)
  return { label, text, tone: good ? 'good' : 'bad' }
}

/** How many rows are looked through for other payouts: no list can be filtered by organization. */
const seen = 100
/** Other pending payouts of the same organization, as far as one page of the list tells. */
export async function others(payout: PayoutRequest, read: Read): Promise<Fact> {
  const label = 'Other pending payouts of this organization'
  const [pending] = await Promise.allSettled([read(request(payoutRequests.list, { query: { status: 0, perPage: seen, page: 1 } }))])
  if (pending.status === 'rejected') return unknown(label)
  const { items, total } = pending.value
  const same = items.filter(({ id, organization }) => organization.id === payout.organization.id && id !== payout.id)
  const among = total > items.length ? ` among the first ${items.length} of ${total} pending` : ''
  const ids = same.length ? ` (${same.map(({ id }) => id).join(', ')})` : ''
  return { label, text: `${same.length || 'none'}${ids}${among}`, tone: same.length ? 'wait' : 'plain' }
}

const inCurrency = (wallets: readonly Wallet[], currency: string) => wallets.find((wallet) => wallet.currency === currency)
const unknown = (label: string): Fact => ({ label, text: 'could not be read', tone: 'wait' })
