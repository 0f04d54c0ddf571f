import { scaleBand, scaleLinear } from 'd3-scale'
import { plot } from '#styled/recipes'
import type { BarPlotProps, DrawingProps } from './bar-plot.tsx'
import { drawingSize } from './drawing-size.ts'

// In pixels at a root font size of 16 px. The heights are also the recipe's.
const sizes = {
  high: { height: 180, left: 40, top: 22, bottom: 48, ticks: 3 },
  low: { height: 76, left: 36, top: 6, bottom: 16, ticks: 2 },
}
/** 4,000 as it is, 186,000 as 186K. */
const short = (tick: number) => tick.toLocaleString('en', tick >= 10_000 ? { notation: 'compact' } : {})

/** Bars that stand: values upwards with a few ticks, labels below. */
export function BarsUp({ width, title, bars, unit, axis, reference, low = false }: DrawingProps) {
  const { height, left, top, bottom, ticks: wanted } = sizes[low ? 'low' : 'high']
  const highest = Math.max(1, reference?.value ?? 0, ...bars.map((bar) => bar.value))
  const y = scaleLinear([0, highest], [height - bottom, top]).nice(wanted)
  const x = scaleBand(
    bars.map((bar) => bar.label),
    [left, Math.max(left, width)],
  )
    .paddingInner(0.25)
    .paddingOuter(0.15)
  const ticks = y.ticks(wanted).filter(Number.isInteger)
  // A label of several words breaks before its last; where bars are thin, only every so many labels fit below them.
  const every = low ? Math.max(1, bars.length - 1) : Math.ceil(28 / x.step())
  const broken = !low && bars.some((bar) => bar.label.length * 6 > x.step())
  const ends = (index: number) => (index === 0 ? 'start' : 'end')
  const style = plot()
  return (
    <svg className={style.svg} {...drawingSize(width, height)} role="img" aria-label={summary(title, bars, unit)}>
      {low ? null : (
        <text className={style.tick} x={0} y={10}>
          {unit}
        </text>
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? style.axis : style.rule} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={style.tick} x={left - 6} y={y(tick) + 4} textAnchor="end">
            {low ? short(tick) : tick.toLocaleString('en')}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => {
        const middle = (x(bar.label) ?? 0) + x.bandwidth() / 2
        return (
          <g key={bar.label}>
            <rect
              className={plot({ tone: bar.tone }).bar}
              x={x(bar.label)}
              width={x.bandwidth()}
              y={y(bar.value)}
              height={y(0) - y(bar.value)}
              rx={2}
            />
            {low ? null : (
              <text className={style.value} x={middle} y={y(bar.value) - 4} textAnchor="middle">
                {bar.text ?? bar.value.toLocaleString('en')}
              </text>
            )}
            {index % every === 0 ? (
              <text
                className={style.tick}
                x={low ? (x(bar.label) ?? 0) + (index === 0 ? 0 : x.bandwidth()) : middle}
                y={height - bottom + (low ? 12 : 14)}
                textAnchor={low ? ends(index) : 'middle'}
              >
                {broken ? lines(bar.label, middle) : bar.label}
              </text>
            ) : null}
          </g>
        )
      })}
      {reference ? (
        <g>
          <line className={style.reference} x1={left} x2={width} y1={y(reference.value)} y2={y(reference.value)} />
          {low ? null : (
            <text className={style.value} x={width} y={y(reference.value) - 4} textAnchor="end">
              {reference.label}
            </text>
          )}
        </g>
      ) : null}
      {axis && !low ? (
        <text className={style.tick} x={width} y={broken ? height - 4 : height - 16} textAnchor="end">
          {axis}
        </text>
      ) : null}
    </svg>
  )
}

/** The words of a label, the last on a line of its own. */
function lines(label: string, middle: number) {
  const at = label.lastIndexOf(' ')
  if (at < 0) return label
  return (
    <>
      {label.slice(0, at)}
      <tspan x={middle} dy={13}>
        {label.slice(at)}
      </tspan>
    </>
  )
}

/** The name of the picture: its title and what it shows in one line. */
function summary(title: string, bars: BarPlotProps['bars'], unit: string): string {
  return `${title}: ${bars.map((bar) => `${bar.label} ${bar.text ?? bar.value}`).join(', ')} ${unit}`
}
