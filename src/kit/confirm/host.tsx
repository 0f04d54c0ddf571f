import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { ahead } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { paletteStandsAtom } from '#kit/command/palette-state.ts'
import { draftAtom } from '#kit/command/state.ts'

const { Late: ConfirmDialog, ahead: load } = late(async () => (await import('./dialog.tsx')).ConfirmDialog)

/** Puts the question of the current draft. Mounted once by the shell; the dialog itself is fetched in idle time. */
export function ConfirmHost() {
  const [asked, setAsked] = useAtom(draftAtom)
  const behind = useAtomValue(paletteStandsAtom)
  useEffect(() => {
    const idle = setTimeout(() => ahead(load), 1_500)
    return () => clearTimeout(idle)
  }, [])
  if (behind || !asked?.shown || asked.from === 'strip' || asked.draft.stage.at === 'asking' || !asked.draft.entry.command.confirm)
    return null
  const lost = () => {
    asked.run.send({ type: 'cancel' })
    setAsked(null)
  }
  return <ConfirmDialog part={{ asked }} onLost={lost} />
}
