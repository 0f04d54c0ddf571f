import type { Database } from '#server/db/database.ts'
import { accountRows } from './account.ts'
import { bookingRows } from './booking.ts'
import { lookUp } from './lookup.ts'
import { finders } from './lookup-kinds.ts'
import { payoutRows } from './payout-request.ts'
import { seatRows } from './seat.ts'

type ReadRows = (db: Database, ids: number[]) => Promise<readonly { id: number }[]>
/** The kinds over which runs are made. */
const readers = new Map<string, ReadRows>([
  ['account', accountRows],
  ['booking', bookingRows],
  ['payout-request', payoutRows],
  ['seat', seatRows],
])

/** What the words mean of one kind alone, each thing with its row as its list sends it. Of a kind without rows it looks through nothing. */
export async function lookUpRows(db: Database, kind: string, words: readonly string[]) {
  const read = readers.get(kind)
  const told = await lookUp(
    db,
    finders.filter((one) => read && one.kind === kind),
    words,
  )
  const rows = read ? await read(db, [...new Set(told.found.map(({ id }) => id))]) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { ...told, found: told.found.map((one) => ({ ...one, row: byId.get(one.id) })) }
}
