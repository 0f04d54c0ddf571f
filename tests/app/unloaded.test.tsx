import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notLoaded } from '#kit/command/late.tsx'
import { engineAtom } from '#kit/command/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { commandIs, openPage, says, signedIn } from './list-page.ts'

const here = signedIn()
/** The code of the commands cannot be fetched (a new version has replaced it); gives the way back. */
function lose(store: Store): () => void {
  const engine = store.get(engineAtom)
  if (!engine) throw new Error('Nothing runs commands here.')
  act(() => store.set(engineAtom, { ...engine, load: () => Promise.reject(new TypeError('Failed to fetch')) }))
  return () => act(() => store.set(engineAtom, engine))
}
const field = (name: string) => screen.findByRole('textbox', { name })

test.each([
  ['a form', 'Phone number', /^Save/, 'Saved'],
  ['a note', 'New note', /^Add note/, 'Added'],
] as const)(
  'what saves %s could not be fetched: it is said, the text stands, and the same button sends it later',
  async (_what, name, verb, done) => {
    const { items } = await here.ask('/api/v1/admin/users?per_page=1')
    const { user, store } = await openPage(here, `/Users/${items[0]?.id}`)
    await commandIs(store, 'account.add-note')
    await user.clear(await field(name))
    await user.type(await field(name), '+47 123')
    const found = lose(store)
    await user.click(screen.getByRole('button', { name: verb }))
    await says(notLoaded)
    expect(await field(name)).toHaveValue('+47 123')
    await waitFor(() => expect(screen.getByRole('button', { name: verb })).not.toHaveAttribute('aria-busy', 'true'))
    found()
    await user.click(screen.getByRole('button', { name: verb }))
    await says(done)
  },
)
