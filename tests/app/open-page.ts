import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai'
import { beforeAll } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

interface Sent {
  line: string
  /** The JSON body; null without one. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it sends
  body: any
}

/**
 * Starts a server for the tests of one file. Returns `open`, which opens a page, and `ask`, which calls the API.
 * Loads `parts` (lazy pages) and all commands first, because their load time is not under test.
 */
export function createPageOpener(...parts: readonly (() => Promise<unknown>)[]) {
  const here = signedIn()
  beforeAll(() => Promise.all([...parts.map((part) => part()), loadCommands(createStore())]), 120_000)

  /** Opens a page and records its requests. `told` returns a response to use instead of the server's. */
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
    // `versionOf` returns the If-Match header of a request.
    return { ...page, sent, versionOf: (one: Sent | undefined) => versions.get(one), user: userEvent.setup() }
  }
  return { ask: here.ask, open }
}
