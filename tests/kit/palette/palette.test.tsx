import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createRegistry } from '#kit/command/registry.ts'
import { registryAtom } from '#kit/command/state.ts'
import { active, dialog, eachPage, highlighted, options } from './line.tsx'
import { openPage } from './open.tsx'

const { at, open, posts, write } = eachPage()

test('a log-out leaves no line, no habit, no receipt and no question', async () => {
  await write('reject payout 4')
  await highlighted('Reject payout request')
  await at.page.user.keyboard('{Enter}')
  await dialog()
  await at.page.user.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => at.page.receipts()).toHaveLength(1)
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(Object.keys(localStorage)).toContain('palette.uses.7')
  await write('log out')
  await highlighted('Log out')
  await at.page.user.keyboard('{Enter}')
  await expect.poll(() => at.page.receipts()).toHaveLength(0)
  await expect.poll(() => Object.keys(localStorage)).not.toContain('palette.uses.7')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const again = await open()
  await at.page.user.keyboard('{ArrowUp}')
  expect(again).toHaveValue('')
})

describe('what is pressed early', () => {
  test('Enter before anything is found counts for the first row that the line finds', async () => {
    at.page.server.state.delay = (url) => (url.includes('lookup') ? 150 : 0)
    await at.page.user.type(await open(), '3{Enter}')
    expect(await screen.findByText('Looking up 3')).toBeInTheDocument()
    await expect.poll(() => at.page.went).toEqual(['/PayoutRequests?id=3'])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
  test('Enter is forgotten when the line is typed on, and says so where nothing is found', async () => {
    at.page.server.state.delay = (url) => (url.includes('lookup') ? 150 : 0)
    const input = await open()
    await at.page.user.type(input, '3{Enter}{Backspace}5')
    await expect.poll(() => options().join('|')).toContain('Payout request 5')
    await at.page.user.clear(input)
    await at.page.user.type(input, 'zzqq{Enter}')
    expect(await screen.findByText(/Nothing found for/)).toBeInTheDocument()
    expect(at.page.went).toEqual([])
  })
  test('Enter before an answer that contradicts the line runs nothing, and its row has to be chosen', async () => {
    at.page.server.state.delay = (url) => (url.includes('lookup') ? 150 : 0)
    await write('approve payout 3 payout5@site.io')
    await highlighted('Approve payout request')
    await at.page.user.keyboard('{Enter}')
    expect(await screen.findByText(/payout5@site.io.? is payout request 5, not 3. Choose one/)).toBeInTheDocument()
    await expect.poll(() => options().slice(0, 2).join('|')).toMatch(/^Approve payout request3 · Org 3.*\|Approve payout request5 · Org 5/)
    expect(active()).toBeNull()
    // Nor does another Enter run it.
    await at.page.user.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await at.page.user.keyboard('{ArrowDown}')
    await highlighted('Approve payout request3')
    await at.page.user.keyboard('{Enter}')
    await dialog()
    expect(posts()).toEqual([])
  })
  test('Enter before the commands are there counts for what the line means with them, not for the thing that it names', async () => {
    await write('payout 4')
    await highlighted('Payout request 4')
    await at.page.user.keyboard('{Escape}{Escape}')
    const commands = at.page.store.get(registryAtom)
    act(() => at.page.store.set(registryAtom, createRegistry({})))
    await write('reject payout 4')
    await highlighted('Payout request 4')
    await at.page.user.keyboard('{Enter}')
    expect(await screen.findByText('Commands are loading')).toBeInTheDocument()
    expect(at.page.went).toEqual([])
    act(() => at.page.store.set(registryAtom, commands))
    await screen.findByRole('alertdialog', { name: /Reject payout/ })
    expect(at.page.went).toEqual([])
  })
  test('the palette opens before the commands are there, keeps what is typed, and Enter in its line runs it then', async () => {
    await at.page.stop()
    at.page = await openPage({ load: false })
    expect(screen.queryAllByRole('combobox')).toHaveLength(0)
    await at.page.user.keyboard('{Control>}k{/Control}theme: dark{Enter}')
    await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
    document.documentElement.removeAttribute('data-theme')
  })
})
