import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { active, dialog, eachPage, highlighted } from './line.tsx'

const { at, posts, write } = eachPage()

/** The last line: each cap, then what it does. */
const foot = () =>
  [...(screen.getByRole('dialog').querySelectorAll('kbd') ?? [])]
    .filter((cap) => !cap.closest('[role=option]'))
    .map((cap) => cap.textContent + (cap.nextElementSibling ? '' : (cap.parentElement?.lastChild?.textContent?.trim() ?? '')))
    .join(' ')

describe('a decision, typed', () => {
  test('approve payout 3: read from the server, asked, sent once and said', async () => {
    await write('approve payout 3')
    await highlighted('Approve payout request')
    await at.page.user.keyboard('{Enter}')
    const asked = await screen.findByRole('alertdialog', { name: 'Approve payout 1,250.00 EUR?' })
    expect(within(asked).getByText(/Org 3/)).toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cancel/)
    await at.page.user.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => at.page.notices()).toContain('Request approve!')
    expect(at.page.server.effects).toEqual([3])
    expect(posts()).toHaveLength(1)
    expect(posts()[0]?.headers['idempotency-key']).toBeTruthy()
    await expect.poll(() => at.page.receipts()[0]).toMatchObject({ command: 'payout-request.approve', outcome: 'done', target: { id: 3 } })
    expect(at.page.receipts()[0]).toMatchObject({ changes: [{ label: 'Status', before: 'Pending', after: 'Approved' }], who: 'Demo' })
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  })

  test('PO 4 Reject asks as the button does; Enter alone presses Cancel, which has the focus, and a held key commits nothing', async () => {
    const ask = async () => {
      await write('PO 4 Reject')
      await highlighted('Reject payout request')
      await at.page.user.keyboard('{Enter}')
      expect(within(await dialog()).getByText('Reject payout?')).toBeInTheDocument()
    }
    await ask()
    const held = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', ctrlKey: true, repeat: true, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(held)
    expect(posts()).toEqual([])
    await at.page.user.keyboard('{Enter}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(posts()).toEqual([])
    await ask()
    await at.page.user.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => at.page.notices()).toContain('Request reject!')
    expect(at.page.server.rows.get(4)?.status).toBe(-1)
  })

  test('an id that nobody has is said in place, and nothing typed is lost', async () => {
    const input = await write('approve payout 812')
    await highlighted('not available: No payout request has the id 812')
    expect(active()).toHaveAttribute('aria-disabled', 'true')
    expect(foot()).not.toMatch(/run/)
    await at.page.user.keyboard('{Enter}')
    await expect
      .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent))
      .toContain('No payout request has the id 812')
    expect(screen.getByText('approve')).toBeInTheDocument()
    expect(input).toHaveValue('812')
    expect(posts()).toEqual([])
    await at.page.user.keyboard('{Backspace}{Backspace}{Backspace}5')
    await highlighted('5 · Org 5')
    expect(screen.queryByText(/No payout request has the id/)).toBeNull()
  })
})
