import { useStore } from 'jotai'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { isMac } from '#kit/command/machine.ts'
import { paletteAtom } from '#kit/command/palette-state.ts'
import type { Store } from '#kit/store/entities.ts'

const Commands = lazy(async () => ({ default: (await import('./command-host.tsx')).CommandHost }))

/** Keys, palette and the questions of commands: fetched behind the first screen. A key stroke that comes earlier is not lost. */
export function Hosts() {
  const store = useStore()
  const ready = useRef(false)
  useEffect(() => keepEarly(store, () => ready.current), [store])
  const onReady = useRef(() => {
    ready.current = true
  })
  return (
    <Suspense>
      <Commands onReady={onReady.current} />
    </Suspense>
  )
}

/**
 * ⌘K, until the dispatcher of keys hears it for itself (it alone knows the questions that must not be covered), and always what is typed
 * before the palette's line has the focus. Gives the way to stop.
 */
function keepEarly(store: Store, ready: () => boolean): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const line = store.get(paletteAtom)
    if (line && !document.querySelector('[role=dialog]') && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      store.set(paletteAtom, { text: line.text + event.key })
    } else if (!ready() && !line && event.key.toLowerCase() === 'k' && (isMac() ? event.metaKey : event.ctrlKey) && !event.altKey) {
      event.preventDefault()
      store.set(paletteAtom, { text: '' })
    }
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}
