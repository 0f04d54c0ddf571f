import type { KeyboardEvent, ReactNode } from 'react'
import { dialog } from '#styled/recipes'
import { Modal, ModalDescription, type ModalProps, ModalTitle } from './modal.tsx'
import { ScrollBody } from './scroll-body.tsx'

export interface DialogProps extends Omit<ModalProps, 'onGone'> {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, Cancel first. */
  footer?: ReactNode
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
    <Modal
      open={open}
      onClose={onClose}
      initialFocus={initialFocus}
      returnFocus={returnFocus}
      role={role}
      classes={{ backdrop: style.backdrop, positioner: style.positioner, box: style.content }}
      onKeyDown={keys}
    >
      <ScrollBody className={style.scroll}>
        <ModalTitle className={style.title}>{title}</ModalTitle>
        {description ? <ModalDescription className={style.description}>{description}</ModalDescription> : null}
        {children ? <div className={style.body}>{children}</div> : null}
      </ScrollBody>
      {footer ? <div className={style.footer}>{footer}</div> : null}
    </Modal>
  )
}
