import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asksAboutUnsaved } from '#kit/command/leaving.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { nounsAtom, registryAtom } from '#kit/command/state.ts'
import { type Served, serve } from './server.ts'
import { openAt } from './workspace.tsx'

let server: Served
beforeAll(async () => {
  server = await serve()
}, 120_000)
afterAll(() => server.stop())

test('what is dropped and what is under way are each named; with neither nothing is asked', async () => {
  const page = await openAt('/', server.origin, await server.signIn())
  await waitFor(() => expect(page.store.get(registryAtom).get('session.log-out')).toBeDefined())
  const entry = page.store.get(registryAtom).get('session.log-out')
  const nouns = () => page.store.get(nounsAtom)
  const asked = (unsaved: Ref[], underWay: string[]) =>
    entry && asksAboutUnsaved(entry, { nouns, unsaved: () => unsaved, underWay: () => underWay }).command.confirm?.(undefined, {}, [])
  expect(asked([], [])).toBeUndefined()
  expect(asked([{ kind: 'seat', id: 77 }], [])).toMatchObject({ title: 'Log out?', body: '1 unsaved edit is dropped: Seat 77.' })
  expect(asked([{ kind: 'seat', id: 77 }], ['Ban Seat 4', 'Ban Seat 5'])).toMatchObject({
    body: '1 unsaved edit is dropped: Seat 77. 2 actions are still under way: Ban Seat 4, Ban Seat 5.',
  })
})
