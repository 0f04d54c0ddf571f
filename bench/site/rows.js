/** How many rows and columns the address asks for (`?rows=100000&columns=16`). */
const asked = new URLSearchParams(location.search)
export const many = { rows: Number(asked.get('rows') ?? 100_000), columns: Number(asked.get('columns') ?? 16) }

/** Short words in every cell, as in the hand-written table beside. */
export const rows = (count) =>
  Array.from({ length: count }, (_, row) =>
    Object.fromEntries([['id', row], ...Array.from({ length: many.columns }, (_, at) => [`c${at}`, `Cell ${row} of ${at}`])]),
  )
export const columns = Array.from({ length: many.columns }, (_, at) => ({ field: `c${at}`, headerName: `Column ${at}`, width: 130 }))
