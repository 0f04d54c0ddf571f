import { type SQL, sql } from 'drizzle-orm'
import { accountState } from '#contract/account.ts'
import { accountType } from '#contract/account-type.ts'
import { bookingStatus, bookingTitle } from '#contract/booking.ts'
import type { Codes, CodeValue } from '#contract/codes.ts'
import { approvalStatus } from '#contract/creator.ts'
import { kycStatus } from '#contract/kyc-request.ts'
import { memberTitle } from '#contract/member.ts'
import { requestStatus } from '#contract/payout-request.ts'
import { seatTitle } from '#contract/seat.ts'
import { transactionStatus, transactionTitle } from '#contract/transaction.ts'
import type { Database } from '#server/db/database.ts'
import { placeOfLink } from '#server/db/link-place.ts'
import { spellings } from '#server/kit/like.ts'
import { moneyText } from '#server/kit/words.ts'
import { type Asked, byName, type Chip, type Finder, finder, pairs, texts, words } from './lookup.ts'
import { waysToOwned } from './lookup-owned.ts'

const chipOf = <V extends CodeValue>(codes: Codes<V>, value: unknown): Chip => {
  const { label, tone } = codes.of(value)
  return { label, tone }
}
/** `banned` and `deleted` are said only where they hold. */
const standing = ({ banned, deleted }: { banned: boolean; deleted: boolean }): Chip[] => [
  ...(banned ? [{ label: 'Banned', tone: 'bad' } as const] : []),
  ...(deleted ? [{ label: 'Deleted', tone: 'bad' } as const] : []),
]
const line = (...parts: (string | number | null)[]) =>
  parts
    .filter((part) => part !== null && part !== '')
    .map(inOrder)
    .join(' · ')
/** Without the signs that turn the direction of what follows: a name could make `1,000.00 EUR` behind it read as another amount. */
const inOrder = (part: string | number | null) => String(part).replace(/[\u202A-\u202E\u2066-\u2069]/g, '')

interface Party {
  name: string
  type: string
  banned: boolean
  deleted: boolean
}
type AccountRow = Parameters<typeof accountState>[0]
interface Person {
  first_name: string | null
  last_name: string | null
  email: string
  banned: boolean
  deleted: boolean
}
interface Request {
  id: number
  name: string
  status: number | null
  requires: boolean
}
interface Amount {
  id: number
  name: string | null
  type: number
  status: number | null
  /** Minor units as text. */
  amount: string
  currency: string
}

/** By a handle or the link of any channel, the public id of a profile, or a creator id. */
function waysToAccounts(asked: readonly Asked[]): SQL[] {
  const [handles, profiles] = [pairs(asked, 'handle'), pairs(asked, 'profile')]
  const links = asked.flatMap(({ q, links: all = [] }) => all.map((word) => ({ q, word })))
  const creators = asked.flatMap(({ q, creator }) => (creator === undefined ? [] : [{ q, creator }]))
  return [
    ...(handles.length > 0
      ? [sql`select w.q, c.account_id as id, 1 as place from ${words(handles)} join channel c on lower(c.username) = w.word`]
      : []),
    ...(links.length > 0
      ? [
          sql`select w.q, c.account_id as id, 0 as place from ${words(links)}
            join channel c on ${placeOfLink(sql`c.url`)} = ${placeOfLink(sql`w.word`)}`,
        ]
      : []),
    ...(profiles.length > 0 ? [sql`select w.q, t.id, 0 as place from ${words(profiles)} join account t on t.public_id = w.word`] : []),
    ...(creators.length > 0
      ? [
          sql`select w.q, t.id, 0 as place
            from unnest(${texts(creators.map(({ q }) => q))}, ${sql.param(creators.map(({ creator }) => creator))}::int[]) w (q, creator)
            join account t on t.type = 'blogger' and t.type_id = w.creator`,
        ]
      : []),
  ]
}

/**
 * Seats of a person whose name and organization both match: the organization by its own name, by that of one of its accounts, or by
 * the registered name of its company. Only ASCII is compared without regard to case, so a name is tried in the usual spellings.
 */
function waysToSeats(asked: readonly Asked[]): SQL[] {
  const people = asked.flatMap(({ q, person }) =>
    person
      ? spellings(person.name).flatMap((name) => spellings(person.organization).map((organization) => ({ q, name, organization })))
      : [],
  )
  if (people.length === 0) return []
  return [
    sql`select w.q, t.id, 0 as place
      from unnest(${texts(people.map(({ q }) => q))}, ${texts(people.map(({ name }) => name))},
        ${texts(people.map(({ organization }) => organization))}) w (q, name, organization)
      join seat t on lower(t.first_name || ' ' || t.last_name) = lower(w.name)
      where exists (select 1 from seat_account l join account a on a.id = l.account_id left join organization o on o.id = a.organization_id
        where l.seat_id = t.id and (lower(a.display_name) = lower(w.organization) or lower(o.name) = lower(w.organization) or exists (
          select 1 from legal_entity e where e.organization_id = o.id and lower(e.name) = lower(w.organization))))`,
  ]
}

/** By the name under which its company is or was registered; that of a person is one of a seat. */
const waysToOrganizations = (asked: readonly Asked[]): SQL[] =>
  byName({ table: companies, names: [sql`t.name`], id: sql`t.organization_id` }, pairs(asked, 'name'))
const companies = sql`(select organization_id, name from legal_entity where type <> 'naturalPerson')`
/** The registered name, where it is another one: that which was asked for, else the one that is in force. */
const registeredName = sql`(select e.name from legal_entity e where e.organization_id = t.id and e.type <> 'naturalPerson' and e.name <> t.name
  order by strpos(lower(e.name), lower(trim(h.q))) > 0 desc, e.valid_until is null desc, e.id desc limit 1)`

/** Every noun that an id, an e-mail, a handle or a name can mean, in the order in which one word's meanings are listed. */
export const finders = [
  finder<AccountRow>({
    kind: 'account',
    table: sql`account`,
    columns: sql`t.display_name, t.type, t.banned, t.deleted, t.profile_completed::int as profile_completed,
      json_build_object('approved_to_platform_status', t.approved_status) as blogger`,
    handle: sql`lower(t.instagram_username)`,
    names: [sql`t.display_name`],
    ways: waysToAccounts,
    title: (row) => row.display_name,
    chips: (row) => [chipOf(accountType, row.type), ...accountState(row)],
  }),
  finder<Person>({
    kind: 'seat',
    table: sql`seat`,
    columns: sql`t.first_name, t.last_name, t.email, t.banned, t.deleted`,
    email: sql`lower(t.email)`,
    names: [sql`(t.first_name || ' ' || t.last_name)`, sql`t.email`],
    ways: waysToSeats,
    title: (row) => inOrder(seatTitle(row)),
    chips: standing,
  }),
  finder<Party & { company: string | null }>({
    kind: 'organization',
    table: sql`organization`,
    columns: sql`t.name, t.type, t.banned, t.deleted, ${registeredName} as company`,
    names: [sql`t.name`],
    ways: waysToOrganizations,
    title: (row) => row.name,
    // Whoever pasted the registered name sees why it is this one.
    chips: (row) => [
      chipOf(accountType, row.type),
      ...(row.company ? [{ label: inOrder(row.company), tone: 'plain' } as const] : []),
      ...standing(row),
    ],
  }),
  finder<{ id: number; status: number; brand: string; creator: string }>({
    kind: 'booking',
    table: sql`booking`,
    joins: sql`join account brand on brand.id = t.client_account_id join account creator on creator.id = t.blogger_account_id`,
    columns: sql`t.status, brand.display_name as brand, creator.display_name as creator`,
    title: ({ id, brand, creator }) => line(id, bookingTitle({ id, client: { display_name: brand }, blogger: { display_name: creator } })),
    chips: (row) => [chipOf(bookingStatus, row.status)],
  }),
  finder<Request>({
    kind: 'kyc-request',
    table: sql`kyc_request`,
    joins: sql`join organization o on o.id = t.organization_id`,
    columns: sql`o.name, t.verification_status as status, t.requires_admin_action as requires`,
    ways: waysToOwned('kyc-request', sql`kyc_request`, sql`not t.requires_admin_action`),
    title: (row) => line(row.id, row.name),
    chips: (row) => [chipOf(kycStatus, row.status), ...(row.requires ? [{ label: 'Requires admin action', tone: 'wait' } as const] : [])],
  }),
  finder<Amount>({
    kind: 'payout-request',
    table: sql`payout_request`,
    joins: sql`join organization o on o.id = t.organization_id`,
    columns: sql`o.name, t.status, t.amount_minor::text as amount, t.currency`,
    ways: waysToOwned('payout-request', sql`payout_request`, sql`t.decided_at is not null`),
    title: (row) => line(row.id, row.name, moneyText(Number(row.amount), row.currency)),
    chips: (row) => [chipOf(requestStatus, row.status)],
  }),
  finder<Amount>({
    kind: 'transaction',
    table: sql`transaction`,
    joins: sql`left join organization o on o.id = t.to_organization_id`,
    columns: sql`o.name, t.type, t.status, t.amount_minor::text as amount, t.currency`,
    title: (row) => line(row.id, transactionTitle(row), moneyText(Number(row.amount), row.currency)),
    chips: (row) => [...(row.name ? [{ label: row.name, tone: 'plain' } as const] : []), chipOf(transactionStatus, row.status)],
  }),
  finder<{ name: string; status: number }>({
    kind: 'campaign',
    table: sql`campaign`,
    columns: sql`t.name, t.status`,
    title: (row) => row.name,
    chips: (row) => [row.status === 1 ? { label: 'Published', tone: 'good' } : { label: 'Draft', tone: 'plain' }],
  }),
  finder<{ name: string; email: string; deleted: boolean }>({
    kind: 'member',
    table: sql`admin`,
    columns: sql`t.name, t.email, t.deleted_at is not null as deleted`,
    email: sql`lower(t.email)`,
    names: [sql`t.name`, sql`t.email`],
    title: (row) => inOrder(memberTitle(row)),
    chips: ({ deleted }) => standing({ banned: false, deleted }),
  }),
]

/** Creators by the numbers of their cards; whoever looks for a person finds the account. */
export const creatorFinder = finder<{ name: string; status: number | null }>({
  kind: 'creator',
  table: sql`(select type_id as id, version, display_name as name, approved_status as status from account where type = 'blogger')`,
  columns: sql`t.name, t.status`,
  title: ({ name }) => name,
  chips: ({ status }) => [chipOf(approvalStatus, status)],
})

/** Finds the creator record of a creator's ID or, if no creator has it, of a creator's account ID. */
const creatorRecordFinder = finder<{ name: string; status: number | null }>({
  kind: 'creator',
  table: sql`(select type_id as id, version, display_name as name, approved_status as status from account where type = 'blogger')`,
  columns: sql`t.name, t.status`,
  ways: waysToCreatorRecords,
  title: ({ name }) => name,
  chips: ({ status }) => [chipOf(approvalStatus, status)],
})
function waysToCreatorRecords(asked: readonly Asked[]): SQL[] {
  const records = asked.flatMap(({ q, creatorRecord }) => (creatorRecord === undefined ? [] : [{ q, creatorRecord }]))
  if (records.length === 0) return []
  const numbers = sql`unnest(${texts(records.map(({ q }) => q))},
    ${sql.param(records.map(({ creatorRecord }) => creatorRecord))}::int[]) w (q, number)`
  return [
    sql`select w.q, w.number as id, 0 as place from ${numbers}`,
    sql`select w.q, a.type_id as id, 1 as place from ${numbers} join account a on a.type = 'blogger' and a.id = w.number
      where not exists (select 1 from account o where o.type = 'blogger' and o.type_id = w.number)`,
  ]
}
/** Answers only `creator record …`: a plain number means no creator record, because the account already stands for it. */
export const creatorRecords: Finder = Object.assign(
  (db: Database, asked: readonly Asked[]) =>
    creatorRecordFinder(
      db,
      asked.flatMap(({ q, creatorRecord }) => (creatorRecord === undefined ? [] : [{ q, creatorRecord }])),
    ),
  { kind: 'creator' },
)
