import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import type { Ref } from '#kit/command/resolve.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { choicesAtom } from './choices.ts'
import type { Values } from './merge.ts'
import { type Field, type Known, startOf } from './schema.ts'

/**
 * What the fields of a form stand on: what was answered, else what follows from the answers before, else where the field starts, else the
 * first of the things that it chooses from. What an answer no longer raises is not among them.
 */
export function useStanding(fields: readonly (readonly [string, Field])[], thing: object | undefined, of: Ref, first: Values) {
  const [touchedAtom] = useState(() => atom(first))
  const { kind, id } = of
  const standing = useMemo(
    () =>
      atom((get): Values => {
        const touched = get(touchedAtom)
        const entities = get(entitiesAtom)
        const values: Record<string, unknown> = {}
        for (const [name, field] of fields) {
          if (field.asked?.(values) === false) continue
          const offered = field.choicesFrom && get(choicesAtom(field, values, { kind, id }))
          // Where none can be chosen any more, none is: not even one that was chosen before.
          if (offered?.length === 0 && field.choicesFrom?.refuses) values[name] = undefined
          else
            values[name] =
              touched[name] ??
              field.follows?.(values, (entity, one) => get(entities.atom(entity, one))) ??
              startOf(name, field, thing) ??
              (field.none === undefined ? offered?.[0]?.value : undefined)
        }
        return values
      }),
    [touchedAtom, fields, thing, kind, id],
  )
  const entities = useAtomValue(entitiesAtom)
  const known: Known = (entity, one) => entities.get(entity, one)
  return { known, touched: useAtomValue(touchedAtom), touch: useSetAtom(touchedAtom), values: useAtomValue(standing) }
}
