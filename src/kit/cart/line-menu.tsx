import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { Thing } from '#contract/define.ts'
import { engineAtom, nounsAtom } from '#kit/command/state.ts'
import { missing } from '#kit/command/target.ts'
import { type RowAct, RowMenu } from '#kit/screen/table/row-menu.tsx'
import { entitiesAtom } from '#kit/store/current.ts'
import { type CartLine, refOf } from './lines.ts'

interface Props {
  line: CartLine
  acts: readonly RowAct[]
  anchor: () => DOMRect | null
  onClose: () => void
}

/** The actions of one line. What is done with its thing depends on how it stands, so it is read where the store does not have it. */
export function LineMenu({ line, acts, anchor, onClose }: Props) {
  const ports = useAtomValue(engineAtom)?.ports
  const nouns = useAtomValue(nounsAtom)
  const entities = useAtomValue(entitiesAtom)
  const { kind, of, stands } = line
  const entity = kind !== null && of !== null && stands !== 'missing' ? nouns.get(kind)?.entity : undefined
  const thing: Thing | undefined = useAtomValue(
    useMemo(
      () => atom((get): Thing | undefined => (entity && of !== null ? get(entities.atom(entity, of)) : undefined)),
      [entity, entities, of],
    ),
  )
  useEffect(() => {
    if (entity && ports && kind !== null && of !== null && entities.get(entity, of) === undefined) void missing(ports, { kind, id: of })
  }, [entity, ports, kind, of, entities])
  return (
    <RowMenu
      kind={kind ?? ''}
      thing={thing}
      label={`Actions of ${line.noun.toLowerCase()} ${refOf(line)?.id ?? line.label}`}
      acts={acts}
      anchor={anchor}
      onClose={onClose}
    />
  )
}
