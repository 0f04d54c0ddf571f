import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { type CellKind, cellClass, gridClass, headCellClass, useRowHeight } from '#ui/grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const columns: readonly (readonly [label: string, kind: CellKind, width: number])[] = [
  ['Select', 'check', 32],
  ['Status', 'chip', 92],
  ['ID', 'id', 78],
  ['Brand', 'text', 168],
  ['Creator', 'text', 128],
  ['Brand budget', 'number', 112],
  ['Due', 'date', 104],
  ['Actions', 'action', 96],
]
const statuses: readonly (readonly [string, Tone])[] = [
  ['Date due', 'wait'],
  ['Delivered', 'good'],
  ['Accepted', 'plain'],
  ['Rejected', 'bad'],
]
const brands = ['Northlight Outdoor', 'Studio Ravn', 'Marlow Cycles', 'Halden Foods', 'Lykke Toys <script>alert(1)</script> and sons']
const creators = ['thetinyloft', 'odd.bakery', 'runwithsol', 'mira.codes', 'northern.ink']
const rows = Array.from({ length: 10 }, (_, index) => index)
const total = columns.reduce((sum, [, , width]) => sum + width, 0)
const left = (at: number) => columns.slice(0, at).reduce((sum, [, , width]) => sum + width, 0)

/** The table's parts with fixed rows: plain, active, selected, decided and loading ones. */
export function GridPicture() {
  const height = useRowHeight()
  const nothing = () => undefined
  return (
    <div className={gridClass.root}>
      <div
        className={gridClass.scroller}
        role="grid"
        aria-label="Bookings"
        aria-rowcount={rows.length + 1}
        tabIndex={0}
        aria-activedescendant="picture-2-3"
      >
        <div className={gridClass.head} role="row" aria-rowindex={1} style={{ width: total }}>
          {columns.map(([label, kind, width], at) => (
            <div key={label} role="columnheader" className={headCellClass(kind)} style={{ left: left(at), width }}>
              {kind === 'check' ? <Checkbox aria-label="Select all" checked="mixed" onChange={nothing} /> : label}
            </div>
          ))}
        </div>
        <div className={gridClass.canvas} role="rowgroup" style={{ height: rows.length * height, width: total }}>
          {rows.map((row) => (
            <div
              key={row}
              role="row"
              aria-rowindex={row + 2}
              aria-selected={row === 2 || row === 5}
              data-active={row === 2 ? '' : undefined}
              data-done={row === 7 ? '' : undefined}
              className={gridClass.row}
              style={{ transform: `translateY(${row * height}px)`, width: total }}
            >
              {columns.map(([label, kind, width], at) => (
                <div
                  key={label}
                  role="gridcell"
                  id={`picture-${row}-${at}`}
                  data-active={row === 2 && at === 3 ? '' : undefined}
                  className={cellClass(kind)}
                  style={{ left: left(at), width }}
                >
                  <Cell row={row} at={at} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function Cell({ row, at }: { row: number; at: number }) {
  if (row === 9) return at === 0 ? null : <Skeleton shape="cell" width="half" />
  const [status, tone] = statuses[row % 4] ?? ['Pending', 'wait']
  if (at === 0)
    return <Checkbox aria-label={`Select booking ${884217 - row * 2}`} checked={row === 2 || row === 5} onChange={() => undefined} />
  if (at === 1) return <Chip tone={tone}>{status}</Chip>
  if (at === 7) return <Button size="small">Complete</Button>
  return [
    884217 - row * 2,
    brands[row % 5],
    creators[row % 5],
    `${(1200 + row * 137).toLocaleString('en')}.00`,
    `${19 + (row % 9)} Nov 2026`,
  ][at - 2]
}
