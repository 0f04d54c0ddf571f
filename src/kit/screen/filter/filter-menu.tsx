import { useLayoutEffect, useRef, useState } from 'react'
import { useOrigin } from '#kit/screen/use-origin.ts'
import { FilterPanel, filterClass } from '#ui/filter.tsx'
import { PickList } from '#ui/pick-list.tsx'
import { shown } from './filter-chip.tsx'
import { FilterEditor } from './filter-editors.tsx'
import type { Filters, FilterValue, FilterValues } from './filters.ts'

interface Props {
  filters: Filters
  values: FilterValues
  open: boolean
  onOpenChange: (open: boolean) => void
  onSet: (name: string, value: FilterValue) => void
  onReset: (() => void) | undefined
}
const reset = '*'

/** Every filter of the list by its name, then its values, in one panel: what the key `f` opens. */
export function MoreFilters({ filters, values, open, onOpenChange, onSet, onReset }: Props) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const leave = useRef<(() => void) | undefined>(undefined)
  const stage = useRef<HTMLDivElement>(null)
  const origin = useOrigin()
  const turn = (now: boolean) => {
    if (now) origin.note()
    else leave.current?.()
    leave.current = undefined
    setText('')
    setChosen(null)
    onOpenChange(now)
  }
  // The second stage takes the place of the line that had the focus.
  useLayoutEffect(() => {
    if (chosen !== null) stage.current?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })
  }, [chosen])
  const wanted = text.trim().toLowerCase()
  const fit = Object.entries(filters).filter(([, { as, label }]) => as !== 'search' && label.toLowerCase().includes(wanted))
  const options = fit.map(([name, filter]) => ({
    id: name,
    label: filter.label,
    note: values[name] === undefined ? undefined : shown(filter, values[name]),
  }))
  const filter = chosen === null ? undefined : filters[chosen]
  return (
    <FilterPanel
      label="Filters"
      kbd="f"
      data-open-filters=""
      open={open}
      onOpenChange={turn}
      onEscape={() => {
        leave.current = undefined
      }}
      returnFocus={origin.back}
    >
      <div ref={stage} className={filterClass.stage}>
        {filter && chosen !== null ? (
          <FilterEditor
            filter={filter}
            value={values[chosen]}
            onSet={(value) => onSet(chosen, value)}
            onDone={() => turn(false)}
            onLeave={(act) => {
              leave.current = act
            }}
          />
        ) : (
          <PickList
            label="Filter by"
            text={text}
            onText={setText}
            options={onReset && wanted === '' ? [...options, { id: reset, label: 'Reset filters' }] : options}
            onPick={(id) => {
              if (id !== reset) return setChosen(id)
              onReset?.()
              turn(false)
            }}
            empty={`No filter is called “${text.trim()}”`}
          />
        )}
      </div>
    </FilterPanel>
  )
}
