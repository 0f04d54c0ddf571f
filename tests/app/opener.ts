import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai'
import { beforeAll } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

interface Sent {
  line: string
  /** What it was sent with, where that was JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it sends
  body: any
}

/**
 * Pages of the real server for the tests of one file, and a way to ask it directly. Pages and commands come in parts: how long the first one
 * takes to be made is no part of the tests, so `parts` are there before.
 */
export function opener(...parts: readonly (() => Promise<unknown>)[]) {
  const here = signedIn()
  beforeAll(() => Promise.all([...parts.map((part) => part()), loadCommands(createStore())]), 120_000)

  /** Opens a page and notes what it asks, in order. `told`: an answer that it is given instead of the server's. */
  async function open(path: string, told: (url: string) => object | Response | undefined = () => undefined) {
    const sent: Sent[] = []
    const versions = new Map<Sent | undefined, string | null>()
    const counting: typeof fetch = (input, init) => {
      const url = String(input instanceof Request ? input.url : input).replace(here.server.origin, '')
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
      const one = { line: `${init?.method ?? 'GET'} ${url}`, body }
      sent.push(one)
      versions.set(one, new Headers(init?.headers).get('if-match'))
      const own = told(url)
      if (!own) return fetch(input, init)
      return Promise.resolve(own instanceof Response ? own : Response.json(own))
    }
    const page = await openAt(path, here.server.origin, here.token, { fetch: counting })
    // `versionOf`: which version of its thing a call was meant for, as it said.
    return { ...page, sent, versionOf: (one: Sent | undefined) => versions.get(one), user: userEvent.setup() }
  }
  return { ask: here.ask, open }
}
