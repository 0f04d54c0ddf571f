import type { ComponentProps, ReactNode } from 'react'
import { filter } from '#styled/recipes'
import { Keys } from './kbd.tsx'

/** The classes of what stands inside a filter's panel. */
export const filterClass = filter()

interface FilterButtonProps extends Omit<ComponentProps<'button'>, 'value' | 'children'> {
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

interface FilterFrameProps extends Omit<FilterButtonProps, 'id' | 'aria-expanded'> {
  /** The id of the button, from which its panel hangs. */
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the filter away. */
  onRemove?: (() => void) | undefined
}

/** The id of the panel that a button opens. */
export const panelOf = (button: string) => `${button}-panel`

/** A filter's button that opens its panel (`filter-panel.tsx`, which is fetched for it), and what takes a set filter away. */
export function FilterFrame({ open, onOpenChange, onRemove, ...button }: FilterFrameProps) {
  return (
    <span className={filterClass.chip}>
      <FilterButton
        {...button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelOf(button.id) : undefined}
        onClick={() => onOpenChange(!open)}
      />
      {onRemove ? (
        <button type="button" className={filterClass.remove} aria-label={`Remove filter ${button.label}`} onClick={onRemove}>
          <span aria-hidden="true">×</span>
        </button>
      ) : null}
    </span>
  )
}
