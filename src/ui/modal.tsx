import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useFinalFocus } from './held-focus.ts'

/** What every part that lies over the page is asked: a dialog, the palette, the tray. */
export interface ModalProps {
  open: boolean
  /** Asked for by Esc, by a press outside, by the caller's own buttons: it closes when `open` turns false. */
  onClose: () => void
  /** What has the focus first; the first tabbable thing otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes afterwards; null or left out: to where it was. */
  returnFocus?: (() => HTMLElement | null) | undefined
  /** It is closed and holds nothing any more. A dialog that opens earlier counts as a part of it, and closes with it. */
  onGone?: (() => void) | undefined
}
interface Over extends ModalProps {
  /** Its name for a screen reader where it has no `ModalTitle`. */
  label?: string | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Esc is left to what is inside. */
  ownEscape?: boolean
  classes: { backdrop: string; positioner: string; box: string }
  /** Keys that nothing inside has taken. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  /** A mark for styles of what lies above it. */
  mark?: 'tray'
  children: ReactNode
}

/** What lies over the page and keeps the focus inside. It is mounted while it is open, and the focus goes back to where it was. */
export function Modal({ open, onClose, initialFocus, returnFocus, onGone, label, role = 'dialog', ownEscape = false, ...over }: Over) {
  const { classes, onKeyDown, mark, children } = over
  const finalFocus = useFinalFocus(returnFocus)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      closeOnEscape={!ownEscape}
      {...(label ? { 'aria-label': label } : {})}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
      finalFocusEl={finalFocus}
      {...(onGone ? { onExitComplete: onGone } : {})}
      onInteractOutside={(event) => {
        // A notice can be closed and read while something is open: it lies above it and does not count as outside.
        const { target } = event.detail.originalEvent
        if (target instanceof Element && target.closest('[data-notices]')) event.preventDefault()
      }}
      // What goes away as this one comes would close it: as a part of itself, and by the focus that it gives back. Only a person does.
      onRequestDismiss={(event) => event.preventDefault()}
      onFocusOutside={(event) => event.preventDefault()}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.box} onKeyDown={onKeyDown} {...(mark ? { [`data-${mark}`]: '' } : {})}>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

export const ModalTitle = Ark.Title
export const ModalDescription = Ark.Description
