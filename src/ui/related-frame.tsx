import type { ReactNode } from 'react'
import { detail } from '#styled/recipes'

/** Rows kept free while nobody knows how many there are. */
const free = 3

/** The place of a table inside a detail: its height is that of its rows, known before they come, so that nothing below it moves. */
export function RelatedFrame({ rows = free, children }: { rows?: number | undefined; children?: ReactNode }) {
  // Two pixels are the frame's own lines.
  return (
    <div className={detail().related} style={{ height: `calc(var(--head) + ${rows} * var(--row) + 2px)` }}>
      {children}
    </div>
  )
}
