import type { Database } from '#server/db/database.ts'
import { accountRows } from './account.ts'
import { bookingRows } from './booking.ts'
import { accountsOfCreators, creatorRows } from './creator.ts'
import { kycRows } from './kyc-request.ts'
import { type Finder, lookUp, type ReadRows } from './lookup.ts'
import { creatorFinder } from './lookup-creators.ts'
import { finders } from './lookup-kinds.ts'
import { organizationRows } from './organization.ts'
import { payoutRows } from './payout-request.ts'
import { seatRows } from './seat.ts'
import { transactionRows } from './transaction.ts'

/** The kinds over which runs are made, besides the plain nouns, which bring their own. */
const readers = new Map<string, ReadRows>([
  ['account', accountRows],
  ['booking', bookingRows],
  [
    'creator',
    async (db, ids) =>
      creatorRows(
        db,
        (await accountsOfCreators(db, ids)).map(({ id }) => id),
      ),
  ],
  ['kyc-request', kycRows],
  ['organization', organizationRows],
  ['payout-request', payoutRows],
  ['seat', seatRows],
  ['transaction', transactionRows],
])

/** What the words mean of one kind alone, each thing with its row as its list sends it. Of a kind without rows it looks through nothing. */
export async function lookUpRows(db: Database, others: readonly Finder[], kind: string, words: readonly string[]) {
  const all = [...finders, creatorFinder, ...others].filter((one) => one.kind === kind)
  const read = readers.get(kind) ?? all.find((one) => one.rows)?.rows
  const told = await lookUp(db, read ? all : [], words)
  const rows = read ? await read(db, [...new Set(told.found.map(({ id }) => id))]) : []
  const byId = new Map(rows.map((row) => [Reflect.get(row, 'id'), row]))
  return { ...told, found: told.found.map((one) => ({ ...one, row: byId.get(one.id) })) }
}
