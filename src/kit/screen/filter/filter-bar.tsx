import { useRef, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { filterClass } from '#ui/filter.tsx'
import { Toolbar } from '#ui/page.tsx'
import { ToggleGroup } from '#ui/toggle.tsx'
import { DayNote } from './day-note.tsx'
import { FilterChip } from './filter-chip.tsx'
import { MoreFilters } from './filter-menu.tsx'
import { sameValue } from './filter-values.ts'
import { type Filter, type Filters, type FilterValue, type FilterValues, standing } from './filters.ts'
import { SearchFilter } from './search-filter.tsx'

interface Props {
  filters: Filters
  values: FilterValues
  /** `replace`: the same change goes on, so that Back undoes it as a whole. */
  onSet: (name: string, value: FilterValue, how?: { replace?: boolean }) => void
  /** Sets every filter back to its start. */
  onReset: (() => void) | undefined
}

/** Chips that are always in sight where the list marks none. */
const usual = 4
const isChip = ({ as }: Filter) => as !== 'search' && as !== 'toggle' && as !== 'tick'

/** The search and the filters of a list, in one line that wraps: those that are needed often, those that are set, and a way to all of them. */
export function FilterBar({ filters, values, onSet, onReset }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const began = useRef(false)
  const turn = (name: string) => (now: boolean) => {
    began.current = false
    setOpen(now ? name : null)
  }
  /** One opening of a panel is one step for Back, however much is tried out in it. */
  const change = (name: string) => (value: FilterValue) => {
    onSet(name, value, { replace: began.current })
    began.current = true
  }
  const all = Object.entries(filters)
  const toggles = all.filter(([, { as }]) => as === 'toggle').length
  const chips = all.filter(([, filter]) => isChip(filter))
  const marked = chips.some(([, filter]) => filter.often)
  const often = chips.filter(([, filter], at) => (marked ? filter.often : at < usual)).map(([name]) => name)
  const more = chips.length > 1
  return (
    <>
      <Toolbar>
        {all.map(([name, declared]) => {
          const filter = standing(declared, values)
          const value = values[name]
          if (filter.as === 'search')
            return (
              <SearchFilter
                key={name}
                label={filter.label}
                value={String(value ?? '')}
                on={filter.on}
                onChange={(text) => onSet(name, text || undefined)}
              />
            )
          if (filter.as === 'toggle')
            return (
              <span key={name} className={filterClass.named}>
                {/* Beside another one nobody could tell whose "All" it is. */}
                {toggles > 1 ? <span aria-hidden="true">{filter.label}</span> : null}
                <ToggleGroup
                  label={filter.label}
                  choices={filter.choices}
                  value={filter.choices.find((one) => one.value === value)?.value}
                  onChange={(chosen) => onSet(name, chosen)}
                />
              </span>
            )
          if (filter.as === 'tick')
            return (
              <span key={name} className={filterClass.tick}>
                <Checkbox checked={value === 1} onChange={(on) => onSet(name, on ? 1 : 0)}>
                  {filter.label}
                </Checkbox>
              </span>
            )
          if (!often.includes(name) && sameValue(value, filter.start) && open !== name) return null
          return (
            <FilterChip
              key={name}
              filter={filter}
              value={value}
              open={open === name}
              first={!more}
              onOpenChange={turn(name)}
              onSet={change(name)}
            />
          )
        })}
        {more ? (
          <MoreFilters
            filters={filters}
            values={values}
            open={open === ''}
            onOpenChange={turn('')}
            onSet={(name, value) => change(name)(value)}
            onReset={onReset}
          />
        ) : null}
      </Toolbar>
      <DayNote filters={filters} />
    </>
  )
}
