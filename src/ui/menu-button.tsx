import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Button } from './button.tsx'

/** How a menu was opened: by a press, or by a key that leads to one end of it. */
export type MenuOpening = 'press' | 'first' | 'last'

interface Props {
  size?: 'small' | 'medium'
  /** Its menu hangs from it: `<Menu button={id} …>`, which may be fetched for it. */
  id: string
  open: boolean
  onOpen: (how: MenuOpening | null) => void
  kbd?: string
  'aria-keyshortcuts'?: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The button of a menu whose code is not there yet: Enter, Space and the arrows open it on an entry, a press on none. */
export function MenuButton({ open, onOpen, children, ...button }: Props) {
  const keys = (event: KeyboardEvent) => {
    const how = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' } as const
    const to: MenuOpening | undefined = Reflect.get(how, event.key)
    if (!to || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!event.repeat) onOpen(to)
  }
  return (
    <Button {...button} aria-haspopup="menu" aria-expanded={open} onClick={() => onOpen(open ? null : 'press')} onKeyDown={keys}>
      {children}
    </Button>
  )
}
