import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { active, eachPage, highlighted, options } from './line.tsx'

const { at, open, posts, write } = eachPage()

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
  test('understood words become chips, which Backspace gives back; select all takes them too, for Delete and for a letter', async () => {
    const input = await write('approve payout request 8')
    expect(input).toHaveValue('8')
    await at.page.user.keyboard('{Backspace}{Backspace}')
    expect(input).toHaveValue('payout request')
    expect(screen.getByText('approve')).toBeVisible()
    // Select all takes the chips too.
    await at.page.user.keyboard('{Control>}a{/Control}{Delete}')
    for (const [keys, left] of [
      ['{Delete}', ''],
      ['{Backspace}', ''],
      ['t', 't'],
    ] as const) {
      fireEvent.change(input, { target: { value: 'approve payout request 8' } })
      expect(input).toHaveValue('8')
      await at.page.user.keyboard(`{Control>}a{/Control}${keys}`)
      expect(input).toHaveValue(left)
      expect(screen.queryByText('approve')).toBeNull()
      await at.page.user.clear(input)
    }
  })
  test('arrow right lists what can be done with a result', async () => {
    await write('3')
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
    await write('x@y.io')
    await highlighted('Account 7')
    await at.page.user.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toEqual(['/Users/7'])
    expect(screen.getByRole('combobox')).toBeInTheDocument()
  })
  test('Esc clears a line with its chips and then closes; arrow up on an empty line brings it back; ? lists the signs', async () => {
    const input = await open()
    for (const text of ['approve payout request 8', 'approve ', 'somebody']) {
      fireEvent.change(input, { target: { value: text } })
      await at.page.user.keyboard('{Escape}')
      expect(input).toHaveValue('')
      expect(screen.queryByText('approve')).toBeNull()
    }
    await at.page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const again = await open()
    await at.page.user.keyboard('{ArrowUp}')
    expect(again).toHaveValue('somebody')
    await at.page.user.clear(again)
    await at.page.user.type(again, '?')
    expect(await screen.findByText('people and organizations only')).toBeInTheDocument()
  })
  test('Alt+Enter shows what would be sent, and sends nothing', async () => {
    await write('approve payout 3')
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
})
