import { createStore } from 'jotai'
import { afterEach, beforeEach, expect } from 'vitest'
import { clearToken } from '#kit/session/cookie.ts'
import { signIn } from '#kit/session/sign-in.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { startKit } from '#kit/start.ts'
import { type FaultServer, startFaultServer } from '#tests/kit/fault-server.ts'

/** Starts the client core without a page, and a server for it, before each test of a file. Nobody is signed in. */
export function startCoreForEach() {
  const here = {
    server: {} as FaultServer,
    core: {} as ReturnType<typeof startKit>,
    session: () => here.core.store.get(sessionAtom),
    start: () => {
      const timing = { firstPause: 5, longestPause: 10, readPatience: 5_000, writePatience: 5_000 }
      here.core = startKit({ store: createStore(), origin: here.server.origin, timing })
    },
    /** Signs in as administrator 7. */
    signIn: async () => expect(await signIn('demo@admin.test', 'pass', '123456')).toEqual({ ok: true }),
    /** Tells this page what another tab would. */
    otherTabSays: (word: 'in' | 'out' | 'expired') => {
      const channel = new BroadcastChannel('admin-session')
      channel.postMessage(word)
      channel.close()
    },
  }
  beforeEach(async () => {
    here.server = await startFaultServer()
    clearToken()
    here.start()
  })
  afterEach(async () => {
    here.core.stop()
    localStorage.clear()
    sessionStorage.clear()
    await here.server.close()
  })
  return here
}
