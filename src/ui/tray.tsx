import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { tray } from '#styled/recipes'
import { Button } from './button.tsx'
import { Keys } from './kbd.tsx'

/** The classes of what stands inside: rows, the detail and its parts. */
export const trayClass = tray()

export interface TrayProps {
  open: boolean
  onClose: () => void
  title: string
  /** Small, beside the title. */
  meta?: ReactNode
  children: ReactNode
  /** What the keys do, at the foot: pairs of caps and a word. */
  hints?: readonly (readonly [keys: string, word: string])[]
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes afterwards; null or left out: to where it was. */
  returnFocus?: (() => HTMLElement | null) | undefined
  /** Keys that nothing inside has taken. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** A modal panel along the right edge. Esc closes it, and the focus goes back to where it was. */
export function Tray({ open, onClose, title, meta, children, hints = [], initialFocus, returnFocus, onKeyDown }: TrayProps) {
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
      {...(returnFocus ? { finalFocusEl: returnFocus } : {})}
      persistentElements={notices}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={trayClass.backdrop} />
        <Ark.Positioner className={trayClass.positioner}>
          <Ark.Content className={trayClass.content} data-tray="" onKeyDown={onKeyDown}>
            <div className={trayClass.head}>
              <Ark.Title className={trayClass.title}>{title}</Ark.Title>
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
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const notices = [() => document.querySelector('[data-notices]')]
