import type { AnyEndpoint, AnyEntity } from '#contract/define.ts'
import { wordsOf } from '#kit/api/words.ts'
import { changed, type FilterValues, inWords, labelOf, narrows } from '#kit/screen/filter/filters.ts'
import type { ListScreen } from '#kit/screen/list.tsx'
import { refresh } from '#kit/store/list.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { gridClass } from '#ui/grid.tsx'
import type { View } from './window.ts'

interface Props<E extends AnyEntity, S extends AnyEndpoint> {
  list: ListScreen<E, S>
  values: FilterValues
  view: View
  /** Clears all filters. */
  onAll: (id?: number) => void
  onClear: () => void
}

/** Covers the rows if there are none, and says below them that the last request failed. */
export function ListState<E extends AnyEntity, S extends AnyEndpoint>({ list, values, view, onAll, onClear }: Props<E, S>) {
  const { filters, entity } = list
  const again = <Button onClick={() => void refresh(entity.kind)}>Retry</Button>
  const narrowed = Object.entries(filters).some(([name, filter]) => narrows(filter, values[name]))
  const widen = (
    <Button onClick={changed(filters, values) ? onClear : () => onAll()}>{changed(filters, values) ? 'Clear filters' : 'Show all'}</Button>
  )
  if (view.total === undefined) {
    if (!view.error) return null
    return (
      <div className={gridClass.over}>
        <EmptyState title={`The ${entity.words.many} could not be read`} action={again}>
          {wordsOf(view.error)}
          {view.error.requestId ? ` · Request ${view.error.requestId}` : null}
        </EmptyState>
      </div>
    )
  }
  if (view.total === 0)
    return (
      <div className={gridClass.over}>
        <EmptyState title={emptyTitle(list, values)} action={narrowed ? widen : undefined}>
          {narrowed ? inWords(filters, values) : null}
        </EmptyState>
      </div>
    )
  if (view.error)
    return (
      <Banner tone="wait" bar="bottom" action={again}>
        {wordsOf(view.error)} These rows may be old.
      </Banner>
    )
  return null
}

/** "No pending payout requests". Only a toggle's word can stand there; the other filters stand in the line below. */
function emptyTitle<E extends AnyEntity, S extends AnyEndpoint>({ filters, entity }: ListScreen<E, S>, values: FilterValues): string {
  const set = Object.entries(filters).filter(([name]) => values[name] !== undefined)
  const narrow = set.flatMap(([name, filter]) => (filter.as === 'toggle' ? [labelOf(filter, values[name]).toLowerCase()] : []))
  const sought = set.flatMap(([name, filter]) => (filter.as === 'search' ? [`for ${labelOf(filter, values[name])}`] : []))
  return ['No', ...narrow, entity.words.many, ...sought].join(' ')
}
