import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import { receiptsAtom, registryAtom, selectionAtom } from '#kit/command/state.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { carts } from './cart-page.tsx'
import { findDialog } from './dialogs.ts'
import { questionAsked } from './list-page.ts'
import { runsAreTold } from './runs.ts'
import { openAt } from './workspace.tsx'

const { here, open, grid, rowsIn, cells, pending } = carts()

test('records are pasted anywhere, once each; their menus, their removal and its undo by key keep the focus in the cart', async () => {
  const { user, store } = await open('/Cart')
  expect(await screen.findByText('Nothing is in the cart')).toBeVisible()
  // What is pasted before the commands have loaded is read once they have.
  const loaded = store.get(registryAtom)
  act(() => store.set(registryAtom, createStore().get(registryAtom)))
  const ids = await pending(2)
  await user.paste(`payouts ${ids.join(' ')} and /Seats/541`)
  expect(await screen.findByText('Loading commands')).toBeVisible()
  expect(screen.getByText('Nothing is in the cart')).toBeVisible()
  act(() => store.set(registryAtom, loaded))
  expect(await screen.findByText('3 added')).toBeInTheDocument()
  expect(screen.queryByText('Loading commands')).toBeNull()
  await user.paste('/Seats/541')
  expect(await screen.findByText('0 added, 1 already there')).toBeInTheDocument()
  await waitFor(async () => expect(await rowsIn()).toBe(3))
  expect(localStorage.getItem(`cart.${store.get(sessionAtom).admin?.id}`)).toContain('payout-request')

  const field = screen.getByRole('searchbox')
  for (const key of ['{Escape}', '{ArrowDown}']) {
    ;(await grid()).focus()
    await user.keyboard('/')
    expect(field).toHaveFocus()
    await user.keyboard(key)
    expect(await grid()).toHaveFocus()
  }
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  // The rows are sorted again when the records are found.
  await waitFor(async () => expect((await cells(3)).slice(0, 2)).toEqual(['Seat', '541']))
  const current = () => store.get(focusedTargetAtom)?.id
  ;(await grid()).focus()
  await user.keyboard('{Home}{ArrowDown}')
  await waitFor(() => expect(current()).toBe(ids[1]))
  await user.keyboard('{Delete}')
  await waitFor(() => expect(current()).toBe(541))
  expect(await screen.findByText('1 row removed from the cart')).toBeInTheDocument()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(current()).toBe(ids[0]))
  expect(await grid()).toHaveFocus()
  await user.keyboard('{Delete}')
  expect(await screen.findByText('Nothing is in the cart')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveFocus()
  act(() => screen.getByRole('searchbox').blur())
  await user.keyboard('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()

  await user.paste(`payouts ${ids.join(' ')} and /Seats/541`)
  expect(await screen.findByText('3 selected')).toBeInTheDocument()
  const button = screen.getByRole('button', { name: /^Selected payout requests 2/ })
  ;(await grid()).focus()
  await user.keyboard('{Home}')
  await waitFor(() => expect(button).toHaveTextContent(/\.$/))
  await user.keyboard('.')
  const menu = await screen.findByRole('menu', { name: 'Selected payout requests 2' })
  await waitFor(() => expect(menu).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(await grid()).toHaveFocus())
  await user.keyboard('{End}.')
  expect(await screen.findByRole('menu', { name: 'Selected seat 1' })).toBeInTheDocument()
  await user.keyboard('{Escape}x')
  // No seat is selected any more, so `.` opens the menu of the row, while Delete would remove the selected payouts.
  await user.keyboard('.')
  const ofRow = await screen.findByRole('menu', { name: 'Actions of seat 541' })
  const removal = await within(ofRow).findByRole('menuitem', { name: /^Remove from the cart/ })
  expect(removal).not.toHaveTextContent('Delete')
  await user.click(removal)
  await waitFor(async () => expect(await rowsIn()).toBe(2))
  expect(screen.getByText('2 selected')).toBeInTheDocument()

  ;(await grid()).focus()
  await user.keyboard('{Home}x{Delete}')
  await waitFor(async () => expect(await rowsIn()).toBe(1))
  const [undo] = await screen.findAllByRole('button', { name: 'Undo' })
  expect(undo).toHaveAttribute('aria-keyshortcuts', 'z')
  // Without a selection, the row under the cursor is removed. It is the last one.
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
  await user.keyboard('{Escape}z')
  await waitFor(async () => expect(await rowsIn()).toBe(1))
  expect(store.get(selectionAtom)).toEqual([])
  await user.keyboard('z')
  await waitFor(async () => expect(await rowsIn()).toBe(2))
  expect((await cells(1))[1]).toBe(String(ids[0]))
  await waitFor(() => expect(store.get(selectionAtom).map(({ id }) => id)).toEqual(ids.slice(1)))
  expect(screen.getAllByText('1 row restored to the cart')).not.toHaveLength(0)
})

test('what is pasted before the server has said who is signed in is added once it has', async () => {
  let say = () => {}
  const said = new Promise<void>((resolve) => {
    say = resolve
  })
  const slow: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (String(input).endsWith('/admin/auth')) await said
    return answer
  }
  const { store } = await openAt('/Cart', here.server.origin, here.token, { fetch: slow })
  await waitFor(() => expect(store.get(registryAtom).get('payout-request.approve')).toBeDefined())
  await userEvent.setup().paste('/Seats/541')
  expect(await screen.findByText('Waiting for the server')).toBeVisible()
  await act(async () => say())
  expect(await screen.findByText('1 added')).toBeInTheDocument()
  await waitFor(async () => expect((await cells(1)).slice(0, 2)).toEqual(['Seat', '541']))
})

describe('a pasted ticket', () => {
  const ticket = `Hello, my payout 812 is late (ticket #4411), booking 23,960 too.
Silje Ekström, Quartz Travel, 75011 Paris, since 2026
Amount 1,250.00 EUR on 18.09.2026, phone +45 20 30 40 50, payout 4412`
  const named = ['Payout request 812', 'Booking 23960', 'Seat 2820']
  const selectedRows = async () =>
    within(await grid())
      .getAllByRole('row', { selected: true })
      .map((row) => row.textContent ?? '')
  const expectSelected = async () => {
    await waitFor(async () => expect(await selectedRows()).toHaveLength(named.length))
    const rows = await selectedRows()
    for (const name of named)
      expect(
        rows.some((row) => row.startsWith(name.replace(/ (?=\d+$)/, ''))),
        name,
      ).toBe(true)
  }
  const others = () => screen.getByRole('toolbar', { name: 'Other numbers found' })

  test('selects what it names; other numbers stand apart, what is missing or skipped is counted, and the newest text is selected', async () => {
    const { user } = await open('/Cart')
    await user.paste(ticket)
    await expectSelected()
    expect((await screen.findAllByText('4 rows, 1 not found')).length).toBe(2)
    await user.click(screen.getByRole('radio', { name: /Not found/ }))
    await waitFor(async () => expect((await cells(1)).join()).toContain('4412'))
    await user.click(screen.getByRole('radio', { name: /^All/ }))
    expect(within(await grid()).getByRole('row', { name: /4412.*No payout request has this ID/ })).toHaveAttribute('aria-selected', 'false')
    expect(
      screen.getByText(/^4 added, 1 of them not found, 3 other numbers not selected, 11 in dates, amounts or phone numbers skipped$/),
    ).toBeInTheDocument()
    expect(
      within(others())
        .getAllByRole('button', { name: /^Add \d+$/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['75011', '2026', '4411'])

    // A number that is added has a row for each record with it; only one that can mean nothing else is selected.
    await user.click(within(others()).getByRole('button', { name: 'Add 2026' }))
    await waitFor(async () => expect(await rowsIn()).toBe(6))
    await user.click(within(others()).getByRole('button', { name: 'Add 4411' }))
    await waitFor(async () => expect((await selectedRows()).join()).toMatch(/^Booking4411/))
    expect(screen.getByText(/^\d added, 1 other number not selected$/)).toBeInTheDocument()
    await user.click(within(others()).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Other numbers found' })).toBeNull())
    expect(await grid()).toHaveFocus()

    await user.paste(`These are figures\n${Array.from({ length: 1_200 }, (_, at) => `a ${30_001 + at} b`).join('\n')}`)
    await waitFor(() => expect(others()).toHaveTextContent('Other numbers found: 1,200'))
    expect(others()).toHaveTextContent('200 more are not stored')
    expect(within(others()).getByRole('button', { name: 'Add the first 1,000' })).toBeInTheDocument()
    await user.click(within(others()).getByRole('button', { name: 'Dismiss' }))
    // A long text that is read last leaves the selection to the newest one.
    const rows = await rowsIn()
    const [first, second] = await pending(2)
    const log = Array.from({ length: 2_000 }, (_, at) => `2026-11-25 10:00:00 INFO worker handled request in ${at % 900} ms`)
    await user.paste(`${log.join('\n')}\npayout request ${first}`)
    expect(await screen.findByText(/^Reading the text: \d+ %$/)).toBeInTheDocument()
    await user.paste(`payout request ${second}`)
    await screen.findByText(/Not selected: something was added after this text was pasted$/, {}, { timeout: 60_000 })
    await waitFor(async () => expect(await rowsIn()).toBe(rows + 2))
    await waitFor(async () => expect(await selectedRows()).toEqual([expect.stringContaining(`Payout request${second}`)]))
  }, 90_000)

  test('goes from the palette into the cart, selected; one that is too long for the line is a chip', async () => {
    const { user, address, lookups } = await open('/')
    await user.keyboard('{Control>}k{/Control}')
    const line = await screen.findByRole('combobox')
    line.focus()
    await user.paste(`${ticket}\n${'> and this was written before, it names nothing at all\n'.repeat(40)}`)
    expect(await screen.findByText('Pasted text, 43 lines')).toBeInTheDocument()
    expect(line).toHaveValue('')
    const row = await screen.findByRole('option', { name: /^Open all 3 as a cart/ })
    expect(row).toHaveTextContent('3 other numbers, not selected')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/Cart'))
    await expectSelected()
    expect(others()).toHaveTextContent('Other numbers found: 3')

    // IDs are one question, and what the palette has been told is not asked again.
    const [payout] = await pending(1)
    const before = lookups.length
    await user.keyboard('{Control>}k{/Control}')
    ;(await screen.findByRole('combobox')).focus()
    await user.paste(`payouts\n${payout}\n2000000001`)
    await screen.findByText(/^Nothing found for/)
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await rowsIn()).toBe(6))
    expect(lookups).toHaveLength(before + 1)
  })

  test('of thousands of IDs is read whole and looked up by eight requests at a time, with its progress', async () => {
    const { user, lookups, inFlight } = await open('/Cart')
    const ids = Array.from({ length: 2_100 }, (_, at) => 2_000_000_001 + at)
    await user.paste(`bookings\n${ids.join('\n')}`)
    await screen.findAllByText(/^2,100 rows, looking up [\d,]+ of 2,100$/)
    expect(await screen.findAllByText('2,100 rows, 2,100 not found', {}, { timeout: 30_000 })).toHaveLength(2)
    expect([lookups.length, Math.max(...inFlight)]).toEqual([9, 8])
    expect(screen.getByText('2,100 added, 2,100 of them not found')).toBeInTheDocument()
  })
})

test('of mixed kinds, doubles and what is gone one run is made over those that can; it is undone as a whole', async () => {
  type Seat = { id: number; banned: boolean; deleted: boolean }
  const seats = async (): Promise<Seat[]> => (await here.ask('/admin/v1/user?perPage=200')).data
  const free = (await seats()).filter(({ banned, deleted }) => !banned && !deleted)
  const [one = 0, two = 0, deleted = 0] = free.map(({ id }) => id)
  await here.ask(`/api/v1/admin/seats/${deleted}`, undefined, undefined, 'DELETE')
  const [payout] = await pending(1)
  const { user, store } = await open('/Cart')
  await user.paste(`/Seats/${one} /Seats/${two}, /Seats/${deleted} /Seats/${one} payout ${payout} /Seats/2000000000`)
  await waitFor(async () => expect(await rowsIn()).toBe(5))
  await screen.findByText(/^5 rows, 1 not found$/, { selector: '[role=status]' })
  ;(await grid()).focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: /^Selected seats 3/ }))
  const item = await screen.findByRole('menuitem', { name: 'Ban Seat' })
  // As slow as a hand: what is pressed is drawn as pressed before it is let go.
  await user.pointer({ keys: '[MouseLeft>]', target: item })
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  await user.pointer({ keys: '[/MouseLeft]', target: item })
  const question = await findDialog('alertdialog', { name: 'Ban Seat: 2 seats?' })
  expect(question).toHaveTextContent('1 of 3 cannot, and is left out.')
  expect(question).toHaveTextContent('Seat is deleted: 1')
  // Nothing is put into the cart behind a question.
  await user.paste(`/Seats/${one + 1}`)
  expect(screen.queryByText('1 added')).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  const runs = await screen.findByRole('region', { name: 'Runs' })
  await waitFor(() => expect(runs).toHaveTextContent(/2 done.*Finished/s))
  // What is done is selected no more.
  await waitFor(() => expect(document.querySelectorAll('[role=row][aria-selected=true]')).toHaveLength(3))
  const banned = async () => (await seats()).filter((seat) => seat.banned && [one, two, deleted].includes(seat.id)).map(({ id }) => id)
  expect(await banned()).toEqual([one, two])
  await waitFor(() => expect(within(runs).queryByText(/waiting/)).toBeNull())
  const line = async (id: number) => within(await grid()).getByRole('row', { name: new RegExp(`Seat ${id}`) })
  await waitFor(async () => expect(await line(one)).toHaveTextContent('Banned'))

  await user.click(await within(runs).findByRole('button', { name: /^Undo/ }))
  const back = await questionAsked('Unban Seat: 2 seats?')
  expect(back).toHaveTextContent('It undoes “Ban Seat: 2 seats”.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await banned()).toEqual([]))
  await waitFor(() =>
    expect(store.get(receiptsAtom).find(({ title }) => title === 'Ban Seat: 2 seats')?.undoneBy).toMatch(/^[0-9a-f]{32}$/),
  )
  await waitFor(async () => expect(await line(one)).not.toHaveTextContent('Banned'))
  await runsAreTold(here.server, here.token)
})

test('a control that was pressed by mouse three times tells its key, once and never again', async () => {
  const { store } = await open('/')
  const texts = () => store.get(noticesAtom).map(({ text }) => text)
  const control = await screen.findByRole('button', { name: 'What works here now' })
  const press = () => fireEvent(control, Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'mouse', button: 0 }))
  for (let at = 0; at < 2; at++) press()
  expect(texts()).toEqual([])
  for (let at = 0; at < 2; at++) press()
  await waitFor(() => expect(texts()).toEqual(['What works here now has a key: ?']))
  await waitFor(async () => expect(JSON.stringify(await here.ask('/admin/v1/workspace/prefs'))).toContain('What works here now ?'))
})
