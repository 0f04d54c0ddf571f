import { type SQL, sql } from 'drizzle-orm'
import { type Asked, byName, pairs, words } from './lookup.ts'
import { waysToNamedSeats } from './lookup-people.ts'

/** Records of one word: a person chooses among them. */
const maxOwned = 8

const companies = sql`(select organization_id, name from legal_entity where type <> 'naturalPerson')`

/**
 * Selects `q, id, place` of organizations by their own name, or by a name, handle or email of an account or a
 * seat.
 */
function waysToOwners(asked: readonly Asked[]): SQL[] {
  const names = pairs(asked, 'name')
  const handles = pairs(asked, 'handle')
  const owner = sql`t.organization_id`
  const seats = waysToNamedSeats(asked)
  return [
    ...byName({ table: sql`organization`, names: [sql`t.name`] }, names),
    ...byName({ table: companies, names: [sql`t.name`], id: owner }, names),
    ...byName({ table: sql`account`, names: [sql`t.display_name`], id: owner }, names),
    ...(handles.length > 0
      ? [
          sql`select w.q, t.organization_id as id, 0 as place from ${words(handles)}
            join account t on fold_name(t.instagram_username) = w.word`,
        ]
      : []),
    ...(seats.length > 0
      ? [
          sql`select s.q, a.organization_id as id, s.place from (${sql.join(seats, sql` union all `)}) s
            join seat_account l on l.seat_id = s.id join account a on a.id = l.account_id`,
        ]
      : []),
  ]
}

/**
 * Finds the records of a kind by the organization that they belong to: `payout-request of Price Media`. The best
 * organization comes first, and of its records those that are not decided yet, the newest first.
 */
export const waysToOwned =
  (kind: string, table: SQL, isDecided: SQL) =>
  (asked: readonly Asked[]): SQL[] => {
    const owners = waysToOwners(asked.flatMap(({ owned }) => (owned?.kind === kind ? [owned.by] : [])))
    if (owners.length === 0) return []
    return [
      sql`select q, id, place from (
        select o.q, t.id, row_number() over (partition by o.q order by o.place, ${isDecided}, t.id desc)::int as place
        from (select q, id, min(place) as place from (${sql.join(owners, sql` union all `)}) w group by q, id) o
        join ${table} t on t.organization_id = o.id) r where place <= ${maxOwned}::int`,
    ]
  }
