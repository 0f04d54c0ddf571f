import { atom, useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { late } from '#kit/command/late.tsx'
import { earlyChordAtom, paletteAtom, wantedAtom } from '#kit/command/palette-state.ts'
import { pendingKeysAtom } from '#kit/command/pending-keys.ts'
import { missingCommandsAtom } from '#kit/load/missing.ts'
import { forget } from '#kit/session/log-out.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { shownAtom } from './arrive.ts'
import { isDispatcherMountedAtom } from './early-keys.ts'

const { Late: Commands } = late(async () => (await import('./command-host.tsx')).CommandHost)

const askedAtom = atom(
  (get) =>
    get(paletteAtom) !== null ||
    get(wantedAtom) !== null ||
    get(earlyChordAtom) !== '' ||
    get(pendingKeysAtom).length > 0 ||
    get(sessionAtom).state === 'held',
)

/** True once the first page stands and the browser has nothing else to do. */
function useIdle(): boolean {
  const shown = useAtomValue(shownAtom)
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!shown) return
    const rest = () => setIdle(true)
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, 100)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(rest, { timeout: 1000 })
    return () => cancelIdleCallback(handle)
  }, [shown])
  return idle
}

/** Loads keys, palette and confirmations after the first screen; early-keys.ts stores keys pressed sooner. */
export function Hosts() {
  const store = useStore()
  useLayoutEffect(() => () => store.set(isDispatcherMountedAtom, false), [store])
  const onReady = useRef(() => {
    store.set(isDispatcherMountedAtom, true)
    store.set(missingCommandsAtom, null)
  })
  const idle = useIdle()
  const asked = useAtomValue(askedAtom)
  // Once here it stays: what it runs may outlive the question that brought it. `false`: it could not be loaded.
  const [here, setHere] = useState<boolean>()
  if (here ? false : asked || (idle && here === undefined)) setHere(true)
  if (!here) return null
  const lost = () => {
    store.set(paletteAtom, null)
    store.set(wantedAtom, null)
    store.set(earlyChordAtom, '')
    store.set(pendingKeysAtom, [])
    // Nobody can sign in again in place then, and asking on would load it without end.
    if (store.get(sessionAtom).state === 'held') forget('expired')
    store.set(missingCommandsAtom, { retry: () => setHere(true) })
    setHere(false)
  }
  return <Commands part={{ onReady: onReady.current }} onLost={lost} quiet={!asked} />
}
