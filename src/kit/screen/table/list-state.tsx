import type { AnyEndpoint, AnyEntity } from '#contract/define.ts'
import { wordsOf } from '#kit/api/words.ts'
import { capital } from '#kit/command/nouns.ts'
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
  /** The thing that the address names and that is not among these rows. */
  missing: number | null
  /** Nobody has it. */
  gone?: boolean
  /** Takes every filter away; a thing that the address names stays named. */
  onAll: (id?: number) => void
  /** That thing stands here alone; gives the rows back. */
  onBack?: (() => void) | undefined
  onClear: () => void
}

/** What stands over the rows when there are none to show, and below them when something about them must be known. */
export function ListState<E extends AnyEntity, S extends AnyEndpoint>({
  list,
  values,
  view,
  missing,
  gone,
  onAll,
  onBack,
  onClear,
}: Props<E, S>) {
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
      <Banner tone="wait" bar action={again}>
        {wordsOf(view.error)} These rows may be old.
      </Banner>
    )
  if (missing !== null && gone) return <Banner tone="wait" bar>{`No ${entity.words.one} has the id ${missing}.`}</Banner>
  if (missing !== null) {
    const named = `${capital(entity.words.one)} ${missing}`
    const where = narrowed ? ` (${inWords(filters, values)})` : ''
    const all = narrowed ? <Button onClick={() => onAll(missing)}>Show all</Button> : undefined
    return (
      <Banner tone="wait" bar action={onBack ? <Button onClick={onBack}>Back to the list</Button> : all}>
        {onBack ? `${named} stands here alone: it is not among the rows of the list${where}.` : `${named} is not among these rows${where}.`}
      </Banner>
    )
  }
  return null
}

/** "No pending payout requests". Only a toggle's word can stand there; the other filters stand in the line below. */
function emptyTitle<E extends AnyEntity, S extends AnyEndpoint>({ filters, entity }: ListScreen<E, S>, values: FilterValues): string {
  const set = Object.entries(filters).filter(([name]) => values[name] !== undefined)
  const narrow = set.flatMap(([name, filter]) => (filter.as === 'toggle' ? [labelOf(filter, values[name]).toLowerCase()] : []))
  const sought = set.flatMap(([name, filter]) => (filter.as === 'search' ? [`for ${labelOf(filter, values[name])}`] : []))
  return ['No', ...narrow, entity.words.many, ...sought].join(' ')
}
