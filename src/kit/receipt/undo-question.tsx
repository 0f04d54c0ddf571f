import { useSetAtom, useStore } from 'jotai'
import { useRef } from 'react'
import { useCloseOnLeave } from '#kit/command/close-on-leave.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import { undoAskedAtom } from '#kit/command/state.ts'
import { commitUndo, undoTitle, undoVerb } from '#kit/command/undo.ts'
import { isolate, short } from '#kit/format/isolate.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Changes } from '#ui/changes.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { freshOnly } from '#ui/fresh-key.ts'
import { whenOf } from './words.ts'

/** Who changed it last and when: that goes on, and is never as it was. */
const bookkeeping = /_(at|by)$/

interface Props {
  receipt: Receipt
  /** Why it is not what was done last; said first, and ↵ then leaves everything as it is. */
  passed?: string | undefined
  returnFocus: () => HTMLElement | null
}
/** Names what would be undone, and what stays all the same. A fresh press of ↵ does it, Esc leaves. */
export function UndoQuestion({ receipt, passed, returnFocus }: Props) {
  const store = useStore()
  const setAsked = useSetAtom(undoAskedAtom)
  const first = useRef<HTMLButtonElement>(null)
  const { target, undo, who, when, changes } = receipt
  const close = () => setAsked(null)
  useCloseOnLeave(close)
  if (!undo) return null
  const go = () => {
    close()
    void commitUndo(store, receipt)
  }
  const back = changes
    .filter(({ field }) => !bookkeeping.test(field))
    .map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before }))
  return (
    <Dialog
      open
      role="alertdialog"
      title={`${undoTitle(receipt)}${target ? ` ${target.id}` : ''}?`}
      description={[
        ...(passed ? [passed] : []),
        ...(target ? [isolate(short(target.title, 200))] : []),
        `${isolate(who)}, ${whenOf(when, Date.now())}`,
      ].join(' · ')}
      initialFocus={first}
      returnFocus={returnFocus}
      onClose={close}
      onCommit={go}
      footer={
        <>
          <Button ref={passed ? first : undefined} data-first={passed ? '' : undefined} kbd="Esc" onKeyDown={freshOnly} onClick={close}>
            Cancel
          </Button>
          <Button
            ref={passed ? undefined : first}
            tone="primary"
            {...(passed ? {} : { kbd: '↵', 'data-first': '' })}
            onKeyDown={freshOnly}
            onClick={go}
          >
            {undoVerb(receipt)}
          </Button>
        </>
      }
    >
      {back.length ? <Changes label="What will be as before" items={back} /> : null}
      {undo.kind === 'compensating' ? <Banner tone="wait">{undo.warn ?? 'Something of it stays.'}</Banner> : null}
    </Dialog>
  )
}
