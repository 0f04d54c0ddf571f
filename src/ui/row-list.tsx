import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'

export interface RowListProps {
  ref: Ref<HTMLDivElement>
  label: string
  /** The id of the row in hand. */
  active: string | undefined
  count: number
  busy: boolean
  /** Several rows can be selected. */
  many?: boolean
  onKeyDown: (event: KeyboardEvent) => void
  /** A row was pressed; its place from 0. */
  onPoint: (index: number) => void
  onFocus?: (event: FocusEvent) => void
  onBlur?: (event: FocusEvent) => void
  children: ReactNode
}

/** Rows of their own making below each other: the list alone holds the focus, hears keys and presses, and names the row in hand. */
export function RowList({ className, children, ...props }: RowListProps & { className: string }) {
  const { ref, label, active, count, busy, many, onKeyDown, onPoint, onFocus, onBlur } = props
  const onClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('[role=row][aria-rowindex]') : null
    if (row) onPoint(Number(row.getAttribute('aria-rowindex')) - 1)
  }
  return (
    <div
      ref={ref}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={count}
      aria-busy={busy}
      aria-multiselectable={many}
      aria-activedescendant={active}
      className={className}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {children}
    </div>
  )
}
