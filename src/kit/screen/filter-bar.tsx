import { Toolbar } from '#ui/page.tsx'
import { ToggleGroup } from '#ui/toggle.tsx'
import type { Filters, FilterValue, FilterValues } from './filters.ts'
import { SearchFilter } from './search-filter.tsx'

interface Props {
  filters: Filters
  values: FilterValues
  onSet: (name: string, value: FilterValue) => void
}

/** The search and the filters of a list, in one line that wraps. */
export function FilterBar({ filters, values, onSet }: Props) {
  return (
    <Toolbar>
      {Object.entries(filters).map(([name, filter]) => {
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
        if (filter.as !== 'toggle' && filter.as !== 'choice') return null
        const stands = filter.choices.find((one) => one.value === value)?.value
        return (
          <ToggleGroup key={name} label={filter.label} choices={filter.choices} value={stands} onChange={(chosen) => onSet(name, chosen)} />
        )
      })}
    </Toolbar>
  )
}
