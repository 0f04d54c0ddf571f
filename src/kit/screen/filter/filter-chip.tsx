import { type KeyboardEvent, useId, useRef } from 'react'
import { pressed } from '#kit/command/pressed.ts'
import { useOrigin } from '#kit/screen/use-origin.ts'
import { FilterFrame } from '#ui/filter.tsx'
import { sameValue } from './filter-values.ts'
import type { Filter, FilterValue } from './filters.ts'
import { shown } from './shown.tsx'
import { useOnce } from './use-once.ts'

const { Late: Panel } = pressed(async () => (await import('./panels.tsx')).ChipPanel)

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
  const id = useId()
  const leave = useRef<(() => void) | undefined>(undefined)
  const origin = useOrigin()
  const wanted = useOnce(open)
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
    <>
      <FilterFrame
        id={id}
        label={filter.label}
        value={value === undefined ? undefined : shown(filter, value)}
        set={set}
        kbd={first ? 'f' : undefined}
        {...(first ? { 'data-open-filters': '' } : {})}
        open={open}
        onOpenChange={turn}
        onRemove={set ? remove : undefined}
        onKeyDown={onKeyDown}
      />
      {wanted ? (
        <Panel
          open={open}
          part={{
            button: id,
            filter,
            value,
            open,
            onOpenChange: turn,
            onEscape: () => {
              leave.current = undefined
            },
            returnFocus: origin.back,
            onSet,
            onLeave: (act) => {
              leave.current = act
            },
          }}
          onLost={() => onOpenChange(false)}
        />
      ) : null}
    </>
  )
}
