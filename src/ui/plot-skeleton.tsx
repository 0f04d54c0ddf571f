import { plot } from '#styled/recipes'
import { Skeleton } from './skeleton.tsx'

/** The place of a plot whose numbers are still on their way, at the plot's own height. `alone`: of one bar that lies. */
export function PlotSkeleton({
  direction = 'up',
  alone,
  low,
}: {
  direction?: 'up' | 'across' | undefined
  alone?: boolean | undefined
  low?: boolean | undefined
}) {
  const style = plot({ direction, alone, low })
  return (
    <div className={style.root} aria-hidden="true">
      {low ? null : (
        <div className={style.title}>
          <Skeleton shape="meta" width="half" />
        </div>
      )}
      <div className={style.frame}>
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
