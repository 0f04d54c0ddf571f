import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { late } from '#kit/command/late.tsx'
import { clearNotices, noticesAtom } from '#kit/notice/notices.ts'
import { currentStore } from '#kit/store/current.ts'

/** A part whose first `lost` fetches fail. */
function page(lost: number) {
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
        {open ? <Late part={{ name: 'the part' }} early={<p>Coming</p>} onLost={() => setOpen(false)} /> : null}
      </>
    )
  }
  render(<Page />)
  return { asked, ahead, user: userEvent.setup(), open: screen.getByRole('button', { name: 'Open' }) }
}
const words = () =>
  currentStore()
    .get(noticesAtom)
    .map(({ text }) => text)

test('a part that did not come is said in words, and fetched again when it is asked for again', async () => {
  const { asked, user, open } = page(2)
  await user.click(open)
  await expect.poll(words).toContain('This part of the workspace could not be loaded. Try again.')
  expect(screen.queryByText('Coming')).toBeNull()
  await user.click(open)
  await expect.poll(() => asked.times).toBe(2)
  await expect.poll(() => screen.queryByText('Coming')).toBeNull()
  await user.click(open)
  expect(await screen.findByText('Here is the part')).toBeVisible()
  expect(asked.times).toBe(3)
})

test('fetched ahead it stands there at once; fetched ahead in vain it is fetched when it is needed', async () => {
  const { asked, ahead, user, open } = page(1)
  await expect(ahead()).rejects.toThrow()
  await ahead()
  await user.click(open)
  expect(screen.getByText('Here is the part')).toBeVisible()
  expect(asked.times).toBe(2)
})

test('begun quietly and asked for while it is on its way: that it did not come is said', async () => {
  let fail = (_: Error) => {}
  const { Late } = late<object>(() => new Promise((_, reject) => (fail = reject)))
  const page = (quiet: boolean) => <Late part={{}} quiet={quiet} onLost={() => {}} />
  const { rerender } = render(page(true))
  rerender(page(false))
  clearNotices()
  fail(new TypeError('Failed to fetch dynamically imported module'))
  await expect.poll(words).toContain('This part of the workspace could not be loaded. Try again.')
})
