import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registryAtom } from '#kit/command/state.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
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

async function page() {
  const opened = await openAt(`/brands/${brand}/ai-description`, server.origin, token)
  const form = await screen.findByRole('form', { name: `Details of account ${brand}` })
  await waitFor(() => expect(opened.store.get(registryAtom).get('brand.generate-description')).toBeDefined())
  await within(form).findByRole('checkbox', { name: 'Travel' })
  return { ...opened, form, user: userEvent.setup(), notices: () => opened.store.get(noticesAtom).map(({ text }) => text) }
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
  await user.click(within(ideas).getByRole('button', { name: 'Remove idea 2' }))
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

test('what is wrong stands at its field', async () => {
  const { user, form } = await page()
  await user.clear(field('Age from'))
  await user.type(field('Age from'), '90')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(field('Age to')).toHaveAccessibleDescription('Enter an age from 90 on'))
  await user.click(within(form).getByRole('button', { name: 'Add idea' }))
  await user.keyboard('{Control>}s{/Control}')
  expect(await within(form).findByText('An idea has 1 to 500 characters')).toBeVisible()
})
