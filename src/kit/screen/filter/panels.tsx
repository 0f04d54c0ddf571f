import { useLayoutEffect, useRef, useState } from 'react'
import { fold } from '#contract/fold.ts'
import { filterClass } from '#ui/filter.tsx'
import { FilterPanel, type FilterPanelProps } from '#ui/filter-panel.tsx'
import { PickList } from '#ui/pick-list.tsx'
import { type EditorProps, FilterEditor } from './filter-editors.tsx'
import type { Filters, FilterValue, FilterValues } from './filters.ts'
import { shown } from './shown.tsx'

type PanelProps = Omit<FilterPanelProps, 'label' | 'children'>

/** What one filter's button opens. */
export function ChipPanel({ filter, value, onSet, onLeave, ...panel }: PanelProps & Omit<EditorProps, 'onDone'>) {
  return (
    <FilterPanel {...panel} label={filter.label}>
      <FilterEditor filter={filter} value={value} onSet={onSet} onDone={() => panel.onOpenChange(false)} onLeave={onLeave} />
    </FilterPanel>
  )
}

interface StageProps {
  filters: Filters
  values: FilterValues
  onSet: (name: string, value: FilterValue) => void
  onReset: (() => void) | undefined
  onLeave: EditorProps['onLeave']
}

/** Every filter of the list by its name, then its values, in one panel. */
export function MenuPanel({ filters, values, onSet, onReset, onLeave, ...panel }: PanelProps & StageProps) {
  return (
    <FilterPanel {...panel} label="Filters">
      <Stage filters={filters} values={values} onSet={onSet} onReset={onReset} onLeave={onLeave} onDone={() => panel.onOpenChange(false)} />
    </FilterPanel>
  )
}

const reset = '*'

function Stage({ filters, values, onSet, onReset, onLeave, onDone }: StageProps & { onDone: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  // The second stage takes the place of the line that had the focus.
  useLayoutEffect(() => {
    if (chosen !== null) stage.current?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })
  }, [chosen])
  const wanted = fold(text)
  const fit = Object.entries(filters).filter(([, { as, label }]) => as !== 'search' && fold(label).includes(wanted))
  const options = fit.map(([name, filter]) => ({
    id: name,
    label: filter.label,
    note: values[name] === undefined ? undefined : shown(filter, values[name]),
  }))
  const filter = chosen === null ? undefined : filters[chosen]
  return (
    <div ref={stage} className={filterClass.stage}>
      {filter && chosen !== null ? (
        <FilterEditor filter={filter} value={values[chosen]} onSet={(value) => onSet(chosen, value)} onDone={onDone} onLeave={onLeave} />
      ) : (
        <PickList
          label="Filter by"
          text={text}
          onText={setText}
          options={onReset && wanted === '' ? [...options, { id: reset, label: 'Reset filters' }] : options}
          onPick={(id) => {
            if (id !== reset) return setChosen(id)
            onReset?.()
            onDone()
          }}
          empty={`No filter is called “${text.trim()}”`}
        />
      )}
    </div>
  )
}
