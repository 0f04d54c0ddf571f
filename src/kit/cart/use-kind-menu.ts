import { useState } from 'react'
import { menuKey, recordsByKind } from './by-kind.ts'
import type { CartLine } from './lines.ts'

/**
 * Holds which menu of a kind is open. `line`: the line of the cursor. As for every letter, the key of the row
 * menu means all selected records of its kind, even one; `openByKey` is undefined if none of its kind is selected.
 */
export function useKindMenu(selected: readonly CartLine[], line: CartLine | undefined, focus: () => void) {
  const [menu, setMenu] = useState<{ key: string; isByKey: boolean } | null>(null)
  const bulk = recordsByKind(selected).find(({ kind }) => kind === line?.kind)
  return {
    kindOfKey: bulk?.kind ?? null,
    openByKey: bulk && (() => setMenu({ key: menuKey(bulk), isByKey: true })),
    openMenu: menu?.key ?? null,
    isByKey: menu?.isByKey ?? false,
    onOpenChange: (key: string | null) => {
      if (key === null && menu?.isByKey) focus()
      setMenu(key === null ? null : { key, isByKey: false })
    },
  }
}
