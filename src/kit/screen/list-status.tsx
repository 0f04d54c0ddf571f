import { useAtomValue } from 'jotai'
import type { AnyEndpoint, AnyEntity, RowOf } from '#contract/define.ts'
import { offeredAtom, registryAtom } from '#kit/command/state.ts'
import { clock } from '#kit/format/dates.ts'
import { count } from '#kit/format/numbers.ts'
import { liveAtom } from '#kit/live/state.ts'
import { Keys } from '#ui/kbd.tsx'
import { End, Fresh, Hint, StatusBar } from '#ui/page.tsx'
import type { ListScreen } from './list.tsx'
import type { View } from './window.ts'

interface Props<E extends AnyEntity, S extends AnyEndpoint> {
  list: ListScreen<E, S>
  view: View
  /** The row of the cursor. */
  thing: RowOf<E> | undefined
  selected: number
}

/** The last line of a list: how many, what the keys do here, how fresh it is. */
export function ListStatus<E extends AnyEntity, S extends AnyEndpoint>({ list: { entity, filters }, view, thing, selected }: Props<E, S>) {
  const registry = useAtomValue(registryAtom)
  const offered = useAtomValue(offeredAtom)
  const live = useAtomValue(liveAtom).state === 'live'
  // A decided row offers no decision, so its key is not shown either.
  const withKeys = registry
    .of(entity.kind)
    .filter(({ id }) => thing && offered(id, thing).state === 'offered')
    .flatMap(({ id, command }) => (command.keys ? [{ id, key: command.keys, title: command.title }] : []))
  return (
    <StatusBar>
      <span>
        {view.total === undefined ? '–' : count(view.total)} {view.total === 1 ? entity.words.one : entity.words.many}
        {selected > 0 ? ` · ${selected} selected` : ''}
      </span>
      {withKeys.map(({ id, key, title }) => (
        <Hint key={id}>
          {title.split(' ')[0]} <Keys keys={key} />
        </Hint>
      ))}
      <End>
        <Hint>
          <Keys keys="j k" /> move
        </Hint>
        <Hint>
          <Keys keys="x" /> select
        </Hint>
        <Hint>
          <Keys keys="." /> actions
        </Hint>
        <Hint>
          <Keys keys="/" /> {Object.values(filters).some(({ as }) => as === 'search') ? 'search' : 'filter'}
        </Hint>
        <Fresh>{freshness(view.asOf, live)}</Fresh>
      </End>
    </StatusBar>
  )
}

/** Changes of others arrive by themselves, or it is said since when this stands. */
function freshness(asOf: number | null, live: boolean): string {
  if (asOf === null) return ''
  return live ? 'live' : `as of ${clock(asOf)}`
}
