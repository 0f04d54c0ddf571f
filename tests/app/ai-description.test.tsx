import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { pageChangesAtom } from '#kit/command/page-changes.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { press } from './dialogs.ts'
import { button, commandIs, openPage, signedIn } from './list-page.ts'

const here = signedIn()
let brand: number
const { ask: get } = here
const read = async () => (await get(`/api/v1/admin/users/${brand}`)).item
// The second brand of the demo has not described itself yet.
beforeAll(async () => {
  brand = (await get('/api/v1/admin/users?account_type=client&perPage=2&sort_by=id')).items[1].id
})

async function page() {
  const writes: { url: string; body: Record<string, unknown>; ifMatch: string | null }[] = []
  const opened = await openPage(here, `/brands/${brand}/ai-description`, (url, init) => {
    if (init?.method === 'POST' && url.includes('/brand/'))
      writes.push({ url, body: JSON.parse(String(init.body)), ifMatch: new Headers(init.headers).get('if-match') })
    return undefined
  })
  const form = await screen.findByRole('form', { name: `Details of account ${brand}` })
  await commandIs(opened.store, 'brand.generate-description')
  await screen.findByLabelText('Travel')
  return { ...opened, writes, form, notices: () => opened.store.get(noticesAtom).map(({ text }) => text) }
}
const field = (name: string) => screen.getByLabelText(name)

test('generate fills the form and saves nothing, a save stores it, and Undo restores each field that was not edited since', async () => {
  const { user, form, notices, store } = await page()
  expect([field('Age from'), field('Age to')].map((one) => (one as HTMLInputElement).value)).toEqual(['18', '65'])
  expect(field('Description')).toHaveValue('')
  await user.click(button('Generate'))
  await waitFor(() => expect(field('Description')).not.toHaveValue(''))
  expect(notices()).toContain('Generated. Nothing is saved yet')
  expect((await read()).description).toBeNull()
  const ideas = within(form).getByRole('group', { name: 'Creator content ideas' })
  expect(within(ideas).getAllByRole('textbox')).toHaveLength(5)
  await press(user, ideas, 'Remove idea 2')
  await user.click(within(ideas).getByRole('textbox', { name: 'Idea 4' }))
  await user.keyboard('{Enter}One more')
  for (const name of ['Female', 'Travel']) await user.click(field(name))
  fireEvent.change(field('Age to'), { target: { value: '40' } })
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(notices()).toContain('Saved'))
  const saved = await read()
  expect(saved.creator_content_ideas).toHaveLength(5)
  expect(saved.creator_content_ideas[4]).toBe('One more')
  expect(saved.creator_filters).toMatchObject({ creatorGender: ['F'], creatorAge: { from: 18, to: 40 } })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())

  const earlier = store.get(pageChangesAtom)
  const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  write('Description', 'Ours')
  const market = (field('Market description') as HTMLTextAreaElement).value
  const generate = async () => {
    await user.click(button('Generate'))
    await waitFor(() => expect(field('Description')).not.toHaveValue('Ours'))
  }
  const undo = async () => {
    await user.click(await screen.findByText('Undo', { selector: 'button' }))
    await waitFor(() => expect(field('Description')).toHaveValue('Ours'))
  }
  await generate()
  await undo()
  expect(field('Market description')).toHaveValue(market)
  await generate()
  write('Market description', 'Written since')
  await undo()
  expect(field('Market description')).toHaveValue('Written since')
  expect(store.get(pageChangesAtom)).toEqual(earlier)
})

test('a wrong field says why before anything is sent or as the server refuses it; a save sends all with what somebody else wrote', async () => {
  const { user, form, notices, writes } = await page()
  const age = (field('Age from') as HTMLInputElement).value
  const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  write('Age from', '90')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(field('Age to')).toHaveAccessibleDescription('Enter an age from 90 on'))
  await press(user, form, 'Add idea')
  await user.keyboard('{Control>}s{/Control}')
  expect(await within(form).findByText('An idea has 1 to 500 characters')).toBeVisible()
  expect(field('Age to')).toHaveAccessibleDescription('Enter an age from 90 on')
  expect(writes).toEqual([])
  write('Age from', age)
  const ideas = within(form).getByRole('group', { name: 'Creator content ideas' })
  await press(user, ideas, 'Remove idea 6')
  // Half of an emoji: it comes with a paste that was cut.
  const second = within(ideas).getByRole('textbox', { name: 'Idea 2' })
  fireEvent.change(second, { target: { value: 'Half a smile \ud83d' } })
  await user.keyboard('{Control>}s{/Control}')
  expect(await within(form).findByText('Idea 2 has a character that cannot be stored')).toBeVisible()
  expect(second).toBeInvalid()
  await waitFor(() => expect(notices()).toContain('Idea 2 has a character that cannot be stored'))
  expect(screen.queryByText(/creatorContentIdeas/)).toBeNull()

  const before = await read()
  fireEvent.change(second, { target: { value: before.creator_content_ideas[1] } })
  fireEvent.change(field('Brand website'), { target: { value: 'https://fjell.example' } })
  const theirs = { brandId: brand, marketDescription: 'Theirs' }
  await get('/admin/v1/brand/update-description', theirs, 'mira@admin.test')
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
})
