import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { ahead } from '#kit/command/ahead.ts'
import { paletteStandsAtom } from '#kit/command/palette-state.ts'
import { draftAtom } from '#kit/command/state.ts'

const load = () => import('./dialog.tsx')
const ConfirmDialog = lazy(async () => ({ default: (await load()).ConfirmDialog }))

/** Puts the question of the current draft. Mounted once by the shell; the dialog itself is fetched in idle time. */
export function ConfirmHost() {
  const asked = useAtomValue(draftAtom)
  const behind = useAtomValue(paletteStandsAtom)
  useEffect(() => {
    const idle = setTimeout(() => ahead(load), 1_500)
    return () => clearTimeout(idle)
  }, [])
  if (behind || !asked?.shown || asked.draft.stage.at === 'asking' || !asked.draft.entry.command.confirm) return null
  return (
    <Suspense>
      <ConfirmDialog asked={asked} />
    </Suspense>
  )
}
