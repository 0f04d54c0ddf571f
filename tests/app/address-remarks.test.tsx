import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screenOf } from '#app/routes.ts'
import { routeNames, routes } from '#contract/paths.ts'
import { mountedScreenAtom } from '#kit/command/state.ts'
import { required, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()
const screens = await Promise.all(routeNames.map(async (name) => ({ name, screen: await screenOf(name)?.() })))
const lists = screens.flatMap(({ name, screen }) => (screen?.opensOn && name !== 'Reports' ? [routes[name].pattern] : []))

test('most pages are lists', () => expect(lists.length).toBeGreaterThan(20))

test.each(lists)('%s reads or reports each repeated and each array parameter of its address', async (path) => {
  const { store, history } = await openAt(`${path}?sort_by=a&sort_by=b&nothing[]=1`, here.server.origin, here.token)
  const says = (words: string | RegExp) => waitFor(() => expect(screen.getByText(words)).toBeVisible())
  await says('The address has “sort_by” several times; only “a” counts.')
  await says('“nothing[]” in the address was not understood.')
  await waitFor(() => expect(store.get(mountedScreenAtom)).not.toBeNull())
  const { filters } = required(store.get(mountedScreenAtom), 'list on the screen')
  for (const spell of [(name: string) => `${name}=x&${name}=y`, (name: string) => `${name}[]=x&${name}[]=y`]) {
    act(() => history.push(`${path}?${filters.map(({ name }) => spell(name)).join('&')}`))
    const remarks = () => screen.queryAllByText(/in the address|the address has|is not a value of/).map((one) => one.textContent)
    await waitFor(() => expect(remarks()).toHaveLength(filters.length))
    for (const { label } of filters) expect(remarks().filter((words) => words?.includes(label)).length, label).toBeGreaterThan(0)
  }
  cleanup()
})
