import type { ReactNode } from 'react'
import { detail } from '#styled/recipes'
import { useRowHeight } from './grid.tsx'
import { headHeight } from './theme/density.ts'

/** The place of a table inside a detail: its height is that of its rows, known before they come, so that nothing below it moves. */
export function RelatedFrame({ rows, children }: { rows: number; children?: ReactNode }) {
  const height = useRowHeight()
  // Two pixels are the frame's own lines.
  return (
    <div className={detail().related} style={{ height: headHeight + rows * height + 2 }}>
      {children}
    </div>
  )
}
