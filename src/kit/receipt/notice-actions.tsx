import { useAtomValue, useStore } from 'jotai'
import { useLettersHeard } from '#kit/command/hearing.ts'
import { findNewestChange, pageChangesAtom, undoPageChange } from '#kit/command/page-changes.ts'
import { undoable } from '#kit/command/receipt.ts'
import { startCommand } from '#kit/command/start.ts'
import { receiptsAtom, receiptsOpenAtom } from '#kit/command/state.ts'
import { closeNotice, type ShownNotice } from '#kit/notice/notices.ts'
import { Button } from '#ui/button.tsx'
import { UndoButton } from './undo-button.tsx'

/**
 * What can be done from a notice: what was done is undone where that is possible, what stood in the way is removed by the command that does
 * it, and of an error everything that is known is shown.
 */
export function NoticeActions({ notice }: { notice: ShownNotice }) {
  const store = useStore()
  const receipts = useAtomValue(receiptsAtom)
  const receipt = receipts.find(({ key }) => key === notice.receipt)
  const changes = useAtomValue(pageChangesAtom)
  const heard = useLettersHeard()
  const { offer } = notice
  // The key undoes the newest change. While a field has the focus, the key is typed: it keeps its place unnamed.
  const key = { kbd: 'z', ...(heard ? { 'aria-keyshortcuts': 'z' } : { unheard: true }) } as const
  const newestChange = findNewestChange(changes, receipts)
  if (offer) {
    const take = () => {
      closeNotice(notice.id)
      void startCommand(store, offer.command, { refs: offer.refs })
    }
    return (
      <Button tone="bare" size="small" onClick={take}>
        {offer.title}
      </Button>
    )
  }
  const change = changes.find(({ id }) => id === notice.change)
  if (change) {
    const undo = () => {
      closeNotice(notice.id)
      undoPageChange(store, change)
    }
    return (
      <Button tone="bare" size="small" {...(change === newestChange && key)} onClick={undo}>
        Undo
      </Button>
    )
  }
  if (!receipt) return null
  if (notice.tone === 'error' || receipt.outcome === 'unknown') {
    return (
      <Button tone="bare" size="small" onClick={() => store.set(receiptsOpenAtom, { key: receipt.key })}>
        Details
      </Button>
    )
  }
  const isNewest = !newestChange && undoable(receipts)?.key === receipt.key
  return <UndoButton receipt={receipt} tone="bare" size="small" {...(isNewest && key)} />
}
