import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { payoutRequest } from '#contract/payout-request.ts'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import { selectionAtom } from '#kit/command/state.ts'
import { findDialog } from './dialogs.ts'
import { required, signedIn, words } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()

const grid = () => screen.findByRole('grid', { name: 'PayOut Requests' })
const cell = (row: HTMLElement | undefined, column: number) => (row ? within(row).getAllByRole('gridcell')[column]?.textContent : undefined)
/** The data rows that are drawn, from the top. */
const rows = async () =>
  within(await grid())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-row'))
    .sort((a, b) => Number(a.dataset.row) - Number(b.dataset.row))
const idsShown = async () => (await rows()).map((row) => cell(row, 0))
/** The thing that the grid names as active. */
const active = async () => {
  const id = (await grid()).getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')?.closest<HTMLElement>('[role=row]') ?? undefined
}

async function payouts(path = '/PayoutRequests') {
  const asked: string[] = []
  const counting: typeof fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input).replace(here.server.origin, '')
    if (url.includes('/payout-requests')) asked.push(`${init?.method ?? 'GET'} ${url}`)
    return fetch(input, init)
  }
  const page = await openAt(path, here.server.origin, here.token, { fetch: counting })
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(3))
  await waitFor(async () => expect(cell((await rows())[0], 0)).toMatch(/^\d+$/))
  return { ...page, asked, user: userEvent.setup() }
}

test('Space opens the evidence of the row beside the list, from where it is decided too; Space again closes it', async () => {
  const { user, address } = await payouts()
  const [first] = await rows()
  const id = cell(first, 0)
  ;(await grid()).focus()
  await user.keyboard(' ')
  const pane = await screen.findByRole('complementary', { name: 'Payout request' })
  expect(await within(pane).findByRole('heading', { level: 2, name: `Payout request ${id}` })).toBeVisible()
  for (const name of ['Before you decide', 'Request', 'Organization', 'Wallets', 'Other payout requests'])
    expect(await within(pane).findByRole('heading', { name })).toBeVisible()
  expect(await within(pane).findByText('KYC level')).toBeVisible()
  // It has no page of its own to lead to.
  expect(within(pane).queryByRole('link', { name: 'Open page' })).toBeNull()
  expect(await within(pane).findByRole('button', { name: /Initiate Admin Action/ })).toBeVisible()
  await waitFor(() => expect(address()).toContain(`pane=1&id=${id}`))
  await user.keyboard(' ')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Payout request' })).toBeNull())
})

describe('the table', () => {
  test('asks for the pending ones and shows the documented columns', async () => {
    const { asked } = await payouts()
    expect(await grid()).toHaveAttribute('aria-rowcount', '81')
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      words('ID, Organization, Amount, Currency, Actions'),
    )
    expect(new Set(asked).size).toBe(1)
    expect(asked[0]).toMatch(/^GET \/api\/v1\/admin\/payout-requests\?.*status=0/)
    const [first] = await rows()
    expect(first).toHaveAttribute('aria-rowindex', '2')
    expect(cell(first, 2)).toMatch(/^[\d,]+\.\d\d$/)
    expect(within(required(first, 'first row')).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/Organizations\/\d+$/))
    expect(document.title).toBe('PayOut Requests – Admin V2')
  })

  test('offers Reject and Approve on pending rows, and on decided ones says what was decided', async () => {
    const { user } = await payouts()
    const [pending] = await rows()
    const id = cell(pending, 0)
    expect(await screen.findByRole('button', { name: `Approve payout request ${id}` })).toBeVisible()
    expect(screen.getByRole('button', { name: `Reject payout request ${id}` })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Approved' }))
    await waitFor(async () => expect(cell((await rows())[0], 4)).toMatch(/^Approved.+, \d\d \w{3} \d{4}$/))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Approve|Reject) payout/ })).toBeNull())
  })
})

describe('the filter', () => {
  test('stands in the address, and Back undoes it', async () => {
    const { user, address, asked, history } = await payouts()
    await user.click(screen.getByRole('radio', { name: 'Rejected' }))
    await waitFor(() => expect(address()).toBe('/PayoutRequests?status=-1'))
    await waitFor(() => expect(asked.at(-1)).toMatch(/status=-1/))
    await user.click(screen.getByRole('radio', { name: 'All' }))
    await waitFor(() => expect(asked.at(-1)).not.toMatch(/status=/))
    expect(address()).toBe('/PayoutRequests?status=all')
    await act(async () => history.back())
    expect(await screen.findByRole('radio', { name: 'Rejected' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Pending' }))
    await waitFor(() => expect(address()).toBe('/PayoutRequests'))
  })
})

describe('by keys', () => {
  test('the grid holds the focus and names the active cell', async () => {
    const { user, store } = await payouts()
    const ids = await idsShown()
    await user.keyboard('{ArrowDown}')
    await waitFor(async () => expect(await grid()).toHaveFocus())
    await user.keyboard('jj{ArrowDown}k')
    expect(cell(await active(), 0)).toBe(ids[2])
    expect(store.get(focusedTargetAtom)).toEqual({ kind: 'payout-request', id: Number(ids[2]) })
    await user.keyboard('{ArrowRight}')
    expect(document.getElementById((await grid()).getAttribute('aria-activedescendant') ?? '')).toHaveAttribute('aria-colindex', '2')
    await user.keyboard('{Control>}{End}{/Control}')
    expect(await active()).toHaveAttribute('aria-rowindex', '81')
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(cell(await active(), 0)).toBe(ids[0])
  })

  test('x selects, . offers the row’s actions and gives the focus back, / leads to the filter', async () => {
    const { user, store } = await payouts()
    const ids = await idsShown()
    await user.keyboard('{ArrowDown}x')
    expect((await active())?.getAttribute('aria-selected')).toBe('true')
    expect(store.get(selectionAtom)).toEqual([{ kind: 'payout-request', id: Number(ids[0]) }])
    await user.keyboard('.')
    const menu = await screen.findByRole('menu', { name: `Actions of payout request ${ids[0]}` })
    expect(await within(menu).findByRole('menuitem', { name: /Approve payout request/ })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await grid()).toHaveFocus())
    await user.keyboard('/')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Pending' })).toHaveFocus())
    expect(store.get(focusedTargetAtom)).toBeUndefined()
  })

  test('the palette opened from a row offers what can be done with that row first', async () => {
    const { user } = await payouts()
    const ids = await idsShown()
    await screen.findByRole('button', { name: `Approve payout request ${ids[1]}` })
    await user.keyboard('{ArrowDown}j{Control>}k{/Control}')
    const options = await screen.findAllByRole('option')
    // What only shows the record stands first, so that Enter on an empty line changes nothing.
    expect(options.slice(0, 3).map((option) => option.textContent)).toEqual([
      expect.stringMatching(new RegExp(`^Open .*${ids[1]} ·`)),
      expect.stringMatching(new RegExp(`^Approve payout request${ids[1]} ·`)),
      expect.stringMatching(new RegExp(`^Reject payout request${ids[1]} ·`)),
    ])
    await user.keyboard('approve{Enter}')
    expect(await findDialog('alertdialog')).toHaveTextContent(`Payout request ${ids[1]} of`)
    // A question is never covered.
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await grid()).toHaveFocus())
  })

  test('a selected row that was decided is selected no more: the next key acts on the cursor’s row', async () => {
    const { user, store } = await payouts()
    const ids = await idsShown()
    await screen.findByRole('button', { name: `Reject payout request ${ids[0]}` })
    await user.keyboard('{ArrowDown}xr')
    await user.click(await screen.findByRole('button', { name: /^Reject( |$)/ }))
    expect(await screen.findByText('Request reject!')).toBeVisible()
    await waitFor(() => expect(store.get(selectionAtom)).toEqual([]))
    await waitFor(async () => expect(await grid()).toHaveFocus())
    // Until the list has come anew the cursor is on the decided row, where the key only says so.
    await waitFor(async () => expect(await idsShown()).not.toContain(ids[0]))
    await user.keyboard('r')
    expect(await findDialog('alertdialog')).toHaveTextContent(`Payout request ${ids[1]} of`)
    await user.keyboard('{Escape}')
  })

  test('↵ on a link follows it', async () => {
    const { user, address } = await payouts()
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await waitFor(() => expect(address()).toMatch(/^\/Organizations\/\d+$/))
  })
})

describe('a link to one row', () => {
  test('puts the cursor on it, wherever it stands', async () => {
    const { user } = await payouts()
    const last = (await idsShown()).at(-1)
    await user.keyboard('{ArrowDown}{End}')
    const far = cell(await active(), 0)
    expect(far).not.toBe(last)
    cleanup()
    await payouts(`/PayoutRequests?id=${far}`)
    await waitFor(async () => expect(await grid()).toHaveFocus())
    expect(cell(await active(), 0)).toBe(far)
  })

  test('to one that the filters hide shows it alone, so that no key acts on another one; Back gives the list', async () => {
    const decided = (await here.ask('/api/v1/admin/payout-requests?status=1')).items[0]
    const { store, address } = await openAt(`/PayoutRequests?id=${decided.id}`, here.server.origin, here.token)
    const user = userEvent.setup()
    const said = `Payout request ${decided.id} isn’t in the filtered list (Status: Pending). It is shown alone.`
    expect(await screen.findByText(said)).toBeVisible()
    await waitFor(async () => expect(await grid()).toHaveFocus())
    expect(await idsShown()).toEqual([String(decided.id)])
    expect(store.get(focusedTargetAtom)).toEqual({ kind: 'payout-request', id: decided.id })
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(3))
    expect(await idsShown()).not.toContain(String(decided.id))
    expect(address()).toBe('/PayoutRequests')
    await waitFor(() => expect(screen.queryByText(/isn’t in the filtered list/)).toBeNull())
    await waitFor(async () => expect(await grid()).toHaveFocus())
  })
})

test('a row that is decided repaints at once, then leaves, and the cursor stays at its height', async () => {
  const { user, entities, store } = await payouts()
  const before = await idsShown()
  await user.keyboard('{ArrowDown}j')
  const id = Number(before[1])
  const patch = entities.predict(payoutRequest, id, { status: 1 })
  await waitFor(async () => expect(cell(await active(), 4)).toMatch(/^Approved/))
  patch.rollback()
  await waitFor(async () => expect(cell(await active(), 4)).not.toMatch(/^Approved/))
  await user.keyboard('a')
  await user.click(await screen.findByRole('button', { name: /^Approve( |$)/ }))
  expect(await screen.findByText('Request approve!')).toBeVisible()
  await waitFor(async () => expect(await idsShown()).not.toContain(String(id)))
  expect(cell(await active(), 0)).toBe(before[2])
  expect(store.get(focusedTargetAtom)).toEqual({ kind: 'payout-request', id: Number(before[2]) })
  await waitFor(async () => expect(await grid()).toHaveFocus())
})
