import { scaleBand, scaleLinear } from 'd3-scale'
import { plot } from '#styled/recipes'
import type { DrawingProps } from './bar-plot.tsx'
import { drawingSize } from './drawing-size.ts'

// In pixels at a root font size of 16 px. The heights are also the recipe's.
const heights = { several: 120, alone: 20 }
// The same for every plot, so that those below each other begin at one line.
const left = 100
const right = 64
const gap = 8
/** Characters of a label that its place takes. */
const most = 15

/** Bars that lie: a label before each, its value behind it. For few, named things (countries). */
export function BarsAcross({ width, title, bars, unit, axis, whole }: DrawingProps) {
  const height = bars.length === 1 ? heights.alone : heights.several
  const top = axis ? 18 : 0
  // A narrow card at a large font size has less room than label and value need.
  const end = Math.max(left, width - right)
  const x = scaleLinear([0, Math.max(whole ?? 1, ...bars.map((bar) => bar.value))], [left, end])
  const y = scaleBand(
    bars.map((bar) => bar.label),
    [top, height],
  ).paddingInner(0.35)
  const thick = Math.min(14, y.bandwidth())
  const style = plot()
  const name = `${title}: ${bars.map((bar) => `${bar.label} ${bar.text ?? bar.value}`).join(', ')} ${unit}`
  return (
    <svg className={style.svg} {...drawingSize(width, height)} role="img" aria-label={name}>
      {axis ? (
        <text className={style.tick} x={left} y={10}>
          {`${axis}, ${unit}`}
        </text>
      ) : null}
      <line className={style.axis} x1={left} x2={left} y1={top} y2={height} />
      {bars.map((bar) => {
        const at = (y(bar.label) ?? 0) + (y.bandwidth() - thick) / 2
        return (
          <g key={bar.label}>
            <text className={style.tick} x={left - gap} y={at + thick - 3} textAnchor="end">
              {bar.label.length > most ? `${bar.label.slice(0, most - 1)}…` : bar.label}
            </text>
            {whole ? <rect className={style.rest} x={left} width={end - left} y={at} height={thick} rx={2} /> : null}
            <rect className={plot({ tone: bar.tone }).bar} x={left} width={x(bar.value) - left} y={at} height={thick} rx={2} />
            <text className={style.value} x={x(bar.value) + 6} y={at + thick - 3}>
              {bar.text ?? bar.value.toLocaleString('en')}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
