import { plot } from '#styled/recipes'
import { Skeleton } from './skeleton.tsx'

/** The place of a plot whose numbers are still on their way, at the plot's own height. */
export function PlotSkeleton({ direction = 'up' }: { direction?: 'up' | 'across' | undefined }) {
  const style = plot({ direction })
  return (
    <div className={style.root} aria-hidden="true">
      <div className={style.title}>
        <Skeleton shape="meta" width="half" />
      </div>
      <div className={style.frame}>
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
