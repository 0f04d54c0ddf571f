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

test('a form whose code could not be fetched says so and is sent later; a detail that could not be read again stays and may be old', async () => {
  const { id, display_name: name } = (await here.ask('/api/v1/admin/users?account_type=client&perPage=1')).items[0]
  let lost = false
  const { user, store } = await openPage(here, `/Users/${id}`, async (url) => {
    if (lost && url.startsWith(`/api/v1/admin/users/${id}`)) throw new TypeError('Failed to fetch')
  })
  await commandIs(store, 'account.add-note')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Phone number' }), { target: { value: '+47 123' } })
  const found = lose(store)
  const save = () => screen.getByRole('button', { name: /^Save/ })
  await user.click(save())
  await says(notLoaded)
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('+47 123')
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy', 'true'))
  found()
  await user.click(save())
  await says('Saved')

  expect(screen.getByLabelText('Brand name')).toHaveValue(name)
  lost = true
  await act(async () => void (await refreshAnswers(accounts.read)))
  expect(await screen.findByText(/What stands here may be old\.$/)).toBeVisible()
  expect(screen.getByLabelText('Brand name')).toHaveValue(name)
  lost = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/may be old/)).toBeNull())
})
