import { useBlocker, useRouter } from '@tanstack/react-router'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
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

/** What is unsaved on this page, by the part that holds it; the first of them asks for all. */
const unsavedAtom = atom<ReadonlyMap<string, readonly string[]>>(new Map<string, readonly string[]>())
const tellAtom = atom(null, (get, set, part: string, unsaved: readonly string[]) => {
  const next = new Map(get(unsavedAtom))
  if (unsaved.length > 0) next.set(part, unsaved)
  else next.delete(part)
  set(unsavedAtom, next)
})

/**
 * Stops a change of page while something is unsaved, and asks, once for all parts of the page. `unsaved`: the fields of this part. A sign-in
 * that ended is not held back: the draft waits for it.
 */
export function LeaveGuard({ unsaved: own }: { unsaved: readonly string[] }) {
  const store = useStore()
  const part = useId()
  const tell = useSetAtom(tellAtom)
  const words = JSON.stringify(own)
  useEffect(() => {
    const fields: string[] = JSON.parse(words)
    tell(part, fields)
    return () => tell(part, [])
  }, [tell, part, words])
  const all = useAtomValue(unsavedAtom)
  const [first] = all.keys()
  const unsaved = first === part ? [...all.values()].flat() : []
  const stay = useRef<HTMLButtonElement>(null)
  const router = useRouter()
  const [here] = useState(() => router.state.location.pathname)
  const blocked = useBlocker({
    // Not once this page is being left: it is still drawn for a moment, and a Back in that moment would be asked about and lost with it.
    // The sign-in is asked of the store: when it ends, its page is left before this is drawn again.
    shouldBlockFn: ({ current, next }) =>
      samePlace(here, current.pathname) && !samePlace(current.pathname, next.pathname) && store.get(sessionAtom).state === 'in',
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
