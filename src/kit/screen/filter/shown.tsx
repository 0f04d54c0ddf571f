import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { ahead } from '#kit/command/ahead.ts'
import { engineAtom } from '#kit/command/state.ts'
import { useRow } from '#kit/store/use.ts'
import { listOf, sameCodes, wordOf } from './filter-values.ts'
import type { Filter, FilterValue, PickFilter } from './filters.ts'

/** A value in few words: a preset by its name, a thing by its title. */
export function shown(filter: Filter, value: FilterValue): ReactNode {
  if (filter.as === 'pick' && typeof value === 'number') return <Picked filter={filter} id={value} />
  const preset = filter.as === 'checks' ? filter.presets.find(([, values]) => sameCodes(values, listOf(value)))?.[0] : undefined
  return preset ?? wordOf(filter, value)
}

/** The title of the thing that a filter stands on; read from the server where it is in no list that was read. */
function Picked({ filter, id }: { filter: PickFilter; id: number }) {
  const row = useRow(filter.entity, id)
  const ports = useAtomValue(engineAtom)?.ports
  const unknown = row === undefined
  useEffect(() => {
    // With the ports the code that reads by them is there.
    if (ports && unknown) ahead(async () => (await import('#kit/command/target.ts')).missing(ports, { kind: filter.entity.kind, id }))
  }, [ports, unknown, filter, id])
  return <>{row ? (filter.entity.face?.(row).title ?? wordOf(filter, id)) : wordOf(filter, id)}</>
}
