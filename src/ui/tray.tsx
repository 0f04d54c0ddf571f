import type { KeyboardEvent, ReactNode } from 'react'
import { tray } from '#styled/recipes'
import { Button } from './button.tsx'
import { Keys } from './kbd.tsx'
import { Modal, type ModalProps, ModalTitle } from './modal.tsx'

/** The classes of what stands inside: rows, the detail and its parts. */
export const trayClass = tray()

interface TrayProps extends Omit<ModalProps, 'onGone'> {
  title: string
  /** Small, beside the title. */
  meta?: ReactNode
  children: ReactNode
  /** What the keys do, at the foot: pairs of caps and a word. */
  hints?: readonly (readonly [keys: string, word: string])[]
  /** Keys that nothing inside has taken. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** A modal panel along the right edge. Esc closes it, and the focus goes back to where it was. */
export function Tray({ open, onClose, title, meta, children, hints = [], initialFocus, returnFocus, onKeyDown }: TrayProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      initialFocus={initialFocus}
      returnFocus={returnFocus}
      classes={{ backdrop: trayClass.backdrop, positioner: trayClass.positioner, box: trayClass.content }}
      onKeyDown={onKeyDown}
      mark="tray"
    >
      <div className={trayClass.head}>
        <ModalTitle className={trayClass.title}>{title}</ModalTitle>
        <span className={trayClass.meta}>{meta}</span>
        <Button tone="quiet" kbd="Esc" onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
      {hints.length ? (
        <div className={trayClass.foot}>
          {hints.map(([keys, word]) => (
            <span key={word} className={trayClass.hint}>
              <Keys keys={keys} /> {word}
            </span>
          ))}
        </div>
      ) : null}
    </Modal>
  )
}
