import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { receiptsAtom } from '#kit/command/state.ts'
import { notify } from '#kit/notice/notices.ts'
import { openPage } from '#tests/kit/palette/open.tsx'
import { receipt } from './sample.ts'

type Page = Awaited<ReturnType<typeof openPage>>
let page: Page
beforeEach(async () => {
  page = await openPage()
})
afterEach(() => page.stop())

const hold = (...all: Parameters<typeof receipt>[0][]) => act(() => page.store.set(receiptsAtom, all.map(receipt)))
const tray = () => screen.findByRole('dialog', { name: 'Receipts' })
/** The row that the list names as active. */
function active() {
  const id = screen.getByRole('listbox', { name: 'Receipts, newest first' }).getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')
}
async function open() {
  screen.getByRole('button', { name: 'Somewhere' }).focus()
  await page.user.keyboard('gr')
  return tray()
}
const focused = (role: string) => expect.poll(() => document.activeElement?.getAttribute('role')).toBe(role)

describe('an undo that passes over what was done last', () => {
  test('where what was done last cannot be undone it says so first, and ↵ leaves everything as it is', async () => {
    hold(
      {
        key: 'k2',
        title: 'Approve payout request',
        command: 'payout-request.approve',
        target: { kind: 'payout-request', id: 812, title: 'A' },
        undo: null,
        when: Date.now(),
      },
      { when: Date.now() },
    )
    screen.getByRole('button', { name: 'Somewhere' }).focus()
    await page.user.keyboard('z')
    const asks = await screen.findByRole('alertdialog', { name: 'Undo: Ban seat 77?' })
    expect(asks).toHaveAccessibleDescription(/^“Approve payout request” 812 came after it and cannot be undone\. This is an older one\./)
    await expect.poll(() => document.activeElement).toBe(within(asks).getByRole('button', { name: 'Cancel' }))
    await page.user.keyboard('{Enter}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(page.store.get(receiptsAtom)[1]?.undoneBy).toBeNull()
  })

  test('what was undone is done again under its own name', async () => {
    hold({ title: 'Undo: Ban seat', when: Date.now() })
    screen.getByRole('button', { name: 'Somewhere' }).focus()
    await page.user.keyboard('z')
    const asks = await screen.findByRole('alertdialog', { name: 'Redo: Ban seat 77?' })
    expect(within(asks).getByRole('button', { name: /^Redo/ })).toBeVisible()
  })
})

describe('the tray', () => {
  test('without receipts says what will stand here, and Esc gives the focus back', async () => {
    const dialog = await open()
    expect(within(dialog).getByText('No receipts yet')).toBeInTheDocument()
    await page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Somewhere' }))
  })

  test('tells what was done, to what, what changed, who, when, by which request, and how it is undone', async () => {
    hold({})
    const dialog = await open()
    expect(active()).toHaveTextContent('Ban seatDone77 · user@site.io')
    expect(within(dialog).getByRole('link', { name: 'Seat 77' })).toHaveAttribute('href', '/Seats/77')
    expect(within(dialog).getByRole('region', { name: 'What changed' })).toHaveTextContent('Bannedfrom No→ to Yes')
    expect(within(dialog).getByText('By').nextElementSibling).toHaveTextContent('Demo')
    expect(within(dialog).getByText(/^Exact/)).toBeInTheDocument()
    expect(within(dialog).getByRole('region', { name: 'What was sent' })).toHaveTextContent('POST admin/seats/77/ban {"reason":"spam"}')
    await page.user.click(within(dialog).getByRole('button', { name: 'Copy request id' }))
    await expect.poll(() => navigator.clipboard.readText()).toBe('req-7')
    await expect.poll(() => within(dialog).getByRole('status')).toHaveTextContent('Request id copied')
  })

  test('of an open outcome shows what was asked for, before it is asked about again', async () => {
    const before = { id: 77, version: 1, first_name: 'Ada', last_name: 'King', email: 'a@b.de', integration_intercom_disabled: false }
    hold({ command: 'seat.save', outcome: 'unknown', before, after: null, changes: [], answers: { last_name: 'Lovelace' }, replay: [] })
    const dialog = await open()
    expect(await within(dialog).findByRole('region', { name: 'What was asked for' })).toHaveTextContent('Last namefrom King→ to Lovelace')
    expect(within(dialog).queryByText(/This page checks the outcome/)).toBeNull()
  })
})

describe('from a notice', () => {
  test('an error leads to all that is known of it, which can be copied', async () => {
    const words = 'Banned by Mira on 20 Nov 2026 12:04'
    hold({ key: 'new' }, { key: 'old', outcome: 'refused', words, undo: null })
    act(() => void notify({ tone: 'error', text: words, receipt: 'old' }))
    await page.user.click(await screen.findByRole('button', { name: 'Details' }))
    expect(within(await tray()).getByRole('alert')).toHaveTextContent(words)
    await focused('listbox')
    await page.user.keyboard('y')
    await expect.poll(() => navigator.clipboard.readText()).toContain(`Refused: ${words}`)
  })
  test('what was done offers Undo with its key, what cannot be undone does not', async () => {
    hold({ key: 'a', undo: null }, { key: 'b' })
    act(() => void notify({ tone: 'done', text: 'Seat deleted', receipt: 'a' }))
    expect(await screen.findByText('Seat deleted')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    act(() => void notify({ tone: 'done', text: 'Seat banned', receipt: 'b' }))
    expect(await screen.findByText('Seat banned')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Undo' })).toHaveAttribute('aria-keyshortcuts', 'z')
  })
})

describe('while the outcome of an undo is unknown', () => {
  const words = 'It is not known yet whether “Ban seat” was undone.'
  const undo = { key: 'u', title: 'Undo: Ban seat', command: 'seat.unban', undo: null, undoes: 'k1' } as const
  test('Undo is disabled with the reason in the notification and in Receipts, and the keys say why', async () => {
    hold({ ...undo, outcome: 'unknown', replay: [], when: Date.now() }, { when: Date.now() })
    act(() => void notify({ tone: 'done', text: 'Seat banned', receipt: 'k1' }))
    const inNotification = await screen.findByRole('button', { name: 'Undo' })
    expect(inNotification).toHaveAttribute('aria-disabled', 'true')
    expect(inNotification).toHaveAccessibleDescription(words)
    await page.user.click(inNotification)
    screen.getByRole('button', { name: 'Somewhere' }).focus()
    await page.user.keyboard('z')
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).toBeNull()

    await page.user.click(await screen.findByRole('button', { name: 'Details' }))
    const dialog = await tray()
    expect(active()).toHaveTextContent('Undo: Ban seat')
    expect(within(dialog).getByRole('button', { name: 'Check again' })).toBeEnabled()
    await focused('listbox')
    await page.user.keyboard('{ArrowDown}')
    expect(within(dialog).getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription(words)
    await page.user.keyboard('u')
    await expect.poll(() => within(dialog).getByRole('status')).toHaveTextContent(words)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
  test('once it is known that it was refused, the action can be undone', async () => {
    hold({ ...undo, outcome: 'refused', when: Date.now() }, { when: Date.now() })
    act(() => void notify({ tone: 'done', text: 'Seat banned', receipt: 'k1' }))
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('alertdialog', { name: 'Undo: Ban seat 77?' })).toBeVisible()
  })
})

describe('the question before an undo', () => {
  const asked = () => screen.findByRole('alertdialog', { name: 'Undo: Ban seat 77?' })
  test('names what will be as before, and Esc leaves', async () => {
    hold({ undo: { kind: 'compensating', title: 'Unban seat', command: 'seat.unban', refs: [], warn: 'A mail was already sent' } })
    act(() => void notify({ tone: 'done', text: 'Seat banned', receipt: 'k1' }))
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
    const dialog = await asked()
    expect(dialog).toHaveAccessibleDescription(/user@site\.io · Demo/)
    expect(dialog).toHaveTextContent('Bannedfrom Yes→ to No')
    expect(dialog).toHaveTextContent('A mail was already sent')
    await expect.poll(() => document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Undo' }))
    await page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(page.server.seen.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([])
  })
})
