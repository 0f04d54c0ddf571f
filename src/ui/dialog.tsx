import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { dialog } from '#styled/recipes'
import { ScrollBody } from './scroll-body.tsx'

export interface DialogProps {
  open: boolean
  /** Asked for by Esc, by a press outside, by the caller's own buttons: the dialog closes when `open` turns false. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, Cancel first. */
  footer?: ReactNode
  /** What has the focus first: Cancel where money or data is at stake. The first tabbable thing otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes afterwards; null or left out: to where it was. */
  returnFocus?: (() => HTMLElement | null) | undefined
  /** `alertdialog` for a confirmation: its description is read at once, and a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined
  size?: 'medium' | 'wide' | undefined
  /** Nothing of the page behind it can be seen. */
  cover?: boolean | undefined
  /** What ⌘↵ (Ctrl+↵ off the Mac) does while `canCommit`. A held key never commits, ↵ alone presses the focused button. */
  onCommit?: (() => void) | undefined
  canCommit?: boolean | undefined
}

/** A modal dialog. The focus stays inside, Esc leaves unchanged, and the focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    initialFocus,
    returnFocus,
    role = 'dialog',
    size,
    cover,
    onCommit,
    canCommit = true,
  } = props
  const style = dialog({ size, cover })
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (onCommit && canCommit && !event.repeat && !event.nativeEvent.isComposing) onCommit()
  }
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
      {...(returnFocus ? { finalFocusEl: returnFocus } : {})}
      persistentElements={notices}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={style.backdrop} />
        <Ark.Positioner className={style.positioner}>
          <Ark.Content className={style.content} onKeyDown={keys}>
            <ScrollBody className={style.scroll}>
              <Ark.Title className={style.title}>{title}</Ark.Title>
              {description ? <Ark.Description className={style.description}>{description}</Ark.Description> : null}
              {children ? <div className={style.body}>{children}</div> : null}
            </ScrollBody>
            {footer ? <div className={style.footer}>{footer}</div> : null}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

// A notice can be closed and read while a dialog is open: it lies above it and does not count as outside.
const notices = [() => document.querySelector('[data-notices]')]
