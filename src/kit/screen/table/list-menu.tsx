import type { AnyEntity } from '#contract/define.ts'
import type { Things } from '#kit/screen/use-things.ts'
import { type RowAct, RowMenu } from './row-menu.tsx'
import { inWords, isSelected, type Selection, sizeOf } from './selection.ts'
import { SelectionMenu } from './selection-menu.tsx'

interface Props {
  entity: AnyEntity
  things: Things
  /** The row of the cursor, where the menu hangs. */
  id: number
  selection: Selection
  /** It was asked for by a press on a row that is not among what is selected: that row is meant. */
  row: boolean
  acts: readonly RowAct[]
  anchor: () => DOMRect | null
  onClose: () => void
}

/** The actions of the row of the cursor; where something is selected, of all that is selected, as for every letter. */
export function ListMenu({ entity, things, id, selection, row, acts, anchor, onClose }: Props) {
  const size = sizeOf(selection)
  const alone = size === 1 && isSelected(selection, id)
  if (size === 0 || alone || row) {
    const told = things.of(id)
    const meant = things.entity && told !== null ? { entity: things.entity, id: told } : { entity, id }
    const label = `Actions of ${meant.entity.words.one} ${meant.id}`
    return <RowMenu {...meant} label={label} acts={acts} anchor={anchor} onClose={onClose} />
  }
  const about = inWords(selection, 0, false)
  // What means one row only would be read as meaning all.
  const choosing = acts.filter((act) => act.id.startsWith('row.select'))
  return (
    <SelectionMenu
      kind={things.kind}
      label={`Actions on the selection, ${about}`}
      about={about}
      acts={choosing}
      anchor={anchor}
      onClose={onClose}
    />
  )
}
