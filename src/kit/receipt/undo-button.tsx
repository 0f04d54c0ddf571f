import { useAtomValue, useStore } from 'jotai'
import type { ComponentProps } from 'react'
import { pendingUndoAtom } from '#kit/command/pending-undo.ts'
import { isUndoable, type Receipt } from '#kit/command/receipt.ts'
import { startUndo } from '#kit/command/undo.ts'
import { Button } from '#ui/button.tsx'

interface Props extends Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'kbd' | 'unheard' | 'aria-keyshortcuts'> {
  receipt: Receipt | undefined
}

/**
 * Undoes an action, wherever its receipt is shown. Disabled, with the reason, while an earlier undo of it has no outcome;
 * absent if it cannot be undone.
 */
export function UndoButton({ receipt, ...look }: Props) {
  const store = useStore()
  const pendingUndo = useAtomValue(pendingUndoAtom)
  if (!receipt || !isUndoable(receipt)) return null
  const reason = pendingUndo(receipt)?.words
  const disabled = reason !== undefined && { 'aria-disabled': true, title: reason, 'aria-description': reason }
  return (
    <Button {...look} {...disabled} onClick={() => startUndo(store, receipt)}>
      Undo
    </Button>
  )
}
