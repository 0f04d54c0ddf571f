import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { navMenu } from '#styled/recipes'

interface NavItem {
  label: string
  href: string
  /** `true` where what is shown is not the page itself, but belongs to it. */
  current?: 'page' | 'true' | undefined
}

/** What a rendered link must carry; `onClick` closes the menu and must be called beside the caller's own. */
export interface NavLinkProps {
  href: string
  className: string | undefined
  'aria-current': NavItem['current']
  onClick: () => void
  children: ReactNode
}

interface NavMenuProps {
  label: string
  items: readonly NavItem[]
  /** Renders one plain link; an `<a>` unless the caller navigates in place. */
  renderLink?: ((props: NavLinkProps) => ReactNode) | undefined
}

/**
 * A menu of plain links by the disclosure pattern: the button says whether it is open, Tab walks the links,
 * the arrows are a convenience. It closes on Esc (focus goes back), on a press outside and when the focus leaves,
 * so that two are never open at once.
 */
export function NavMenu({ label, items, renderLink = plainLink }: NavMenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const style = navMenu()

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const links = () => [...(root.current?.querySelectorAll<HTMLAnchorElement>('ul a') ?? [])]

  const leave = (event: FocusEvent) => {
    // A press on something that takes no focus has no related target; the pointer listener decides that one.
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
  }

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // Drawn at once: a hidden link takes no focus.
      flushSync(() => setOpen(true))
      move(links(), event.key === 'ArrowDown' ? 1 : -1)
    } else if ((event.key === 'Home' || event.key === 'End') && open) {
      links()
        .at(event.key === 'Home' ? 0 : -1)
        ?.focus()
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const buttons = [...(root.current?.closest('nav')?.querySelectorAll<HTMLElement>('[data-menu]') ?? [])]
      const here = button.current ? buttons.indexOf(button.current) : -1
      buttons.at((here + (event.key === 'ArrowRight' ? 1 : -1)) % buttons.length)?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the button and of the links inside arrive here
    <div className={style.root} ref={root} onBlur={leave} onKeyDown={keys}>
      <button
        type="button"
        ref={button}
        className={style.button}
        data-menu=""
        data-current={items.some((item) => item.current) ? '' : undefined}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <ul id={panel} className={style.panel} hidden={!open}>
        {items.map((item) => (
          <li key={item.href}>
            {renderLink({
              href: item.href,
              className: style.item,
              'aria-current': item.current,
              onClick: () => setOpen(false),
              children: item.label,
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

const plainLink = ({ children, ...props }: NavLinkProps) => <a {...props}>{children}</a>

/** Moves the focus among the links; from the button, down means the first and up the last. */
function move(links: readonly HTMLElement[], step: 1 | -1): void {
  const { activeElement } = document
  const here = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1
  const next = here < 0 && step < 0 ? links.length - 1 : here + step
  links.at(next % links.length)?.focus()
}
