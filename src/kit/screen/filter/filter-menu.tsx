import { useId, useRef } from 'react'
import { pressed } from '#kit/command/pressed.ts'
import { useOrigin } from '#kit/screen/use-origin.ts'
import { FilterFrame } from '#ui/filter.tsx'
import type { Filters, FilterValue, FilterValues } from './filters.ts'
import { useOnce } from './use-once.ts'

const { Late: Panel } = pressed(async () => (await import('./panels.tsx')).MenuPanel)

interface Props {
  filters: Filters
  values: FilterValues
  open: boolean
  onOpenChange: (open: boolean) => void
  onSet: (name: string, value: FilterValue) => void
  onReset: (() => void) | undefined
}

/** The way to every filter of the list, in one panel: what the key `f` opens. */
export function MoreFilters({ filters, values, open, onOpenChange, onSet, onReset }: Props) {
  const id = useId()
  const leave = useRef<(() => void) | undefined>(undefined)
  const origin = useOrigin()
  const wanted = useOnce(open)
  const turn = (now: boolean) => {
    if (now) origin.note()
    else leave.current?.()
    leave.current = undefined
    onOpenChange(now)
  }
  return (
    <>
      <FilterFrame id={id} label="Filters" kbd="f" data-open-filters="" open={open} onOpenChange={turn} />
      {wanted ? (
        <Panel
          open={open}
          part={{
            button: id,
            filters,
            values,
            open,
            onOpenChange: turn,
            onEscape: () => {
              leave.current = undefined
            },
            returnFocus: origin.back,
            onSet,
            onReset,
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
