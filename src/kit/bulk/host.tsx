import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { late } from '#kit/command/late.tsx'
import { paletteStandsAtom } from '#kit/command/palette-state.ts'
import { manyAskedAtom } from '#kit/command/state.ts'
import { BulkPanel } from './panel.tsx'
import { bulksAtom, rowsOpenAtom } from './state.ts'

const { Late: BulkQuestion } = late(async () => (await import('./question.tsx')).BulkQuestion)
const { Late: BulkRows } = late(async () => (await import('./rows.tsx')).BulkRows)

/** The places of the question about many things, of the runs and of their rows; mounted once by the shell. */
export function BulkHost() {
  const store = useStore()
  const asked = useAtomValue(manyAskedAtom)
  const behind = useAtomValue(paletteStandsAtom)
  const bulks = useAtomValue(bulksAtom)
  const rowsOpen = useAtomValue(rowsOpenAtom)
  const origin = useRef<HTMLElement | null>(null)
  useEffect(
    () =>
      store.sub(rowsOpenAtom, () => {
        if (store.get(rowsOpenAtom) && document.activeElement instanceof HTMLElement) origin.current = document.activeElement
      }),
    [store],
  )
  const open = bulks.find(({ key }) => key === rowsOpen)
  // Without a server that keeps it, a run ends with its page: the browser asks before.
  const unkept = bulks.some(({ id, where, run }) => where === 'here' && id === null && run.state === 'running')
  useEffect(() => {
    if (!unkept) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unkept])
  return (
    <>
      <BulkPanel />
      {asked && !behind ? <BulkQuestion part={{ asked }} onLost={() => store.set(manyAskedAtom, null)} /> : null}
      {open && !asked ? <BulkRows part={{ bulk: open, origin: origin.current }} onLost={() => store.set(rowsOpenAtom, null)} /> : null}
    </>
  )
}
