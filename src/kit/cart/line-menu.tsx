import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { engineAtom, nounsAtom } from '#kit/command/state.ts'
import { missing } from '#kit/command/target.ts'
import { type RowAct, RowMenu } from '#kit/screen/table/row-menu.tsx'
import { entitiesAtom } from '#kit/store/current.ts'
import { type CartLine, cartLine, refOf } from './lines.ts'

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
  const entity = kind !== null && stands !== 'missing' ? nouns.get(kind)?.entity : undefined
  useEffect(() => {
    if (entity && ports && of !== null && entities.fresh(entity, of) === undefined) void missing(ports, { kind: entity.kind, id: of })
  }, [entity, ports, of, entities])
  return (
    <RowMenu
      // A line without a thing has no commands, only what every line has.
      entity={entity ?? cartLine}
      id={entity && of !== null ? of : line.id}
      label={`Actions of ${line.noun.toLowerCase()} ${refOf(line)?.id ?? line.label}`}
      acts={acts}
      anchor={anchor}
      onClose={onClose}
    />
  )
}
