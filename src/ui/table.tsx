import type { ReactNode } from 'react'
import { table } from '#styled/recipes'

interface TableColumn {
  label: string
  kind?: 'text' | 'number' | undefined
}

interface TableProps {
  caption: string
  columns: readonly TableColumn[]
  /** One entry per column; the first names the row. */
  rows: readonly { id: string | number; cells: readonly ReactNode[] }[]
}

/** A short, whole table. Long lists are the grid's. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than its place, it is scrolled by keys
    <div className={table().frame} tabIndex={0}>
      <table className={table().root} aria-label={caption}>
        <thead>
          <tr>
            {columns.map(({ label, kind }) => (
              <th key={label} scope="col" className={table({ kind }).head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ label, kind }, at) => {
                const look = table({ kind }).cell
                if (at > 0)
                  return (
                    <td key={label} className={look}>
                      {row.cells[at]}
                    </td>
                  )
                return (
                  <th key={label} scope="row" className={look}>
                    {row.cells[at]}
                  </th>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
