import { sql } from 'drizzle-orm'
import { accountType } from '#contract/account-type.ts'
import { bookingStatus } from '#contract/booking.ts'
import { maxId } from '#contract/fields.ts'
import { seatName } from '#contract/seat.ts'
import type { Database } from '#server/db/database.ts'
import { wholeSeat } from '#server/domain/seat.ts'
import type { Visit } from '#server/domain/visit.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { moneyText } from '#server/kit/words.ts'
import { escapeHtml, plainPage } from './html.ts'

export interface Shown {
  status: number
  html: string
}

/** A page that says one thing. */
export const notePage = (title: string, text: string) => plainPage(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`)

/** Who is acted as, and the way out: above every page of a visit. */
const strip = ({ email, by }: Visit) => `<header class="strip">
<p>You are acting as <strong>${escapeHtml(email)}</strong>. On record as ${escapeHtml(by)}.</p>
<form method="post" action="/__product/end"><button>End</button></form>
</header>`
const visitPage = (visit: Visit, title: string, html: string) => plainPage(title, html, strip(visit))

interface Booking {
  id: number
  status: number
  brand: string
  creator: string
  currency: string
  /** Minor units as text. */
  amount: string
  mine: boolean
}
const bookings = (seatId: number) => sql`
  select b.id, b.status, brand.display_name as brand, creator.display_name as creator,
    b.client_currency as currency, b.client_price_minor::text as amount,
    exists (select from seat_account l where l.seat_id = ${seatId} and l.account_id in (b.client_account_id, b.blogger_account_id)) as mine
  from booking b join account brand on brand.id = b.client_account_id join account creator on creator.id = b.blogger_account_id`
const shown = 10
/**
 * The newest bookings of a seat's accounts: the newest of each side of each account by its index, the newest of those after it. The seat of a
 * large agency reads as many rows as it has accounts that are shown, not every booking they ever had.
 */
const newestOf = (accounts: readonly number[]) => {
  const side = (column: string) => sql`select b.id from unnest(${sql.param(accounts)}::int[]) a (id) cross join lateral (
    select id from booking where ${sql.identifier(column)} = a.id order by id desc limit ${shown}) b`
  return sql`where b.id in (
    select id from (${side('client_account_id')} union ${side('blogger_account_id')}) n order by id desc limit ${shown}) order by b.id desc`
}

/** The seat with its accounts and the newest of their bookings. */
export async function seatPage(db: Database, visit: Visit): Promise<Shown> {
  const seat = await wholeSeat(db, visit.seatId)
  const newest = await rowsOf<Booking>(db, sql`${bookings(seat.id)} ${newestOf(seat.accounts.map(({ id }) => id))}`)
  const accounts = seat.accounts.map(({ id, name, type, role }) => [String(id), name, accountType.of(type).label, role])
  const more = seat.accounts_count - accounts.length
  const html = `<h1>${escapeHtml(seatName(seat))}</h1>
<p>${escapeHtml(seat.email)}, seat ${seat.id}</p>
<h2>Accounts</h2>
${table(['Account ID', 'Name', 'Type', 'Role'], accounts)}${more > 0 ? `\n<p>and ${more} more</p>` : ''}
<h2>Bookings</h2>
${newest.length === 0 ? '<p>No booking yet.</p>' : `<ul>\n${newest.map((one) => `<li><a href="/__product/bookings/${one.id}">${escapeHtml(titleOf(one))}</a></li>`).join('\n')}\n</ul>`}`
  return { status: 200, html: visitPage(visit, seatName(seat), html) }
}

/** A booking of one of the seat's accounts; another's is not shown, nor whether there is one. */
export async function bookingPage(db: Database, visit: Visit, text: string): Promise<Shown> {
  const id = /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId ? Number(text) : null
  const [found] = id === null ? [] : await rowsOf<Booking>(db, sql`${bookings(visit.seatId)} where b.id = ${id}`)
  const back = '<p><a href="/__product">All accounts</a></p>'
  if (!found?.mine)
    return {
      status: 404,
      html: visitPage(
        visit,
        'No such booking',
        `<h1>No such booking</h1>\n<p>No account of this seat has a booking ${escapeHtml(text)}.</p>\n${back}`,
      ),
    }
  const facts: [string, string][] = [
    ['Status', bookingStatus.of(found.status).label],
    ['Brand', found.brand],
    ['Creator', found.creator],
    ['Price', moneyText(Number(found.amount), found.currency)],
  ]
  const title = `Booking ${found.id}`
  return { status: 200, html: visitPage(visit, title, `<h1>${title}</h1>\n${table(['', ''], facts)}\n${back}`) }
}

const titleOf = ({ id, brand, creator, status }: Booking) => `${id} · ${brand} × ${creator} · ${bookingStatus.of(status).label}`

const cells = (tag: 'th' | 'td', row: readonly string[]) => row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')
/** A table of the product's pages; without words in its head it has none. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table>${head.some(Boolean) ? `<thead><tr>${cells('th', head)}</tr></thead>` : ''}<tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`
