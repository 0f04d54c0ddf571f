import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { receiptsAtom } from '#kit/command/state.ts'
import { findDialog, press } from './dialogs.ts'
import { choose, commandIs, openPage, questionAsked, signedIn } from './list-page.ts'

const here = signedIn()
const get = async (path: string) =>
  (await fetch(`${here.server.origin}/api/v1/${path}`, { headers: { authorization: `Bearer ${here.token}` } })).json()
interface Account {
  id: number
  deleted: boolean
  referring_blogger?: { user_id: number } | null
}

test('a pasted list of creators is referred by one: asked once, those who cannot be are left out and said, and all of it goes back', async () => {
  const { items }: { items: Account[] } = await get('admin/users?account_type=blogger&per_page=100')
  const free = items.filter((one) => !one.deleted && !one.referring_blogger)
  const taken = items.find((one) => !one.deleted && one.referring_blogger)
  const [by, ...others] = free.map(({ id }) => id)
  const list = others.slice(0, 3)
  const referrers = async () =>
    Promise.all(list.map(async (id) => (await get(`admin/users/${id}`)).item.referring_blogger?.user_id ?? null))

  const { user, store } = await openPage(here, '/Cart')
  await commandIs(store, 'account.add-referral')
  await screen.findByText('Nothing is in the cart')
  await user.paste(`accounts ${[...list, taken?.id].join(', ')}`)
  await user.click(await screen.findByRole('button', { name: /^Accounts 4/ }, { timeout: 10_000 }))
  await choose(user, 'Add referred creator')
  const question = await questionAsked('Add referred creator: 3 accounts?')
  expect(question).toHaveTextContent(/already referred by account/)
  expect(question).toHaveTextContent('Remove referral takes it back.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const field = within(question).getByLabelText('Referred by')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/\w/))
  expect(await referrers()).toEqual([null, null, null])
  await user.type(field, String(by))
  await user.click(await screen.findByRole('option', { name: new RegExp(`${by}`) }, { timeout: 10_000 }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  const runs = await screen.findByRole('region', { name: 'Runs' })
  expect(await within(runs).findByText(/^3 done · Finished$/, {}, { timeout: 10_000 })).toBeVisible()
  expect(await referrers()).toEqual([by, by, by])
  expect(store.get(receiptsAtom)[0]).toMatchObject({ command: 'account.add-referral', undo: { command: 'account.remove-referral' } })

  await press(user, runs, 'Undo')
  const back = await findDialog('alertdialog', { name: 'Remove referral: 3 accounts?' })
  await waitFor(() => expect(within(back).getByRole('button', { name: /Cancel/ })).toHaveFocus())
  await user.keyboard('3{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await referrers()).toEqual([null, null, null]), { timeout: 10_000 })
})
