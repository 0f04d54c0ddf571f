import { useAtom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { ahead } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { homeOf, originAtom, paletteAtom } from '#kit/command/palette-state.ts'
import { draftAtom, engineAtom } from '#kit/command/state.ts'
import { PaletteEarly } from '#ui/palette-early.tsx'
import { rememberAtom } from './history.ts'

const { Late: Palette, ahead: load } = late(async () => (await import('./palette.tsx')).Palette)

/** The palette's place, mounted once by the shell: light. The palette itself is fetched in idle time; until then its line takes what is typed. */
export function PaletteHost() {
  const [open, setOpen] = useAtom(paletteAtom)
  const asked = useAtomValue(draftAtom)
  const engine = useAtomValue(engineAtom)
  const store = useStore()
  const used = useRef(false)
  const typed = useCallback(() => store.get(paletteAtom)?.text ?? '', [store])
  useEffect(() => {
    const idle = setTimeout(() => ahead(load), 1_500)
    return () => clearTimeout(idle)
  }, [])
  // Arguments are asked for here, wherever the command was started.
  const asks = asked?.draft.stage.at === 'asking'
  const shown = open !== null || asks
  useEffect(() => {
    // A prompt that a key or a button started. When it closes, its run has ended and names its origin no more.
    if (asks) store.set(originAtom, asked.origin)
  }, [asks, asked?.origin, store])
  // Told while it is being opened, before anything of it takes the focus.
  useEffect(() => {
    const remember = () => {
      const focused = document.activeElement
      if (store.get(paletteAtom) && focused instanceof HTMLElement && !focused.closest('[role=dialog]')) store.set(originAtom, focused)
    }
    remember()
    return store.sub(paletteAtom, remember)
  }, [store])
  useEffect(() => {
    if (shown) ahead(engine?.load)
  }, [shown, engine])
  used.current ||= shown
  if (!used.current) return null
  const lost = () => {
    // Not left on the page, so that it is fetched again when it is asked for again; the arrow up then brings back what was typed.
    used.current = false
    asked?.run.send({ type: 'cancel' })
    store.set(rememberAtom, typed())
    setOpen(null)
  }
  return (
    <Palette
      part={{
        open: shown,
        returnFocus: () => (store.get(paletteAtom) ? lineOf() : afterwards(store.get(originAtom))),
      }}
      onLost={lost}
      early={
        open ? (
          <PaletteEarly
            label="Command palette"
            text={typed}
            onText={(text) => setOpen({ text })}
            onEnter={(text) => setOpen({ text, entered: true })}
            onClose={() => setOpen(null)}
          />
        ) : null
      }
    />
  )
}

/** The focus is given back a moment later; a palette that was opened again meanwhile keeps it. */
const lineOf = () => document.querySelector<HTMLElement>('[cmdk-root] [role=combobox]')

/** A question that took over keeps the focus; otherwise it goes back. */
function afterwards(origin: HTMLElement | null): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role=alertdialog] [data-first]') ?? homeOf(origin)
}
