import { useRef, useState } from 'react'
import { bookingStatus, bookings, bookingTitle } from '#contract/booking.ts'
import { type CancelRequest, cancelRequest, cancelRequests } from '#contract/cancel-request.ts'
import { request } from '#contract/define.ts'
import { href } from '#contract/paths.ts'
import { requestStatus } from '#contract/payout-request.ts'
import type { Read } from '#kit/command/define.ts'
import { pressed } from '#kit/command/pressed.ts'
import { day, dayTime, relative } from '#kit/format/dates.ts'
import { money } from '#kit/format/money.ts'
import { toggle } from '#kit/screen/filter/filters.ts'
import type { Evidence, Intro } from '#kit/screen/queue/evidence.ts'
import { queueScreen } from '#kit/screen/queue/screen.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const decisions = ['cancel-request.reject', 'cancel-request.approve']
const sides = { brand: 'Brand', creator: 'Creator' } as const

export const cancelRequestScreen = queueScreen({
  path: 'BookingCancelRequests',
  entity: cancelRequest,
  source: cancelRequests.list,
  filters: { status: toggle('Status', requestStatus, 0) },
  sorts: { id: 'ID', date_created: 'Requested' },
  columns: (is) => [is.id('ID'), is.text('Requester', ({ user }) => user?.display_name), is.commands(decisions)],
  cards: { perPage: 25, pages: 400, brief: true },
  alone: { back: 'Back to List' },
  decide: decisions,
  read: cancelRequests.read,
  intro,
  row: ({ reason_name: reason, booking }) => ({ about: [reason, booking && `booking ${booking.id}`].filter(Boolean).join(' · ') }),
  evidence: [
    { title: 'Request', shows: asked },
    { title: 'Booking', of: bookingOf },
    { title: 'Money', of: moneyOf },
    { title: 'Deliveries', of: deliveriesOf },
    { title: 'Review', asks: 'cancel-request.approve', besides: { field: 'template', Show: ReviewTexts } },
  ],
})

const { Late: Texts } = pressed(async () => (await import('./cancel-request/review-texts.tsx')).ReviewTexts)

/** The way to the texts that a review can be made of. */
function ReviewTexts() {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button ref={button} size="small" tone="quiet" aria-haspopup="dialog" title="Edit review texts" onClick={() => setOpen(true)}>
        <Icon name="edit" />
        Edit review texts
      </Button>
      {open ? <Texts part={{ onClose: close, returnFocus: button }} onLost={close} /> : null}
    </>
  )
}

// Three sections say something of the booking; it is read once for all of them.
const bookingFor = ({ booking }: CancelRequest, read: Read) =>
  booking ? read(request(bookings.read, { params: { id: booking.id } })) : null
const unknown: Evidence = { note: 'Which booking it is about is not known.' }

function intro({ id, user, booking, date_created: at }: CancelRequest): Intro {
  return {
    line: [
      { text: `Request ${id}` },
      ...(booking ? [{ text: `Booking ${booking.id}`, href: href('Booking', { id: booking.id }) }] : []),
      ...(user?.side ? [{ text: `asked by the ${user.side}` }] : []),
      { text: day(at) },
    ],
  }
}

function asked({ id, status, user, reason_name: reason, other_comment: comment, ...row }: CancelRequest): Evidence {
  const { date_created: at, decided_by: by, decided_at: when } = row
  return {
    facts: [
      { label: 'Request', text: String(id) },
      { label: 'Date', text: at ? `${dayTime(at)}, ${relative(at)}` : null },
      {
        label: user?.side ? `${sides[user.side]} who asks` : 'Requester',
        text: user?.display_name,
        ...(user?.user_id && { href: href('User', { id: user.user_id }) }),
      },
      { label: 'Reason', text: reason },
      { label: 'Comment', text: comment },
      ...(status === 0 ? [] : [{ label: 'Decided', text: [by?.name, when && dayTime(when)].filter(Boolean).join(', ') || null }]),
    ],
  }
}

async function bookingOf(row: CancelRequest, read: Read): Promise<Evidence> {
  const found = await bookingFor(row, read)
  if (!found) return unknown
  const { id, status, client, blogger, campaign_ref: campaign, date_created: created, date_due: due } = found
  const { label, tone } = bookingStatus.of(status)
  const side = (of: typeof client | typeof blogger) => ({
    text: of?.display_name ?? of?.user_id?.toString(),
    ...(of?.user_id && { href: href('User', { id: of.user_id }) }),
  })
  return {
    marks: [{ label, tone, note: bookingTitle(found) }],
    facts: [
      { label: 'Booking', text: String(id), href: href('Booking', { id }) },
      { label: 'Brand', ...side(client) },
      { label: 'Creator', ...side(blogger) },
      ...(campaign ? [{ label: 'Campaign', text: String(campaign), href: href('Campaigns', null, { q: campaign }) }] : []),
      { label: 'Created', text: day(created) },
      { label: 'Due', text: due ? `${day(due)}, ${relative(due)}` : null },
    ],
  }
}

async function moneyOf(row: CancelRequest, read: Read): Promise<Evidence> {
  const found = await bookingFor(row, read)
  if (!found) return unknown
  const { id, client_price_currency: brand, price_currency: creator, transaction_ref: paid } = found
  return {
    facts: [
      { label: 'Brand budget ex VAT', text: money(found.client_price_ex_vat, brand) },
      { label: 'Brand budget inc VAT', text: money(found.client_price, brand) },
      { label: 'Creator budget ex VAT', text: money(found.price_ex_vat, creator) },
      {
        label: 'Transaction',
        text: paid ? `${paid}, the creator was paid` : 'None, nothing was paid',
        ...(paid && { href: href('Transactions', null, { booking_ref: id }), tone: 'bad' as const }),
      },
    ],
  }
}

async function deliveriesOf(row: CancelRequest, read: Read): Promise<Evidence> {
  const found = await bookingFor(row, read)
  if (!found) return unknown
  const { has_deliverables: delivered, reviews } = found
  return {
    marks: [{ label: delivered ? 'Delivered' : 'No deliveries', tone: delivered ? 'good' : 'plain' }],
    note:
      reviews.length === 1
        ? 'One review of it is written.'
        : reviews.length > 1
          ? `${reviews.length} reviews of it are written.`
          : undefined,
  }
}
