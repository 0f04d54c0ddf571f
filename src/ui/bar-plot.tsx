import { useId, useState } from 'react'
import { plot, unseen } from '#styled/recipes'
import { BarsAcross } from './bars-across.tsx'
import { BarsUp } from './bars-up.tsx'
import { useRootScale } from './root-scale.ts'
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
  reference?: { value: number; label: string; text?: string } | undefined
  /** A low drawing of bars that stand: without their values, the first and the last label alone, and its title for a screen reader only. */
  low?: boolean | undefined
  direction?: 'up' | 'across' | undefined
  /** The value of a bar that is as long as there is room, where it is not the longest one's: 100 for a part of a hundred. Of bars that lie. */
  whole?: number | undefined
}

/** What a drawing gets: the plot, and the room it has in pixels at a root font size of 16 px. */
export interface DrawingProps extends BarPlotProps {
  width: number
}

/**
 * A small bar plot with axes and words; the same numbers as a table for whoever cannot see it. Its scales weigh as much as half the parts of the
 * first screen: a page that is to stand at once fetches it late.
 */
export function BarPlot({ title, bars, unit, axis, reference, whole, low = false, direction = 'up' }: BarPlotProps) {
  const id = useId()
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const width = useWidth(frame, 420) / useRootScale()
  const style = plot({ direction, low, alone: direction === 'across' && bars.length === 1 })
  const Drawing = direction === 'up' ? BarsUp : BarsAcross
  return (
    <figure className={style.root} aria-labelledby={id}>
      <figcaption className={low ? unseen() : style.title} id={id}>
        {title}
      </figcaption>
      {bars.length === 0 ? (
        <div className={style.empty}>No figures</div>
      ) : (
        <div className={style.frame} ref={setFrame}>
          <Drawing width={width} title={title} bars={bars} unit={unit} axis={axis} reference={reference} whole={whole} low={low} />
        </div>
      )}
      {bars.length > 0 ? <Numbers title={title} bars={bars} unit={unit} axis={axis} reference={reference} /> : null}
    </figure>
  )
}

function Numbers({ title, bars, unit, axis, reference }: BarPlotProps) {
  return (
    // In a box, because a table is never lower than its rows.
    <div className={unseen()}>
      <table>
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
              <td>{reference.text ?? reference.value}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}
