import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { late } from '#kit/command/late.tsx'
import { paletteAtom, paletteStandsAtom } from '#kit/command/palette-state.ts'
import { partAtom } from '#kit/command/state.ts'
import { ChordHint } from './chord-hint.tsx'

const { Late: KeySheet } = late(async () => (await import('./sheet.tsx')).KeySheet)

/** The hint of a chord, and the parts that a command opens, once the palette that it was typed in is gone. */
export function KeysHost() {
  const [part, setPart] = useAtom(partAtom)
  const behind = useAtomValue(paletteStandsAtom)
  const setPalette = useSetAtom(paletteAtom)
  useEffect(() => {
    if (part !== 'settings' || behind) return
    setPart(null)
    setPalette({ text: ':settings' })
  }, [part, behind, setPart, setPalette])
  return (
    <>
      <ChordHint />
      {part === 'keys' && !behind ? <KeySheet part={{ onClose: () => setPart(null) }} onLost={() => setPart(null)} /> : null}
    </>
  )
}
