import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { type ReactNode, StrictMode, useSyncExternalStore } from 'react'
import { findRoute } from '#contract/paths.ts'
import { watchFaults } from '#kit/fault.ts'
import { readToken } from '#kit/session/cookie.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { type KitOptions, startKit } from '#kit/start.ts'
import { onStoreChange, subscribeCurrent } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'
import { followPages } from './arrive.ts'
import { captureEarlyKeys } from './early-keys.ts'
import { keepKeysAhead } from './keys-ahead.ts'
import { watchVersion } from './new-version.ts'
import { type Ports, PortsContext } from './ports.ts'
import { makeRouter, signInFor } from './router.tsx'

interface Options extends KitOptions {
  history?: RouterHistory
  ports?: Ports
  /** React's StrictMode, which renders everything twice in development; has no effect in production. */
  strict?: boolean
}

/**
 * Assembles the workspace: store, kit, router and the reaction to a sign-out. Returns the `element` to render and
 * `stop`, which tests call.
 */
export function startWorkspace({ store = createStore(), history, ports, strict = true, ...kit }: Options = {}) {
  const started = startKit({ store, ...kit })
  const router = makeRouter({ mayEnter: () => readToken() !== null, ...(history ? { history } : {}) })
  const stopWatchingFaults = watchFaults()
  const stopFollowing = followPages(router)
  const stopVersion = watchVersion()
  const stopAhead = keepKeysAhead(router)
  const stopKeeping = captureEarlyKeys(() => readToken() !== null && findRoute(router.latestLocation.pathname)?.name !== 'Login')
  // Signed out here or in another tab: what is on the screen goes, and the sign-in leads back to it.
  const stopWatching = subscribeCurrent(sessionAtom, () => {
    const session = started.store.get(sessionAtom)
    document.documentElement.toggleAttribute('data-held', session.state === 'held')
    const { pathname, href } = router.latestLocation
    if (session.state !== 'out' || pathname === '/Login') return
    void router.navigate({ href: session.why === 'left' ? '/Login' : signInFor(href), replace: session.why !== 'left' })
  })
  const routed = <RouterProvider router={router} />
  const provided = (
    <SessionStore read={() => started.store}>{ports ? <PortsContext value={ports}>{routed}</PortsContext> : routed}</SessionStore>
  )
  const element = strict ? <StrictMode>{provided}</StrictMode> : provided
  const stopKit = started.stop
  return Object.assign(started, {
    router,
    element,
    stop: () => {
      stopWatchingFaults()
      stopFollowing()
      stopVersion()
      stopAhead()
      stopKeeping()
      stopWatching()
      document.documentElement.removeAttribute('data-held')
      stopKit()
    },
  })
}

/** Gives the page the store of the current session, which `read` returns. */
export function SessionStore({ read, children }: { read: () => Store; children: ReactNode }) {
  return <Provider store={useSyncExternalStore(onStoreChange, read)}>{children}</Provider>
}
