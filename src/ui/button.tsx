import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { button } from '#styled/recipes'
import { Keys } from './kbd.tsx'
import { Ring } from './spinner.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  children?: ReactNode
  tone?: 'plain' | 'primary' | 'danger' | 'quiet' | 'bare' | undefined
  size?: 'small' | 'medium' | undefined
  /** Works on it: keeps its focus and its place, stops listening. */
  busy?: boolean | undefined
  /** The key that does the same, drawn inside: `a`, or `⌘ ↵` for two caps. Not part of the name. */
  kbd?: string | undefined
  /** The key would do something else just now: only its place is kept. */
  unheard?: boolean | undefined
}

/**
 * A button. `type` is `button` unless said otherwise. Prefer `aria-disabled` over `disabled` where the reason matters:
 * it stays in the tab order and a tooltip can be read, and this button then ignores presses.
 */
export function Button({ tone, size, busy, kbd, unheard, children, className, onClick, ...rest }: ButtonProps) {
  const off = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      {...rest}
      className={[button({ tone, size }), className].filter(Boolean).join(' ')}
      onClick={press}
    >
      {busy ? <Ring /> : null}
      {children}
      {kbd ? <Keys keys={kbd} on={tone === 'primary' ? 'fill' : 'page'} quiet blank={unheard} /> : null}
    </button>
  )
}
