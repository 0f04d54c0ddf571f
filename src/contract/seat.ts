import * as z from 'zod/mini'
import { accountType } from './account-type.ts'
import { endpoint, entity, type FullOf, file, nothing, nwItem, nwPage, page, type RowOf } from './define.ts'
import { givenEmail } from './email.ts'
import { id, lastChanged, moment, paging } from './fields.ts'
import { storedName } from './stored-name.ts'
import { seen } from './text.ts'

const text = z.nullable(z.string())
const rowFields = {
  id,
  email: z.string(),
  first_name: text,
  last_name: text,
  role: z.optional(text),
  accounts_count: z.number(),
  created_at: z.nullable(moment),
  banned: z.boolean(),
  deleted: z.boolean(),
  /** It belongs to a secondary account: the primary of that one. */
  alias_master_ref: z.optional(z.nullable(z.number())),
  /** It is archived in the messaging tool. */
  integration_intercom_disabled: z.optional(z.boolean()),
  version: z.optional(z.nullable(z.number())),
}
const seatAccount = z.object({ id, name: z.string(), type: z.nullable(accountType.schema), role: text })

/** The name of a seat's person, or its e-mail where there is none. */
export const seatName = (seat: { first_name: string | null; last_name: string | null; email: string }) =>
  [seat.first_name, seat.last_name].filter(Boolean).join(' ') || seat.email

/** What a seat is called wherever it stands: name and e-mail, or the e-mail alone. */
export const seatTitle = (seat: { first_name: string | null; last_name: string | null; email: string }) =>
  [...new Set([seatName(seat), seat.email])].join(' · ')

/** How those four are called and asked for, in a form and in a typed line. */
export const seatFields = {
  first_name: { label: 'First name', input: 'text' },
  last_name: { label: 'Last name', input: 'text' },
  email: { label: 'Email', input: 'email' },
  integration_intercom_disabled: { label: 'Intercom integration disabled', input: 'toggle' },
} as const

/** A person's way into the product, for one account or several. On the wire of the second API it is called `user`. */
export const seat = entity(
  'seat',
  {
    one: 'seat',
    many: 'seats',
    aliases: ['login'],
  },
  z.object(rowFields),
  z.object({
    ...rowFields,
    facebook_id: text,
    facebook_email: text,
    google_email: text,
    integration_intercom_disabled: z.boolean(),
    accounts: z.array(seatAccount),
    ...lastChanged,
  }),
  (row) => ({
    title: seatTitle(row),
    exact: row.email,
    chips: [
      ...(row.banned ? [{ label: 'Banned', tone: 'bad' } as const] : []),
      ...(row.deleted ? [{ label: 'Deleted', tone: 'bad' } as const] : []),
    ],
  }),
  Object.fromEntries(Object.entries(seatFields).map(([name, { label }]) => [name, label])),
)
export type Seat = RowOf<typeof seat>
export type FullSeat = FullOf<typeof seat>

/** How somebody signed up: the first that is set names it. */
export const signUpMethod = (full: FullSeat) => (full.facebook_id ? 'Facebook' : full.google_email ? 'Google' : 'Email')

const name = z.optional(
  z.nullable(
    z
      .string()
      .check(
        z.overwrite(storedName),
        z.overwrite(seen),
        z.maxLength(200, 'At most 200 characters'),
        z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be one line of text'),
      ),
  ),
)
/** The four fields that a person may edit, with their rules. */
export const seatEdit = z.object({
  first_name: name,
  last_name: name,
  email: z.optional(givenEmail),
  integration_intercom_disabled: z.optional(z.boolean()),
})

/** What of a seat a save sends: exactly these four. */
export const seatEditOf = ({ first_name, last_name, email, integration_intercom_disabled }: FullSeat) => ({
  first_name,
  last_name,
  email,
  integration_intercom_disabled,
})

/** Why nothing of a seat can be changed; undefined where it can. */
export const seatRefusal = ({ id, deleted }: Pick<Seat, 'id' | 'deleted'>) => (deleted ? `Seat ${id} is deleted` : undefined)

/** What a save sends to archive a seat in the messaging tool. */
export const archived = { integration_intercom_disabled: 1 } as const

const flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])]),
  z.transform((value) => value === true || value === 1 || value === '1'),
)
/**
 * What a save takes: the editable fields that are there, everything else of the body is ignored. The rules hold for what it changes
 * only, so that a seat with an old name or e-mail that breaks them can be sent back as it was read.
 */
const seatSave = z.object({
  first_name: z.optional(text),
  last_name: z.optional(text),
  email: z.optional(text),
  integration_intercom_disabled: z.optional(flag),
})

/** A booking's page of the product. */
export const bookingInProduct = (bookingId: number) => `/bookings/${bookingId}`
/** A page of the product that a log-in may go on to. */
export const productPath = /^\/bookings\/[1-9]\d{0,9}$/

const search = z.optional(z.string().check(z.maxLength(200, 'At most 200 characters')))
export const seats = {
  /** `q` is an id, or words of the e-mail and the name. */
  list: endpoint({ base: 'nwapp', method: 'GET', path: 'user', query: z.object({ ...paging, q: search }), reply: nwPage(seat) }),
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'user/:id', reply: nwItem(seat) }),
  save: endpoint({ base: 'nwapp', method: 'POST', path: 'user/:id', body: seatSave, reply: nwItem(seat) }),
  remove: endpoint({ method: 'DELETE', path: 'admin/seats/:id', reply: nothing() }),
  ban: endpoint({ method: 'POST', path: 'admin/seats/:id/ban', reply: nothing() }),
  unban: endpoint({ method: 'DELETE', path: 'admin/seats/:id/ban', reply: nothing() }),
  /**
   * A link, not a call: opened in a new tab, it leads into the product as this seat by a one-time code. `to` is the page of the
   * product to go on to, such as `/bookings/4411`.
   */
  logIn: endpoint({
    method: 'GET',
    path: 'admin/seats/:id/login',
    query: z.object({ to: z.optional(z.string().check(z.regex(productPath, 'must be a page of the product'))) }),
    reply: file(),
  }),
  /** The seats of an account; "user" means account on the main API. */
  ofAccount: endpoint({ method: 'GET', path: 'admin/users/:id/seats', query: z.object(paging), pageSize: 'per_page', reply: page(seat) }),
  ofOrganization: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'organization/:id/user',
    query: z.object(paging),
    pageSize: 'per_page',
    reply: nwPage(seat),
  }),
}
