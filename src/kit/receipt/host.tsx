import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { ahead } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { homeOf, originAtom, paletteStandsAtom } from '#kit/command/palette-state.ts'
import { receiptsOpenAtom, undoAskedAtom } from '#kit/command/state.ts'
import { noticeActionsAtom } from '#kit/notice/notices.ts'
import { NoticeActions } from './notice-actions.tsx'

const { Late: ReceiptTray, ahead: loadTray } = late(async () => (await import('./tray.tsx')).ReceiptTray)
const { Late: UndoQuestion, ahead: loadQuestion } = late(async () => (await import('./undo-question.tsx')).UndoQuestion)

/** The places of the tray and of the question before an undo, mounted once by the shell: light. What stands in them is fetched when needed. */
export function ReceiptsHost() {
  const store = useStore()
  const open = useAtomValue(receiptsOpenAtom)
  const asked = useAtomValue(undoAskedAtom)
  const behind = useAtomValue(paletteStandsAtom)
  const setActions = useSetAtom(noticeActionsAtom)
  const origin = useRef<HTMLElement | null>(null)
  useEffect(() => {
    setActions({ Actions: NoticeActions })
    return () => setActions(null)
  }, [setActions])
  useEffect(() => {
    const idle = setTimeout(() => ahead(() => Promise.all([loadTray(), loadQuestion()])), 2_000)
    return () => clearTimeout(idle)
  }, [])
  // Told while it is being opened, before anything of it takes the focus.
  useEffect(
    () =>
      store.sub(receiptsOpenAtom, () => {
        const focused = document.activeElement
        if (!store.get(receiptsOpenAtom)) return
        const inPage = focused instanceof HTMLElement && !focused.closest('[role=dialog], [role=alertdialog], [data-notices]')
        origin.current = inPage ? focused : store.get(originAtom)
      }),
    [store],
  )
  return (
    <>
      {open && !behind ? (
        <ReceiptTray
          key={open.key}
          part={{ wanted: open.key, returnFocus: () => homeOf(origin.current) }}
          onLost={() => store.set(receiptsOpenAtom, null)}
        />
      ) : null}
      {asked && !behind ? (
        <UndoQuestion
          key={asked.receipt.key}
          part={{ receipt: asked.receipt, passed: asked.passed, returnFocus: () => homeOf(asked.origin) }}
          onLost={() => store.set(undoAskedAtom, null)}
        />
      ) : null}
    </>
  )
}
