import type { ReactNode } from 'react'
import { filterClass } from './filter.tsx'
import { type PickOption, usePicking } from './picking.tsx'

export type { PickOption }

interface PickListProps {
  /** The name of the line and of its list. */
  label: string
  placeholder?: string | undefined
  text: string
  onText: (text: string) => void
  options: readonly PickOption[]
  onPick: (id: string) => void
  /** Stands in place of the options where there are none: nothing found, or still asking. */
  empty?: ReactNode
}

/** A line to type in over the options that fit. The focus stays in the line: arrows, Home and End of the list move, ↵ picks. */
export function PickList({ label, placeholder, text, onText, options, onPick, empty }: PickListProps) {
  const picking = usePicking({ label, text, options, onPick, empty })
  return (
    <>
      <input
        className={filterClass.input}
        role="combobox"
        aria-label={label}
        aria-expanded={picking.open}
        {...picking.says}
        aria-autocomplete="list"
        placeholder={placeholder ?? label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          picking.restart()
          onText(event.target.value)
        }}
        onKeyDown={picking.onKeyDown}
      />
      {picking.list}
    </>
  )
}
