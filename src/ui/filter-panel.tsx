import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { filterClass, panelOf } from './filter.tsx'
import { useFinalFocus } from './held-focus.ts'

export interface FilterPanelProps {
  /** The id of the button that opened it (`FilterFrame`). */
  button: string
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where the focus goes once it is closed; the button where it is left out or gives nothing. */
  returnFocus?: (() => HTMLElement | null) | undefined
  /** Esc, just before it closes. */
  onEscape?: (() => void) | undefined
  /** Stands in the panel. */
  children: ReactNode
}

/** The panel that changes a filter. Esc closes, and the focus goes back. The first field inside has the focus. */
export function FilterPanel({ button, label, open, onOpenChange, returnFocus, onEscape, children }: FilterPanelProps) {
  const finalFocus = useFinalFocus(returnFocus)
  const panel = useRef<HTMLDivElement>(null)
  // It takes the focus as it opens: what is drawn open already never opened.
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(open), [open])
  return (
    <Ark.Root
      ids={{ trigger: button, content: panelOf(button) }}
      open={opened && open}
      onOpenChange={(change) => onOpenChange(change.open)}
      onEscapeKeyDown={() => onEscape?.()}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      initialFocusEl={() => panel.current?.querySelector<HTMLElement>('input:checked, input') ?? panel.current}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal container={main}>
        <Ark.Positioner className={filterClass.positioner}>
          <Ark.Content ref={panel} className={filterClass.panel} aria-label={label} data-apart="">
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

// Inside the landmark that it belongs to; above the panes, which would clip it.
const main = {
  get current() {
    return document.querySelector('main') ?? document.body
  },
}
