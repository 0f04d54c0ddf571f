/** How much of everything, and where its numbers begin: no two kinds count alike, as in a grown system. */
export interface Sizes {
  organizations: number
  accounts: number
  bookings: number
  campaigns: number
  transactions: number
  payouts: number
}
const small: Sizes = { organizations: 320, accounts: 400, bookings: 2000, campaigns: 240, transactions: 600, payouts: 120 }
export const demo: Sizes = { organizations: 1600, accounts: 2000, bookings: 20_000, campaigns: 1200, transactions: 3000, payouts: 300 }
const large: Sizes = {
  organizations: 160_000,
  accounts: 200_000,
  bookings: 1_000_000,
  campaigns: 60_000,
  transactions: 500_000,
  payouts: 40_000,
}
/** What `npm run seed -- --scale …` can make by name. */
export const scales = { small, demo, large }

/** Fewer bookings do not leave enough people and money for the rules of the demo; more were never tried. */
const least = small.bookings
const most = 5_000_000

/** The sizes of a name, or of a number of bookings: then everything stands in the proportions of the large scale. */
export function sizesOf(scale: string): Sizes | undefined {
  const named = new Map<string, Sizes>(Object.entries(scales)).get(scale)
  const bookings = /^\d+$/.test(scale) ? Number(scale) : 0
  if (named || bookings < least || bookings > most) return named
  const share = (of: number, atLeast: number) => Math.max(atLeast, Math.round((of * bookings) / large.bookings))
  return {
    organizations: share(large.organizations, small.organizations),
    accounts: share(large.accounts, small.accounts),
    bookings,
    campaigns: share(large.campaigns, small.campaigns),
    transactions: share(large.transactions, small.transactions),
    payouts: share(large.payouts, small.payouts),
  }
}
/** What can be asked for, in words. */
export const scaleWords = `${Object.keys(scales).join(', ')} or a number of bookings from ${least} to ${most}`

export const first = {
  account: 1001,
  seat: 501,
  campaign: 301,
  booking: 4001,
  transaction: 7001,
  invoice: 9001,
  kycRequest: 201,
  payout: 601,
  cancelRequest: 151,
  companyRequest: 51,
} as const

/** The whole second at which the seed runs; all moments are relative to it. */
export const anchor = `date_trunc('second', now())`

/**
 * A moment before the anchor for a share of the way back (0 is now, 1 is `days` ago), denser towards now.
 * Only a square root, which every machine rounds alike.
 */
export const before = (share: string, days: number): string => `(${anchor} - (${share}) * sqrt(${share}) * interval '${days * 24} hours')`
