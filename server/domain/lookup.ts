import { domainToASCII, domainToUnicode } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { typedId } from '#contract/fields.ts'
import { fold } from '#contract/fold.ts'
import { personIn } from '#contract/person-word.ts'
import { handleIn } from '#contract/profile-link.ts'
import { withoutMarks } from '#contract/text.ts'
import { type Found, type Gone, isName } from '#contract/workspace.ts'
import type { Database } from '#server/db/database.ts'
import { escapeLike } from '#server/kit/like.ts'
import { rowsOf } from '#server/kit/rows.ts'

/** What a word of a lookup may mean. */
export interface Asked {
  q: string
  id?: number
  /** An email; more than one where its domain has two spellings. */
  emails?: readonly string[]
  /** Folded. */
  handle?: string
  name?: string
  /** A person by name and organization, both whole and folded. */
  person?: { name: string; organization: string }
  /** The public ID of a profile. */
  profile?: string
  /** The number of a creator, whose account is wanted: its own ID, or that of the account. */
  creator?: number
  /** The number of a creator, whose creator record is wanted: its own ID, or that of the account. */
  creatorRecord?: number
  /** Finds creators, for their creator records: by a name, a handle, a link, or an email of a seat. */
  creatorNamed?: Asked
  /** A kind of record, and what finds the organization that it belongs to. */
  owned?: { kind: string; by: Asked }
  /** A link to another site, with and without its query; on a known network it has a handle too. */
  links?: readonly string[]
}

/** Kinds of records that are found by their organization too. */
const owned = /^(payout-request|kyc-request) of (.+)$/i

/**
 * Reads a word. `4411` or `#4411` is an ID, `@name` a handle, `a@b` an email, `https://…` a link to another
 * site, `/profile/…` the public ID of a profile, `creator 12` the number of a creator: its own ID, or that of
 * its account. `creator record Ada` asks for the creator records of the accounts that `Ada` finds,
 * `payout-request of Acme` for the payout requests of the organizations that `Acme` finds. `Ada Berg @ Acme`
 * is a person of an organization. Anything else of two letters or more is a name and, if it is one word, a
 * handle too; `ada@ac` is the beginning of an email.
 */
function readWord(q: string): Asked {
  const plain = withoutMarks(q).trim()
  const text = plain.toLowerCase()
  const id = typedId(text)
  if (id !== undefined) return { q, id }
  // A number out of range is no ID, and no name either.
  if (/^#?\d+$/.test(text)) return { q }
  const creator = /^creator (#?\d+)$/.exec(text)?.[1]
  if (creator !== undefined) {
    const ofCreator = typedId(creator)
    return ofCreator === undefined ? { q } : { q, creator: ofCreator }
  }
  const record = /^creator record (.+)$/i.exec(plain)?.[1]
  if (record !== undefined) {
    const creatorRecord = typedId(record)
    if (creatorRecord !== undefined) return { q, creatorRecord }
    return { q, creatorNamed: { ...readWord(record), q } }
  }
  const [, kind = '', owner = ''] = owned.exec(plain) ?? []
  if (kind) return { q, owned: { kind: kind.toLowerCase(), by: { ...readWord(owner), q } } }
  if (/^https?:\/\/\S+$/.test(text)) {
    const [page = ''] = plain.split('#')
    const handle = fold(handleIn(plain) ?? '')
    return { q, links: [...new Set([page, page.replace(/\?.*$/, '')])], ...(handle && { handle }) }
  }
  const profile = /^\/profile\/(\S+)$/.exec(plain)?.[1]
  if (profile) return { q, profile: decoded(profile) }
  if (/^@\S+$/.test(text)) return { q, handle: fold(text.slice(1)) }
  if (/^[^@\s]+@[^@\s]+$/.test(text)) {
    const emails = spellingsOf(text)
    return isName(text) ? { q, emails, name: text } : { q, emails }
  }
  const person = personIn(plain)
  if (person) return { q, person: { name: fold(person.name), organization: fold(person.organization) } }
  const name = fold(text)
  if (name.length < 2) return { q }
  return /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u.test(name) ? { q, name, handle: name } : { q, name }
}

/**
 * Returns an email with its domain as written, in Unicode (müller.example) and in Punycode
 * (xn--mller-kva.example).
 */
function spellingsOf(email: string): string[] {
  const [name = '', domain = ''] = email.split('@')
  return [...new Set([domain, domainToASCII(domain), domainToUnicode(domain)].filter(Boolean).map((one) => `${name}@${one}`))]
}

/** Decodes a part of an address; returns it unchanged if it is not encoded correctly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export type Chip = Found['chips'][number]

/** How records of one kind are found. SQL names their table `t`. */
interface Kind<Row> {
  kind: string
  table: SQL
  /** Further tables that the title needs. */
  joins?: SQL
  /** Columns besides `t.id` and `t.version`. */
  columns: SQL
  /** Expressions that equal the word. */
  email?: SQL
  handle?: SQL
  /** Names that may contain the word; the best few are found. */
  names?: readonly SQL[]
  /** Further queries that select `q, id, place`; place 0 is an exact match. */
  ways?: (asked: readonly Asked[]) => SQL[]
  title: (row: Row) => string
  chips: (row: Row) => Chip[]
}
/** A record and how well it fits its word, comparable between kinds; lower is better. */
type Hit = Found & { fit: number }
export interface Finder {
  (db: Database, asked: readonly Asked[]): Promise<Hit[]>
  kind: string
  /** Reads rows as the list sends them; for kinds that have bulk commands. */
  rows?: ReadRows
}
export type ReadRows = (db: Database, ids: number[]) => Promise<readonly object[]>

/** Records of one kind that a name finds. */
const fewBest = 5
/** Names with a word that are compared. */
const mostLookedAt = 200

/** Creates the finder of a kind, which sends one query for all words. */
export function finder<Row>(spec: Kind<Row>): Finder {
  const { kind, table, columns, title, chips } = spec
  const find = async (db: Database, asked: readonly Asked[]) => {
    const ways = waysOf(spec, asked)
    if (ways.length === 0) return []
    const rows = await rowsOf<Row & { id: number; version: number | null; q: string; fit: number }>(
      db,
      sql`
      select h.q, t.id, t.version, h.place / ${fewBest + 1}::int as fit, ${columns}
      from (select q, id, min(place) as place from (${sql.join(ways, sql` union all `)}) w group by q, id) h join ${table} t on t.id = h.id ${spec.joins ?? sql``}
      order by h.place, t.id`,
    )
    return rows.map((row) => ({ kind, id: row.id, title: title(row), chips: chips(row), version: row.version, q: row.q, fit: row.fit }))
  }
  return Object.assign(find, { kind })
}

/** Selects `q, id, place` of the records that were found, with one query for each sort of word. */
export function waysOf<Row>(
  { table, email, handle, names, ways: more }: Omit<Kind<Row>, 'kind' | 'columns' | 'title' | 'chips'>,
  asked: readonly Asked[],
): SQL[] {
  const ways: SQL[] = more?.(asked) ?? []
  const ids = asked.flatMap(({ q, id }) => (id === undefined ? [] : [{ q, id }]))
  if (ids.length > 0)
    ways.push(sql`select q, id, 0 as place from unnest(${texts(ids.map((a) => a.q))}, ${sql.param(ids.map((a) => a.id))}::int[]) w (q, id)`)
  const emails = asked.flatMap(({ q, emails: all = [] }) => all.map((word) => ({ q, word })))
  if (email && emails.length > 0) ways.push(sql`select w.q, t.id, 0 as place from ${words(emails)} join ${table} t on ${email} = w.word`)
  const handles = pairs(asked, 'handle')
  if (handle && handles.length > 0)
    ways.push(sql`select w.q, t.id, 0 as place from ${words(handles)} join ${table} t on ${handle} = w.word`)
  const named = pairs(asked, 'name')
  if (names) ways.push(...byName({ table, names }, named))
  return ways
}

/** Where names are searched; SQL names the table `t`. */
interface Names {
  table: SQL
  names: readonly SQL[]
  /** The ID that is selected, if not that of the row with the name. */
  id?: SQL
  /** Only the beginning of a name counts: the table has no index of words. */
  isBeginning?: boolean
}
/**
 * Selects the best few records for each word; names and words are folded. The order of names: those that equal the word, begin with it as
 * a whole word, begin with it, have a word that begins with it, contain it; then the shorter one. At most 200
 * names are compared. One or two letters are only searched as a beginning, because the trigram index needs
 * three.
 */
export function byName({ table, names, id = sql`t.id`, isBeginning }: Names, named: readonly Pair[]): SQL[] {
  const [first] = names
  return named.map(({ q, word }) => {
    const folded = fold(word)
    const text = escapeLike(folded)
    const row = sql`${id} as id, length(${first}) as size, least(${sql.join(
      names.map((name) => fitOf(name, text)),
      sql`, `,
    )}) as fit`
    const begin = names.map(
      (name) => sql`(select ${row} from ${table} t
        where fold_name(${name}) like ${`${text}%`} order by fold_name(${name}) using ~<~ limit ${mostLookedAt})`,
    )
    const inside = sql`(select ${row} from ${table} t
      where ${sql.join(
        names.map((name) => sql`fold_name(${name}) like ${`%${text}%`}`),
        sql` or `,
      )} limit ${mostLookedAt})`
    const isShort = /^[\p{L}\d]{1,2}$/u.test(folded)
    const looked = sql.join(isBeginning || isShort ? begin : [...begin, inside], sql` union all `)
    return sql`(select q, id, (fit * ${fewBest + 1} + rank)::int as place from (
      select ${q}::text as q, id, min(fit) as fit, row_number() over (order by min(fit), min(size), id) as rank
      from (${looked}) c group by id order by rank limit ${fewBest}) b)`
  })
}
/** Ranks how well a name fits a folded text in which the signs of LIKE patterns are escaped; lower is better. */
const fitOf = (name: SQL, text: string) => sql`(select case when f like ${text} then 0 when f like ${`${text} %`} then 1
  when f like ${`${text}%`} then 2 when f like ${`% ${text}%`} then 3 else 4 end from fold_name(${name}) f)`

interface Pair {
  q: string
  word: string
}
export const pairs = (asked: readonly Asked[], way: 'handle' | 'name' | 'profile'): Pair[] =>
  asked.flatMap((one) => {
    const word = one[way]
    return word === undefined ? [] : [{ q: one.q, word }]
  })
export const texts = (all: string[]) => sql`${sql.param(all)}::text[]`
export const words = (all: readonly Pair[]) => sql`unnest(${texts(all.map((a) => a.q))}, ${texts(all.map((a) => a.word))}) w (q, word)`

/** Finds deleted records with the IDs in the audit log. */
async function goneOf(db: Database, kinds: readonly string[], asked: readonly Asked[]): Promise<Gone[]> {
  const ids = asked.flatMap(({ q, id }) => (id === undefined ? [] : [{ q, id }]))
  if (ids.length === 0) return []
  const rows = await rowsOf<Omit<Gone, 'at'> & { at: Date }>(
    db,
    sql`
    select distinct on (w.q, a.object_kind) w.q, a.object_kind as kind, a.object_id as id, a.at, m.name as by
    from unnest(${texts(ids.map((a) => a.q))}, ${sql.param(ids.map((a) => a.id))}::int[]) w (q, id)
    cross join unnest(${texts([...kinds])}) k (kind)
    join audit a on a.object_kind = k.kind and a.object_id = w.id
    left join admin m on m.id = a.admin_id
    where (a.command like '%.delete' or a.after ->> 'deleted' = 'true') and a.result = 'done'
    order by w.q, a.object_kind, a.id desc`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
}

/**
 * Looks up words. Returns the records in the order of the words, the words that found none, deleted records
 * with one of the IDs, and the kinds that were searched.
 */
export async function lookUp(db: Database, finders: readonly Finder[], given: readonly string[]) {
  const qs = [...new Set(given)]
  const asked = qs.map(readWord)
  const hits: Hit[] = []
  for (const find of finders) hits.push(...(await find(db, asked)))
  const place = new Map(qs.map((q, i) => [q, i]))
  // The sort is stable: records that fit equally well keep the order of the kinds.
  hits.sort((a, b) => (place.get(a.q) ?? 0) - (place.get(b.q) ?? 0) || a.fit - b.fit)
  const found = hits.map(({ fit: _, ...one }): Found => one)
  const known = new Set(found.map((one) => one.q))
  const kinds = finders.map(({ kind }) => kind)
  const there = new Set(found.map(({ q, kind }) => `${kind} ${q}`))
  // A record that still exists says itself that it is deleted.
  const gone = (await goneOf(db, kinds, asked)).filter(({ q, kind }) => !there.has(`${kind} ${q}`))
  return { found, unknown: qs.filter((q) => !known.has(q)), gone, kinds }
}
