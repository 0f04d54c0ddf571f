import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { openPage } from './open.tsx'

/** A page with the palette for each test. `at.page`: the one of now. */
export function eachPage() {
  const at: { page: Awaited<ReturnType<typeof openPage>> } = Object.create(null)
  beforeEach(async () => {
    at.page = await openPage()
  })
  afterEach(() => at.page.stop())
  const open = async () => {
    await at.page.user.keyboard('{Control>}k{/Control}')
    return line()
  }
  return {
    at,
    open,
    /** Opens the palette and enters a text at once: each typed key would draw the palette again. */
    write: async (text: string) => {
      const input = await open()
      fireEvent.change(input, { target: { value: text } })
      return input
    },
    /** What was sent to change something. */
    posts: () => at.page.server.seen.filter(({ method, url }) => method === 'POST' && !url.includes('/workspace/receipts')),
  }
}

const line = () => screen.findByRole('combobox', { name: 'Search, paste an id, or type a command' })
/** What a screen reader says is active: the option that the line names. */
export function active() {
  const input = screen.getByRole('combobox')
  const id = input.getAttribute('aria-activedescendant') ?? ''
  return id ? document.getElementById(id) : null
}
export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')
/** Waits until the highlighted row says this. */
export const highlighted = (words: string) => expect.poll(() => active()?.textContent).toContain(words)

/** The question, once Cancel has the focus. */
export const dialog = async () => {
  const found = await screen.findByRole('alertdialog')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cancel/)
  return found
}
