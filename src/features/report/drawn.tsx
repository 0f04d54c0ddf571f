import { useState } from 'react'
import type { ReportCount, ReportSum } from '#contract/report.ts'
import { late } from '#kit/command/late.tsx'
import { day, month } from '#kit/format/dates.ts'
import { money } from '#kit/format/money.ts'
import { count } from '#kit/format/numbers.ts'
import type { Bar, BarPlotProps } from '#ui/bar-plot.tsx'
import { Meta } from '#ui/page.tsx'
import { PlotSkeleton } from '#ui/plot-skeleton.tsx'
import type { ReportCardProps } from './report-cards.ts'

const { Late: BarPlot } = late(async () => (await import('#ui/bar-plot.tsx')).BarPlot)

interface Props {
  report: ReportCardProps['report']
  sums: readonly ReportSum[]
  counts: readonly ReportCount[]
}
/** Groups that have a bar of their own; the others share one. */
const most = 4

/** The numbers of a report as small plots: of money the currency with the most payments, for no two can stand on one axis. */
export function Drawn({ report, sums: [sum], counts }: Props) {
  if (report === 'new-users') return counts.map((one) => <Plot key={one.name} title={one.name} bars={largest(one)} unit="users" />)
  const drawn = report === 'metrics' ? counts : []
  return (
    <>
      {sum ? (
        <Plot title={`${sum.name}, ${sum.currency}, ${stepOf(sum)}`} bars={amounts(sum)} unit={sum.currency} low />
      ) : (
        <Plot title="Payments" bars={[]} unit="payments" />
      )}
      {drawn.map((one) => (
        <Plot key={one.name} title={`${one.name}, ${stepOf(one)}`} bars={counted(one)} unit={one.name.toLowerCase()} low />
      ))}
    </>
  )
}

function Plot(part: BarPlotProps) {
  // Its code did not come: the numbers stand above in words.
  const [lost, setLost] = useState(false)
  if (lost) return null
  return (
    <div>
      {part.low ? <Meta>{part.title}</Meta> : null}
      <BarPlot part={part} early={<PlotSkeleton low={part.low} />} quiet onLost={() => setLost(true)} />
    </div>
  )
}

const steps = new Map([
  [10, 'day'],
  [7, 'month'],
])
const stepOf = ({ points: [first] }: { points: readonly { label: string }[] }) => `by ${steps.get(first?.label.length ?? 0) ?? 'year'}`
const labelOf = (label: string) => (label.length === 10 ? day(label).slice(0, 6) : label.length === 7 ? month(label) : label)
// What came back can be more than what was paid: no bar hangs, the table has the number.
const amounts = ({ points, currency }: ReportSum): Bar[] =>
  points.map(({ label, amount }) => ({ label: labelOf(label), value: Math.max(0, amount / 100), text: money(amount, currency) }))
const counted = ({ points }: ReportCount): Bar[] => points.map(({ label, count: many }) => ({ label: labelOf(label), value: many }))
const largest = ({ points }: ReportCount): Bar[] => {
  const rest = points.slice(most)
  const others = rest.reduce((sum, one) => sum + one.count, 0)
  return [
    ...points.slice(0, most).map((one) => ({ label: one.label, value: one.count })),
    ...(rest.length > 0 ? [{ label: `${count(rest.length)} others`, value: others, tone: 'quiet' as const }] : []),
  ]
}
