import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/account.ts'
import { notLoaded } from '#kit/command/fault.ts'
import { engineAtom } from '#kit/command/state.ts'
import { refreshAnswers } from '#kit/store/answer.ts'
import type { Store } from '#kit/store/entities.ts'
import { commandIs, openPage, says, signedIn } from './list-page.ts'

const here = signedIn()
/** The code of the commands cannot be fetched (a new version has replaced it); gives the way back. */
function lose(store: Store): () => void {
  const engine = store.get(engineAtom)
  if (!engine) throw new Error('Nothing runs commands here.')
  act(() => store.set(engineAtom, { ...engine, load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) }))
  return () => act(() => store.set(engineAtom, engine))
}
const field = (name: string) => screen.findByRole('textbox', { name })

test('if what saves a form could not be fetched, the page says so, and the same button sends the text later', async () => {
  const { items } = await here.ask('/api/v1/admin/users?per_page=1')
  const { user, store } = await openPage(here, `/Users/${items[0]?.id}`)
  await commandIs(store, 'account.add-note')
  const [name, verb] = ['Phone number', /^Save/] as const
  fireEvent.change(await field(name), { target: { value: '+47 123' } })
  const found = lose(store)
  await user.click(screen.getByRole('button', { name: verb }))
  await says(notLoaded)
  expect(await field(name)).toHaveValue('+47 123')
  await waitFor(() => expect(screen.getByRole('button', { name: verb })).not.toHaveAttribute('aria-busy', 'true'))
  found()
  await user.click(screen.getByRole('button', { name: verb }))
  await says('Saved')
})

test('a detail whose newest reading failed stays, says that it may be old, and is read again', async () => {
  const list = await here.ask('/api/v1/admin/users?account_type=client&perPage=1')
  const { id, display_name: name } = list.items[0]
  let lost = false
  const { user } = await openPage(here, `/Users/${id}`, async (url) => {
    if (lost && url.startsWith(`/api/v1/admin/users/${id}`)) throw new TypeError('Failed to fetch')
  })
  expect(await screen.findByLabelText('Brand name')).toHaveValue(name)
  lost = true
  await act(async () => void (await refreshAnswers(accounts.read)))
  expect(await screen.findByText(/What stands here may be old\.$/)).toBeVisible()
  expect(screen.getByLabelText('Brand name')).toHaveValue(name)
  lost = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/may be old/)).toBeNull())
})
