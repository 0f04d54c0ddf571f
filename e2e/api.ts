import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

const payouts = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      status: z.nullable(z.number()),
      organization: z.object({ name: z.string() }),
      amount: z.unknown(),
      currency: z.string(),
    }),
  ),
  pagination: z.object({ count: z.number() }),
})
const seatShape = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  banned: z.boolean(),
  deleted: z.boolean(),
})
const seatList = z.object({ data: z.array(seatShape) })
const kyc = z.object({ pagination: z.object({ count: z.number() }) })
const runList = z.object({ data: z.array(z.object({ state: z.string() })) })
const me = z.object({ auth: z.object({ id: z.number(), name: z.string() }) })

/** What the server says when it is asked directly, with the sign-in of this page. */
async function ask(page: Page, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ({ path: address, body: sent }) => {
      const token = /(?:^|; )admin_auth=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = {
        Authorization: `Bearer ${decodeURIComponent(token)}`,
        version: '2',
        app: 'admin',
        'Content-Type': 'application/json',
      }
      const answer = await fetch(address, sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : { headers })
      return answer.json()
    },
    { path, body },
  )
}

/** A seat that is neither banned nor deleted, and that no other test of this worker has taken. */
export async function freeSeat(page: Page) {
  const { data } = z.parse(seatList, await ask(page, '/admin/v1/user?perPage=200'))
  const one = data.find(({ id, banned, deleted }) => !banned && !deleted && !takenSeats.has(id))
  if (!one) throw new Error('The demo has no seat left.')
  takenSeats.add(one.id)
  return one
}
const takenSeats = new Set<number>()
/** A seat as the server has it now. */
export const seatNow = async (page: Page, id: number) =>
  z.parse(z.object({ data: seatShape }), await ask(page, `/admin/v1/user/${id}`)).data
/** Ends every session of whoever is signed in on this page, as if it were done elsewhere. */
export const endSessions = (page: Page) =>
  page.evaluate(async () => {
    const token = /(?:^|; )admin_auth=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const headers = { Authorization: `Bearer ${decodeURIComponent(token)}`, 'Content-Type': 'application/json' }
    await fetch('/admin/v1/workspace/revoke-sessions', { method: 'POST', headers, body: '{}' })
  })
const accountShape = z.object({
  id: z.number(),
  type: z.string(),
  deleted: z.boolean(),
  banned: z.boolean(),
  service_fee: z.optional(z.nullable(z.number())),
  dob: z.optional(z.nullable(z.string())),
  display_name: z.string(),
  referring_blogger: z.optional(z.nullable(z.object({ user_id: z.number() }))),
  master_account_ref: z.optional(z.nullable(z.number())),
  slave_account_ref: z.optional(z.nullable(z.number())),
  reviews_count: z.optional(z.nullable(z.number())),
})
type Account = z.output<typeof accountShape>
/** Accounts of a type that are not deleted, the newest first. */
export async function accountsOf(page: Page, type: 'blogger' | 'client'): Promise<Account[]> {
  const list = z.object({ items: z.array(accountShape) })
  const { items } = z.parse(list, await ask(page, `/api/v1/admin/users?account_type=${type}&per_page=2000`))
  return items.filter(({ deleted }) => !deleted)
}
/** How many things a tab of an account lists. */
export const manyOf = async (page: Page, id: number, tab: 'referrals' | 'lists' | 'recommended-bloggers') =>
  z.parse(kyc, await ask(page, `/api/v1/admin/users/${id}/${tab}`)).pagination.count
/** A creator that is neither banned nor deleted, and that no other test of this worker has taken. */
export async function freeCreator(page: Page) {
  const list = z.object({ items: z.array(accountShape) })
  const { items } = z.parse(list, await ask(page, '/api/v1/admin/users?account_type=blogger&per_page=200'))
  const one = items.find(({ id, banned, deleted }) => !banned && !deleted && !takenCreators.has(id))
  if (!one) throw new Error('The demo has no creator left.')
  takenCreators.add(one.id)
  return one
}
// The first one has its picture taken.
const takenCreators = new Set<number>([3000])
/** An account as the server has it now. */
export const accountNow = async (page: Page, id: number) =>
  z.parse(z.object({ item: accountShape }), await ask(page, `/api/v1/admin/users/${id}`)).item

/** The seats of an account. */
export const seatsOf = async (page: Page, id: number) =>
  z.parse(z.object({ items: z.array(seatShape) }), await ask(page, `/api/v1/admin/users/${id}/seats`)).items

/** What somebody saves of a seat from elsewhere. */
export const saveSeat = (page: Page, id: number, body: object) => ask(page, `/admin/v1/user/${id}`, body)

/** Payout requests of a status (0 pending, 1 approved, -1 rejected), newest as the server orders them. */
export const payoutRequests = async (page: Page, status: number) =>
  z.parse(payouts, await ask(page, `/api/v1/admin/payout-requests?status=${status}&perPage=1000`))
/** How many KYC requests wait for an administrator. */
export const kycPending = async (page: Page) =>
  z.parse(kyc, await ask(page, '/api/v1/admin/kyc-requests?verification_status=0&requires_admin_action=1')).pagination.count
export const whoAmI = async (page: Page) => z.parse(me, await ask(page, '/api/v1/admin/auth')).auth

/** A pending payout request that no other test of this worker has taken; 812 first, which the documents speak of. */
export async function pendingPayout(page: Page) {
  const { items } = await payoutRequests(page, 0)
  const free = items.filter(({ id }) => !taken.has(id))
  const one = free.find(({ id }) => id === 812) ?? free[0]
  if (!one) throw new Error('The demo has no pending payout request left.')
  taken.add(one.id)
  return one
}
const taken = new Set<number>()

const bookingShape = z.object({
  id: z.number(),
  status: z.number(),
  client_price_ex_vat: z.string(),
  client_price_currency: z.string(),
  date_due: z.nullable(z.string()),
  client: z.object({ user_id: z.number(), display_name: z.string() }),
})
/** A booking of a status that no other test of this worker has taken. */
export async function freeBooking(page: Page, status: number) {
  const list = z.object({ items: z.array(bookingShape) })
  const { items } = z.parse(list, await ask(page, `/api/v1/admin/bookings?status[]=${status}&perPage=50`))
  const one = items.find(({ id }) => !takenBookings.has(id))
  if (!one) throw new Error(`The demo has no booking of status ${status} left.`)
  takenBookings.add(one.id)
  return one
}
const takenBookings = new Set<number>()
/** A booking as the server has it now. */
export const bookingNow = async (page: Page, id: number) =>
  z.parse(z.object({ item: bookingShape }), await ask(page, `/api/v1/admin/bookings/${id}`)).item

const transactionShape = z.object({
  id: z.number(),
  type: z.number(),
  currency: z.string(),
  estimatedPaymentProvider: z.nullable(z.string()),
  approvalStatus: z.nullable(z.string()),
})
/** Transactions as the server lists them. */
export const transactionsOf = async (page: Page, query: string) =>
  z.parse(z.object({ data: z.array(transactionShape) }), await ask(page, `/admin/v1/transactions?perPage=50&${query}`)).data
/** A booking that was just completed, with its transaction, which the payment provider would pay. */
export async function completedBooking(page: Page) {
  for (let tries = 0; tries < 20; tries++) {
    const { id } = await freeBooking(page, 4)
    await ask(page, `/admin/v1/bookings/${id}/change-status`, { status: 2 })
    const [payment] = await transactionsOf(page, `bookingId=${id}`)
    if (payment?.estimatedPaymentProvider === 'mangopay') return { id, payment }
  }
  throw new Error('The demo has no delivered booking left whose creator the provider knows.')
}
/** What is in a wallet of the platform, as decimal text. */
export async function platformBalance(page: Page, currency: string) {
  const shape = z.object({ data: z.array(z.object({ currency: z.string(), balance: z.string() })) })
  return z.parse(shape, await ask(page, '/admin/v1/organization/2/wallets')).data.find((one) => one.currency === currency)?.balance
}

/** A brand whose invoices the product sends. */
export async function businessClient(page: Page) {
  const list = z.object({ items: z.array(z.object({ id: z.number(), name: z.string() })) })
  const { items } = z.parse(list, await ask(page, '/api/v1/organizations?invoice_agent_is_platform=1&perPage=1'))
  if (!items[0]) throw new Error('The demo has no business client.')
  return items[0]
}

/** Runs over many things of whose end the server does not know yet. */
export async function openRuns(page: Page): Promise<number> {
  const { data } = z.parse(runList, await ask(page, '/admin/v1/workspace/runs'))
  return data.filter(({ state }) => state === 'running' || state === 'paused').length
}

const organizationShape = z.object({
  id: z.number(),
  deleted: z.boolean(),
  subscription: z.nullable(z.string()),
  legal_representative: z.nullable(z.object({ last_name: z.string() })),
})
/** One organization whole, as the server has it now. */
export const organizationNow = async (page: Page, id: number) =>
  z.parse(z.object({ item: organizationShape }), await ask(page, `/api/v1/organizations/${id}`)).item
/** A creator's organization whose legal representative is known, and that is not deleted. */
export async function representedCreator(page: Page) {
  const list = z.object({ data: z.array(z.object({ id: z.number() })) })
  for (const { id } of z.parse(list, await ask(page, '/admin/v1/organization?type=blogger&per_page=50')).data) {
    const one = await organizationNow(page, id)
    if (one.legal_representative && !one.deleted) return one
  }
  throw new Error('The demo has no creator with a legal representative.')
}

const accountIds = z.object({ items: z.array(z.object({ id: z.number(), deleted: z.boolean() })) })
/** Brands that are not deleted: the last of the list, which no other test looks at. */
export async function liveBrands(page: Page, many: number): Promise<number[]> {
  const { items } = z.parse(accountIds, await ask(page, '/api/v1/admin/users?account_type=client&perPage=1000&sort_by=id'))
  const live = items.filter(({ deleted }) => !deleted).map(({ id }) => id)
  return live.sort((a, b) => b - a).slice(0, many)
}
