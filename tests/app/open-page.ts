import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai'
import { beforeAll } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { following } from './following.ts'
import { signedIn } from './list-page.ts'
import type { Served } from './server.ts'
import { openAt } from './workspace.tsx'

interface Sent {
  line: string
  /** The JSON body; null without one. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it sends
  body: any
}

/**
 * Starts a server for the tests of one file. Returns `open`, which opens a page, `ask`, which calls the API,
 * `follow`, with which a page follows the changes of others, and `query` and `addFault` of the server. Loads
 * `parts` (lazy pages) and all commands first, because their load time is not under test.
 */
export function createPageOpener(...parts: readonly (() => Promise<unknown>)[]) {
  const here = signedIn()
  beforeAll(() => Promise.all([...parts.map((part) => part()), loadCommands(createStore())]), 120_000)

  /** Opens a page and records its requests. */
  async function open(path: string) {
    const sent: Sent[] = []
    const versions = new Map<Sent | undefined, string | null>()
    const counting: typeof fetch = (input, init) => {
      const url = String(input instanceof Request ? input.url : input).replace(here.server.origin, '')
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
      const one = { line: `${init?.method ?? 'GET'} ${url}`, body }
      sent.push(one)
      versions.set(one, new Headers(init?.headers).get('if-match'))
      return fetch(input, init)
    }
    const page = await openAt(path, here.server.origin, here.token, { fetch: counting })
    // `versionOf` returns the If-Match header of a request.
    return { ...page, sent, versionOf: (one: Sent | undefined) => versions.get(one), user: userEvent.setup() }
  }
  const query: Served['query'] = (text, values) => here.server.query(text, values)
  const addFault: Served['addFault'] = (fault) => here.server.addFault(fault)
  const follow = (store: ReturnType<typeof createStore>) => following(store, here.server.origin)
  return { ask: here.ask, open, follow, query, addFault }
}
