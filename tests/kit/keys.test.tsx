import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { captureEarlyKeys } from '#app/early-keys.ts'
import { type Creator, creator } from '#contract/creator.ts'
import { detailActsAtom } from '#kit/command/detail-keys.ts'
import { focusedTargetAtom, openTargetAtom, saveActAtom } from '#kit/command/in-hand.ts'
import { earlyChordAtom, paletteAtom } from '#kit/command/palette-state.ts'
import { pendingKeysAtom } from '#kit/command/pending-keys.ts'
import { engineAtom, registryAtom } from '#kit/command/state.ts'
import { RowMenu } from '#kit/screen/table/row-menu.tsx'
import { entitiesAtom } from '#kit/store/current.ts'
import { openPage } from './palette/open.tsx'

type Page = Awaited<ReturnType<typeof openPage>>
let page: Page
afterEach(() => page.stop())
// Preloads lazy parts; their load time is not under test.
beforeAll(() => Promise.all([import('#kit/palette/palette.tsx'), import('#kit/keys/sheet.tsx'), import('#kit/confirm/dialog.tsx')]))

describe('g and a key', () => {
  test('goes there, or opens the palette on the settings; a hint lists what can follow, and Esc takes it back', async () => {
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
    await user.keyboard('g,')
    expect(await screen.findByRole('combobox')).toHaveValue(':settings')
    expect(await screen.findByRole('option', { name: /Settings: Feature flags/ })).toBeInTheDocument()
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
  test('a page that was too busy to handle the second key in time takes it for the chord', async () => {
    page = await openPage()
    const [date, start] = [Date.now(), performance.now()]
    /** Both times in milliseconds after the start: when the key was pressed, and when the page handles it. */
    const press = (key: string, pressedAt: number, handledAt: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(date + handledAt)
      vi.spyOn(performance, 'now').mockReturnValue(start + handledAt)
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: start + pressedAt })
      document.body.dispatchEvent(event)
      vi.restoreAllMocks()
    }
    press('g', 0, 0)
    press('p', 100, 3_000)
    await waitFor(() => expect(page.went).toEqual(['/PayoutRequests']))
    press('g', 4_000, 4_000)
    press('b', 6_100, 6_100)
    expect(page.went).toEqual(['/PayoutRequests'])
  })
})

describe('Caps Lock and a layout without Latin letters', () => {
  const type = (keys: readonly (readonly [key: string, code: string])[], held: KeyboardEventInit = {}) => {
    for (const [key, code] of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ...held })
  }
  test.each([
    ['Caps Lock', 'G', 'P', 'R', 'K', 'S', 'Y'],
    ['Russian', 'п', 'з', 'к', 'л', 'ы', 'н'],
  ])('%s: g p, a letter of the record, copy, Ctrl S and Ctrl K', async (_, g, p, r, k, s, y) => {
    const [save, copy] = [vi.fn(), vi.fn()]
    page = await openPage({ prepare: (store) => store.set(saveActAtom, { save }) })
    const { store, went } = page
    act(() =>
      type([
        [g, 'KeyG'],
        [p, 'KeyP'],
      ]),
    )
    await waitFor(() => expect(went).toEqual(['/PayoutRequests']))
    act(() => store.set(openTargetAtom, { kind: 'payout-request', id: 5 }))
    act(() => store.set(detailActsAtom, { 'copy id': copy }))
    act(() => type([[y, 'KeyY']]))
    expect(copy).toHaveBeenCalledOnce()
    act(() => type([[r, 'KeyR']]))
    expect(await screen.findByRole('alertdialog', { name: /^Reject/ })).toHaveTextContent('5')
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    screen.getByRole('textbox', { name: 'A field' }).focus()
    act(() => type([[s, 'KeyS']], { ctrlKey: true }))
    expect(save).toHaveBeenCalledOnce()
    act(() => type([[k, 'KeyK']], { ctrlKey: true }))
    expect(await screen.findByRole('combobox')).toHaveValue('')
  })
  test('before the dispatcher is mounted, Ctrl K, Ctrl S and g p work too', async () => {
    const save = vi.fn()
    page = await openPage({
      prepare: (store) => {
        const stop = captureEarlyKeys(() => true)
        store.set(saveActAtom, { save })
        type([
          ['п', 'KeyG'],
          ['з', 'KeyP'],
        ])
        expect(store.get(earlyChordAtom)).toBe('gp')
        type([['ы', 'KeyS']], { ctrlKey: true })
        type([['л', 'KeyK']], { ctrlKey: true })
        expect(store.get(paletteAtom)).toEqual({ text: '' })
        // A text that is pasted before the page is drawn waits in the palette.
        fireEvent.paste(document.body, { clipboardData: { getData: () => 'payout 5\r\nbooking 9' } })
        expect(store.get(paletteAtom)).toEqual({ text: 'payout 5 \u2028booking 9' })
        stop()
        store.set(paletteAtom, null)
      },
    })
    expect(save).toHaveBeenCalledOnce()
    await waitFor(() => expect(page.went).toEqual(['/PayoutRequests']))
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

describe('several letters pressed before the commands have come', () => {
  const row = { kind: 'payout-request', id: 5 }
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('grid', { name: 'A table' }), { key })
  const findQuestion = (name: RegExp) => screen.findByRole('alertdialog', { name })

  test('one that was meant for no record does not cost the one after it', async () => {
    page = await openPage({ load: false })
    screen.getByRole('grid', { name: 'A table' }).focus()
    act(() => {
      press('a')
      press('r')
      page.store.set(focusedTargetAtom, row)
      press('a')
    })
    expect(await findQuestion(/^Approve/)).toHaveTextContent('5')
  })
  test('a letter pressed while they are replayed comes after them', async () => {
    page = await openPage({ load: false })
    const { store } = page
    act(() => store.set(focusedTargetAtom, row))
    screen.getByRole('grid', { name: 'A table' }).focus()
    // In the task in which the commands have loaded: the letters before it are not done yet.
    const unsubscribe = store.sub(registryAtom, () => {
      unsubscribe()
      press('a')
    })
    act(() => {
      press('x')
      press('r')
    })
    // The last letter decides which confirmation is shown.
    expect(await findQuestion(/^Approve/)).toHaveTextContent('5')
    expect(store.get(pendingKeysAtom)).toEqual([])
  })
  test('they are dropped with a message if the commands cannot be loaded', async () => {
    page = await openPage({ load: false })
    const { store } = page
    const engine = store.get(engineAtom)
    let loads = 0
    const load = async () => {
      loads += 1
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    if (engine) store.set(engineAtom, { ...engine, load })
    screen.getByRole('grid', { name: 'A table' }).focus()
    act(() => void press('r'))
    await waitFor(() => expect(page.notices()).toEqual(['This part of the workspace could not be loaded. Try again.']))
    expect(store.get(pendingKeysAtom)).toEqual([])
    expect(loads).toBe(1)
  })
})

test('before the dispatcher is mounted, Ctrl S saves a form at once; Escape leaves and each j steps on once it is there', async () => {
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    return event
  }
  const [save, back] = [vi.fn(), vi.fn()]
  page = await openPage({
    prepare: (store) => {
      const open = (id: number) => store.set(openTargetAtom, { kind: 'seat', id })
      open(5)
      // The second step comes after the first one has changed the record.
      store.set(detailActsAtom, { back, next: () => open((store.get(openTargetAtom)?.id ?? 0) + 1) })
      const stop = captureEarlyKeys(() => true)
      // Without a form, Ctrl S is the browser's.
      expect(press({ key: 's', ctrlKey: true }).defaultPrevented).toBe(false)
      store.set(saveActAtom, { save })
      expect(press({ key: 's', ctrlKey: true }).defaultPrevented).toBe(true)
      expect(press({ key: 's', ctrlKey: true, repeat: true }).defaultPrevented).toBe(true)
      for (const key of ['Escape', 'j', 'j']) press({ key })
      stop()
      expect(back).not.toHaveBeenCalled()
    },
  })
  expect(save).toHaveBeenCalledOnce()
  await waitFor(() => expect(page.store.get(openTargetAtom)).toEqual({ kind: 'seat', id: 7 }))
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
})

test('of two commands with one key, menu and sheet show it at the one it runs', async () => {
  const [shown, other] = ['Remove suspicious mark', 'Mark suspicious']
  page = await openPage()
  const { store } = page
  const record = { id: 5, user_ref: 1005, approved_to_platform_status: null, admin_marked_suspicious: 1 }
  store.get(entitiesAtom).put(creator, 'full', [record as unknown as Creator])
  act(() => store.set(focusedTargetAtom, { kind: 'creator', id: 5 }))
  await page.user.keyboard('?')
  const sheet = await screen.findByRole('region', { name: 'Creator 5' })
  expect(within(sheet).getByText(shown).closest('div')).toHaveTextContent(/!$/)
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  render(
    <Provider store={store}>
      <RowMenu entity={creator} id={5} label="Actions" acts={[]} anchor={() => null} onClose={() => {}} />
    </Provider>,
  )
  const item = async (name: string) => (await screen.findByText(name)).closest('[role=menuitem]')
  expect(await item(shown)).toHaveTextContent(/!$/)
  expect(await item(other)).not.toHaveTextContent(/!$/)
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
    await user.type(search, 'réject\u200b')
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
