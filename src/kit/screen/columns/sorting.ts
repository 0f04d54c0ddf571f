/** How a table is sorted, by the heads of its columns. */
export interface Sorting {
  can: (head: string) => boolean
  /** Undefined where the rows are not sorted by it. */
  stands: (head: string) => 'ascending' | 'descending' | undefined
  /** Up, then down, then the list's own order. */
  turn: (head: string) => void
}

/** From the columns that the call knows (name → head) and the `sort_by` that is shown. `orders`: those that it knows, where a column may go one way only. */
export function sortingOf(
  sorts: Readonly<Record<string, string>> = {},
  sort: string | undefined,
  onSort: (sort: string) => void,
  orders?: readonly string[],
): Sorting {
  const nameOf = (head: string) => Object.entries(sorts).find(([, one]) => one === head)?.[0]
  return {
    can: (head) => nameOf(head) !== undefined,
    stands: (head) => {
      const name = nameOf(head)
      if (name === undefined) return undefined
      return sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
    },
    turn: (head) => {
      const name = nameOf(head) ?? ''
      const turns = [name, `-${name}`].filter((one) => !orders || orders.includes(one))
      onSort(turns[turns.indexOf(sort ?? '') + 1] ?? '')
    },
  }
}
