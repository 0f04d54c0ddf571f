import { useAtom, useAtomValue, useStore } from 'jotai'
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { ahead } from '#kit/command/ahead.ts'
import { homeOf, originAtom, paletteAtom } from '#kit/command/palette-state.ts'
import { draftAtom, engineAtom } from '#kit/command/state.ts'
import { PaletteEarly } from '#ui/palette-early.tsx'

const load = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await load()).Palette }))

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
  return (
    <Suspense
      fallback={
        open ? (
          <PaletteEarly label="Command palette" text={typed} onText={(text) => setOpen({ text })} onClose={() => setOpen(null)} />
        ) : null
      }
    >
      <Palette open={shown} returnFocus={() => afterwards(store.get(originAtom) ?? asked?.origin ?? null)} />
    </Suspense>
  )
}

/** A question that took over keeps the focus; otherwise it goes back. */
function afterwards(origin: HTMLElement | null): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role=alertdialog] [data-first]') ?? homeOf(origin)
}
