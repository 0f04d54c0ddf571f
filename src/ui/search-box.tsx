import type { ComponentProps } from 'react'
import { filter } from '#styled/recipes'

/** A line to search a list by, among its filters. Its words stand inside; `label` names it for a screen reader. */
export function SearchBox({ label, className, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <input
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      {...input}
      type="search"
      aria-label={label}
      className={filter().search}
    />
  )
}
