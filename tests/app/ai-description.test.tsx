import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registryAtom } from '#kit/command/state.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { press } from './dialogs.ts'
import { type Served, serve } from './server.ts'
import { openAt } from './workspace.tsx'

let server: Served
let token: string
let brand: number
const get = async (path: string) => (await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } })).json()
const read = async () => (await get(`/api/v1/admin/users/${brand}`)).item
beforeAll(async () => {
  server = await serve()
  token = await server.signIn()
  // The second brand of the demo has not described itself yet.
  brand = (await get('/api/v1/admin/users?account_type=client&perPage=2&sort_by=id')).items[1].id
}, 120_000)
afterAll(() => server.stop())

async function page(at = { origin: server.origin, token }) {
  const writes: { url: string; body: Record<string, unknown>; ifMatch: string | null }[] = []
  const counting: typeof fetch = async (input, init) => {
    const url = String(input).replace(at.origin, '')
    if (init?.method === 'POST' && url.includes('/brand/'))
      writes.push({ url, body: JSON.parse(String(init.body)), ifMatch: new Headers(init.headers).get('if-match') })
    return fetch(input, init)
  }
  const opened = await openAt(`/brands/${brand}/ai-description`, at.origin, at.token, { fetch: counting })
  const form = await screen.findByRole('form', { name: `Details of account ${brand}` })
  await waitFor(() => expect(opened.store.get(registryAtom).get('brand.generate-description')).toBeDefined())
  await within(form).findByRole('checkbox', { name: 'Travel' })
  return { ...opened, writes, form, user: userEvent.setup(), notices: () => opened.store.get(noticesAtom).map(({ text }) => text) }
}
const field = (name: string) => screen.getByLabelText(name)

test('generate fills the form and saves nothing; a save stores it; ideas are a list', async () => {
  const { user, form, notices } = await page()
  expect([field('Age from'), field('Age to')].map((one) => (one as HTMLInputElement).value)).toEqual(['18', '65'])
  expect(field('Description')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: /^Generate/ }))
  await waitFor(() => expect(field('Description')).not.toHaveValue(''))
  expect(notices()).toContain('Generated. Nothing is saved yet')
  expect((await read()).description).toBeNull()
  const ideas = within(form).getByRole('group', { name: 'Creator content ideas' })
  expect(within(ideas).getAllByRole('textbox')).toHaveLength(5)
  await press(user, ideas, 'Remove idea 2')
  await user.click(within(ideas).getByRole('textbox', { name: 'Idea 4' }))
  await user.keyboard('{Enter}One more')
  await user.click(within(form).getByRole('checkbox', { name: 'Female' }))
  await user.click(within(form).getByRole('checkbox', { name: 'Travel' }))
  await user.clear(field('Age to'))
  await user.type(field('Age to'), '40')
  const { violations } = await axe.run(form, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(notices()).toContain('Saved'))
  const saved = await read()
  expect(saved.creator_content_ideas).toHaveLength(5)
  expect(saved.creator_content_ideas[4]).toBe('One more')
  expect(saved.creator_filters).toMatchObject({ creatorGender: ['F'], creatorAge: { from: 18, to: 40 } })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())
})

test('a save sends the description whole; of two who change different parts at once, both keep theirs', async () => {
  const { user, notices, writes } = await page()
  const before = await read()
  await user.type(field('Brand website'), 'https://fjell.example')
  // Somebody else writes another part meanwhile.
  const mira = await server.signIn('mira@admin.test')
  await fetch(`${server.origin}/admin/v1/brand/update-description`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mira}`, 'content-type': 'application/json' },
    body: JSON.stringify({ brandId: brand, marketDescription: 'Theirs' }),
  })
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(notices()).toContain('Saved'))
  expect(writes.at(-1)).toEqual({
    url: '/admin/v1/brand/update-description',
    body: {
      brandId: brand,
      brandWebsite: 'https://fjell.example',
      description: before.description,
      marketDescription: 'Theirs',
      creatorContentIdeas: before.creator_content_ideas,
      creatorFilters: before.creator_filters,
    },
    ifMatch: `"${before.version + 1}"`,
  })
  expect(await read()).toMatchObject({
    brand_website: 'https://fjell.example',
    market_description: 'Theirs',
    description: before.description,
    creator_filters: before.creator_filters,
    version: before.version + 2,
  })
})

test('what is wrong stands at its field before anything is sent, also where two fields are wrong together', async () => {
  const { user, form, writes } = await page()
  await user.clear(field('Age from'))
  await user.type(field('Age from'), '90')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(field('Age to')).toHaveAccessibleDescription('Enter an age from 90 on'))
  await press(user, form, 'Add idea')
  await user.keyboard('{Control>}s{/Control}')
  expect(await within(form).findByText('An idea has 1 to 500 characters')).toBeVisible()
  // The one is told beside the other.
  expect(field('Age to')).toHaveAccessibleDescription('Enter an age from 90 on')
  expect(writes).toEqual([])
})

test('a writer that takes its time is told at the button, and on another page by a notice; it is asked once', async () => {
  const waiting: ServerResponse[] = []
  const model = createServer((_question, answer) => void waiting.push(answer))
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  const { port } = model.address() as AddressInfo
  const slow = await serve({ TEXT_API_URL: `http://127.0.0.1:${port}/v1`, TEXT_API_MODEL: 'small' })
  try {
    const { user, history, notices } = await page({ origin: slow.origin, token: await slow.signIn() })
    const button = screen.getByRole('button', { name: /^Generate/ })
    await user.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await waitFor(() => expect(waiting).toHaveLength(1))
    const words = await screen.findByText('Still working', {}, { timeout: 8_000 })
    expect(words).toHaveAttribute('aria-live', 'polite')
    expect(words.previousElementSibling).toBe(button)
    expect(notices()).toEqual([])
    await act(async () => history.push('/Seats'))
    const told = within(screen.getByRole('region', { name: 'Notices' }))
    expect(await told.findByText(`Generate AI description ${brand}: Still working`)).toBeVisible()
    for (const one of waiting) one.writeHead(500).end()
    const no = 'The writer does not answer at the moment. Try again, or write it yourself'
    await waitFor(() => expect(told.getByText(no)).toBeVisible())
    expect(told.queryByText(/Still working/)).toBeNull()
    expect(waiting).toHaveLength(1)
  } finally {
    model.close()
    await slow.stop()
  }
}, 60_000)

test('what the server refuses by its own names stands at the idea and at the field that it means', async () => {
  const { user, form, notices } = await page()
  const ideas = within(form).getByRole('group', { name: 'Creator content ideas' })
  // Half of an emoji: it comes with a paste that was cut.
  fireEvent.change(within(ideas).getByRole('textbox', { name: 'Idea 2' }), { target: { value: 'Half a smile \ud83d' } })
  await user.keyboard('{Control>}s{/Control}')
  expect(await within(form).findByText('Idea 2: has a character that cannot be stored')).toBeVisible()
  expect(within(ideas).getByRole('textbox', { name: 'Idea 2' })).toBeInvalid()
  await waitFor(() => expect(notices()).toEqual(['Idea 2: has a character that cannot be stored']))
  expect(screen.queryByText(/creatorContentIdeas/)).toBeNull()
})
