import { useEffect, useRef } from 'react'
import type { useSelection } from '#kit/screen/table/use-selection.ts'
import type { PickedLine } from './cart.ts'

/** Selects the lines that a paste named as they are found. The first of a new paste replace the selection, so that two tickets never mix. */
export function usePicks(
  picks: readonly PickedLine[],
  { select, add }: Pick<ReturnType<typeof useSelection>, 'select' | 'add'>,
  onPicked: (picks: readonly PickedLine[]) => void,
): void {
  const newest = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other picks change the selection
  useEffect(() => {
    if (picks.length === 0) return
    const paste = Math.max(...picks.map((one) => one.paste))
    const lines = picks.filter((one) => one.paste === paste).map(({ line }) => line)
    if (paste > newest.current) select(lines)
    else add(lines)
    newest.current = Math.max(newest.current, paste)
    onPicked(picks)
  }, [picks])
}
