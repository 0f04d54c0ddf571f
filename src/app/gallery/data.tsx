import { BarPlot } from '#ui/bar-plot.tsx'
import { Card, MetricCard } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Cards } from '#ui/page.tsx'
import { PlotSkeleton } from '#ui/plot-skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { long, Section, Specimen } from './section.tsx'

const ages = [
  { label: 'today', value: 31 },
  { label: '1–2 days', value: 22 },
  { label: '3–6 days', value: 17 },
  { label: '1–2 weeks', value: 8, tone: 'wait' },
  { label: 'older', value: 2, tone: 'bad' },
] as const
const countries = [
  { label: 'NO', value: 46, text: '46 %' },
  { label: 'SE', value: 21, text: '21 %' },
  { label: 'DK', value: 12, text: '12 %' },
  { label: 'DE', value: 8, text: '8 %' },
]
const days = Array.from({ length: 14 }, (_, day) => ({
  label: day === 0 ? 'today' : `+${day}`,
  value: 2400 + ((day * 3700) % 34_000),
  text: '',
  ...(day < 7 ? {} : { tone: 'quiet' as const }),
}))
const channels = [
  {
    id: 1,
    cells: [
      'Instagram',
      'slow.kitchen',
      '48,210',
      <Chip key="c" tone="good">
        SUCCEEDED
      </Chip>,
    ],
  },
  {
    id: 2,
    cells: [
      'TikTok',
      'slowkitchen',
      '102,400',
      <Chip key="c" tone="bad">
        FAILED
      </Chip>,
    ],
  },
  {
    id: 3,
    cells: [
      'Blog',
      'slow.example',
      '–',
      <Chip key="c" tone="good">
        SUCCEEDED
      </Chip>,
    ],
  },
]

export function Data() {
  const view = <Link href="#numbers">View</Link>
  return (
    <>
      <Section id="numbers" title="Cards and plots">
        <Specimen name="metric cards: counted, loading, unknown" wide>
          <Cards>
            <MetricCard label="PayOut requests pending" value="80" note="Oldest waits 16 days" action={view}>
              <BarPlot title="Age of the queue" bars={ages} unit="requests" axis="waiting" />
            </MetricCard>
            <MetricCard label="Creator KYC requests pending" value="12" loading action={view}>
              <PlotSkeleton />
            </MetricCard>
            <MetricCard label="Seats" value="–" note="Could not be counted" action={view} />
          </Cards>
        </Specimen>
        <Specimen name="bars across">
          <BarPlot title="Audience, top countries" bars={countries} unit="percent" direction="across" />
        </Specimen>
        <Specimen name="against a line">
          <BarPlot
            title="Wallet EUR: expected payments in 14 days"
            bars={days}
            unit="EUR"
            reference={{ value: 41_240, label: 'balance 41,240.00' }}
          />
        </Specimen>
        <Specimen name="empty">
          <BarPlot title="Age of the queue" bars={[]} unit="requests" />
        </Specimen>
      </Section>
      <Section id="facts" title="Facts and tables">
        <Specimen name="facts">
          <Facts
            items={[
              { label: 'Brand', value: <Link href="#facts">Marlow Cycles</Link> },
              { label: 'Created', value: '05 Mar 2026' },
              { label: 'Brand budget ex VAT', value: '3,074.00 EUR' },
              { label: 'Wallet', value: 'covers the next 7 days', tone: 'good' },
              { label: 'KYC', value: 'refused', tone: 'bad' },
              { label: 'Name', value: long.slice(0, 300) },
            ]}
          />
        </Specimen>
        <Specimen name="card">
          <Card label="KYC">
            <Facts items={[{ label: 'Level', value: 'REGULAR' }]} />
          </Card>
        </Specimen>
        <Specimen name="short table" wide>
          <Table
            caption="Channels"
            columns={[{ label: 'Channel' }, { label: 'User name' }, { label: 'Followers', kind: 'number' }, { label: 'Verified' }]}
            rows={channels}
          />
        </Specimen>
      </Section>
    </>
  )
}
