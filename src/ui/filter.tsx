import type { ComponentProps } from 'react'
import { filter } from '#styled/recipes'

export interface FilterButtonProps extends Omit<ComponentProps<'button'>, 'value' | 'children'> {
  label: string
  /** The value in words: `any`, `Open`, `–`. */
  value?: string | undefined
  /** Narrows the list now: drawn in the accent, and said. */
  set?: boolean | undefined
}

/** One filter of a list, its name and its value in one line. */
export function FilterButton({ label, value, set, className, ...rest }: FilterButtonProps) {
  const style = filter()
  return (
    <button type="button" {...rest} className={style.root} data-set={set ? '' : undefined}>
      {label}
      {value ? <span className={style.value}>{value}</span> : null}
    </button>
  )
}
