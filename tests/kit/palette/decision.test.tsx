import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { active, dialog, eachPage, highlighted } from './line.tsx'

const { at, open, posts } = eachPage()

/** The last line: each cap, then what it does. */
const foot = () =>
  [...(screen.getByRole('dialog').querySelectorAll('kbd') ?? [])]
    .filter((cap) => !cap.closest('[role=option]'))
    .map((cap) => cap.textContent + (cap.nextElementSibling ? '' : (cap.parentElement?.lastChild?.textContent?.trim() ?? '')))
    .join(' ')

describe('a decision, typed', () => {
  test('approve payout 3: read from the server, asked, sent once and said', async () => {
    await at.page.user.type(await open(), 'approve payout 3')
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

  test.each(['reject payout 4', '4 payout reject', 'payout re 4', 'PO 4 Reject', 'reject #4 payout request'])(
    '%s is the same',
    async (typed) => {
      await at.page.user.type(await open(), typed)
      await highlighted('Reject payout request')
      await at.page.user.keyboard('{Enter}')
      expect(within(await dialog()).getByText('Reject payout?')).toBeInTheDocument()
      await at.page.user.keyboard('{Control>}{Enter}{/Control}')
      await expect.poll(() => at.page.notices()).toContain('Request reject!')
      expect(at.page.server.rows.get(4)?.status).toBe(-1)
    },
  )

  test('an id that nobody has is said in place, and nothing typed is lost', async () => {
    const input = await open()
    await at.page.user.type(input, 'approve payout 812')
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

  test('a name that turns what follows turns nothing around it: in the row, in the question, in what the server found', async () => {
    const row = at.page.server.rows.get(3)
    if (row) row.note = 'Ev\u202eil'
    const input = await open()
    await at.page.user.type(input, 'approve payout 3')
    await highlighted('3 · \u2068Org 3 Ev\u202eil\u2069 · 1,250.00 EUR')
    await at.page.user.keyboard('{Enter}')
    expect(await dialog()).toHaveTextContent('Payout request 3 of \u2068Org 3 Ev\u202eil\u2069. This cannot be undone.')
    await at.page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    await at.page.user.click(await open())
    await at.page.user.paste('@ev\u202eil')
    // What turns is no part of what is looked for.
    await highlighted('Account 7Person @evil')
  })

  test('an endless word is nothing, and the line goes on', async () => {
    const row = at.page.server.rows.get(3)
    await at.page.user.type(await open(), 'approve payout 3')
    await highlighted(`Org ${row?.id}`)
    await at.page.user.keyboard('{Escape}{Escape}{Escape}')
    const input = await open()
    for (const word of ['x', 'lorem ipsum ', 'a@b.co,', `${'a'.repeat(60_000)}@site.io `]) {
      await at.page.user.clear(input)
      await at.page.user.paste(word.repeat(Math.ceil(1_000_000 / word.length)))
      await expect
        .poll(() =>
          screen
            .getAllByRole('status')
            .map(({ textContent }) => textContent)
            .join(),
        )
        .toContain('Only the beginning was read')
    }
    await at.page.user.clear(input)
    await at.page.user.type(input, 'approve payout 3')
    await highlighted('Org 3')
  })

  test.each(['2147483648', '0', '-5', '99999999999999999999'])('%s can be no id', async (typed) => {
    await at.page.user.type(await open(), `approve payout ${typed}`)
    expect(await screen.findByText('An id is a whole number from 1 to 2147483647')).toBeInTheDocument()
    await at.page.user.keyboard('{Enter}')
    expect(at.page.server.seen.filter(({ url }) => url.endsWith(typed))).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a payout that was decided meanwhile is said before anything is sent', async () => {
    at.page.server.rows.set(6, { id: 6, status: 1, version: 2, note: '' })
    await at.page.user.type(await open(), 'approve payout 6')
    await highlighted('not available: Already approved')
    await at.page.user.keyboard('{Enter}')
    expect(posts()).toEqual([])
  })

  test('Esc leaves it unchanged and the focus goes back to where it was', async () => {
    const somewhere = screen.getByRole('button', { name: 'Somewhere' })
    somewhere.focus()
    await at.page.user.type(await open(), 'approve payout 3')
    await highlighted('Approve payout request')
    await at.page.user.keyboard('{Enter}')
    await dialog()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cancel/)
    await at.page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(somewhere)
    expect(posts()).toEqual([])
  })

  test('Enter alone presses Cancel, which has the focus; a held key commits nothing', async () => {
    await at.page.user.type(await open(), 'approve payout 3')
    await highlighted('Approve payout request')
    await at.page.user.keyboard('{Enter}')
    await dialog()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cancel/)
    const held = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', ctrlKey: true, repeat: true, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(held)
    expect(posts()).toEqual([])
    await at.page.user.keyboard('{Enter}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(posts()).toEqual([])
  })
})
