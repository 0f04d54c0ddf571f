import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursorTargetAtom } from '#kit/command/in-hand.ts'
import { findDialog, press } from './dialogs.ts'
import { createPageOpener } from './open-page.ts'

const { open: openPage, ask: api } = createPageOpener(
  () => import('#features/cancel-request.tsx'),
  () => import('#kit/screen/queue/page.tsx'),
  () => import('#kit/screen/cards/cards-body.tsx'),
)
const calls = '/api/v1/admin/booking-cancel-requests'
const requests = async (status: number) => (await api(`${calls}?status=${status}&perPage=1000`)).items
const bookingOf = async (id: number) => (await api(`/api/v1/admin/bookings/${id}`)).item

const cards = () => screen.findByRole('grid', { name: 'Booking Cancel Requests' })
const queue = () => screen.findByRole('grid', { name: 'Queue: Booking Cancel Requests' })
const rows = async () => within(await queue()).queryAllByRole('row')
const current = async () => within(await queue()).getByRole('row', { selected: true })
const idOf = (row: HTMLElement | undefined) => Number(/^(\d+)/.exec(row?.querySelectorAll('[role=gridcell]')[2]?.textContent ?? '')?.[1])
const strip = (name: RegExp) => screen.findByRole('group', { name })

async function open(path: string) {
  const page = await openPage(path)
  return { ...page, writes: () => page.sent.filter(({ line }) => /^(POST|DELETE) .*(cancel|review)/.test(line)) }
}
async function working(path = '/BookingCancelRequests?queue=1') {
  const page = await open(path)
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(4))
  await waitFor(async () => expect(await queue()).toHaveFocus())
  await screen.findByRole('checkbox', { name: 'Include review' })
  return page
}

test('the cards say who asks, about which booking and since when, and lead there; nothing else is read', async () => {
  const [first] = await requests(0)
  const { sent, user, address } = await open('/BookingCancelRequests')
  const card = (
    await waitFor(async () => {
      const found = within(await cards()).getAllByRole('row')
      expect(found.length).toBeGreaterThan(3)
      return found
    })
  )[0]
  if (!card) throw new Error('no card')
  expect(within(card).getByRole('heading', { name: first.user.display_name })).toBeVisible()
  expect(within(card).getByRole('link', { name: `Booking ${first.booking.id}` })).toHaveAttribute('href', `/Booking/${first.booking.id}`)
  expect(within(card).getByText('Pending')).toBeVisible()
  expect(card).toHaveTextContent(/\d\d \w{3} \d{4}/)
  expect(within(card).queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
  const asked = sent.filter(({ line }) => line.includes('/api/v1/admin/b')).map(({ line }) => line)
  expect([...new Set(asked)]).toEqual([expect.stringMatching(/^GET \/api\/v1\/admin\/booking-cancel-requests\?.*status=0/)])
  for (const [name, part] of [
    ['Rejected', /[?&]status=-1(&|$)/],
    ['Approved', /[?&]status=1(&|$)/],
    ['All', /requests\?(?!.*status=)/],
  ] as const) {
    await user.click(screen.getByRole('radio', { name }))
    await waitFor(() => expect(sent.filter(({ line }) => line.includes('cancel-requests?')).at(-1)?.line).toMatch(part))
  }
  await user.click(screen.getByRole('radio', { name: 'Pending' }))
  await press(user, await cards(), `View cancellation request ${first.id}`)
  await waitFor(() => expect(address()).toBe(`/BookingCancelRequests?id=${first.id}`))
  await waitFor(async () => expect(idOf(await current())).toBe(first.id))
})

test('one request is shown whole beside its booking; Back to List leads to its card, also on a later page; a decided one says by whom', async () => {
  const wanted = (await requests(0)).find((one: { other_comment: string | null }) => one.other_comment !== null)
  const of = await bookingOf(wanted.booking.id)
  const { user, address, store, history } = await open(`/BookingCancelRequests?id=${wanted.id}`)
  const facts = await screen.findByRole('region', { name: 'Request' })
  expect(facts).toHaveTextContent(String(wanted.id))
  expect(facts).toHaveTextContent(wanted.reason_name)
  expect(facts).toHaveTextContent(wanted.other_comment)
  await waitFor(async () => expect(await screen.findByRole('region', { name: 'Booking' })).toHaveTextContent(of.client.display_name))
  expect(await screen.findByRole('region', { name: 'Money' })).toHaveTextContent(/Brand budget ex VAT.*\d\.\d\d \w{3}/)
  expect(screen.getByRole('list', { name: 'Deliveries' })).toHaveTextContent(of.has_deliverables ? 'Delivered' : 'No deliveries')
  await user.click(screen.getByRole('button', { name: /^Back to List/ }))
  await waitFor(() => expect(address()).toBe('/BookingCancelRequests'))
  const list = await cards()
  await waitFor(() => expect(list.querySelector('[data-current]')).toHaveTextContent(`Request ${wanted.id}`))
  await waitFor(() => expect(list).toHaveFocus())

  const all = (await api(`${calls}?perPage=1000&sort=-id`)).items
  const { id } = all[30]
  act(() => history.push(`/BookingCancelRequests?status=all&sort=-id&id=${id}`))
  await screen.findByRole('region', { name: 'Request' })
  await waitFor(async () => expect(idOf(await current())).toBe(id))
  await user.click(screen.getByRole('button', { name: /^Back to List/ }))
  await waitFor(() => expect(address()).toBe('/BookingCancelRequests?status=all&sort=-id&page=2'))
  await waitFor(async () => expect((await cards()).querySelector('[data-current]')).toHaveTextContent(`Request ${id}`))
  await waitFor(() => expect(store.get(cursorTargetAtom)?.id).toBe(id))
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(store.get(cursorTargetAtom)?.id).toBe(all[0].id))

  const [rejected] = await requests(-1)
  act(() => history.push(`/BookingCancelRequests?id=${rejected.id}`))
  await waitFor(async () => expect(idOf(await current())).toBe(rejected.id))
  expect(await screen.findByRole('region', { name: 'Request' })).toHaveTextContent(`Decided${rejected.decided_by.name}`)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Include review' })).toBeNull())
  // Reject and Approve are there only while it is pending; in their place stands why.
  const bar = screen.getByRole('toolbar', { name: `Decisions on cancellation request ${rejected.id}` })
  expect(await within(bar).findByText(new RegExp(`^Rejected by ${rejected.decided_by.name} on `))).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull())
  expect(screen.getByRole('button', { name: /^Back to List/ })).toBeVisible()
})

test('a decision with an empty review asks for a text; a review goes with one approval only; its texts are added, edited and deleted', async () => {
  const { user, writes, sent, history } = await working()
  const include = () => screen.findByRole('checkbox', { name: 'Include review' })
  const bookingIn = async (id: number) =>
    (await requests(0)).find((one: { id: number; booking: { id: number } }) => one.id === id).booking.id
  const first = idOf(await current())
  const booking = await bookingIn(first)
  await user.click(await include())
  const empty = await screen.findByRole('textbox', { name: 'Review text' })
  ;(await queue()).focus()
  await user.keyboard('a')
  await waitFor(() => expect(empty).toHaveAccessibleDescription('Write a text or rate something'))
  await waitFor(() => expect(empty).toHaveFocus())
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Approve/ })).toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(await queue()).toHaveFocus())
  expect(writes()).toEqual([])

  await user.click(await include())
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Auto review text' })).toBeNull())
  expect(screen.queryByRole('radiogroup')).toBeNull()
  ;(await queue()).focus()
  await user.keyboard('a')
  const asks = await strip(new RegExp(`^Approve cancellation of booking ${booking}\\?$`))
  expect(asks).toHaveTextContent(/becomes Cancelled by (brand|creator); users can no longer complete it/)
  expect(asks).toHaveTextContent('This cannot be undone.')
  await waitFor(() => expect(asks).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Cancellation approve!')).toBeVisible()
  expect(writes()).toEqual([{ line: `POST ${calls}/${first}/approve`, body: {} }])
  await waitFor(async () => expect(idOf(await current())).not.toBe(first))
  expect([-2, -3]).toContain((await bookingOf(booking)).status)

  const second = idOf(await current())
  const reviewed = await bookingIn(second)
  const [text] = (await api('/api/v1/booking_auto_review_texts')).items
  await user.click(await include())
  for (const name of ['Communicaton', 'Quality of work', 'Reliability']) {
    const all = within(await screen.findByRole('radiogroup', { name })).getAllByRole('radio')
    const names = all.map((one) => one.getAttribute('aria-label') ?? one.closest('label')?.textContent)
    expect(names).toEqual(['Unrated', '1 star', ...[2, 3, 4, 5].map((many) => `${many} stars`)])
    expect(all[0]).toBeChecked()
  }
  const picker = screen.getByRole('combobox', { name: 'Auto review text' })
  await waitFor(() => expect(within(picker).getByRole('option', { name: text.title })).toBeInTheDocument())
  await user.selectOptions(picker, text.title)
  const box = screen.getByRole('textbox', { name: 'Review text' })
  await waitFor(() => expect(box).toHaveValue(text.text))
  await user.type(box, ' We are sorry.')
  const stars = (name: string, many: string) =>
    user.click(within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: many }))
  await stars('Communicaton', '4 stars')
  await stars('Reliability', '1 star')
  ;(await queue()).focus()
  await user.keyboard('a')
  const asksReviewed = await strip(/^Approve cancellation/)
  expect(asksReviewed).toHaveTextContent('Communicaton 4, Quality of work unrated, Reliability 1.')
  await waitFor(() => expect(asksReviewed).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(writes()).toHaveLength(2))
  const message = `${text.text} We are sorry.`
  expect(writes()[1]).toEqual({
    line: `POST ${calls}/${second}/approve`,
    body: { review: { rates: { communication: 4, quality: null, reliability: 1 }, text: message } },
  })
  await waitFor(async () => expect((await bookingOf(reviewed)).reviews).toMatchObject([{ message }]))

  // The next one begins without it.
  await waitFor(async () => expect(idOf(await current())).not.toBe(second))
  const third = idOf(await current())
  expect(await include()).not.toBeChecked()
  await user.click(await include())
  await user.type(await screen.findByRole('textbox', { name: 'Review text' }), 'Lovely')
  ;(await queue()).focus()
  await user.keyboard('r')
  const rejects = await strip(/^Reject cancellation/)
  await waitFor(() => expect(rejects).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Cancellation reject!')).toBeVisible()
  await waitFor(() => expect(writes()[2]).toEqual({ line: `POST ${calls}/${third}/reject`, body: null }))

  await waitFor(async () => expect(idOf(await current())).not.toBe(third))
  await user.click(await include())
  await user.click(await screen.findByRole('button', { name: 'Edit review texts' }))
  const dialog = await findDialog('dialog', { name: 'Review texts' })
  const [known] = (await api('/api/v1/booking_auto_review_texts')).items
  expect(await within(dialog).findByRole('heading', { name: known.title })).toBeVisible()
  expect(within(dialog).getByText(known.text)).toBeVisible()

  await press(user, dialog, 'Add review text')
  const adds = await findDialog('dialog', { name: 'Add review text' })
  await user.type(within(adds).getByRole('textbox', { name: 'Title' }), 'A new one')
  await user.type(within(adds).getByRole('textbox', { name: 'Text' }), 'It was called off.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await within(dialog).findByRole('heading', { name: 'A new one' })).toBeVisible()

  await press(user, dialog, 'Edit A new one')
  const form = await within(dialog).findByRole('form', { name: 'Edit A new one' })
  await user.type(within(form).getByRole('textbox', { name: 'Text' }), ' Late.')
  await press(user, form, /^Save/)
  const now = async () => (await api('/api/v1/booking_auto_review_texts')).items
  await waitFor(async () => expect(await now()).toContainEqual(expect.objectContaining({ text: 'It was called off. Late.' })))
  await press(user, dialog, 'Done with A new one')
  expect(await within(dialog).findByText('It was called off. Late.')).toBeVisible()
  const made = (await now()).find((one: { title: string }) => one.title === 'A new one')

  await press(user, dialog, `Delete review text ${made.id}`)
  await press(user, await findDialog('alertdialog', { name: 'Delete this text?' }), /^Delete/)
  // Under its question nothing of the dialog can be found.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(within(dialog).queryByRole('heading', { name: 'A new one' })).toBeNull())
  const item = { title: 'A new one', text: 'It was called off. Late.' }
  expect(sent.filter(({ line }) => /^(POST|DELETE) .*auto_review/.test(line))).toEqual([
    { line: 'POST /api/v1/booking_auto_review_texts', body: { title: 'A new one', text: 'It was called off.' } },
    { line: `POST /api/v1/booking_auto_review_texts/${made.id}`, body: item },
    { line: `DELETE /api/v1/booking_auto_review_texts/${made.id}`, body: { id: made.id, ...item } },
  ])

  // Many are decided without a review.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => history.push('/BookingCancelRequests'))
  await waitFor(async () => expect(within(await cards()).getAllByRole('row').length).toBeGreaterThan(3))
  const count = writes().length
  ;(await cards()).focus()
  await user.keyboard('xjx')
  await user.keyboard('a')
  const approves = await findDialog('alertdialog', { name: /Approve cancellation: 2 cancellation requests/ })
  expect(within(approves).queryByRole('checkbox', { name: 'Include review' })).toBeNull()
  expect(await within(approves).findByRole('textbox', { name: 'Type 2 to confirm' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.keyboard('r')
  const rejectsBoth = await findDialog('alertdialog', { name: /Reject cancellation: 2 cancellation requests/ })
  await user.click(await within(rejectsBoth).findByRole('button', { name: /^Reject 2/ }))
  await waitFor(() => expect(writes()).toHaveLength(count + 2))
})
