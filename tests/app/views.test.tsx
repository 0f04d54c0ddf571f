import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { views } from '#contract/view.ts'
import { button, choose, commandIs, grid, heads, openPage, rowsThere, says, signedIn } from './list-page.ts'

const here = signedIn()

const { path } = views.save
const api = async (init: RequestInit = {}) =>
  fetch(`${here.server.origin}/admin/v1/${path}`, {
    headers: { authorization: `Bearer ${here.token}`, version: '2', app: 'admin', 'content-type': 'application/json' },
    ...init,
  })
/** Stores a view on the server, as another version of the workspace would have. */
async function stored(view: { name: string; search: string; columns?: object | null }) {
  const answer = await api({ method: 'POST', body: JSON.stringify({ list: 'PayoutRequests', columns: null, ...view }) })
  expect(answer.status).toBe(200)
}
const named = async (name: string) => {
  const { data }: { data: { name: string; search: string }[] } = await (await api()).json()
  return data.find((one) => one.name === name)
}
const pane = { order: [], hidden: [], widths: {}, pin: [] }
test('a list is there before its views; a view of another version opens with what is known here, and names what it left out', async () => {
  const columns = {
    ...pane,
    order: ['Shade', 'Amount', 'ID'],
    hidden: ['Organization', 'Mood'],
    pin: ['ID'],
    widths: { Amount: 300, Shade: 90 },
  }
  await stored({ name: 'Shaded', search: '?status=1&shade=red&sort_by=-size', columns })
  let tell: () => void = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const { address, user } = await openPage(here, '/PayoutRequests', (url) => (/workspace\/(prefs|views)/.test(url) ? told : undefined))
  await rowsThere()
  expect(heads()).toEqual(['ID', 'Organization', 'Amount', 'Currency', 'Actions'])
  tell()
  await user.click(button('Views'))
  await choose(user, 'Shaded')
  await screen.findByText('View: Shaded')
  await rowsThere()
  await says(
    /Shaded.* was saved by another version\. Left out, because it is not known here: .*the filter shade, the order -size, the column Shade, the column Mood/,
  )
  expect(heads()).toEqual(['ID', 'Amount', 'Currency', 'Actions'])
  expect(screen.getByLabelText('Approved')).toBeChecked()
  expect(address()).toContain('status=1')
})

test('a name that a view has is not written over without a question, put where the name was typed', async () => {
  await stored({ name: 'Mine', search: '?status=-1' })
  const { user, store } = await openPage(here, '/PayoutRequests?status=1')
  await rowsThere()
  await commandIs(store, 'view.save')
  await user.click(button('Views'))
  await choose(user, 'Save view…')
  const name = await screen.findByLabelText('Name of the view')
  await user.type(name, 'Mine{Enter}')
  const question = await screen.findByRole('combobox', { name: 'A view has this name' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Give another name', 'Replace Mine'])
  // The first one harms nothing: the name is asked for again, and is still there.
  await waitFor(() => expect(question).toHaveFocus())
  await user.keyboard('{Enter}')
  const again = await screen.findByLabelText('Name of the view')
  expect(again).toHaveValue('Mine')
  await says('A view has this name. Give another one')
  expect(await named('Mine')).toMatchObject({ search: '?status=-1' })

  await user.type(again, '{Enter}')
  await screen.findByRole('combobox', { name: 'A view has this name' })
  await user.keyboard('{ArrowDown}{Enter}')
  await says('View replaced: Mine')
  await waitFor(async () => expect(await named('Mine')).toMatchObject({ search: '?status=1' }))
  expect(grid()).toBeVisible()
})
