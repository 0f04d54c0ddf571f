import { useAtom, useAtomValue } from 'jotai'
import { late } from '#kit/command/late.tsx'
import { paletteStandsAtom } from '#kit/command/palette-state.ts'
import { wholeAskedAtom } from '#kit/command/state.ts'

const { Late: NewDialog } = late(async () => (await import('./new-dialog.tsx')).NewDialog)

/** The place of the dialog that asks for a new thing; mounted once by the shell. */
export function NewHost() {
  const [asked, setAsked] = useAtom(wholeAskedAtom)
  const behind = useAtomValue(paletteStandsAtom)
  if (behind || !asked || asked.page) return null
  return <NewDialog part={{ asked }} onLost={() => setAsked(null)} />
}
