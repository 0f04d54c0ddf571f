import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { filter } from '#styled/recipes'
import { Keys } from './kbd.tsx'

/** The classes of what stands inside a filter's panel. */
export const filterClass = filter()

export interface FilterButtonProps extends Omit<ComponentProps<'button'>, 'value' | 'children'> {
  label: string
  /** The value in words: `any`, `Open`, `–`. */
  value?: ReactNode
  /** Narrows the list now: drawn in the accent, and said. */
  set?: boolean | undefined
  /** The key that does the same, drawn inside. */
  kbd?: string | undefined
}

/** One filter of a list, its name and its value in one line. */
export function FilterButton({ label, value, set, kbd, className, ...rest }: FilterButtonProps) {
  return (
    <button type="button" {...rest} className={filterClass.root} data-set={set ? '' : undefined}>
      {label} {value ? <span className={filterClass.value}>{value}</span> : null}
      {kbd ? <Keys keys={kbd} quiet /> : null}
    </button>
  )
}

export interface FilterPanelProps extends FilterButtonProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where the focus goes once it is closed; the button where it is left out or gives nothing. */
  returnFocus?: (() => HTMLElement | null) | undefined
  /** Esc, just before it closes. */
  onEscape?: (() => void) | undefined
  /** Takes the filter away. */
  onRemove?: (() => void) | undefined
  /** Stands in the panel. */
  children: ReactNode
}

/** A filter's button with the panel that changes it. Esc closes, and the focus goes back. The first field inside has the focus. */
export function FilterPanel({ open, onOpenChange, returnFocus, onEscape, onRemove, children, ...button }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { label } = button
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      onEscapeKeyDown={() => onEscape?.()}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      initialFocusEl={() => panel.current?.querySelector<HTMLElement>('input:checked, input') ?? panel.current}
      {...(returnFocus ? { finalFocusEl: returnFocus } : {})}
      lazyMount
      unmountOnExit
    >
      <span className={filterClass.chip}>
        <Ark.Trigger asChild>
          <FilterButton {...button} />
        </Ark.Trigger>
        {onRemove ? (
          <button type="button" className={filterClass.remove} aria-label={`Remove filter ${label}`} onClick={onRemove}>
            <span aria-hidden="true">×</span>
          </button>
        ) : null}
      </span>
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
