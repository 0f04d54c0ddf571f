import { lazy, Suspense, useId, useState } from 'react'
import { plot, unseen } from '#styled/recipes'
import { Skeleton } from './skeleton.tsx'
import { useWidth } from './use-width.tsx'

export interface Bar {
  label: string
  value: number
  /** The value in words where it is not the plain number: `46 %`, `61,240.00`. */
  text?: string | undefined
  tone?: 'accent' | 'wait' | 'bad' | 'quiet' | undefined
}

export interface BarPlotProps {
  title: string
  bars: readonly Bar[]
  /** What the value counts, in the plural: `requests`. Stands at the axis and heads the table. */
  unit: string
  /** What the labels mean: `days waiting`. */
  axis?: string | undefined
  /** A line to compare with, in the value's measure; bars that stand up only. */
  reference?: { value: number; label: string } | undefined
  direction?: 'up' | 'across' | undefined
}

/** What a drawing gets: the plot, and the room it has in pixels. */
export interface DrawingProps extends BarPlotProps {
  width: number
}

// The scales weigh as much as half the parts of the first screen: they come when the first plot is drawn.
const Up = lazy(() => import('./bars-up.tsx').then((file) => ({ default: file.BarsUp })))
const Across = lazy(() => import('./bars-across.tsx').then((file) => ({ default: file.BarsAcross })))

/** A small bar plot with axes and words; the same numbers as a table for whoever cannot see it. */
export function BarPlot({ title, bars, unit, axis, reference, direction = 'up' }: BarPlotProps) {
  const id = useId()
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const width = useWidth(frame, 420)
  const style = plot({ direction })
  const Drawing = direction === 'up' ? Up : Across
  return (
    <figure className={style.root} aria-labelledby={id}>
      <figcaption className={style.title} id={id}>
        {title}
      </figcaption>
      {bars.length === 0 ? (
        <div className={style.empty}>Nothing to draw yet</div>
      ) : (
        <div className={style.frame} ref={setFrame}>
          <Suspense fallback={<Skeleton shape="block" />}>
            <Drawing width={width} title={title} bars={bars} unit={unit} axis={axis} reference={reference} />
          </Suspense>
        </div>
      )}
      {bars.length > 0 ? <Numbers title={title} bars={bars} unit={unit} axis={axis} reference={reference} /> : null}
    </figure>
  )
}

function Numbers({ title, bars, unit, axis, reference }: BarPlotProps) {
  return (
    <table className={unseen()}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{axis ?? 'Label'}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.label}</th>
            <td>{bar.text ?? bar.value}</td>
          </tr>
        ))}
        {reference ? (
          <tr>
            <th scope="row">{reference.label}</th>
            <td>{reference.value}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
