import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import { active, eachPage, highlighted, options } from './line.tsx'

const { at, open, posts } = eachPage()

/** The last line: each cap, then what it does. */
const foot = () =>
  [...(screen.getByRole('dialog').querySelectorAll('kbd') ?? [])]
    .filter((cap) => !cap.closest('[role=option]'))
    .map((cap) => cap.textContent + (cap.nextElementSibling ? '' : (cap.parentElement?.lastChild?.textContent?.trim() ?? '')))
    .join(' ')

describe('the keys of the line', () => {
  test('what a screen reader is told: a combobox, its list, the active option, the count', async () => {
    const input = await open()
    expect(input).toHaveAttribute('aria-expanded', 'true')
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Results' }).id)
    expect(active()).toHaveAttribute('role', 'option')
    let others = 0
    for (const letter of 'theme: d') {
      const [before, said] = [active(), active()?.textContent]
      await at.page.user.type(input, letter)
      if (active()?.textContent === said) continue
      others += 1
      // Another element, so that it is read although it stands in the same place.
      expect(active()).not.toBe(before)
    }
    expect(others).toBeGreaterThan(1)
    await at.page.user.clear(input)
    await at.page.user.keyboard('{ArrowDown}')
    const second = screen.getAllByRole('option')[1]
    expect(active()).toBe(second)
    expect(second).toHaveAttribute('aria-selected', 'true')
    await at.page.user.type(input, 'theme')
    await expect.poll(() => active()).toBe(screen.getAllByRole('option')[0])
    await expect.poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 results')
  })
  test('understood words become chips; Backspace gives them back; Esc clears, pops, closes', async () => {
    const input = await open()
    await at.page.user.type(input, 'approve payout request 8')
    expect(input).toHaveValue('8')
    await at.page.user.keyboard('{Backspace}{Backspace}')
    expect(input).toHaveValue('payout request')
    await at.page.user.keyboard('{Escape}')
    expect(input).toHaveValue('')
    await at.page.user.keyboard('{Escape}')
    expect(screen.queryByText('approve')).toBeNull()
    await at.page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
  })
  test('Enter in a composition runs nothing', async () => {
    const input = await open()
    await at.page.user.type(input, 'theme: dark')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', isComposing: true, bubbles: true, cancelable: true })
    input.dispatchEvent(enter)
    expect(enter.defaultPrevented).toBe(false)
    expect(input).toBeInTheDocument()
    expect(document.documentElement.dataset.theme).not.toBe('dark')
  })
  test('a letter that moves elsewhere types here: Ctrl+J and Ctrl+N move nothing', async () => {
    await open()
    const before = active()
    await at.page.user.keyboard('{Control>}jn{/Control}')
    expect(active()).toBe(before)
  })
  test('arrow right lists what can be done with a result', async () => {
    const input = await open()
    await at.page.user.type(input, '3')
    await expect.poll(() => options().join('|')).toContain('Payout request 3Org 3')
    while (!active()?.textContent?.includes('Payout request')) await at.page.user.keyboard('{ArrowDown}')
    await at.page.user.keyboard('{ArrowRight}')
    await expect.poll(() => options().join('|')).toMatch(/Approve payout request.*Reject payout request/)
    // And its name, typed right behind, leads to one of them.
    await at.page.user.keyboard('reject')
    await expect.poll(() => options()[0]).toMatch(/^Reject payout request/)
  })
  test('Ctrl+Enter opens in a new tab and the palette stays', async () => {
    const opened: string[] = []
    window.open = (href) => {
      opened.push(String(href))
      return null
    }
    await at.page.user.type(await open(), 'x@y.io')
    await highlighted('Account 7')
    await at.page.user.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toEqual(['/Users/7'])
    expect(screen.getByRole('combobox')).toBeInTheDocument()
  })
  test('so does a screen', async () => {
    const opened: string[] = []
    window.open = (href) => {
      opened.push(String(href))
      return null
    }
    await at.page.user.type(await open(), ':payout')
    await highlighted('Requests: PayOut Requests')
    expect(screen.getByText('new tab')).toBeInTheDocument()
    await at.page.user.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toEqual(['/PayoutRequests'])
    expect(at.page.went).toEqual([])
  })
  test('off the Mac the dry run is on Alt; the empty line needs nothing, a command without its target does', async () => {
    const input = await open()
    // Nothing that is highlighted has a dry run yet.
    expect(foot()).not.toContain('dry run')
    await at.page.user.type(input, 'approve payout 3')
    // One cap for each key.
    await expect.poll(foot).toContain('Alt ↵dry run')
    expect(foot()).toMatch(/^↵run/)
    await at.page.user.keyboard('{Escape}{Escape}{Escape}')
    const hint = () => screen.queryAllByText(/^needs the id of a payout request$/).filter((one) => !one.closest('[role=option]'))
    expect(hint()).toEqual([])
    await at.page.user.type(input, 'approve pay')
    await highlighted('Approve payout request')
    expect(hint()).toHaveLength(1)
  })
  test('a line that Esc cleared comes back', async () => {
    const input = await open()
    await at.page.user.type(input, 'somebody')
    await at.page.user.keyboard('{Escape}{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const again = await open()
    await at.page.user.keyboard('{ArrowUp}')
    expect(again).toHaveValue('somebody')
  })
  test('Alt+Enter shows what would be sent, and sends nothing', async () => {
    await at.page.user.type(await open(), 'approve payout 3')
    await highlighted('Approve payout request')
    await at.page.user.keyboard('{Alt>}{Enter}{/Alt}')
    const shown = await screen.findByRole('region', { name: /^Dry run: Approve payout request, 3/ })
    await expect.poll(() => document.activeElement).toBe(shown)
    expect(shown).toHaveTextContent('Nothing was sent.')
    const sent = await within(shown).findByRole('region', { name: 'Would send' })
    expect(sent).toHaveTextContent('POST /api/v1/admin/payout-requests/3 If-Match: "1" {"status":1}')
    expect(within(shown).getByRole('region', { name: 'Would change' })).toHaveTextContent('Statusfrom Pending→ to Approved')
    await at.page.user.keyboard('y')
    await expect
      .poll(() => navigator.clipboard.readText())
      .toBe('POST /api/v1/admin/payout-requests/3\nIf-Match: "1"\n{"status":1}\nStatus: Pending → Approved')
    await at.page.user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('combobox'))
    expect(screen.queryByText('Nothing was sent.')).toBeNull()
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Approve payout request')
    expect(posts()).toEqual([])
  })
  test('the dry run is seen also where its request was shown already, and Enter in it runs nothing', async () => {
    await at.page.user.type(await open(), 'approve payout 3')
    await screen.findByRole('region', { name: 'Will send' })
    await at.page.user.keyboard('{Alt>}{Enter}{/Alt}')
    await expect.poll(() => document.activeElement).toHaveTextContent('Nothing was sent.')
    await at.page.user.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('Nothing was sent.')).toBeInTheDocument()
  })
  test('arrow up on an empty line brings back the line before', async () => {
    await at.page.user.type(await open(), 'theme: light')
    await highlighted('Theme: light')
    await at.page.user.keyboard('{Enter}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const again = await open()
    await at.page.user.keyboard('{ArrowUp}')
    expect(again).toHaveValue('theme: light')
  })
  test('? outside a field says which keys act on the focused row', async () => {
    act(() => at.page.store.set(focusedTargetAtom, { kind: 'payout-request', id: 5 }))
    screen.getByRole('grid', { name: 'A table' }).focus()
    await at.page.user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'What works here now' })
    const here = await within(sheet).findByRole('region', { name: 'Payout request 5' })
    expect(within(here).getByText('Approve payout request').nextElementSibling).toHaveTextContent('a')
    expect(within(sheet).getByText('PayOut Requests').nextElementSibling).toHaveTextContent('gp')
    await at.page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test('? lists the signs', async () => {
    await at.page.user.type(await open(), '?')
    expect(await screen.findByText('people and organizations only')).toBeInTheDocument()
  })
})
