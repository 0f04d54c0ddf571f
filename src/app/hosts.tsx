import { atom, useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { late } from '#kit/command/late.tsx'
import { isMac } from '#kit/command/machine.ts'
import { earlyChordAtom, paletteAtom, wantedAtom } from '#kit/command/palette-state.ts'
import { sessionAtom } from '#kit/session/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { shownAtom } from './arrive.ts'

const { Late: Commands } = late(async () => (await import('./command-host.tsx')).CommandHost)

const askedAtom = atom(
  (get) => get(paletteAtom) !== null || get(wantedAtom) !== null || get(earlyChordAtom) !== '' || get(sessionAtom).state === 'held',
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

/** Keys, palette and the questions of commands: fetched behind the first screen. A key stroke that comes earlier is not lost. */
export function Hosts() {
  const store = useStore()
  const ready = useRef(false)
  useLayoutEffect(() => keepEarly(store, () => ready.current), [store])
  const onReady = useRef(() => {
    ready.current = true
  })
  const idle = useIdle()
  const asked = useAtomValue(askedAtom)
  // Once here it stays: what it runs may outlive the question that brought it.
  const [here, setHere] = useState<boolean>()
  // It did not come (`false`): asked for again, it is fetched again.
  if (here ? false : asked || (idle && here === undefined)) setHere(true)
  if (!here) return null
  const lost = () => {
    store.set(paletteAtom, null)
    store.set(wantedAtom, null)
    store.set(earlyChordAtom, '')
    setHere(false)
  }
  return <Commands part={{ onReady: onReady.current }} onLost={lost} quiet={!asked} />
}

/** Whether a key stroke misses every dialog: the palette is open, but nothing of it has the focus yet. */
const outside = (target: EventTarget | null) => !(target instanceof Element && target.closest('[role=dialog], [role=alertdialog]'))

const typing = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, select') !== null

/**
 * ⌘K, until the dispatcher of keys hears it for itself (it alone knows the questions that must not be covered), and always what is typed
 * before the palette's line has the focus. Gives the way to stop.
 */
function keepEarly(store: Store, ready: () => boolean): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const line = store.get(paletteAtom)
    if (line && event.key.length === 1 && !event.ctrlKey && !event.metaKey && outside(event.target)) {
      const input = document.querySelector<HTMLElement>('[role=dialog] input')
      // A field that takes the focus while a key goes down gets its character; without a field yet, the line keeps it.
      if (input) return input.focus()
      event.preventDefault()
      store.set(paletteAtom, { text: line.text + event.key })
    } else if (!ready() && !line && event.key.toLowerCase() === 'k' && (isMac() ? event.metaKey : event.ctrlKey) && !event.altKey) {
      event.preventDefault()
      store.set(paletteAtom, { text: '' })
    } else if (!ready() && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.repeat && !typing(event.target)) {
      // `g`, the key after it, and `?`: taken up once somebody is there who knows what they mean.
      const early = store.get(earlyChordAtom)
      if (early || event.key === 'g') store.set(earlyChordAtom, early.length === 1 ? early + event.key : 'g')
      else if (event.key === '?') store.set(wantedAtom, 'workspace.keys')
    }
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}
