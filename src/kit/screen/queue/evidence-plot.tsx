import { useState } from 'react'
import { soon } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { count } from '#kit/format/numbers.ts'
import { Facts } from '#ui/facts.tsx'
import { PlotSkeleton } from '#ui/plot-skeleton.tsx'
import type { Evidence } from './evidence.ts'

// Its scales weigh as much as all cards: it is fetched behind them, and its place has its height.
const { Late: BarPlot, ahead } = late(async () => (await import('#ui/bar-plot.tsx')).BarPlot)
soon(ahead)

type Plotted = NonNullable<Evidence['plots']>[number]
/** A plot in its place; without its code the same numbers as words. */
export function Plot(plot: Plotted) {
  const [lost, setLost] = useState(false)
  const { title, bars } = plot
  if (lost) return <Facts label={title} items={bars.map(({ label, value, text }) => ({ label, value: text ?? count(value) }))} />
  return (
    <BarPlot
      part={{ direction: 'across', ...plot }}
      early={<PlotSkeleton direction="across" alone={bars.length === 1} />}
      quiet
      onLost={() => setLost(true)}
    />
  )
}
