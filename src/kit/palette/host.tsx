import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { paletteAtom } from '#kit/command/palette-state.ts'
import { draftAtom, engineAtom } from '#kit/command/state.ts'
import { PaletteEarly } from '#ui/palette-early.tsx'

const load = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await load()).Palette }))

/** The palette's place, mounted once by the shell: light. The palette itself is fetched in idle time; until then its line takes what is typed. */
export function PaletteHost() {
  const [open, setOpen] = useAtom(paletteAtom)
  const asked = useAtomValue(draftAtom)
  const engine = useAtomValue(engineAtom)
  const before = useRef<Element | null>(null)
  const used = useRef(false)
  useEffect(() => {
    const idle = setTimeout(() => void load(), 1_500)
    return () => clearTimeout(idle)
  }, [])
  // Arguments are asked for here, wherever the command was started.
  const asks = asked?.draft.stage.at === 'asking'
  const shown = open !== null || asks
  useEffect(() => {
    if (!shown) {
      // The line of the early palette is gone by now, and took the focus with it.
      const back = before.current
      before.current = null
      if (back instanceof HTMLElement && document.activeElement === document.body) back.focus()
      return
    }
    before.current ??= document.activeElement
    void engine?.load()
  }, [shown, engine])
  used.current ||= shown
  if (!used.current) return null
  return (
    <Suspense
      fallback={
        open ? (
          <PaletteEarly label="Command palette" text={open.text} onText={(text) => setOpen({ text })} onClose={() => setOpen(null)} />
        ) : null
      }
    >
      <Palette open={shown} />
    </Suspense>
  )
}
