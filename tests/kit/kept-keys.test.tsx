import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { pressed } from '#kit/command/pressed.ts'

interface PartProps {
  onEnter: (text: string) => void
}

/** A part that takes the focus a frame after it is drawn, as dialogs and menus do. */
function Part({ onEnter }: PartProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <input
      ref={input}
      aria-label="Words"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter(text)
      }}
    />
  )
}

test('keys that come before a part that was asked for are given to it, each after what the one before has changed', async () => {
  let come = (_: ComponentType<PartProps>) => {}
  const { Late } = pressed<PartProps>(() => new Promise((resolve) => (come = resolve)))
  const entered: string[] = []
  const outside: string[] = []
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)} onKeyDown={({ key }) => outside.push(key)}>
          Open
        </button>
        {open ? <Late part={{ onEnter: (text) => entered.push(text) }} onLost={() => setOpen(false)} /> : null}
      </>
    )
  }
  render(<Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.keyboard('ab{Enter}c')
  expect(outside).toEqual([])
  come(Part)
  const words = await screen.findByRole('textbox', { name: 'Words' })
  await expect.poll(() => entered).toEqual(['ab'])
  await expect.poll(() => (words instanceof HTMLInputElement ? words.value : '')).toBe('abc')
  // From now on they are nobody's but its own.
  await user.keyboard('d')
  expect(words).toHaveValue('abcd')
})

test('of a part whose code is there the keys wait for the focus too, and not for one that only comes by', async () => {
  const { Late, ahead } = pressed<PartProps>(async () => Part)
  await ahead()
  const outside: string[] = []
  function Page() {
    const [open, setOpen] = useState(false)
    const list = useRef<HTMLDivElement>(null)
    // What closes as this opens gives the focus back to where it was.
    const opening = () => {
      setOpen(true)
      queueMicrotask(() => list.current?.focus())
    }
    return (
      <>
        <div ref={list} role="grid" tabIndex={0} aria-label="Rows" onKeyDown={({ key }) => outside.push(key)} />
        <button type="button" onClick={opening}>
          Open
        </button>
        {open ? <Late part={{ onEnter: () => undefined }} onLost={() => setOpen(false)} /> : null}
      </>
    )
  }
  render(<Page />)
  screen.getByRole('button', { name: 'Open' }).focus()
  await userEvent.setup({ delay: null }).keyboard('{Enter}abc')
  const words = await screen.findByRole('textbox', { name: 'Words' })
  await expect.poll(() => (words instanceof HTMLInputElement ? words.value : '')).toBe('abc')
  expect(outside).toEqual([])
})
