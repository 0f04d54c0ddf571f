import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { silenceErrors } from '#tests/console-errors.ts'
import { createPageOpener } from './open-page.ts'

const page = createPageOpener(
  () => import('#kit/screen/pane/pane-detail.tsx'),
  () => import('#features/payout-request.tsx'),
  () => import('#kit/screen/queue/page.tsx'),
)

const queue = () => screen.findByRole('grid', { name: 'Queue: PayOut Requests' })
const current = async () => within(await queue()).getByRole('row', { selected: true })

/** Opens the queue of payout requests once its first record is current. */
async function openQueue() {
  const opened = await page.open('/PayoutRequests?queue=1')
  await waitFor(async () => expect(await queue()).toHaveFocus())
  const bar = await screen.findByRole('toolbar', { name: /^Decisions on payout request/ })
  const id = Number(/\d+/.exec(bar.getAttribute('aria-label') ?? '')?.[0])
  return { ...opened, id }
}

/** Approves the current record. */
async function approve({ user }: Awaited<ReturnType<typeof openQueue>>) {
  await user.keyboard('a')
  await screen.findByRole('group', { name: /^Approve payout/ })
  await user.keyboard('{Enter}')
}

describe('a decision in the queue', () => {
  test('is done if its response lacks fields; an unknown outcome is checked until it is known, and counts as done; an exception is reported', async () => {
    const opened = await openQueue()
    const first = await current()
    await page.addFault({ path: `/payout-requests/${opened.id}`, method: 'POST', fault: 'bare' })
    await approve(opened)
    expect(await screen.findByText(/^1.done/)).toBeVisible()
    expect(first).toHaveTextContent('Approved')
    expect(screen.queryByText(/could not be shown/)).toBeNull()

    const second = await current()
    expect(second).not.toBe(first)
    await page.addFault({ path: '/payout-requests/', method: 'POST', fault: 'broken', times: 5 })
    await approve(opened)
    await waitFor(() => expect(second).toHaveTextContent('Not known yet'))
    expect(await screen.findByText(/^1.done.*1.not.known$/)).toBeVisible()
    expect(await screen.findByText(/^2.done/)).not.toHaveTextContent('elsewhere')
    expect(await screen.findAllByText('Request approve!')).not.toEqual([])

    // An exception in the workspace’s own code reaches the console and the server, once.
    const { sent } = opened
    const reported = silenceErrors()
    const error = new TypeError('x is undefined')
    window.dispatchEvent(new ErrorEvent('error', { error }))
    window.dispatchEvent(new ErrorEvent('error', { error }))
    const reports = () => sent.filter(({ line }) => line.endsWith('/workspace/client-errors'))
    await waitFor(() => expect(reports()).toHaveLength(1))
    expect(reports()[0]?.body).toMatchObject({ message: 'x is undefined', page: expect.any(String) })
    expect(reported(error.message)).toBe(1)
  })

  const ended = { code: 'unauthenticated', message: 'Sign in' } as const
  test('whose session has ended is reported as not done on the sign-in page, which leads back', async () => {
    const opened = await openQueue()
    await page.addFault({ path: `/payout-requests/${opened.id}`, method: 'POST', fault: ended })
    await approve(opened)
    const said = await screen.findByText('Your session has ended. Sign in again to return to your page.')
    expect(said).toBeVisible()
    expect(await screen.findByText(`Approve payout request ${opened.id} was not done, because your session had ended.`)).toBeVisible()
    expect(opened.address()).toMatch(/^\/Login\?redirect=%2FPayoutRequests%3Fqueue/)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('receipts.open'))).toEqual([])
    expect((await page.ask('/api/v1/admin/payout-requests?per_page=1000')).items.map(({ id }: { id: number }) => id)).toContain(opened.id)
  })

  test('whose session ended after its response was lost is reported as unknown', async () => {
    const opened = await openQueue()
    const path = `/payout-requests/${opened.id}`
    await page.addFault({ path, method: 'POST', fault: 'cut-after' })
    await page.addFault({ path, method: 'POST', fault: ended })
    await approve(opened)
    expect(await screen.findByText(new RegExp(`^Approve payout request ${opened.id} may have been done`))).toBeVisible()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('receipts.open'))).toHaveLength(1)
  })
})

test('a list whose records have only IDs shows them with dashes', async () => {
  // The evidence needs the organization of its record, which is reported.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await page.addFault({ path: '/admin/payout-requests', fault: 'bare', times: 100 })
  const { user } = await page.open('/PayoutRequests')
  const grid = await screen.findByRole('grid', { name: 'PayOut Requests' })
  expect(await within(grid).findAllByRole('row', { name: /^\d+ – –/ })).not.toEqual([])
  await user.keyboard('q')
  expect(await within(await queue()).findAllByText(/^Payout request \d+$/)).not.toEqual([])
})
