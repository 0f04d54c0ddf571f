import { act, screen, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeAll, expect, test } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { cursorTargetAtom, focusedTargetAtom } from '#kit/command/in-hand.ts'
import { commandIs, openPage, read, row, signedIn } from './list-page.ts'

const here = signedIn()
// Preloads lazy pages; their load time is not under test.
beforeAll(
  () => Promise.all([import('#features/payout-request.tsx'), import('#kit/palette/palette.tsx'), loadCommands(createStore())]),
  120_000,
)

test('the palette offers commands for the row under the cursor, also while another control of the page has the focus', async () => {
  const { store, user } = await openPage(here, '/PayoutRequests')
  await waitFor(() => expect(row(0) && read(0)).toBe(true))
  await commandIs(store, 'payout-request.approve')
  act(() => document.querySelector<HTMLElement>('main button')?.focus())
  const target = store.get(cursorTargetAtom)
  expect(target).toMatchObject({ kind: 'payout-request' })
  // The letters of the list stay off there.
  expect(store.get(focusedTargetAtom)).toBeUndefined()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'approve payout')
  const option = await screen.findByRole('option', { selected: true })
  expect(option).toHaveTextContent(/^Approve payout request/)
  expect(option).toHaveTextContent(String(target?.id))
})
