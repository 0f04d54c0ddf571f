import * as z from 'zod/mini'
import { endpoint, entity, type FullOf, file, nothing, nwItem, nwPage, type RowOf } from './define.ts'
import { id, moment, paging } from './fields.ts'
import { accountType } from './organization.ts'

const text = z.nullable(z.string())
const rowFields = {
  id,
  email: z.string(),
  first_name: text,
  last_name: text,
  accounts_count: z.number(),
  created_at: z.nullable(moment),
  banned: z.boolean(),
  deleted: z.boolean(),
  version: z.optional(z.nullable(z.number())),
}
const seatAccount = z.object({ id, name: z.string(), type: z.nullable(accountType.schema), role: text })

/** The name of a seat's person, or its e-mail where there is none. */
export const seatName = (seat: { first_name: string | null; last_name: string | null; email: string }) =>
  [seat.first_name, seat.last_name].filter(Boolean).join(' ') || seat.email

/** A person's way into the product, for one account or several. On the wire of the second API it is called `user`. */
export const seat = entity(
  'seat',
  { one: 'seat', many: 'seats', aliases: ['login'] },
  z.object(rowFields),
  z.object({
    ...rowFields,
    role: text,
    facebook_id: text,
    facebook_email: text,
    google_email: text,
    integration_intercom_disabled: z.boolean(),
    accounts: z.array(seatAccount),
  }),
  (row) => ({
    title: row.email,
    chips: [
      ...(row.banned ? [{ label: 'Banned', tone: 'bad' } as const] : []),
      ...(row.deleted ? [{ label: 'Deleted', tone: 'bad' } as const] : []),
    ],
  }),
)
export type Seat = RowOf<typeof seat>
export type FullSeat = FullOf<typeof seat>

/** How somebody signed up: the first that is set names it. */
export const signUpMethod = (full: FullSeat) => (full.facebook_id ? 'Facebook' : full.google_email ? 'Google' : 'Email')

export const emailRule = 'Enter an e-mail address'
/** The four fields that a person may edit; everything else in a body is ignored. */
export const seatEdit = z.object({
  first_name: z.optional(z.nullable(z.string().check(z.maxLength(200, 'At most 200 characters')))),
  last_name: z.optional(z.nullable(z.string().check(z.maxLength(200, 'At most 200 characters')))),
  email: z.optional(z.email(emailRule)),
  integration_intercom_disabled: z.optional(z.boolean()),
})

/** How those four are called and asked for, in a form and in a typed line. */
export const seatFields = {
  first_name: { label: 'First name', input: 'text' },
  last_name: { label: 'Last name', input: 'text' },
  email: { label: 'Email', input: 'email' },
  integration_intercom_disabled: { label: 'Intercom integration disabled', input: 'toggle' },
} as const
/** What of a seat a save sends: exactly these four. */
export const seatEditOf = ({ first_name, last_name, email, integration_intercom_disabled }: FullSeat) => ({
  first_name,
  last_name,
  email,
  integration_intercom_disabled,
})

export const seats = {
  list: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'user',
    query: z.object({ ...paging, q: z.optional(z.string()) }),
    reply: nwPage(seat),
  }),
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'user/:id', reply: nwItem(seat) }),
  save: endpoint({ base: 'nwapp', method: 'POST', path: 'user/:id', body: seatEdit, reply: nwItem(seat) }),
  remove: endpoint({ method: 'DELETE', path: 'admin/seats/:id', reply: nothing() }),
  ban: endpoint({ method: 'POST', path: 'admin/seats/:id/ban', reply: nothing() }),
  unban: endpoint({ method: 'DELETE', path: 'admin/seats/:id/ban', reply: nothing() }),
  /** A link, not a call: opened in a new tab, it leads into the product as this seat by a one-time code. */
  logIn: endpoint({ method: 'GET', path: 'admin/seats/:id/login', reply: file() }),
}
