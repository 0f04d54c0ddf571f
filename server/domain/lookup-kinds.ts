import { type SQL, sql } from 'drizzle-orm'
import { accountState } from '#contract/account.ts'
import { accountType } from '#contract/account-type.ts'
import { bookingStatus, bookingTitle } from '#contract/booking.ts'
import type { Codes, CodeValue } from '#contract/codes.ts'
import { kycStatus } from '#contract/kyc-request.ts'
import { memberTitle } from '#contract/member.ts'
import { requestStatus } from '#contract/payout-request.ts'
import { seatTitle } from '#contract/seat.ts'
import { transactionStatus, transactionTitle } from '#contract/transaction.ts'
import { moneyText } from '#server/kit/words.ts'
import { type Asked, byName, type Chip, finder, pairs } from './lookup.ts'
import { waysToOwned } from './lookup-owned.ts'
import { waysToAccounts, waysToSeats } from './lookup-people.ts'

const chipOf = <V extends CodeValue>(codes: Codes<V>, value: unknown): Chip => {
  const { label, tone } = codes.of(value)
  return { label, tone }
}
/** Lists chips for a banned or deleted record. */
const standing = ({ banned, deleted }: { banned: boolean; deleted: boolean }): Chip[] => [
  ...(banned ? [{ label: 'Banned', tone: 'bad' } as const] : []),
  ...(deleted ? [{ label: 'Deleted', tone: 'bad' } as const] : []),
]
const line = (...parts: (string | number | null)[]) =>
  parts
    .filter((part) => part !== null && part !== '')
    .map(inOrder)
    .join(' · ')
/**
 * Removes the signs that change the direction of text: behind such a name `1,000.00 EUR` could look like
 * another amount.
 */
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

/**
 * Finds organizations by the present or a former registered name of their company; persons are found by their
 * seats.
 */
const waysToOrganizations = (asked: readonly Asked[]): SQL[] =>
  byName({ table: companies, names: [sql`t.name`], id: sql`t.organization_id` }, pairs(asked, 'name'))
const companies = sql`(select organization_id, name from legal_entity where type <> 'naturalPerson')`
/**
 * A registered name that differs from the organization's name: the one that was searched for, else the
 * present one.
 */
const registeredName = sql`(select e.name from legal_entity e where e.organization_id = t.id and e.type <> 'naturalPerson' and e.name <> t.name
  order by strpos(fold_name(e.name), fold_name(h.q)) > 0 desc, e.valid_until is null desc, e.id desc limit 1)`

/**
 * The finders of all kinds that an ID, email, handle or name can mean, in the order in which equal matches
 * are listed.
 */
export const finders = [
  finder<AccountRow>({
    kind: 'account',
    table: sql`account`,
    columns: sql`t.display_name, t.type, t.banned, t.deleted, t.profile_completed::int as profile_completed,
      json_build_object('approved_to_platform_status', t.approved_status) as blogger`,
    handle: sql`fold_name(t.instagram_username)`,
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
    // Shows why a pasted registered name finds this organization.
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
    // The status first: the cart shows the first chip as the status of a record.
    chips: (row) => [chipOf(transactionStatus, row.status), ...(row.name ? [{ label: row.name, tone: 'plain' } as const] : [])],
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
