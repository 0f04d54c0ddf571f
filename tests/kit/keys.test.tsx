import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepEarly } from '#app/early-keys.ts'
import { detailActsAtom, saveActAtom } from '#kit/command/detail-keys.ts'
import { focusedTargetAtom, openTargetAtom } from '#kit/command/in-hand.ts'
import type { MountedList } from '#kit/command/mounted.ts'
import { earlyChordAtom } from '#kit/command/palette-state.ts'
import { pendingKeysAtom } from '#kit/command/pending-keys.ts'
import { mountedScreenAtom, registryAtom } from '#kit/command/state.ts'
import { openPage } from './palette/open.tsx'

type Page = Awaited<ReturnType<typeof openPage>>
let page: Page
afterEach(() => page.stop())
const slow = { timeout: 4_000 }

describe('g and a key', () => {
  test('goes there; who waits is shown politely what can follow, and Esc takes it back', async () => {
    page = await openPage()
    const { user, went } = page
    await user.keyboard('gp')
    await waitFor(() => expect(went).toEqual(['/PayoutRequests']))
    expect(screen.queryByText('and then')).toBeNull()
    await user.keyboard('g')
    const hint = await screen.findByText(/and then/, {}, slow)
    const said = hint.closest('[role=status]')
    expect(said).toHaveTextContent(/h Home.*p PayOut Requests.*r Receipts.*, Settings/)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(/and then/)).toBeNull())
    await user.keyboard('p')
    expect(went).toEqual(['/PayoutRequests'])
  })
  test('a hint that nobody answers goes by itself', async () => {
    page = await openPage()
    await page.user.keyboard('g')
    await screen.findByText(/and then/, {}, slow)
    await waitFor(() => expect(screen.queryByText(/and then/)).toBeNull(), slow)
  })
  test('pressed before the commands have come it still goes there', async () => {
    page = await openPage({ load: false })
    await page.user.keyboard('gp')
    await waitFor(() => expect(page.went).toEqual(['/PayoutRequests']), slow)
  })
  test('pressed before the dispatcher was there it goes on, or is done at once', async () => {
    page = await openPage({ early: 'gk' })
    await waitFor(() => expect(page.went).toEqual(['/KYCRequests']), slow)
    expect(page.store.get(earlyChordAtom)).toBe('')
    await page.stop()
    page = await openPage({ early: 'g' })
    await page.user.keyboard('b')
    await waitFor(() => expect(page.went).toEqual(['/Bookings']), slow)
  })
  test('g , opens the palette on the settings', async () => {
    page = await openPage()
    await page.user.keyboard('g,')
    expect(await screen.findByRole('combobox', {}, slow)).toHaveValue(':settings')
    expect(await screen.findByRole('option', { name: /Settings: Feature flags/ }, slow)).toBeInTheDocument()
  })
})

describe('a letter pressed before the commands have come', () => {
  const row = { kind: 'payout-request', id: 5 }
  const ask = () => screen.findByRole('alertdialog', { name: /^Reject/ }, slow)
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
  const come = () => waitFor(() => expect(page.store.get(registryAtom).all.length).toBeGreaterThan(0), slow)
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
        const stop = keepEarly(store, () => true)
        press({ key: 'Escape' })
        stop()
        expect(back).not.toHaveBeenCalled()
      },
    })
    await waitFor(() => expect(back).toHaveBeenCalledOnce(), slow)
  })
  test('Ctrl S saves the form at once and not the page; without a form it is the browser’s', async () => {
    const save = vi.fn()
    page = await openPage({
      prepare: (store) => {
        const stop = keepEarly(store, () => true)
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
    const sheet = await screen.findByRole('dialog', { name: 'What works here now' }, slow)
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
    expect(grid).toHaveFocus()
  })
  test('says everything once, in one voice, and only what acts here', async () => {
    page = await openPage()
    const { user, store } = page
    const list: MountedList = {
      title: 'A list',
      filters: [{ name: 'status', label: 'Status', value: '0', choices: [{ value: '0', label: 'Pending' }] }],
      set: () => undefined,
      clear: undefined,
      pages: 1,
      perPage: 50,
      page: () => undefined,
      reload: () => undefined,
      sorts: [],
      sort: () => undefined,
      select: () => [],
    }
    act(() => store.set(mountedScreenAtom, list))
    act(() => store.set(openTargetAtom, { kind: 'seat', id: 7 }))
    const rowsOf = async () => {
      await user.keyboard('?')
      const sheet = await screen.findByRole('dialog', { name: 'What works here now' }, slow)
      const said = within(sheet)
        .getAllByRole('term')
        .map((term) => ({ does: term.textContent?.trim() ?? '', keys: term.nextElementSibling?.textContent }))
      expect(within(sheet).getByRole('button', { name: 'Close' })).toHaveTextContent('CloseEsc')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return said
    }
    const said = await rowsOf()
    const names = said.map(({ does }) => does)
    expect(names.filter((does, at) => names.indexOf(does) !== at)).toEqual([])
    expect(names.filter((does) => !/^[A-Z]/.test(does))).toEqual([])
    expect(said).toContainEqual({ does: 'Receipts', keys: 'gr' })
    expect(said).toContainEqual({ does: 'Set a filter', keys: 'f' })
    expect(said).toContainEqual({ does: 'Open seat', keys: 'palette' })
    // One order, no tabs, no list that it was opened from, no menu, no form.
    for (const none of [/^Sort/, /tab$/, /of its list$/, /^Go back/, /^Show its actions/, /^Save what/])
      expect(names.filter((does) => none.test(does))).toEqual([])

    window.history.replaceState(null, '', '/Seats/7')
    act(() => store.set(mountedScreenAtom, { ...list, sorts: [{ value: 'id', label: 'ID' }] }))
    const there = (await rowsOf()).map(({ does }) => does)
    window.history.replaceState(null, '', '/')
    expect(there).not.toContain('Open seat')
    expect(there).toContain('Sort')
  })
  test('has no keys of things where none is in hand, and is reached through the palette too', async () => {
    page = await openPage()
    const { user } = page
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', {}, slow), 'what works')
    await screen.findByRole('option', { name: /What works here now/, selected: true }, slow)
    await user.keyboard('{Enter}')
    const sheet = await screen.findByRole('dialog', { name: 'What works here now' }, slow)
    expect(within(sheet).queryByText('Approve payout request')).toBeNull()
    expect(within(sheet).getByText('PayOut Requests').nextElementSibling).toHaveTextContent('g')
  })
})
