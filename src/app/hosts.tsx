import { useStore } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { paletteAtom } from '#kit/command/palette-state.ts'
import type { Store } from '#kit/store/entities.ts'

const Commands = lazy(async () => ({ default: (await import('./command-host.tsx')).CommandHost }))

/** Keys, palette and the questions of commands: fetched behind the first screen. A key stroke that comes earlier is not lost. */
export function Hosts() {
  const store = useStore()
  useEffect(() => keepEarly(store), [store])
  return (
    <Suspense>
      <Commands />
    </Suspense>
  )
}

/** ⌘K and what is typed after it, until the palette hears for itself. Gives the way to stop. */
function keepEarly(store: Store): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const line = store.get(paletteAtom)
    if (line && !document.querySelector('[role=dialog]') && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      store.set(paletteAtom, { text: line.text + event.key })
    } else if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !line) {
      event.preventDefault()
      store.set(paletteAtom, { text: '' })
    }
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}
