import { Fragment, useEffect } from 'react'
import { useCommands } from '#kit/screen/use-commands.ts'
import { menuKey, recordsByKind } from './by-kind.ts'
import { KindMenu } from './kind-menu.tsx'
import type { CartLine } from './lines.ts'

interface Props {
  lines: readonly CartLine[]
  selected: boolean
  /** The records of the menu that is open; null for none. */
  openMenu: string | null
  onOpenChange: (menu: string | null) => void
  /** Whether the key opened it: then it hangs at the row, to which the focus returns. */
  isByKey: boolean
  anchor: () => DOMRect | null
  /** The kind whose menu the key of the row menu opens. */
  kindOfKey: string | null
}

/** One menu for each kind among these lines. */
export function KindMenus({ lines, selected, openMenu, onOpenChange, isByKey, anchor, kindOfKey }: Props) {
  useCommands()
  const kinds = recordsByKind(lines)
  const isStale = openMenu !== null && !kinds.some((records) => menuKey(records) === openMenu)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the records have changed
  useEffect(() => {
    if (isStale) onOpenChange(null)
  }, [isStale])
  return kinds.map((records) => {
    const key = menuKey(records)
    const menu = { ...records, selected, onOpenChange: (isOpen: boolean) => onOpenChange(isOpen ? key : null) }
    return (
      <Fragment key={records.kind}>
        <KindMenu {...menu} isOpen={openMenu === key && !isByKey} kbd={records.kind === kindOfKey ? '.' : undefined} />
        {openMenu === key && isByKey ? <KindMenu {...menu} isOpen anchor={anchor} /> : null}
      </Fragment>
    )
  })
}
