import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { type ReactElement, useId, useLayoutEffect, useRef } from 'react'
import { menu } from '#styled/recipes'
import { Button } from './button.tsx'
import { Keys } from './kbd.tsx'

export interface MenuItem {
  id: string
  label: string
  kbd?: string | undefined
  tone?: 'plain' | 'danger' | undefined
  /** Why it cannot be chosen now; it stays visible with this reason. */
  reason?: string | undefined
}

export interface MenuProps {
  /** The name of the button and of the menu. */
  label: string
  items: readonly MenuItem[]
  /** What it acts on, where that is not what it hangs at: drawn above the items. */
  about?: string | undefined
  onSelect: (id: string) => void
  /** A button of the caller's own; a small quiet one with the label otherwise. */
  trigger?: ReactElement | undefined
  /** Opened from elsewhere (a key): hand in both. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Where the menu hangs when it is opened by a key: the box of the active row or cell, in window pixels. */
  anchor?: (() => { x: number; y: number; width: number; height: number } | null) | undefined
  /** The id of a button that stands elsewhere (`MenuButton`), from which the menu hangs; it gets the focus back. */
  button?: string | undefined
  /** Which entry a menu that is drawn open stands on, so that ↵ has something to run: the first, where it is left out. */
  on?: 'first' | 'last' | 'none' | undefined
}

/** Actions of one thing. Arrows move, letters jump, ↵ runs, Esc closes and gives the focus back. */
export function Menu({ label, items, about, onSelect, trigger, open, onOpenChange, anchor, button, on }: MenuProps) {
  const own = useId()
  const triggerId = button ?? own
  const can = items.filter(({ reason }) => !reason)
  const end = can.at(on === 'last' ? -1 : 0)
  // What destroys is never one ↵ away by itself: somebody has moved there.
  const stands = open && on !== 'none' && (on || end?.tone !== 'danger') ? end?.id : undefined
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  // Before the action runs: a dialog that it opens gives the focus back to where it found it.
  const giveBack = () => {
    const home = document.getElementById(triggerId) ?? before.current
    if (home instanceof HTMLElement) home.focus()
  }
  // A move within the last frame still has its own focus under way, into a list that is then taken off the page.
  const giveBackLater = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body || document.activeElement?.closest('[role=menu]')) giveBack()
    })
  return (
    <Ark.Root
      ids={{ trigger: triggerId }}
      {...(open === undefined ? {} : { open })}
      {...(stands === undefined ? {} : { defaultHighlightedValue: stands })}
      onOpenChange={(change) => {
        if (!change.open) {
          giveBack()
          giveBackLater()
        }
        onOpenChange?.(change.open)
      }}
      onSelect={(chosen) => {
        giveBack()
        onSelect(chosen.value)
      }}
      // What comes late (a view that the server tells) may stand above: from the last entry on to the first.
      loopFocus
      positioning={{ placement: 'bottom-end', gutter: 4, ...(anchor ? { getAnchorRect: anchor } : {}) }}
      lazyMount
      unmountOnExit
    >
      {trigger || !(anchor || button) ? (
        <Ark.Trigger asChild>
          {trigger ?? (
            <Button tone="quiet" size="small" aria-label={label}>
              <span aria-hidden="true">…</span>
            </Button>
          )}
        </Ark.Trigger>
      ) : null}
      <Portal container={main}>
        <Ark.Positioner className={menu().positioner}>
          <Ark.Content className={menu().content} aria-label={label}>
            {about ? (
              <div className={menu().about} aria-hidden="true">
                {about}
              </div>
            ) : null}
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

function Item({ item: { id, label, kbd, tone, reason } }: { item: MenuItem }) {
  const style = menu({ tone })
  return (
    <Ark.Item value={id} disabled={Boolean(reason)} className={style.item} data-kbd={kbd}>
      <span className={style.label}>
        {label} {reason ? <span className={style.reason}>{reason}</span> : null}
      </span>
      {kbd ? (
        <span className={style.key}>
          <Keys keys={kbd} quiet />
        </span>
      ) : null}
    </Ark.Item>
  )
}

// Inside the landmark that it belongs to; above the panes, which would clip it.
const main = {
  get current() {
    return document.querySelector('main') ?? document.body
  },
}
