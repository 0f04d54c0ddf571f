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
const kyc = z.object({ pagination: z.object({ count: z.number() }) })
const me = z.object({ auth: z.object({ id: z.number(), name: z.string() }) })

/** What the server says when it is asked directly, with the sign-in of this page. */
async function ask(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (address) => {
    const token = /(?:^|; )admin_auth=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${decodeURIComponent(token)}`, version: '2', app: 'admin' } })
    return answer.json()
  }, path)
}

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
