import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect } from 'vitest'
import { registryAtom } from '#kit/command/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { findDialog } from './dialogs.ts'
import { type Served, serve } from './server.ts'
import { openAt } from './workspace.tsx'

/** Opens a server for the tests of one file and signs in. `env` adds to the environment of the server. */
export function signedIn(env: Readonly<Record<string, string>> = {}) {
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (email: string) => {
    const token = tokens.get(email) ?? here.server.signIn(email)
    tokens.set(email, token)
    return token
  }
  /** Asks the server directly, as the person of the page or as `email`. With a body it sends `POST`, or `method`. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asks for
  async function ask(path: string, body?: object, email?: string, method = body ? 'POST' : 'GET'): Promise<any> {
    const answer = await fetch(here.server.origin + path, {
      method,
      headers: {
        authorization: `Bearer ${email ? await tokenOf(email) : here.token}`,
        'content-type': 'application/json',
        version: '2',
        app: 'admin',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.status === 204 ? null : answer.json()
  }
  const here = { server: {} as Served, token: '', ask }
  beforeAll(async () => {
    here.server = await serve(env)
    here.token = await here.server.signIn()
  }, 120_000)
  // Deleting the folder of its files takes a busy machine a while.
  afterAll(() => here.server.stop(), 60_000)
  return here
}

// By attribute and not by role: to ask for the role of each of a thousand cells takes seconds here.
export const grid = () => {
  const found = document.querySelector<HTMLElement>('[role=grid]')
  if (!found) throw new Error('There is no table.')
  return found
}
export const heads = () => [...grid().querySelectorAll('[role=columnheader]')].map((one) => one.textContent?.replace(/[↑↓]/, ''))
/** The parts of a list that is written in one text, with commas between them. */
export const words = (text: string) => text.split(/,\s+/)
export const head = (words: string) => [...grid().querySelectorAll('[role=columnheader]')][heads().indexOf(words)]
/** The value, or an error that names what is missing: a test must not go on with something else instead. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`)
  return value
}
export const button = (words: string) => screen.getByText(words, { selector: 'button' })
export const row = (index: number) => grid().querySelector<HTMLElement>(`[data-row="${index}"]`)
export const read = (index: number) => row(index)?.getAttribute('aria-busy') === null
/** Reads the ID in a row; `words` is the heading of its column. */
export const idOf = (index: number, words: string) =>
  Number(row(index)?.querySelectorAll('[role=gridcell]')[heads().indexOf(words)]?.textContent)
export const selected = () => grid().querySelectorAll('[role=row][aria-selected=true]').length
/** Waits until a command is registered: in StrictMode, which mounts twice, an earlier key press is lost. */
export const commandIs = (store: Store, id: string) => waitFor(() => expect(store.get(registryAtom).get(id)).toBeDefined())
/** Chooses an item of the open menu by keyboard: jsdom's pointer does not highlight items of a page's second menu. */
export async function choose(user: UserEvent, name: string | RegExp) {
  const words = await screen.findByText(name, { selector: '[role=menuitem] *' })
  const menu = words.closest('[role=menu]')
  await waitFor(() => expect(menu?.contains(document.activeElement)).toBe(true))
  const marked = () => menu?.querySelector('[data-highlighted]') ?? null
  for (let before = marked(); !before?.contains(words); before = marked()) {
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(marked()).not.toBe(before))
  }
  await user.keyboard('{Enter}')
}
/** Waits for a text in the status line or in a notification. */
export const says = (words: string | RegExp) => waitFor(() => expect(screen.getByText(words)).toBeVisible())
/** Waits for the confirmation that is open until it has the focus and its facts are loaded. */
export async function questionAsked(name?: string | RegExp) {
  const question = await findDialog('alertdialog', name === undefined ? {} : { name })
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
  await waitFor(() => expect(question.querySelector('button:disabled, button[aria-disabled=true]')).toBeNull())
  return question
}
export const rowsThere = () => waitFor(() => expect(document.querySelector('[role=grid]') && row(0) && read(0)).toBe(true))

/**
 * Opens a page. `gate` may delay a request; if it throws, the connection is lost. `asked` has the requested addresses
 * in order.
 */
export async function openPage(
  { server, token }: { server: Served; token: string },
  path: string,
  gate: (url: string, init: RequestInit | undefined) => Promise<void> | undefined = () => undefined,
) {
  const asked: string[] = []
  const listening: typeof fetch = async (input, init) => {
    const url = String(input).replace(server.origin, '')
    asked.push(url)
    await gate(url, init)
    return fetch(input, init)
  }
  const page = await openAt(path, server.origin, token, { fetch: listening })
  return { ...page, asked, user: userEvent.setup() }
}

/** Creates a gate that holds matching requests until `letGo`; aborting a held one rejects it as in a browser. */
export function createHold(matches: (url: string) => boolean) {
  const held: { url: string; open: () => void }[] = []
  let on = true
  return {
    held,
    gate: (url: string, init: RequestInit | undefined) => {
      if (!on || !matches(url)) return undefined
      return new Promise<void>((resolve, reject) => {
        const one = { url, open: resolve }
        held.push(one)
        init?.signal?.addEventListener('abort', () => {
          held.splice(held.indexOf(one), 1)
          reject(new DOMException('Given up', 'AbortError'))
        })
      })
    },
    letGo: () => {
      on = false
      for (const { open } of held.splice(0)) open()
    },
  }
}
