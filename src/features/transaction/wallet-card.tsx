import { useState } from 'react'
import { coverageDays, covers, type Forecast } from '#contract/forecast.ts'
import { soon } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { day } from '#kit/format/dates.ts'
import { money } from '#kit/format/money.ts'
import { dash } from '#kit/format/numbers.ts'
import { PlotSkeleton } from '#ui/plot-skeleton.tsx'
import { WalletCard as Card } from '#ui/wallet-cards.tsx'

// Its scales weigh as much as the table: it comes behind it, into a place of its height.
const { Late: BarPlot, ahead } = late(async () => (await import('#ui/bar-plot.tsx')).BarPlot)
soon(ahead)

/** What is about to leave a wallet: minor units, and of how many. */
export interface Leaving {
  minor: number
  of: number
}
interface Props {
  currency: string
  /** Minor units. */
  balance: number
  /** Undefined where nothing is expected of it; null where that is not known. */
  forecast: Forecast | undefined | null
  leaving?: Leaving | undefined
}

const inDays = (days: number, of: number) => (of === 0 ? 'nothing expected' : `covers ${days} ${days === 1 ? 'day' : 'days'}`)

/** The wallet of a currency against what is expected of it, and what a selection would leave of it. */
export function WalletCard({ currency, balance, forecast, leaving }: Props) {
  const days = forecast?.days ?? []
  const left = balance - (leaving?.minor ?? 0)
  const tone = covers(balance, days) ? 'good' : 'bad'
  const then = covers(left, days) && left >= 0 ? 'good' : 'bad'
  const after = leaving && (
    <>
      {`After ${leaving.of === 1 ? 'this one' : `these ${leaving.of}`}: `}
      <strong>{money(left, currency)}</strong>
      {left < 0 ? ', overdrawn' : forecast && `, ${inDays(coverageDays(left, days), days.length)}`}
      {then === 'bad' && tone === 'good' ? ': turns red' : null}
    </>
  )
  return (
    <Card
      currency={currency}
      balance={money(balance, currency)}
      tone={forecast === null ? 'plain' : leaving && then === 'bad' ? 'bad' : tone}
      coverage={forecast === null ? 'not known' : inDays(coverageDays(balance, days), days.length)}
      expected={
        <>
          {forecast === null ? dash : money(forecast?.totalAmount ?? 0, currency)} <span>expected payments in 14 days</span>
        </>
      }
      after={after}
    >
      {days.length > 0 ? <Drawing currency={currency} left={left} leaves={leaving !== undefined} days={days} /> : null}
    </Card>
  )
}

/** What is expected up to each day, against what is there: it is paid for as long as the bars stay below the line. */
function Drawing({ currency, left, leaves, days }: { currency: string; left: number; leaves: boolean; days: Forecast['days'] }) {
  const [lost, setLost] = useState(false)
  if (lost) return null
  let sum = 0
  const bars = days.map(({ date, amount }) => {
    sum += amount
    return {
      label: day(date).slice(0, 6),
      value: sum / 100,
      text: money(sum, currency),
      tone: sum > left ? ('bad' as const) : ('quiet' as const),
    }
  })
  return (
    <BarPlot
      part={{
        title: `${currency}: expected payments in 14 days, summed day by day, against the ${leaves ? 'balance that is left' : 'balance'}`,
        bars,
        unit: currency,
        axis: 'up to',
        reference: { value: Math.max(0, left) / 100, label: leaves ? 'balance that is left' : 'balance', text: money(left, currency) },
        low: true,
      }}
      early={<PlotSkeleton low />}
      quiet
      onLost={() => setLost(true)}
    />
  )
}
