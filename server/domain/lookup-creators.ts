import { type SQL, sql } from 'drizzle-orm'
import { approvalStatus } from '#contract/creator.ts'
import type { Database } from '#server/db/database.ts'
import { type Asked, type Finder, finder, texts, waysOf } from './lookup.ts'
import { waysToAccounts, waysToNamedSeats } from './lookup-people.ts'

interface CreatorRow {
  name: string
  status: number | null
}
const creator = {
  kind: 'creator',
  table: sql`(select type_id as id, version, display_name as name, approved_status as status
    from account where type = 'blogger')`,
  columns: sql`t.name, t.status`,
  title: ({ name }: CreatorRow) => name,
  chips: ({ status }: CreatorRow) => {
    const { label, tone } = approvalStatus.of(status)
    return [{ label, tone }]
  },
}

/** Finds creators by creator ID, for bulk runs; a search for a person finds the account. */
export const creatorFinder = finder<CreatorRow>(creator)

const creatorRecordFinder = finder<CreatorRow>({
  ...creator,
  ways: (asked) => [...waysToNumberedCreators(asked), ...waysToNamedCreators(asked)],
})
/**
 * Finds creator records, only for `creator record …`: for any other word the account represents the creator.
 */
export const creatorRecords: Finder = Object.assign(
  (db: Database, asked: readonly Asked[]) =>
    creatorRecordFinder(
      db,
      asked.filter((one) => one.creatorRecord !== undefined || one.creatorNamed !== undefined),
    ),
  { kind: 'creator' },
)

/**
 * Finds a creator record by its own ID and by the ID of the creator's account: two creators if one has the
 * number as its own ID, and the other as that of its account.
 */
function waysToNumberedCreators(asked: readonly Asked[]): SQL[] {
  const records = asked.flatMap(({ q, creatorRecord }) => (creatorRecord === undefined ? [] : [{ q, creatorRecord }]))
  if (records.length === 0) return []
  const numbers = sql`unnest(${texts(records.map(({ q }) => q))},
    ${sql.param(records.map(({ creatorRecord }) => creatorRecord))}::int[]) w (q, number)`
  return [
    sql`select w.q, w.number as id, 0 as place from ${numbers}`,
    sql`select w.q, a.type_id as id, 1 as place from ${numbers}
      join account a on a.type = 'blogger' and a.id = w.number`,
  ]
}

/** Creators of one word: a person chooses among them. */
const maxNamed = 8

/** Finds creators by name, handle or link; behind these, by the name or email of one of their seats. */
function waysToNamedCreators(asked: readonly Asked[]): SQL[] {
  const named = asked.flatMap(({ creatorNamed }) => creatorNamed ?? [])
  const accounts = waysOf(
    {
      table: sql`(select * from account where type = 'blogger')`,
      handle: sql`fold_name(t.instagram_username)`,
      names: [sql`t.display_name`],
      ways: waysToAccounts,
    },
    named,
  )
  const seats = waysToNamedSeats(named)
  if (accounts.length + seats.length === 0) return []
  const both = [
    ...accounts.map((way) => sql`select q, id, place, 0 as by_seat from (${way}) w`),
    ...seats.map(
      (way) => sql`select s.q, l.account_id as id, s.place, 1 as by_seat
        from (${way}) s join seat_account l on l.seat_id = s.id`,
    ),
  ]
  return [
    sql`select q, id, place from (
      select b.q, a.type_id as id,
        row_number() over (partition by b.q order by min(b.by_seat), min(b.place), a.id)::int as place
      from (${sql.join(both, sql` union all `)}) b join account a on a.id = b.id and a.type = 'blogger'
      group by b.q, a.id) r where place <= ${maxNamed}::int`,
  ]
}
