import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { AnyEntity } from '#contract/define.ts'
import { ahead } from '#kit/command/ahead.ts'
import { engineAtom, nounsAtom } from '#kit/command/state.ts'
import { useRow } from '#kit/store/use.ts'
import { listOf, sameCodes, wordOf } from './filter-values.ts'
import type { Filter, FilterValue, PickFilter } from './filters.ts'
import { usePicked } from './use-picked.ts'

/** A value in few words: a preset by its name, a thing by its title. */
export function shown(filter: Filter, value: FilterValue): ReactNode {
  if (filter.as === 'pick' && typeof value === 'number') return <Picked filter={filter} id={value} />
  const preset = filter.as === 'checks' ? filter.presets.find(([, values]) => sameCodes(values, listOf(value)))?.[0] : undefined
  return preset ?? wordOf(filter, value)
}

/** A thing by its title, once it is known how one is read: that comes behind the page. */
function Picked({ filter, id }: { filter: PickFilter; id: number }) {
  const { things } = usePicked(filter)
  const early = wordOf(filter, id)
  return things ? <Titled entity={things.entity} id={id} early={early} /> : early
}

/** The title of the thing that a filter stands on; read from the server where it is in no list that was read. */
function Titled({ entity, id, early }: { entity: AnyEntity; id: number; early: string }) {
  const row = useRow(entity, id)
  const ports = useAtomValue(engineAtom)?.ports
  // The call that reads one by its id is known with the commands.
  const unknown = useAtomValue(nounsAtom).get(entity.kind)?.reader !== undefined && row === undefined
  useEffect(() => {
    // With the ports the code that reads by them is there.
    if (ports && unknown) ahead(async () => (await import('#kit/command/target.ts')).missing(ports, { kind: entity.kind, id }))
  }, [ports, unknown, entity, id])
  return <>{(row && entity.face?.(row).title) ?? early}</>
}
