import { useEffect, useRef } from 'react'
import type { useSelection } from '#kit/screen/table/use-selection.ts'
import type { PickedLine } from './cart.ts'

interface Selected {
  /** The selected lines. */
  ids: ReadonlySet<number>
  /** All lines of the cart. */
  all: readonly { id: number }[]
}

/**
 * Selects the lines that a paste named as they are found. The first of a new paste replace the selection, so that two
 * tickets never mix. Once the person has deselected one of them, lines that are found later stay unselected.
 */
export function usePicks(
  picks: readonly PickedLine[],
  { ids, all }: Selected,
  { select, add }: Pick<ReturnType<typeof useSelection>, 'select' | 'add'>,
  onPicked: (picks: readonly PickedLine[]) => void,
): void {
  const newest = useRef({ paste: 0, lines: new Set<number>(), isChanged: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other picks change the selection
  useEffect(() => {
    if (picks.length === 0) return
    const paste = Math.max(...picks.map((one) => one.paste))
    const lines = picks.filter((one) => one.paste === paste).map(({ line }) => line)
    if (paste > newest.current.paste) {
      newest.current = { paste, lines: new Set(lines), isChanged: false }
      select(lines)
    } else if (paste < newest.current.paste) add(lines)
    else {
      const { current } = newest
      // An undo brings removed lines back as they were.
      const restored = new Set(lines.filter((line) => current.lines.has(line)))
      current.isChanged ||= all.some(({ id }) => current.lines.has(id) && !restored.has(id) && !ids.has(id))
      const found = current.isChanged ? [] : lines
      for (const line of found) current.lines.add(line)
      add([...restored, ...found])
    }
    onPicked(picks)
  }, [picks])
}
