import { useAtomValue } from 'jotai'
import { nounsAtom } from '#kit/command/state.ts'
import { type RowAct, RowMenu } from '#kit/screen/table/row-menu.tsx'
import { type CartLine, cartLine, refOf } from './lines.ts'

interface Props {
  line: CartLine
  acts: readonly RowAct[]
  anchor: () => DOMRect | null
  onClose: () => void
}

/** The actions of one line. */
export function LineMenu({ line, acts, anchor, onClose }: Props) {
  const nouns = useAtomValue(nounsAtom)
  const { kind, of, stands } = line
  const entity = kind !== null && stands !== 'missing' ? nouns.get(kind)?.entity : undefined
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
