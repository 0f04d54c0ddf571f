import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import { active, dialog, eachPage, highlighted, options } from './line.tsx'

const { at, open, write } = eachPage()

describe('what is found', () => {
  test('an id alone shows who has it, before any page that nobody has looked for; until then it says that it looks', async () => {
    at.page.server.state.delay = (url) => (url.includes('lookup') ? 150 : 0)
    await at.page.user.type(await open(), '3')
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
  test('a record that does not exist is neither listed nor read', async () => {
    at.page.server.state.kinds = ['feature-flag', 'organization', 'payout-request']
    const { seen } = at.page.server
    const input = await open()
    for (const [text, id] of [
      ['feature flag', 1584],
      ['> edit feature flag', 1585],
      ['turn feature flag on', 1586],
    ] as const) {
      fireEvent.change(input, { target: { value: `${text} ${id}` } })
      await expect.poll(() => seen.some(({ url }) => url.includes('lookup') && url.includes(`q=${id}`))).toBe(true)
      await expect.poll(() => screen.queryByText('looking up')).toBeNull()
      expect(options().join('|')).not.toContain(`Feature flag ${id}`)
      await at.page.user.keyboard('{Control>}a{/Control}{Delete}')
    }
    // A record that exists is read after the same pause.
    fireEvent.change(input, { target: { value: 'payout 3' } })
    await expect.poll(() => seen.some(({ url }) => url.endsWith('/payout-requests/3'))).toBe(true)
    expect(seen.map(({ url }) => url).filter((url) => /158\d/.test(url) && !url.includes('lookup'))).toEqual([])
  })
  test('a pasted ticket gives up its ids and addresses', async () => {
    const input = await open()
    input.focus()
    await at.page.user.paste(
      'Hello,\nthe payout 5 of\nanna@site.io is late. See also 9.\nThank you for looking at it, best wishes from all of us here in the north of the country, Anna',
    )
    await expect.poll(() => options().join('|')).toMatch(/Payout request 5.*Account 7.*|Account 7.*Payout request 5/)
    // Nothing says what the 9 is.
    expect(options()[0]).toContain('1 other number, not selected')
    expect(options().join('|')).not.toContain('Payout request 9')
  })
  test('a text that takes a while to be read says so, and Enter counts once it is read', async () => {
    const input = await open()
    input.focus()
    await at.page.user.paste(`payout 5 and payout 9\n${'a line of a log that names nothing, 200 ms\n'.repeat(10_000)}`)
    await expect.poll(() => screen.queryByText(/^Reading the text: \d+ %$/)).not.toBeNull()
    await at.page.user.keyboard('{Enter}')
    await expect.poll(() => at.page.went).toEqual(['/Cart'])
  })
  test('a link of this workspace leads to its page', async () => {
    const input = await open()
    input.focus()
    await at.page.user.paste(`${window.location.origin}/Users/7`)
    await highlighted('Open account')
    await at.page.user.keyboard('{Enter}')
    await expect.poll(() => at.page.went).toEqual(['/Users/7'])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
  test('a link of the product leads to the page of what it shows; a link of nobody to none', async () => {
    const meta = document.createElement('meta')
    meta.name = 'product'
    meta.content = 'https://product.test/app'
    document.head.append(meta)
    const input = await open()
    input.focus()
    await at.page.user.paste('https://product.test/bookings/4411')
    await highlighted('Open booking')
    await at.page.user.clear(input)
    await at.page.user.paste('https://other.test/bookings/4411')
    await expect.poll(() => options().join('|')).not.toContain('Open booking')
    meta.remove()
  })
  test('a command without its target asks for the id in place', async () => {
    const input = await write('approve payo')
    await highlighted('Approve payout request')
    await at.page.user.keyboard('{Enter}')
    expect(await screen.findByText('Type the ID of the payout request')).toBeInTheDocument()
    await at.page.user.type(input, '3')
    await highlighted('Approve payout request')
    await at.page.user.keyboard('{Enter}')
    expect(await dialog()).toBeInTheDocument()
  })
})

test('words that name no record keep their line, and its command never falls back to the record in focus', async () => {
  act(() => at.page.store.set(focusedTargetAtom, { kind: 'payout-request', id: 5 }))
  await write('approve payout zzzqqq')
  expect(await screen.findByText(/“zzzqqq” names no payout request/)).toBeInTheDocument()
  await at.page.user.keyboard('{ArrowDown}')
  await highlighted('Approve payout request')
  await at.page.user.keyboard('{Enter}')
  expect(await screen.findByText('Type the ID of the payout request')).toBeInTheDocument()
  expect(options().join('|')).not.toContain('Approve payout request5')
  await at.page.user.keyboard('{Enter}')
  expect(screen.getByRole('combobox')).toHaveValue('zzzqqq')
})

test('an unfinished word runs on the record in focus only once it has been looked up as a name', async () => {
  const input = await write('payout 5')
  await expect.poll(() => options()[0]).toContain('Org 5')
  await at.page.user.keyboard('{Escape}{Escape}')
  expect(input).not.toBeInTheDocument()
  act(() => at.page.store.set(focusedTargetAtom, { kind: 'payout-request', id: 5 }))
  at.page.server.state.delay = (url) => (url.includes('lookup') ? 150 : 0)
  await write('approve payo')
  await highlighted('Approve payout request')
  await at.page.user.keyboard('{Enter}')
  expect(await screen.findByText('Looking up approve payo')).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await dialog()).toHaveAccessibleName(/^Approve payout/)
})

describe('an empty line', () => {
  test('offers what can be done here, then the pages; nothing that would still need an id', async () => {
    act(() => at.page.store.set(focusedTargetAtom, { kind: 'payout-request', id: 5 }))
    await open()
    await expect
      .poll(() => screen.getAllByRole('group').map((group) => group.previousElementSibling?.textContent))
      .toEqual(['Here', 'Pages'])
    expect(options()[0]).toMatch(/payout request5/)
    expect(options().join('|')).not.toMatch(/needs the ID|not available/)
  })
})

test('the row that opens several things together shows them', async () => {
  await write('3 5')
  await highlighted('Open all 2 as a cart')
  expect(await screen.findByRole('region', { name: 'Preview of the cart' })).toHaveTextContent('Payout request 3Org 3 · Pending')
})
