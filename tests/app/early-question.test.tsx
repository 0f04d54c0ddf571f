import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { queryClientAtom } from 'jotai-tanstack-query'
import { expect, test } from 'vitest'
import { signedOut } from '#kit/session/log-out.ts'
import { createHold, openPage, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()
const { ask: get } = here

/**
 * Opens an address; the questions that fit, each with whether anything of the page's own stood there when it was asked. They are answered when
 * `shown` stands there, so that what draws the page finds the question under way, however long its code takes.
 */
async function asked(path: string, fits: RegExp, shown: string) {
  const found: { url: string; drawn: boolean }[] = []
  const hold = createHold((url) => fits.test(url))
  const page = await openPage(here, path, (url, init) => {
    if (fits.test(url)) found.push({ url, drawn: document.querySelector('main h1') !== null })
    return hold.gate(url, init)
  })
  await waitFor(() => expect(document.querySelector(shown)).not.toBeNull())
  hold.letGo()
  return { ...page, found }
}

test.each([
  ['/Seats?q=an&sort_by=-id&nonsense=1', '[role=grid] [role=gridcell] a', /\/admin\/v1\/user\?/, 'q=an&sort_by=-id', '[role=grid]'],
  ['/PayoutRequests?queue=1', '[role=grid] [role=row]', /\/payout-requests\?page=/, 'status=0', 'main h1'],
])('the rows of %s are asked for before any of its page is drawn, and once', async (path, row, fits, says, shown) => {
  const { found } = await asked(path, fits, shown)
  await waitFor(() => expect(document.querySelector(row)?.textContent).toMatch(/\S/))
  expect(found).toEqual([{ url: expect.stringContaining(says), drawn: false }])
})

test('so is the thing of a page, and once', async () => {
  const { data } = await get('/admin/v1/user?perPage=1')
  const { found } = await asked(`/Seats/${data[0].id}`, new RegExp(`/admin/v1/user/${data[0].id}$`), 'main h1')
  expect(await screen.findByRole('form')).toBeVisible()
  expect(found).toEqual([{ url: `/admin/v1/user/${data[0].id}`, drawn: false }])
})

test('nothing is asked by nobody, and a sign-out forgets what was asked early', async () => {
  const none: string[] = []
  const listening: typeof fetch = (input, init) => {
    none.push(String(input))
    return fetch(input, init)
  }
  await openAt('/Seats', here.server.origin, null, { fetch: listening })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(none.filter((url) => url.includes('/admin/v1/user'))).toEqual([])
  cleanup()

  let answer: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { store } = await openPage(here, '/Seats', (url) => (url.includes('/admin/v1/user?') ? held : undefined))
  const answers = () => {
    const all = store
      .get(queryClientAtom)
      .getQueryCache()
      .findAll({ queryKey: ['list', 'seat'] })
    return all.map(({ state }) => [state.fetchStatus, state.data !== undefined])
  }
  await waitFor(() => expect(answers()).toEqual([['fetching', false]]))
  act(() => signedOut('left'))
  answer?.()
  expect(await screen.findByRole('heading', { level: 1, name: /Sign in/ })).toBeVisible()
  expect(answers().filter(([status, there]) => status !== 'idle' || there)).toEqual([])
})
