import type { Api } from './api.ts'

/** Records that a test of this worker has changed. Each test takes its own. */
const taken = new Set<string>()
function takeFirst<R extends { id: number }>(kind: string, records: readonly R[]): R {
  const record = records.find(({ id }) => !taken.has(`${kind} ${id}`))
  if (!record) throw new Error(`The demo data has no ${kind} left.`)
  taken.add(`${kind} ${record.id}`)
  return record
}

export interface Payout {
  id: number
  amount: unknown
  currency: string
  organization: { name: string }
}
export const payoutStatus = { pending: 0, approved: 1, rejected: -1 }

/** Reads the payout requests of a status in the order of the list. */
export const readPayouts = async (api: Api, status: keyof typeof payoutStatus): Promise<Payout[]> =>
  (await api.get(`/api/v1/admin/payout-requests?status=${payoutStatus[status]}&perPage=1000`)).items
export const readPayoutIds = async (api: Api, status: keyof typeof payoutStatus) => (await readPayouts(api, status)).map(({ id }) => id)
/** Takes a pending payout request: 812, which the README names, if it is free. */
export async function takePayout(api: Api): Promise<Payout> {
  const pending = await readPayouts(api, 'pending')
  return takeFirst('payout request', [...pending.filter(({ id }) => id === 812), ...pending])
}
export const decidePayout = (api: Api, id: number, status: 'approved' | 'rejected') =>
  api.post(`/api/v1/admin/payout-requests/${id}`, { status: payoutStatus[status] })
/** Returns the name of the person that this API is signed in as. */
export const readOwnName = async (api: Api): Promise<string> => (await api.get('/api/v1/admin/auth')).auth.name

export interface Seat {
  id: number
  email: string
  first_name: string | null
  last_name: string | null
  banned: boolean
  deleted: boolean
}
/**
 * Takes a seat that is neither banned nor deleted and whose email belongs to no other record, such as an
 * invitation.
 */
export async function takeSeat(api: Api): Promise<Seat> {
  const seats: Seat[] = (await api.get('/admin/v1/user?perPage=200')).data
  const usable = seats.filter(({ banned, deleted }) => !banned && !deleted)
  for (;;) {
    const seat = takeFirst('seat', usable)
    const { found } = (await api.get(`/admin/v1/workspace/lookup?q=${encodeURIComponent(seat.email)}`)).data
    if (found.length === 1) return seat
  }
}
export const readSeat = async (api: Api, id: number): Promise<Seat> => (await api.get(`/admin/v1/user/${id}`)).data
export const saveSeat = (api: Api, id: number, fields: Partial<Seat>) => api.post(`/admin/v1/user/${id}`, fields)

/** Takes a creator that is neither banned nor deleted. */
export async function takeCreator(api: Api): Promise<{ id: number }> {
  const { items } = await api.get('/api/v1/admin/users?account_type=blogger&per_page=200')
  return takeFirst(
    'creator',
    items.filter(({ banned, deleted }: Seat) => !banned && !deleted),
  )
}
export const readAccount = async (api: Api, id: number): Promise<{ service_fee?: number; dob?: string }> =>
  (await api.get(`/api/v1/admin/users/${id}`)).item

export interface Transaction {
  id: number
  type: number
  currency: string
  estimatedPaymentProvider: string | null
}
export const readTransactions = async (api: Api, query: string): Promise<Transaction[]> =>
  (await api.get(`/admin/v1/transactions?perPage=50&${query}`)).data
/** Completes a delivered booking whose payment the payment provider would make. */
export async function completeBooking(api: Api): Promise<{ id: number; payment: Transaction }> {
  const { items } = await api.get('/api/v1/admin/bookings?status[]=4&perPage=50')
  for (;;) {
    const { id } = takeFirst<{ id: number }>('delivered booking', items)
    await api.post(`/admin/v1/bookings/${id}/change-status`, { status: 2 })
    const [payment] = await readTransactions(api, `bookingId=${id}`)
    if (payment?.estimatedPaymentProvider === 'mangopay') return { id, payment }
  }
}
/** Reads the balance of a platform wallet as decimal text. */
export async function readPlatformBalance(api: Api, currency: string): Promise<string> {
  const wallets: { currency: string; balance: string }[] = (await api.get('/admin/v1/organization/2/wallets')).data
  return wallets.find((wallet) => wallet.currency === currency)?.balance ?? ''
}

/** Counts the bulk runs whose end the server does not know yet. */
export const countOpenRuns = async (api: Api): Promise<number> =>
  (await api.get('/admin/v1/workspace/runs')).data.filter(({ state }: { state: string }) => /running|paused/.test(state)).length

/** Finds a brand whose invoices the platform sends. */
export const findBusinessClient = async (api: Api): Promise<{ id: number }> =>
  (await api.get('/api/v1/organizations?invoice_agent_is_platform=1&perPage=1')).items[0]
