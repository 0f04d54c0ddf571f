import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { focusedTargetAtom } from '#kit/command/state.ts'
import { openPage } from './open.tsx'

type Page = Awaited<ReturnType<typeof openPage>>
let page: Page
beforeEach(async () => {
  page = await openPage()
})
afterEach(() => page.stop())

const line = () => screen.findByRole('combobox', { name: 'Search, paste an id, or type a command' })
/** What a screen reader says is active: the option that the line names. */
function active() {
  const input = screen.getByRole('combobox')
  const id = input.getAttribute('aria-activedescendant') ?? ''
  return id ? document.getElementById(id) : null
}
async function open() {
  await page.user.keyboard('{Control>}k{/Control}')
  return line()
}

/** The question, once Cancel has the focus. */
const dialog = async () => {
  const found = await screen.findByRole('alertdialog')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cancel/)
  return found
}
const posts = () => page.server.seen.filter(({ method, url }) => method === 'POST' && !url.includes('/workspace/receipts'))
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')
/** The last line: each cap, then what it does. */
const foot = () =>
  [...(screen.getByRole('dialog').querySelectorAll('kbd') ?? [])]
    .filter((cap) => !cap.closest('[role=option]'))
    .map((cap) => cap.textContent + (cap.nextElementSibling ? '' : (cap.parentElement?.lastChild?.textContent?.trim() ?? '')))
    .join(' ')
/** Waits until the highlighted row says this. */
const highlighted = (words: string) => expect.poll(() => active()?.textContent).toContain(words)

describe('a decision, typed', () => {
  test('approve payout 3: read from the server, asked, sent once and said', async () => {
    await page.user.type(await open(), 'approve payout 3')
    await highlighted('Approve payout request')
    await page.user.keyboard('{Enter}')
    const asked = await screen.findByRole('alertdialog', { name: 'Approve payout 1,250.00 EUR?' })
    expect(within(asked).getByText(/Org 3/)).toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cancel/)
    await page.user.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => page.notices()).toContain('Request approve!')
    expect(page.server.effects).toEqual([3])
    expect(posts()).toHaveLength(1)
    expect(posts()[0]?.headers['idempotency-key']).toBeTruthy()
    await expect.poll(() => page.receipts()[0]).toMatchObject({ command: 'payout-request.approve', outcome: 'done', target: { id: 3 } })
    expect(page.receipts()[0]).toMatchObject({ before: { status: 0 }, after: { status: 1 }, who: 'Demo' })
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each(['reject payout 4', '4 payout reject', 'payout re 4', 'PO 4 Reject', 'reject #4 payout request'])(
    '%s is the same',
    async (typed) => {
      await page.user.type(await open(), typed)
      await highlighted('Reject payout request')
      await page.user.keyboard('{Enter}')
      expect(within(await dialog()).getByText('Reject payout?')).toBeInTheDocument()
      await page.user.keyboard('{Control>}{Enter}{/Control}')
      await expect.poll(() => page.notices()).toContain('Request reject!')
      expect(page.server.rows.get(4)?.status).toBe(-1)
    },
  )

  test('an id that nobody has is said in place, and nothing typed is lost', async () => {
    const input = await open()
    await page.user.type(input, 'approve payout 812')
    await highlighted('not available: No payout request has the id 812')
    expect(active()).toHaveAttribute('aria-disabled', 'true')
    expect(foot()).not.toMatch(/run/)
    await page.user.keyboard('{Enter}')
    await expect
      .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent))
      .toContain('No payout request has the id 812')
    expect(screen.getByText('approve')).toBeInTheDocument()
    expect(input).toHaveValue('812')
    expect(posts()).toEqual([])
    await page.user.keyboard('{Backspace}{Backspace}{Backspace}5')
    await highlighted('5 · Org 5')
    expect(screen.queryByText(/No payout request has the id/)).toBeNull()
  })

  test('a name that turns what follows turns nothing around it: in the row, in the question, in what the server found', async () => {
    const row = page.server.rows.get(3)
    if (row) row.note = 'Ev\u202eil'
    const input = await open()
    await page.user.type(input, 'approve payout 3')
    await highlighted('3 · \u2068Org 3 Ev\u202eil\u2069 · 1,250.00 EUR')
    await page.user.keyboard('{Enter}')
    expect(await dialog()).toHaveTextContent('Payout request 3 of \u2068Org 3 Ev\u202eil\u2069. This cannot be undone.')
    await page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    await page.user.click(await open())
    await page.user.paste('@ev\u202eil')
    await highlighted('Account 7\u2068Person @ev\u202eil\u2069')
  })

  test('an endless word is nothing, and the line goes on', async () => {
    const row = page.server.rows.get(3)
    await page.user.type(await open(), 'approve payout 3')
    await highlighted(`Org ${row?.id}`)
    await page.user.keyboard('{Escape}{Escape}{Escape}')
    const input = await open()
    for (const word of ['x', 'lorem ipsum ', 'a@b.co,', `${'a'.repeat(60_000)}@site.io `]) {
      await page.user.clear(input)
      await page.user.paste(word.repeat(Math.ceil(1_000_000 / word.length)))
      await expect
        .poll(() =>
          screen
            .getAllByRole('status')
            .map(({ textContent }) => textContent)
            .join(),
        )
        .toContain('Only the beginning was read')
    }
    await page.user.clear(input)
    await page.user.type(input, 'approve payout 3')
    await highlighted('Org 3')
  })

  test.each(['2147483648', '0', '-5', '99999999999999999999'])('%s can be no id', async (typed) => {
    await page.user.type(await open(), `approve payout ${typed}`)
    expect(await screen.findByText('An id is a whole number from 1 to 2147483647')).toBeInTheDocument()
    await page.user.keyboard('{Enter}')
    expect(page.server.seen.filter(({ url }) => url.endsWith(typed))).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a payout that was decided meanwhile is said before anything is sent', async () => {
    page.server.rows.set(6, { id: 6, status: 1, version: 2, note: '' })
    await page.user.type(await open(), 'approve payout 6')
    await highlighted('not available: Already approved')
    await page.user.keyboard('{Enter}')
    expect(posts()).toEqual([])
  })

  test('Esc leaves it unchanged and the focus goes back to where it was', async () => {
    const somewhere = screen.getByRole('button', { name: 'Somewhere' })
    somewhere.focus()
    await page.user.type(await open(), 'approve payout 3')
    await highlighted('Approve payout request')
    await page.user.keyboard('{Enter}')
    await dialog()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cancel/)
    await page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(somewhere)
    expect(posts()).toEqual([])
  })

  test('Enter alone presses Cancel, which has the focus; a held key commits nothing', async () => {
    await page.user.type(await open(), 'approve payout 3')
    await highlighted('Approve payout request')
    await page.user.keyboard('{Enter}')
    await dialog()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cancel/)
    const held = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', ctrlKey: true, repeat: true, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(held)
    expect(posts()).toEqual([])
    await page.user.keyboard('{Enter}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(posts()).toEqual([])
  })
})

describe('what is found', () => {
  test('an id alone shows who has it, before any page that nobody has looked for; until then it says that it looks', async () => {
    page.server.state.delay = (url) => (url.includes('lookup') ? 150 : 0)
    await page.user.type(await open(), '3')
    expect(await screen.findByText('looking up')).toBeInTheDocument()
    expect(options()).toEqual([])
    await expect.poll(() => options().length).toBeGreaterThan(2)
    expect(screen.queryByText('looking up')).toBeNull()
    expect(options()[0]).toBe('Payout request 3Org 3Pending')
    expect(options()[1]).toBe('Account 3Person 3Creator')
    expect(options().slice(2)).toContain('Open booking3')
    expect(options()).not.toContain('Open account3')
    expect(active()).toHaveTextContent('Payout request 3')
  })
  test('an id that nobody has is said, and no page is offered for what was looked through', async () => {
    page.server.state.kinds = ['payout-request', 'account', 'seat']
    await page.user.type(await open(), '999')
    expect(await screen.findByText('Nothing found for 999')).toBeInTheDocument()
    expect(options()).toContain('Open booking999')
    expect(options().filter((one) => /Open (account|seat|payout)/.test(one))).toEqual([])
  })
  test('a server without lookups is told, and everything else still works', async () => {
    page.server.state.lookup = false
    const input = await open()
    await page.user.type(input, '3')
    expect(await screen.findByText(/This server has no lookup/)).toBeInTheDocument()
    await page.user.type(input, ' payout')
    await highlighted('3 · Org 3')
  })
  test('a superseded question is given up', async () => {
    page.server.state.delay = (url) => (url.includes('q=x%40') ? 400 : 0)
    const input = await open()
    await page.user.type(input, 'x@y.io')
    await expect.poll(() => page.server.seen.some(({ url }) => url.includes('x%40y.io'))).toBe(true)
    await page.user.clear(input)
    await page.user.type(input, 'z@y.io')
    await expect.poll(() => options().join('|')).toContain('Person z@y.io')
    expect(options().join('|')).not.toContain('Person x@y.io')
  })
  test('a pasted ticket gives up its ids and addresses', async () => {
    const input = await open()
    input.focus()
    await page.user.paste(
      'Hello,\nthe payout 5 of\nanna@site.io is late. See also 9.\nThank you for looking at it, best wishes from all of us here in the north of the country, Anna',
    )
    await expect.poll(() => options().join('|')).toMatch(/Payout request 5.*Account 7.*|Account 7.*Payout request 5/)
    expect(options().join('|')).toContain('Payout request 9')
  })
  test('a short ticket that names two nouns gives each id to everything that has it', async () => {
    const input = await open()
    input.focus()
    await page.user.paste('Hi team, my payout 5 and also the booking 9 of last week have not arrived. Please help')
    await expect.poll(() => options().join('|')).toContain('Payout request 5')
    await expect.poll(() => options().join('|')).toContain('Payout request 9')
    expect(options().join('|')).not.toContain('Approve payout request')
  })
  test('the name of a page leads to it, although it begins like a noun; help and a sign alone offer nothing to run', async () => {
    const input = await open()
    await page.user.type(input, 'payout requests')
    await highlighted('Requests: PayOut Requests')
    await page.user.keyboard('{Escape}{Escape}{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const again = await open()
    await page.user.type(again, '@')
    expect(await screen.findByText('Type a name, an e-mail or an @handle')).toBeInTheDocument()
    await page.user.clear(again)
    await page.user.type(again, '?')
    expect(await screen.findByText('people and organizations only')).toBeInTheDocument()
    expect(options()).toEqual([])
  })
  test('a link of this workspace leads to its page', async () => {
    const input = await open()
    input.focus()
    await page.user.paste(`${window.location.origin}/Users/7`)
    await highlighted('Open account')
    await page.user.keyboard('{Enter}')
    await expect.poll(() => page.went).toEqual(['/Users/7'])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
  test('a link of the product leads to the page of what it shows; a link of nobody to none', async () => {
    const meta = document.createElement('meta')
    meta.name = 'product'
    meta.content = 'https://product.test/app'
    document.head.append(meta)
    const input = await open()
    input.focus()
    await page.user.paste('https://product.test/bookings/4411')
    await highlighted('Open booking')
    await page.user.clear(input)
    await page.user.paste('https://other.test/bookings/4411')
    await expect.poll(() => options().join('|')).not.toContain('Open booking')
    meta.remove()
  })
  test('a screen by its name', async () => {
    await page.user.type(await open(), ':payout')
    await highlighted('Requests: PayOut Requests')
    await page.user.keyboard('{Enter}')
    await expect.poll(() => page.went).toEqual(['/PayoutRequests'])
  })
  test('a command without its target asks for the id in place', async () => {
    const input = await open()
    await page.user.type(input, 'appro')
    await highlighted('Approve payout request')
    await page.user.keyboard('{Enter}')
    expect(await screen.findByText('Type the id of the payout request')).toBeInTheDocument()
    await page.user.type(input, '3')
    await highlighted('Approve payout request')
    await page.user.keyboard('{Enter}')
    expect(await dialog()).toBeInTheDocument()
  })
})

describe('the keys of the line', () => {
  test('what a screen reader is told: a combobox, its list, the active option, the count', async () => {
    const input = await open()
    expect(input).toHaveAttribute('aria-expanded', 'true')
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Results' }).id)
    expect(active()).toHaveAttribute('role', 'option')
    await page.user.keyboard('{ArrowDown}')
    const second = screen.getAllByRole('option')[1]
    expect(active()).toBe(second)
    expect(second).toHaveAttribute('aria-selected', 'true')
    await page.user.type(input, 'theme')
    await expect.poll(() => active()).toBe(screen.getAllByRole('option')[0])
    await expect.poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 results')
  })
  test('understood words become chips; Backspace gives them back; Esc clears, pops, closes', async () => {
    const input = await open()
    await page.user.type(input, 'approve payout request 8')
    expect(input).toHaveValue('8')
    await page.user.keyboard('{Backspace}{Backspace}')
    expect(input).toHaveValue('payout request')
    await page.user.keyboard('{Escape}')
    expect(input).toHaveValue('')
    await page.user.keyboard('{Escape}')
    expect(screen.queryByText('approve')).toBeNull()
    await page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
  })
  test('Enter in a composition runs nothing', async () => {
    const input = await open()
    await page.user.type(input, 'theme: dark')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', isComposing: true, bubbles: true, cancelable: true })
    input.dispatchEvent(enter)
    expect(enter.defaultPrevented).toBe(false)
    expect(input).toBeInTheDocument()
    expect(document.documentElement.dataset.theme).not.toBe('dark')
  })
  test('a letter that moves elsewhere types here: Ctrl+J and Ctrl+N move nothing', async () => {
    await open()
    const before = active()
    await page.user.keyboard('{Control>}jn{/Control}')
    expect(active()).toBe(before)
  })
  test('arrow right lists what can be done with a result', async () => {
    const input = await open()
    await page.user.type(input, '3')
    await expect.poll(() => options().join('|')).toContain('Payout request 3Org 3')
    while (!active()?.textContent?.includes('Payout request')) await page.user.keyboard('{ArrowDown}')
    await page.user.keyboard('{ArrowRight}')
    await expect.poll(() => options().join('|')).toMatch(/Approve payout request.*Reject payout request/)
  })
  test('Ctrl+Enter opens in a new tab and the palette stays', async () => {
    const opened: string[] = []
    window.open = (href) => {
      opened.push(String(href))
      return null
    }
    await page.user.type(await open(), 'x@y.io')
    await highlighted('Account 7')
    await page.user.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toEqual(['/Users/7'])
    expect(screen.getByRole('combobox')).toBeInTheDocument()
  })
  test('so does a screen', async () => {
    const opened: string[] = []
    window.open = (href) => {
      opened.push(String(href))
      return null
    }
    await page.user.type(await open(), ':payout')
    await highlighted('Requests: PayOut Requests')
    expect(screen.getByText('new tab')).toBeInTheDocument()
    await page.user.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toEqual(['/PayoutRequests'])
    expect(page.went).toEqual([])
  })
  test('off the Mac the dry run is on Alt; the empty line needs nothing, a command without its target does', async () => {
    const input = await open()
    // Nothing that is highlighted has a dry run yet.
    expect(foot()).not.toContain('dry run')
    await page.user.type(input, 'approve payout 3')
    // One cap for each key.
    await expect.poll(foot).toContain('Alt ↵dry run')
    expect(foot()).toMatch(/^↵run/)
    await page.user.keyboard('{Escape}{Escape}{Escape}')
    const hint = () => screen.queryAllByText(/^needs the id of a payout request$/).filter((one) => !one.closest('[role=option]'))
    expect(hint()).toEqual([])
    await page.user.type(input, 'appro')
    await highlighted('Approve payout request')
    expect(hint()).toHaveLength(1)
  })
  test('a line that Esc cleared comes back', async () => {
    const input = await open()
    await page.user.type(input, 'somebody')
    await page.user.keyboard('{Escape}{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const again = await open()
    await page.user.keyboard('{ArrowUp}')
    expect(again).toHaveValue('somebody')
  })
  test('Alt+Enter shows what would be sent, and sends nothing', async () => {
    await page.user.type(await open(), 'approve payout 3')
    await highlighted('Approve payout request')
    await page.user.keyboard('{Alt>}{Enter}{/Alt}')
    const shown = await screen.findByRole('region', { name: /^Dry run: Approve payout request, 3/ })
    await expect.poll(() => document.activeElement).toBe(shown)
    expect(shown).toHaveTextContent('Nothing was sent.')
    const sent = await within(shown).findByRole('region', { name: 'Would send' })
    expect(sent).toHaveTextContent('POST /api/v1/admin/payout-requests/3 If-Match: "1" {"status":1}')
    expect(within(shown).getByRole('region', { name: 'Would change' })).toHaveTextContent('Statusfrom Pending→ to Approved')
    await page.user.keyboard('y')
    await expect
      .poll(() => navigator.clipboard.readText())
      .toBe('POST /api/v1/admin/payout-requests/3\nIf-Match: "1"\n{"status":1}\nStatus: Pending → Approved')
    await page.user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('combobox'))
    expect(screen.queryByText('Nothing was sent.')).toBeNull()
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Approve payout request')
    expect(posts()).toEqual([])
  })
  test('the dry run is seen also where its request was shown already, and Enter in it runs nothing', async () => {
    await page.user.type(await open(), 'approve payout 3')
    await screen.findByRole('region', { name: 'Will send' })
    await page.user.keyboard('{Alt>}{Enter}{/Alt}')
    await expect.poll(() => document.activeElement).toHaveTextContent('Nothing was sent.')
    await page.user.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('Nothing was sent.')).toBeInTheDocument()
  })
  test('arrow up on an empty line brings back the line before', async () => {
    await page.user.type(await open(), 'theme: light')
    await highlighted('Theme: light')
    await page.user.keyboard('{Enter}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const again = await open()
    await page.user.keyboard('{ArrowUp}')
    expect(again).toHaveValue('theme: light')
  })
  test('? outside a field says which keys act on the focused row', async () => {
    act(() => page.store.set(focusedTargetAtom, { kind: 'payout-request', id: 5 }))
    screen.getByRole('grid', { name: 'A table' }).focus()
    await page.user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'What works here now' })
    const here = await within(sheet).findByRole('region', { name: 'Payout request 5' })
    expect(within(here).getByText('Approve payout request').nextElementSibling).toHaveTextContent('a')
    expect(within(sheet).getByText('PayOut Requests').nextElementSibling).toHaveTextContent('gp')
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test('? lists the signs', async () => {
    await page.user.type(await open(), '?')
    expect(await screen.findByText('people and organizations only')).toBeInTheDocument()
  })
})

describe('where it opens', () => {
  test('from a field, and the focus goes back there', async () => {
    const field = screen.getByRole('textbox', { name: 'A field' })
    field.focus()
    await open()
    await page.user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(field)
  })
  test('never over a question', async () => {
    await page.user.type(await open(), 'approve payout 3')
    await highlighted('Approve payout request')
    await page.user.keyboard('{Enter}')
    await dialog()
    await page.user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

test('it opens before the commands are there, keeps what was typed, and finds them then', async () => {
  await page.stop()
  page = await openPage({ load: false })
  const inputs = screen.queryAllByRole('combobox')
  expect(inputs).toHaveLength(0)
  const [first] = screen.getAllByRole('button', { name: 'Somewhere' })
  first?.focus()
  await page.user.keyboard('{Control>}k{/Control}')
  await page.user.keyboard('theme: d')
  await expect.poll(() => active()?.textContent).toContain('Theme: dark')
})

test('a log-out leaves no line, no habit, no receipt and no question', async () => {
  await page.user.type(await open(), 'reject payout 4')
  await highlighted('Reject payout request')
  await page.user.keyboard('{Enter}')
  await dialog()
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => page.receipts()).toHaveLength(1)
  expect(Object.keys(localStorage)).toContain('palette.uses.7')
  await page.user.type(await open(), 'log out')
  await highlighted('Log out')
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.receipts()).toHaveLength(0)
  await expect.poll(() => Object.keys(localStorage)).not.toContain('palette.uses.7')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const again = await open()
  await page.user.keyboard('{ArrowUp}')
  expect(again).toHaveValue('')
})
