import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { AnyEndpoint, AnyEntity, Thing, Words } from '#contract/define.ts'
import { getShownKey } from '#kit/command/shown-key.ts'
import { offeredAtom, registryAtom } from '#kit/command/state.ts'
import { count, dash } from '#kit/format/numbers.ts'
import { Freshness } from '#kit/screen/freshness.tsx'
import type { ListScreen } from '#kit/screen/list.tsx'
import type { Things } from '#kit/screen/use-things.ts'
import { useRow } from '#kit/store/use.ts'
import { Keys } from '#ui/kbd.tsx'
import { Hint, Hints, StatusBar } from '#ui/page.tsx'
import { Found } from './found.tsx'
import type { View } from './window.ts'

interface Props<E extends AnyEntity, S extends AnyEndpoint> {
  list: ListScreen<E, S>
  things: Things
  /** The query as JSON. */
  question: string
  view: View
  /** The row of the cursor. */
  id: number | null
  /** Things of this kind with text that was typed and not saved. */
  unsaved: number
  /** The cell of the cursor can be edited. */
  edits: boolean
  /** What is selected. */
  children?: ReactNode
}

/** The last line of a list: how many, what the keys do here, how fresh it is. */
export function ListStatus<E extends AnyEntity, S extends AnyEndpoint>({
  list: { entity, filters, pane },
  things,
  question,
  view,
  id,
  unsaved,
  edits,
  children,
}: Props<E, S>) {
  const thing = id === null ? null : things.of(id)
  // One text: two beside each other would move when the first gets longer.
  const found = `${view.about ? 'about ' : ''}${view.total === undefined ? dash : count(view.total)} ${view.total === 1 ? entity.words.one : entity.words.many}`
  return (
    <StatusBar>
      <span>{`${found}${unsaved > 0 ? ` · ${unsaved} with unsaved changes` : ''}`}</span>
      <Found question={question} words={view.total === undefined || view.refreshing || view.error ? null : found} none={view.total === 0} />
      {children}
      {thing === null || !things.entity ? null : <RowKeys entity={things.entity} id={thing} />}
      <Hints>
        {edits ? (
          <Hint>
            <Keys keys="F2" /> edit
          </Hint>
        ) : null}
        <Hint>
          <Keys keys="j k" /> move
        </Hint>
        {pane ? (
          <Hint>
            <Keys keys="Space" /> beside
          </Hint>
        ) : null}
        <Hint>
          <Keys keys="x" /> select
        </Hint>
        <Hint>
          <Keys keys="." /> actions
        </Hint>
        {Object.keys(filters).length === 0 ? null : (
          <Hint>
            <Keys keys="/" /> {Object.values(filters).some(({ as }) => as === 'search') ? 'search' : 'filter'}
          </Hint>
        )}
      </Hints>
      <Freshness asOf={view.asOf} late={view.late} />
    </StatusBar>
  )
}

/** The keys of the commands that the row of the cursor offers. Apart, because a change of that row renders this and not the list. */
function RowKeys({ entity, id: of }: { entity: AnyEntity; id: number }) {
  const thing: Thing | undefined = useRow(entity, of)
  const registry = useAtomValue(registryAtom)
  const offered = useAtomValue(offeredAtom)
  // A decided row offers no decision, so its key is not shown either.
  const stateOf = (id: string) => thing && offered(id, thing).state
  const withKeys = registry.of(entity.kind).flatMap(({ id, command }) => {
    const key = stateOf(id) === 'offered' && getShownKey(registry, id, (one) => stateOf(one) === 'disabled')
    return key ? [{ id, key, title: command.title }] : []
  })
  return withKeys.map(({ id, key, title }) => (
    <Hint key={id}>
      {actOf(title, entity.words)} <Keys keys={key} />
    </Hint>
  ))
}

/** What a command does, without the noun that the whole list is of: "Approve", but "Add note". */
export function actOf(title: string, { one, aliases = [] }: Words): string {
  const noun = [one, ...aliases].find((word) => title.toLowerCase().endsWith(` ${word.toLowerCase()}`))
  return noun ? title.slice(0, -noun.length - 1) : title
}
