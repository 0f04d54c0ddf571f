import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { receiptsAtom } from '#kit/command/state.ts'
import { pageSize, type View } from './window.ts'

const nobody: ReadonlySet<number> = new Set()

/**
 * The rows that are selected, for one question. A thing leaves the selection once something was done to it, and once it is no longer
 * among the rows, as far as all of them are known: what nobody sees must not be what a key acts on. A refused one stays.
 */
export function useSelection(kind: string, question: string, view: View) {
  const [newest] = useAtomValue(receiptsAtom)
  // A run has one receipt from the moment at which its outcome is open to that at which it is known.
  const told = newest && `${newest.key} ${newest.outcome}`
  const [chosen, setChosen] = useState({ question, ids: nobody, seen: told })
  // The rows that Shift and an arrow go over: where they began, what was selected before, where they are.
  const [range, setRange] = useState({ question, anchor: 0, base: nobody, last: -1 })
  const done = newest && told !== chosen.seen && newest.outcome === 'done' && newest.target?.kind === kind ? newest.target.id : undefined
  const complete = view.total !== undefined && view.answered * pageSize >= view.total
  const before = chosen.question === question ? chosen.ids : nobody
  const kept = [...before].filter((id) => id !== done && (!complete || view.indexOf(id) >= 0))
  const selected = kept.length === before.size ? before : new Set(kept)
  if (selected !== chosen.ids || question !== chosen.question || (done !== undefined && newest)) {
    setChosen({ question, ids: selected, seen: told })
  }
  const toggle = (id: number) => {
    const ids = new Set(selected)
    if (!ids.delete(id)) ids.add(id)
    setChosen({ question, ids, seen: told })
  }
  const select = (ids: Iterable<number>) => setChosen({ question, ids: new Set(ids), seen: told })
  const extend = (row: number, by: 1 | -1, goTo: (row: number) => void) => {
    const to = Math.max(0, Math.min(row + by, (view.total ?? 1) - 1))
    // Going on from where the last step ended; anything else begins at the row of the cursor.
    const from = range.question === question && range.last === row ? range : { anchor: row, base: selected }
    setRange({ ...from, question, last: to })
    const between = Array.from({ length: Math.abs(to - from.anchor) + 1 }, (_, at) => view.idAt(Math.min(to, from.anchor) + at))
    select([...from.base, ...between.filter((id) => id !== undefined)])
    goTo(to)
  }
  return { selected, toggle, select, extend }
}
