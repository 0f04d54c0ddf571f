import { act, render, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ahead as loadAhead } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { noticesAtom } from '#kit/notice/notices.ts'
import { currentStore, setCurrentStore } from '#kit/store/current.ts'
import { silenceErrors } from '#tests/console-errors.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const threeAttempts = () => act(() => vi.advanceTimersByTimeAsync(4_000))

/** A part whose first `lost` requests fail. `ownerCloses`: its owner closes it after a failure. */
function page(lost: number, ownerCloses = true) {
  const asked = { times: 0 }
  const { Late, ahead } = late<{ name: string }>(async () => {
    asked.times += 1
    if (asked.times <= lost) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }) => <p>Here is {name}</p>
  })
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open ? <Late part={{ name: 'the part' }} early={<p>Coming</p>} {...(ownerCloses && { onLost: () => setOpen(false) })} /> : null}
      </>
    )
  }
  render(<Page />)
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  return { asked, ahead, press }
}
const words = () =>
  currentStore()
    .get(noticesAtom)
    .map(({ text }) => text)

test('a part that could not be loaded says so after three attempts, and is loaded when it is opened again', async () => {
  const { asked, press } = page(3)
  await press('Open')
  expect(screen.getByText('Coming')).toBeVisible()
  await threeAttempts()
  expect(words()).toContain('This part of the workspace could not be loaded. Try again.')
  expect(screen.queryByText('Coming')).toBeNull()
  expect(asked.times).toBe(3)
  await press('Open')
  expect(screen.getByText('Here is the part')).toBeVisible()
  expect(asked.times).toBe(4)
})

test('a part with a place of its own on the page offers the retry there', async () => {
  const { asked, press } = page(3, false)
  await press('Open')
  await threeAttempts()
  expect(screen.getByRole('status')).toHaveTextContent('This part could not be loaded.')
  await press('Try again')
  expect(screen.getByText('Here is the part')).toBeVisible()
  expect(asked.times).toBe(4)
})

test('a part whose code throws is told as a fault of the workspace, reported, and can be tried again', async () => {
  const reported = silenceErrors()
  const bug = new TypeError('x is undefined')
  let broken = true
  const load = async () => {
    if (broken) throw bug
    return () => <p>Here is the part</p>
  }
  const { Late } = late<object>(load)
  render(<Late part={{}} />)
  await threeAttempts()
  expect(screen.getByRole('status')).toHaveTextContent('This is a fault of the workspace, not of the network or the server.')
  expect(reported(bug.message)).toBe(1)
  broken = false
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.getByText('Here is the part')).toBeVisible()
})

test('code that throws when it is loaded ahead is reported, and a file that does not load then is not', async () => {
  const reported = silenceErrors()
  const bug = new TypeError('x is undefined')
  loadAhead(() => Promise.reject(bug))
  const lost = new TypeError('Failed to fetch dynamically imported module')
  loadAhead(() => Promise.reject(lost))
  await act(async () => {})
  expect(reported(lost.message)).toBe(0)
  expect(reported(bug.message)).toBe(1)
})

test('fetched ahead it stands there at once; fetched ahead in vain it is fetched when it is needed', async () => {
  const { asked, ahead, press } = page(1)
  await expect(ahead()).rejects.toThrow()
  await ahead()
  await press('Open')
  expect(screen.getByText('Here is the part')).toBeVisible()
  expect(asked.times).toBe(2)
})

test('begun quietly and asked for while it is on its way: that it did not come is said', async () => {
  const { Late } = late<object>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const page = (quiet: boolean) => <Late part={{}} quiet={quiet} onLost={() => {}} />
  const { rerender } = render(page(true))
  rerender(page(false))
  setCurrentStore(createStore())
  await threeAttempts()
  expect(words()).toContain('This part of the workspace could not be loaded. Try again.')
})
