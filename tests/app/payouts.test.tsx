import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { payoutRequest } from '#contract/payout-request.ts'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import { selectionAtom } from '#kit/command/state.ts'
import { findDialog } from './dialogs.ts'
import { following } from './following.ts'
import { grid, heads, openPage, required, rowsThere, signedIn, words } from './list-page.ts'

const here = signedIn()

const cell = (row: Element | undefined | null, column: number) => row?.querySelectorAll('[role=gridcell]')[column]?.textContent
/** The data rows that are drawn, from the top. */
const rows = () => [...grid().querySelectorAll<HTMLElement>('[data-row]')].sort((a, b) => Number(a.dataset.row) - Number(b.dataset.row))
const idsShown = () => rows().map((row) => cell(row, 0))
const activeCell = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
const active = () => activeCell()?.closest<HTMLElement>('[role=row]')

async function payouts() {
  const page = await openPage(here, '/PayoutRequests')
  await rowsThere()
  return { ...page, lists: () => page.asked.filter((url) => url.includes('/payout-requests?')) }
}

test('the list shows the pending ones with the documented columns and decisions, and its filter stands in the address', async () => {
  const { user, address, lists, history } = await payouts()
  expect(grid()).toHaveAttribute('aria-rowcount', '81')
  expect(heads()).toEqual(words('ID, Organization, Amount, Currency, Actions'))
  expect(new Set(lists()).size).toBe(1)
  expect(lists()[0]).toMatch(/^\/api\/v1\/admin\/payout-requests\?.*status=0/)
  const [first] = rows()
  expect(first).toHaveAttribute('aria-rowindex', '2')
  expect(cell(first, 2)).toMatch(/^[\d,]+\.\d\d$/)
  expect(within(required(first, 'first row')).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/Organizations\/\d+$/))
  expect(document.title).toBe('PayOut Requests – Admin V2')
  const id = cell(first, 0)
  expect(await screen.findByRole('button', { name: `Approve payout request ${id}` })).toBeVisible()
  expect(screen.getByRole('button', { name: `Reject payout request ${id}` })).toBeVisible()

  await user.click(screen.getByRole('radio', { name: 'Approved' }))
  await waitFor(() => expect(cell(rows()[0], 4)).toMatch(/^Approved.+, \d\d \w{3} \d{4}$/))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Approve|Reject) payout/ })).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Rejected' }))
  await waitFor(() => expect(address()).toBe('/PayoutRequests?status=-1'))
  await waitFor(() => expect(lists().at(-1)).toMatch(/status=-1/))
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(lists().at(-1)).not.toMatch(/status=/))
  expect(address()).toBe('/PayoutRequests?status=all')
  await act(async () => history.back())
  expect(await screen.findByRole('radio', { name: 'Rejected' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Pending' }))
  await waitFor(() => expect(address()).toBe('/PayoutRequests'))
})

test('by keys: letters act on the first row, arrows move, x selects, . and the palette offer its actions, Space opens its evidence', async () => {
  const { user, store, address } = await payouts()
  const ids = idsShown()
  await screen.findByRole('button', { name: `Approve payout request ${ids[1]}` })
  expect(document.body).toHaveFocus()
  await user.keyboard('a')
  expect(await findDialog('alertdialog')).toHaveTextContent(`Payout request ${ids[0]} of`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(grid()).toHaveFocus())
  await user.keyboard('jj{ArrowDown}k')
  expect(cell(active(), 0)).toBe(ids[2])
  expect(store.get(focusedTargetAtom)).toEqual({ kind: 'payout-request', id: Number(ids[2]) })
  await user.keyboard('{ArrowRight}')
  expect(activeCell()).toHaveAttribute('aria-colindex', '2')
  await user.keyboard('{Control>}{End}{/Control}')
  expect(active()).toHaveAttribute('aria-rowindex', '81')
  await user.keyboard('{Control>}{Home}{/Control}')
  expect(cell(active(), 0)).toBe(ids[0])

  await user.keyboard('x')
  expect(active()?.getAttribute('aria-selected')).toBe('true')
  expect(store.get(selectionAtom)).toEqual([{ kind: 'payout-request', id: Number(ids[0]) }])
  await user.keyboard('.')
  const menu = await screen.findByRole('menu', { name: `Actions of payout request ${ids[0]}` })
  expect(await within(menu).findByRole('menuitem', { name: /Approve payout request/ })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(grid()).toHaveFocus())
  await user.keyboard('/')
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Pending' })).toHaveFocus())
  expect(store.get(focusedTargetAtom)).toBeUndefined()
  grid().focus()

  // The palette offers what can be done with the row first.
  await user.keyboard('xj{Control>}k{/Control}')
  const options = await screen.findAllByRole('option')
  // What only shows the record stands first, so that Enter on an empty line changes nothing.
  expect(options.slice(0, 3).map((option) => option.textContent)).toEqual([
    expect.stringMatching(new RegExp(`^Open .*${ids[1]} ·`)),
    expect.stringMatching(new RegExp(`^Approve payout request${ids[1]} ·`)),
    expect.stringMatching(new RegExp(`^Reject payout request${ids[1]} ·`)),
  ])
  await user.keyboard('approve{Enter}')
  expect(await findDialog('alertdialog')).toHaveTextContent(`Payout request ${ids[1]} of`)
  // The palette does not cover a confirmation.
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(grid()).toHaveFocus())

  await user.keyboard(' ')
  const pane = await screen.findByRole('complementary', { name: 'Payout request' })
  expect(await within(pane).findByRole('heading', { level: 2, name: `Payout request ${ids[1]}` })).toBeVisible()
  for (const name of ['Before you decide', 'Request', 'Organization', 'Wallets', 'Other payout requests'])
    expect(await within(pane).findByRole('heading', { name })).toBeVisible()
  expect(await within(pane).findByText('KYC level')).toBeVisible()
  // A payout request has no page that the pane could link to.
  expect(within(pane).queryByRole('link', { name: 'Open page' })).toBeNull()
  expect(await within(pane).findByRole('button', { name: /Initiate Admin Action/ })).toBeVisible()
  expect(address()).toContain(`pane=1&id=${ids[1]}`)
  grid().focus()
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(address()).toMatch(/^\/Organizations\/\d+$/))
})

test('a decided row changes at once and leaves the list; the cursor stays at its height, and nothing decided stays selected', async () => {
  const { user, entities, store } = await payouts()
  await following(store, here.server.origin)
  const before = idsShown()
  const total = Number(grid().getAttribute('aria-rowcount')) - 1
  /** Expects this count below the list, and as many rows of the grid. */
  const expectCount = (count: number) =>
    waitFor(() => {
      expect(grid()).toHaveAttribute('aria-rowcount', String(count + 1))
      expect(screen.getAllByText(`${count} payout requests`)[0]).toBeVisible()
    })
  await expectCount(total)
  await screen.findByRole('button', { name: `Reject payout request ${before[1]}` })
  await user.keyboard('{ArrowDown}jx')
  const patch = entities.predict(payoutRequest, Number(before[1]), { status: 1 })
  await waitFor(() => expect(cell(active(), 4)).toMatch(/^Approved/))
  patch.rollback()
  await waitFor(() => expect(cell(active(), 4)).not.toMatch(/^Approved/))
  await user.keyboard('r')
  await user.click(await screen.findByRole('button', { name: /^Reject( |$)/ }))
  expect(await screen.findByText('Request reject!')).toBeVisible()
  await waitFor(() => expect(store.get(selectionAtom)).toEqual([]))
  // Until the list has loaded again, the cursor is on the decided row, where the key only says so.
  await waitFor(() => expect(idsShown()).not.toContain(before[1]))
  await expectCount(total - 1)
  expect(cell(active(), 0)).toBe(before[2])
  expect(store.get(focusedTargetAtom)).toEqual({ kind: 'payout-request', id: Number(before[2]) })
  await waitFor(() => expect(grid()).toHaveFocus())
  await user.keyboard('a')
  expect(await findDialog('alertdialog')).toHaveTextContent(`Payout request ${before[2]} of`)
  await user.click(await screen.findByRole('button', { name: /^Approve( |$)/ }))
  expect(await screen.findByText('Request approve!')).toBeVisible()
  await waitFor(() => expect(idsShown()).not.toContain(before[2]))
  await expectCount(total - 2)
  await here.ask(`/api/v1/admin/payout-requests/${before[3]}`, { status: -1 }, 'mira@admin.test')
  await expectCount(total - 3)
})
