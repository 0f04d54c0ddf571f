import { type SQL, sql } from 'drizzle-orm'
import { placeOfLink } from '#server/db/link-place.ts'
import { type Asked, byName, pairs, texts, words } from './lookup.ts'

/**
 * Finds accounts by a channel's handle or link, the public ID of a profile, the number of a creator (its own
 * ID or that of its account), or the beginning of a handle.
 */
export function waysToAccounts(asked: readonly Asked[]): SQL[] {
  const [handles, profiles] = [pairs(asked, 'handle'), pairs(asked, 'profile')]
  // "@ravn" is a whole handle; "ravn" may also be the beginning of one.
  const beginnings = pairs(
    asked.filter(({ handle, name }) => handle !== undefined && handle === name),
    'name',
  )
  const links = asked.flatMap(({ q, links: all = [] }) => all.map((word) => ({ q, word })))
  const creators = asked.flatMap(({ q, creator }) => (creator === undefined ? [] : [{ q, creator }]))
  const numbers = sql`unnest(${texts(creators.map(({ q }) => q))},
    ${sql.param(creators.map(({ creator }) => creator))}::int[]) w (q, creator)`
  return [
    ...(handles.length > 0
      ? [
          sql`select w.q, c.account_id as id, 1 as place from ${words(handles)}
            join channel c on fold_name(c.username) = w.word`,
        ]
      : []),
    ...byName({ table: sql`account`, names: [sql`t.instagram_username`], isBeginning: true }, beginnings),
    ...byName({ table: sql`channel`, names: [sql`t.username`], id: sql`t.account_id`, isBeginning: true }, beginnings),
    ...(links.length > 0
      ? [
          sql`select w.q, c.account_id as id, 0 as place from ${words(links)}
            join channel c on ${placeOfLink(sql`c.url`)} = ${placeOfLink(sql`w.word`)}`,
        ]
      : []),
    ...(profiles.length > 0 ? [sql`select w.q, t.id, 0 as place from ${words(profiles)} join account t on t.public_id = w.word`] : []),
    ...(creators.length > 0
      ? [
          sql`select w.q, t.id, 0 as place from ${numbers} join account t on t.type = 'blogger' and t.type_id = w.creator`,
          sql`select w.q, t.id, 1 as place from ${numbers} join account t on t.type = 'blogger' and t.id = w.creator`,
        ]
      : []),
  ]
}

/**
 * Finds the seats of a person whose name and organization both match: the organization by its own name, by
 * that of one of its accounts, or by its registered name.
 */
export function waysToSeats(asked: readonly Asked[]): SQL[] {
  const people = asked.flatMap(({ q, person }) => (person ? [{ q, ...person }] : []))
  if (people.length === 0) return []
  return [
    sql`select w.q, t.id, 0 as place
      from unnest(${texts(people.map(({ q }) => q))}, ${texts(people.map(({ name }) => name))},
        ${texts(people.map(({ organization }) => organization))}) w (q, name, organization)
      join seat t on fold_name(t.first_name || ' ' || t.last_name) = w.name
      where exists (
        select 1 from seat_account l
        join account a on a.id = l.account_id left join organization o on o.id = a.organization_id
        where l.seat_id = t.id and (
          fold_name(a.display_name) = w.organization or fold_name(o.name) = w.organization or exists (
            select 1 from legal_entity e
            where e.organization_id = o.id and fold_name(e.name) = w.organization)))`,
  ]
}

const seatName = sql`(t.first_name || ' ' || t.last_name)`
/**
 * Finds seats by a whole email, the beginning of one, or a part of a name. A part inside an email finds none:
 * "mail" would find every seat by its domain.
 */
export function waysToNamedSeats(asked: readonly Asked[]): SQL[] {
  const emails = asked.flatMap(({ q, emails: all = [] }) => all.map((word) => ({ q, word })))
  const names = pairs(asked, 'name')
  return [
    ...byName({ table: sql`seat`, names: [seatName] }, names),
    ...byName({ table: sql`seat`, names: [sql`t.email`], isBeginning: true }, names),
    ...(emails.length > 0 ? [sql`select w.q, t.id, 0 as place from ${words(emails)} join seat t on lower(t.email) = w.word`] : []),
  ]
}
