import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface LeaveProps {
  unsaved: readonly string[]
  onStay: () => void
  onLeave: () => void
}

/** What is asked where somebody leaves a page on which something is not saved. */
export function LeaveDialog({ unsaved, onStay, onLeave }: LeaveProps) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      role="alertdialog"
      title="Leave without saving?"
      description={`Not saved: ${unsaved.join(', ')}. A draft stays on this machine and is there when you come back.`}
      initialFocus={stay}
      onClose={onStay}
      onCommit={onLeave}
      footer={
        <>
          <Button ref={stay} kbd="Esc" onClick={onStay}>
            Stay
          </Button>
          <Button tone="primary" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    />
  )
}

interface DiscardProps {
  unsaved: readonly string[]
  /** Where the focus goes once the button that asked is gone. */
  returnFocus: () => HTMLElement | null
  onKeep: () => void
  onDiscard: () => void
}

/** What Esc asks in a form with unsaved text. */
export function DiscardDialog({ unsaved, returnFocus, onKeep, onDiscard }: DiscardProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      role="alertdialog"
      title="Discard your changes?"
      description={`What you typed in ${unsaved.join(', ')} goes, and the saved values come back.`}
      initialFocus={keep}
      returnFocus={returnFocus}
      onClose={onKeep}
      onCommit={onDiscard}
      footer={
        <>
          <Button ref={keep} kbd="Esc" onClick={onKeep}>
            Keep editing
          </Button>
          <Button tone="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  )
}
