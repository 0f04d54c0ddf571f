import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { AnyEntity, Thing } from '#contract/define.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'

/** What is meant by the rows of a list where something is done to them: they themselves, or what the lines of an overview tell of. */
export interface Things {
  kind: string
  /** Undefined while nobody knows the noun. */
  entity: AnyEntity | undefined
  /** The thing of a row; null where its line tells of none, or is not read. */
  of: (row: number) => number | null
  /** The thing of a row that was read by itself. */
  told: ((line: Thing) => number | null) | undefined
}

/** The things of a list's rows. */
export function useThings(entity: AnyEntity): Things {
  const entities = useAtomValue(entitiesAtom)
  const nouns = useAtomValue(nounsAtom)
  return useMemo(() => {
    const { kind, tells } = entity
    if (!tells) return { kind, entity, of: (row: number) => row, told: undefined }
    const of = (row: number) => {
      const line = entities.get(entity, row)
      return line ? tells.id(line) : null
    }
    return { kind: tells.kind, entity: nouns.get(tells.kind)?.entity, of, told: tells.id }
  }, [entity, entities, nouns])
}

/** The rows that stand for these things, where they are others than those: of the given ones. */
export function rowsFor({ told, of }: Things, ids: readonly number[], rows: readonly number[]): readonly number[] {
  if (!told) return ids
  const wanted = new Set(ids)
  return rows.filter((row) => wanted.has(of(row) ?? 0))
}
