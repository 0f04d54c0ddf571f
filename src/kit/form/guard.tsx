import { useBlocker } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useRef } from 'react'
import { findRoute } from '#contract/paths.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** One page, or two tabs of one thing: its drafts wait in their tabs, and nobody needs to be asked. */
function samePlace(from: string, to: string): boolean {
  if (from === to) return true
  const [here, there] = [findRoute(from), findRoute(to)]
  return here !== undefined && here.name === there?.name && here.params.id !== undefined && here.params.id === there.params.id
}

/** Stops a change of page while something is unsaved, and asks. A sign-in that ended is not held back: the draft waits for it. */
export function LeaveGuard({ unsaved }: { unsaved: readonly string[] }) {
  const store = useStore()
  const stay = useRef<HTMLButtonElement>(null)
  const blocked = useBlocker({
    // Asked of the store: when a sign-in ends, its page is left before this is drawn again.
    shouldBlockFn: ({ current, next }) => !samePlace(current.pathname, next.pathname) && store.get(sessionAtom).state === 'in',
    enableBeforeUnload: false,
    disabled: unsaved.length === 0,
    withResolver: true,
  })
  if (blocked.status !== 'blocked') return null
  return (
    <Dialog
      open
      role="alertdialog"
      title="Leave without saving?"
      description={`${unsaved.join(', ')} ${unsaved.length === 1 ? 'is' : 'are'} not saved. A draft stays on this machine and is there when you come back.`}
      initialFocus={stay}
      onClose={blocked.reset}
      footer={
        <>
          <Button ref={stay} kbd="Esc" onClick={blocked.reset}>
            Stay
          </Button>
          <Button tone="primary" onClick={blocked.proceed}>
            Leave
          </Button>
        </>
      }
    />
  )
}

interface DiscardProps {
  unsaved: readonly string[]
  onKeep: () => void
  onDiscard: () => void
}

/** What Esc asks in a form with unsaved text. */
export function DiscardDialog({ unsaved, onKeep, onDiscard }: DiscardProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      role="alertdialog"
      title="Discard your changes?"
      description={`What you typed in ${unsaved.join(', ')} goes, and the saved values come back.`}
      initialFocus={keep}
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
