import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { captureEarlyKeys } from '#app/early-keys.ts'
import { detailActsAtom } from '#kit/command/detail-keys.ts'
import { focusedTargetAtom, openTargetAtom, saveActAtom } from '#kit/command/in-hand.ts'
import { earlyChordAtom } from '#kit/command/palette-state.ts'
import { pendingKeysAtom } from '#kit/command/pending-keys.ts'
import { registryAtom } from '#kit/command/state.ts'
import { openPage } from './palette/open.tsx'

type Page = Awaited<ReturnType<typeof openPage>>
let page: Page
afterEach(() => page.stop())

describe('g and a key', () => {
  test('goes there; who waits is shown politely what can follow, and Esc takes it back', async () => {
    page = await openPage()
    const { user, went } = page
    await user.keyboard('gp')
    await waitFor(() => expect(went).toEqual(['/PayoutRequests']))
    expect(screen.queryByText('and then')).toBeNull()
    await user.keyboard('g')
    const hint = await screen.findByText(/and then/)
    const said = hint.closest('[role=status]')
    expect(said).toHaveTextContent(/h Home.*p PayOut Requests.*r Receipts.*, Settings/)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(/and then/)).toBeNull())
    await user.keyboard('p')
    expect(went).toEqual(['/PayoutRequests'])
  })
  test('pressed before the dispatcher was there it goes on, or is done at once', async () => {
    page = await openPage({ early: 'gk' })
    await waitFor(() => expect(page.went).toEqual(['/KYCRequests']))
    expect(page.store.get(earlyChordAtom)).toBe('')
    await page.stop()
    page = await openPage({ early: 'g' })
    await page.user.keyboard('b')
    await waitFor(() => expect(page.went).toEqual(['/Bookings']))
  })
  test('g , opens the palette on the settings', async () => {
    page = await openPage()
    await page.user.keyboard('g,')
    expect(await screen.findByRole('combobox')).toHaveValue(':settings')
    expect(await screen.findByRole('option', { name: /Settings: Feature flags/ })).toBeInTheDocument()
  })
})

describe('a letter pressed before the commands have come', () => {
  const row = { kind: 'payout-request', id: 5 }
  const ask = () => screen.findByRole('alertdialog', { name: /^Reject/ })
  /** Pressed, and in the same moment something else happens. */
  async function pressed(then = () => {}) {
    page = await openPage({ load: false })
    act(() => page.store.set(focusedTargetAtom, row))
    const grid = screen.getByRole('grid', { name: 'A table' })
    grid.focus()
    act(() => {
      fireEvent.keyDown(grid, { key: 'r', code: 'KeyR' })
      then()
    })
  }
  const come = () => waitFor(() => expect(page.store.get(registryAtom).all.length).toBeGreaterThan(0))
  test('is done once they are there, on what was in hand', async () => {
    await pressed()
    expect(await ask()).toHaveTextContent('5')
  })
  test('is forgotten where something else is in hand by then, and where a field has the focus', async () => {
    await pressed(() => page.store.set(focusedTargetAtom, { ...row, id: 6 }))
    await come()
    await waitFor(() => expect(page.store.get(pendingKeysAtom)).toEqual([]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await page.stop()
    cleanup()
    await pressed(() => screen.getByRole('textbox', { name: 'A field' }).focus())
    await come()
    await waitFor(() => expect(page.store.get(pendingKeysAtom)).toEqual([]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'A field' })).toHaveValue('')
  })
})

describe('a key pressed before the dispatcher is mounted', () => {
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    return event
  }
  test('Escape leaves the open detail once the dispatcher is there', async () => {
    const back = vi.fn()
    page = await openPage({
      prepare: (store) => {
        store.set(openTargetAtom, { kind: 'seat', id: 5 })
        store.set(detailActsAtom, { back })
        const stop = captureEarlyKeys(store, () => true)
        press({ key: 'Escape' })
        stop()
        expect(back).not.toHaveBeenCalled()
      },
    })
    await waitFor(() => expect(back).toHaveBeenCalledOnce())
  })
  test('Ctrl S saves the form at once and not the page; without a form it is the browser’s', async () => {
    const save = vi.fn()
    page = await openPage({
      prepare: (store) => {
        const stop = captureEarlyKeys(store, () => true)
        expect(press({ key: 's', ctrlKey: true }).defaultPrevented).toBe(false)
        store.set(saveActAtom, { save })
        expect(press({ key: 's', ctrlKey: true }).defaultPrevented).toBe(true)
        expect(press({ key: 's', ctrlKey: true, repeat: true }).defaultPrevented).toBe(true)
        stop()
      },
    })
    expect(save).toHaveBeenCalledOnce()
  })
})

describe('the sheet of keys', () => {
  test('shows what acts here, can be searched, and gives the focus back', async () => {
    page = await openPage()
    const { user, store } = page
    const grid = screen.getByRole('grid', { name: 'A table' })
    act(() => store.set(focusedTargetAtom, { kind: 'payout-request', id: 5 }))
    grid.focus()
    await user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'What works here now' })
    const search = within(sheet).getByRole('searchbox', { name: 'Search keys and commands' })
    await waitFor(() => expect(search).toHaveFocus())
    expect(within(sheet).getByRole('region', { name: 'Payout request 5' })).toHaveTextContent(/Approve payout request a/)
    expect(within(sheet).getByRole('region', { name: 'Anywhere' })).toHaveTextContent(/Open the palette/)
    await user.type(search, 'reject')
    expect(within(sheet).queryByText('Approve payout request')).toBeNull()
    expect(within(sheet).getByText('Reject payout request')).toBeVisible()
    expect(within(sheet).getByRole('status')).toHaveTextContent('1 found')
    await user.type(search, ' nothing')
    expect(within(sheet).getByText('Nothing here is called that.')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(grid).toHaveFocus())
  })
})
