import { useEffect, useState } from 'react'

/**
 * Holds whether the menu of the cursor's row is open; `type` tells several menus of a list apart. The menu
 * closes if the cursor leaves its record, because its items would then act on another one. `targetId`: the
 * record that keys act on, in the cart the line and its record. `focus` gives the focus back to the rows.
 */
export function useRowMenu<T extends string, Id extends number | string = number>(targetId: Id | null, focus: () => void) {
  const [menu, setMenu] = useState<{ type: T; id: Id } | null>(null)
  const close = () => {
    setMenu(null)
    focus()
  }
  const isStale = menu !== null && menu.id !== targetId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cursor has left the record
  useEffect(() => {
    if (isStale) close()
  }, [isStale])
  return {
    menu: isStale ? null : menu,
    open: (type: T, id = targetId) => {
      if (id !== null) setMenu({ type, id })
    },
    close,
  }
}
