import type { View } from './window.ts'

export type MovedRows = Pick<View, 'idAt' | 'indexOf' | 'ids'>

/** What the user's own commands explain. */
export interface OwnRuns {
  /** Whether one of them ran on the record with this ID. */
  has: (id: number) => boolean
  /** Whether one of them created a record. */
  hasCreated: boolean
}

/**
 * Returns the records that are on another row than before because of other people. The user's own records are
 * left out of the list before and of the list now: a record that then has another place was moved by someone
 * else. A row that was not loaded has not moved.
 */
export function movedByOthers(before: MovedRows, now: MovedRows, own: OwnRuns): number[] {
  const isLeftOut = (rows: MovedRows, row: number, id: number) => own.has(id) || rows.indexOf(id) !== row
  const leftOut = loadedRows(before).flatMap(([row, id]) => (isLeftOut(before, row, id) ? [row] : []))
  const moved: number[] = []
  let leftOutBefore = 0
  let leftOutNow = 0
  for (const [row, id] of loadedRows(now)) {
    const isCreated = own.hasCreated && before.indexOf(id) < 0
    if (isCreated || isLeftOut(now, row, id)) {
      leftOutNow += 1
      continue
    }
    const isDue = () => (leftOut[leftOutBefore] ?? Number.POSITIVE_INFINITY) <= row - leftOutNow + leftOutBefore
    while (isDue()) leftOutBefore += 1
    const expected = before.idAt(row - leftOutNow + leftOutBefore)
    const isOther = (shown: number | undefined) => shown !== undefined && shown !== id
    if (isOther(before.idAt(row)) && isOther(expected)) moved.push(id)
  }
  return moved
}

/** Lists the loaded rows with their records. `indexOf` knows only the first of two pages that have a record. */
function loadedRows(rows: MovedRows): [row: number, id: number][] {
  let last = -1
  return rows.ids.map((id) => {
    const row = rows.indexOf(id)
    last = row > last ? row : last + 1
    return [last, id]
  })
}
