import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useOrigin } from '#kit/screen/use-origin.ts'
import { FilterPanel } from '#ui/filter.tsx'
import { FilterEditor, listOf, sameCodes } from './filter-editors.tsx'
import { sameValue, wordOf } from './filter-values.ts'
import type { Filter, FilterValue } from './filters.ts'
import { Picked } from './pick-editor.tsx'

interface Props {
  filter: Filter
  value: FilterValue
  open: boolean
  /** `f` opens this one. */
  first: boolean
  onOpenChange: (open: boolean) => void
  onSet: (value: FilterValue) => void
}

/** One filter as a button that says what it stands on; a set one can be taken away, also by Delete. */
export function FilterChip({ filter, value, open, first, onOpenChange, onSet }: Props) {
  const leave = useRef<(() => void) | undefined>(undefined)
  const origin = useOrigin()
  const set = !sameValue(value, filter.start)
  const turn = (now: boolean) => {
    if (now) origin.note()
    else leave.current?.()
    leave.current = undefined
    onOpenChange(now)
  }
  const remove = () => {
    // What has the focus may go with the filter; the way to all of them stays.
    const toolbar = document.activeElement?.closest('[role=group]')
    toolbar?.querySelector<HTMLElement>('[data-open-filters]')?.focus()
    onSet(filter.start)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!set || event.repeat || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    event.preventDefault()
    remove()
  }
  return (
    <FilterPanel
      label={filter.label}
      value={value === undefined ? undefined : shown(filter, value)}
      set={set}
      kbd={first ? 'f' : undefined}
      {...(first ? { 'data-open-filters': '' } : {})}
      open={open}
      onOpenChange={turn}
      onEscape={() => {
        leave.current = undefined
      }}
      returnFocus={origin.back}
      onRemove={set ? remove : undefined}
      onKeyDown={onKeyDown}
    >
      <FilterEditor
        filter={filter}
        value={value}
        onSet={onSet}
        onDone={() => turn(false)}
        onLeave={(act) => {
          leave.current = act
        }}
      />
    </FilterPanel>
  )
}

/** A value in few words: a preset by its name, a thing by its title. */
export function shown(filter: Filter, value: FilterValue): ReactNode {
  if (filter.as === 'pick' && typeof value === 'number') return <Picked filter={filter} id={value} />
  const preset = filter.as === 'checks' ? filter.presets.find(([, values]) => sameCodes(values, listOf(value)))?.[0] : undefined
  return preset ?? wordOf(filter, value)
}
