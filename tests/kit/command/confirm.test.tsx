import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { request } from '#contract/define.ts'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { type AnyCommand, anywhere, command, one } from '#kit/command/define.ts'
import { createRegistry } from '#kit/command/registry.ts'
import { startCommand } from '#kit/command/start.ts'
import { registryAtom } from '#kit/command/state.ts'
import { form } from '#kit/form/schema.ts'
import { openPage } from '#tests/kit/palette/open.tsx'

type Page = Awaited<ReturnType<typeof openPage>>
let page: Page
beforeEach(async () => {
  page = await openPage()
})
afterEach(() => page.stop())

const posts = () => page.server.seen.filter(({ method, url }) => method === 'POST' && !url.includes('/workspace/receipts'))
const start = (id: string, payout?: number) =>
  act(() => startCommand(page.store, id, payout === undefined ? {} : { refs: [{ kind: 'payout-request', id: payout }] }))
const commit = () => page.user.keyboard('{Control>}{Enter}{/Control}')
const question = async () => {
  const dialog = await screen.findByRole('alertdialog')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cancel/)
  return dialog
}
/** Adds commands to the registry of this page. */
const add = (more: Record<string, AnyCommand>) =>
  act(() => {
    const all = Object.fromEntries(page.store.get(registryAtom).all.map(({ noun, verb, command: value }) => [`${noun}/${verb}`, value]))
    page.store.set(registryAtom, createRegistry({ ...all, ...more }))
  })

describe('the question', () => {
  test('shows what will be sent before anything is; if somebody was first, it says so and sends nothing', async () => {
    await start('payout-request.approve', 3)
    const dialog = await question()
    await page.user.click(within(dialog).getByText('What will be sent'))
    expect(within(dialog).getByText(/POST \/api\/v1\/admin\/payout-requests\/3/)).toHaveTextContent('{"status":1}')
    expect(posts()).toEqual([])
    // Somebody else is first.
    page.server.rows.set(3, { id: 3, status: -1, version: 2, note: '' })
    await commit()
    expect(await screen.findByText('Already rejected')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
    expect(posts()).toEqual([])
    await page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  })
  test('does not wait for its facts, and says which could not be read; closed while its command runs, it lets it go on', async () => {
    page.server.state.delay = (url) => (url.includes('/organizations/') ? 300 : 0)
    await start('payout-request.approve', 3)
    const dialog = await question()
    expect(within(dialog).getByText(/You can decide without/)).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Approve' })).not.toHaveAttribute('aria-disabled')
    await expect.poll(() => within(dialog).getByText('KYC of the organization').nextElementSibling?.textContent).toBe('could not be read')
    // Closed while it runs, the command goes on, and a notice tells the end.
    page.server.state.delay = (url) => (url.endsWith('/admin/payout-requests/3') ? 300 : 0)
    await commit()
    await expect.poll(() => screen.getByRole('button', { name: 'Close' })).toBeInTheDocument()
    await page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    await expect.poll(() => page.notices()).toContain('Request approve!')
  })
})

describe('what became of it, told where it was asked', () => {
  test('somebody was first between the last look and the sending: who, in place, and the row shows it', async () => {
    await start('payout-request.approve', 3)
    const dialog = await question()
    page.server.state.delay = (url) => {
      if (url.endsWith('/api/v1/admin/payout-requests/3')) page.server.rows.set(3, { id: 3, status: -1, version: 2, note: '' })
      return 0
    }
    await page.user.click(within(dialog).getByRole('button', { name: /^Approve/ }))
    expect(await within(dialog).findByText('Already rejected')).toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(within(dialog).getByRole('button', { name: /^Close/ }))
    expect(posts()).toHaveLength(1)
    expect(page.server.effects).toEqual([])
    expect(page.kit.entities.get(payoutRequest, 3)?.status).toBe(-1)
    expect(page.notices()).toEqual([])
    expect(page.receipts()[0]).toMatchObject({ outcome: 'refused', words: 'Already rejected', requestId: 'r-409' })
  })
})

describe('a word to be typed', () => {
  test('until it stands there exactly, nothing commits', async () => {
    const remove = command({
      title: 'Remove payout',
      target: one(payoutRequest),
      risk: 'destructive',
      confirm: ({ id }) => ({ title: 'Remove it?', type: `remove ${id}`, action: 'Remove' }),
      call: ({ id }) => request(payoutRequests.decide, { params: { id }, body: { status: -1 } }),
      says: 'Removed',
    })
    add({ 'payout-request/remove': remove })
    await start('payout-request.remove', 3)
    const dialog = await question()
    await commit()
    expect(posts()).toEqual([])
    expect(within(dialog).getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-disabled', 'true')
    await page.user.type(within(dialog).getByRole('textbox', { name: 'Type remove 3 to confirm' }), 'remove 3')
    await commit()
    await expect.poll(() => page.notices()).toContain('Removed')
  })
})

describe('arguments', () => {
  interface Cake {
    size: number
    topping: 'cream' | 'fruit'
  }
  const eaten: Cake[] = []
  beforeEach(() => {
    eaten.length = 0
    const schema = z.object({
      size: z.number('How big?').check(z.gte(1, 'At least one'), z.lte(9, 'At most nine')),
      topping: z.union([z.literal('cream'), z.literal('fruit')]),
    })
    const bake = command<undefined, Cake>({
      title: 'Bake a cake',
      target: anywhere,
      risk: 'read',
      ask: form<Cake>({
        schema,
        fields: {
          size: { label: 'Size', input: 'number' },
          topping: {
            label: 'Topping',
            input: 'select',
            choices: [
              { value: 'cream', label: 'Whipped cream' },
              { value: 'fruit', label: 'Fruit' },
            ],
          },
        },
      }),
      run: (_target, cake) => void eaten.push(cake),
    })
    add({ 'workspace/bake': bake })
  })

  test('are asked one at a time; choices are options, and Tab goes on and back and keeps each text', async () => {
    await start('workspace.bake')
    const size = await screen.findByRole('textbox', { name: 'Size' })
    await expect.poll(() => document.activeElement).toBe(size)
    await page.user.keyboard('4{Tab}')
    await screen.findByRole('combobox', { name: 'Topping' })
    expect(screen.getByText('Size: 4')).toBeInTheDocument()
    await page.user.keyboard('fr')
    await expect.poll(() => screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Fruit'])
    await page.user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(await screen.findByRole('textbox', { name: 'Size' })).toHaveValue('4')
    await page.user.keyboard('{Tab}{Enter}')
    await expect.poll(() => eaten).toEqual([{ size: 4, topping: 'fruit' }])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
  test('a wrong one is said at its place, and the others stay', async () => {
    await start('workspace.bake')
    await screen.findByRole('textbox', { name: 'Size' })
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Size')
    await page.user.keyboard('12{Enter}{Enter}')
    await expect.poll(() => screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('At most nine')
    expect(eaten).toEqual([])
    // The first Esc takes back what was typed, the second one closes the prompt.
    await page.user.keyboard('{Escape}')
    await expect.poll(() => screen.getByRole('textbox', { name: 'Size' })).toHaveValue('')
    await page.user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(eaten).toEqual([])
  })
})
