import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, commandIs, createHold, grid, openPage, rowsThere, says, signedIn } from './list-page.ts'

const here = signedIn()

// Only the time that a person waits is made to pass; what the server and the page do takes the time that it takes.
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true }),
)
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

/** Half a minute goes by: what a person is told on the way. */
async function halfAMinute(held: readonly unknown[], where: () => HTMLElement) {
  await waitFor(() => expect(held.length).toBeGreaterThan(0))
  await pass(4)
  // The question goes out before the code that draws the page has come; the page counts from when it stands there.
  expect(await within(where()).findByText(/Still working/)).toBeVisible()
  await pass(12)
  expect(await within(where()).findByText(/No answer yet, checking/)).toBeVisible()
  await pass(15)
  expect(within(where()).getByText(/No answer yet, checking/)).toBeVisible()
  // Asked once: a late answer is waited for.
  expect(held).toHaveLength(1)
}

test('a list, and an export while it counts and while a piece is on its way, say that an answer takes half a minute, and go on', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} })
  const counting = createHold((url) => /\/admin\/bookings\?.*\bperPage=1(&|$)/.test(url))
  const piece = createHold((url) => url.includes('/bookings/export'))
  const list = createHold((url) => /\/admin\/bookings\?.*\bperPage=100(&|$)/.test(url))
  const holds = [list, counting, piece]
  const { store } = await openPage(here, '/Bookings?status=-4', (url, init) => holds.map(({ gate }) => gate(url, init)).find(Boolean))
  await halfAMinute(list.held, () => document.body)
  expect(grid()).toHaveAttribute('aria-busy', 'true')
  list.letGo()
  await rowsThere()
  await waitFor(() => expect(screen.queryByText(/Still working|No answer yet/)).toBeNull())

  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await commandIs(store, 'booking.export')
  await user.click(button('Export bookings CSV'))
  const panel = () => screen.getByLabelText('Export of bookings', { selector: '[role=group]' })
  await screen.findByText('Counting …')
  await halfAMinute(counting.held, panel)
  counting.letGo()
  await halfAMinute(piece.held, panel)
  piece.letGo()
  await says(/rows, all that the server counted/)
  expect(saved).toEqual([expect.stringMatching(/^bookings-.*\.csv$/)])
})
