import { useState } from 'react'
import { kycRequests } from '#contract/kyc-request.ts'
import { href } from '#contract/paths.ts'
import { payoutRequests } from '#contract/payout-request.ts'
import { type QueueAge, workspace } from '#contract/workspace.ts'
import { late } from '#kit/command/late.tsx'
import { StrayRemarks } from '#kit/screen/filter/stray-remarks.tsx'
import { AppLink } from '#kit/screen/link.tsx'
import { useReturnScroll } from '#kit/screen/use-return-scroll.ts'
import type { List } from '#kit/store/list.ts'
import { useAnswer, useList } from '#kit/store/use.ts'
import { Button } from '#ui/button.tsx'
import { MetricCard } from '#ui/card.tsx'
import { linkClass } from '#ui/link.tsx'
import { Cards, Meta, Page, PageBody, PageHeader } from '#ui/page.tsx'
import { PlotSkeleton } from '#ui/plot-skeleton.tsx'

// A plot comes with its numbers, after the counts: the first screen does not wait for it.
const { Late: BarPlot } = late(async () => (await import('#ui/bar-plot.tsx')).BarPlot)

// The list behind a View link shows exactly what its card counts.
const kycPending = { verification_status: 0, requires_admin_action: 1 } as const
const payoutPending = { status: 0 } as const

/** What waits for a decision, and for how long. */
export function Home() {
  const kyc = useList(kycRequests.list, kycPending)
  const payouts = useList(payoutRequests.list, payoutPending)
  const [body, setBody] = useState<HTMLElement | null>(null)
  useReturnScroll('/', body)
  return (
    <Page>
      <PageHeader title="Home" />
      <StrayRemarks />
      <PageBody ref={setBody}>
        <Cards>
          <Queue label="Creator KYC requests pending" list={kyc} view={href('KYCRequests', null, kycPending)} queue="kyc-request" />
          <Queue label="PayOut requests pending" list={payouts} view={href('PayoutRequests')} queue="payout-request" />
        </Cards>
      </PageBody>
    </Page>
  )
}

interface QueueProps {
  label: string
  list: List
  view: string
  queue: QueueAge['queue']
}
function Queue({ label, list, view, queue }: QueueProps) {
  return (
    <MetricCard
      label={label}
      value={list.asOf === null ? '–' : list.total.toLocaleString('en')}
      action={
        <AppLink href={view} className={linkClass('text')}>
          View
        </AppLink>
      }
    >
      <Age queue={queue} />
    </MetricCard>
  )
}

/** How long the items of a queue have waited. A server without that call is not an error here: the place says that it is not known. */
function Age({ queue }: { queue: QueueAge['queue'] }) {
  const { data, loading } = useAnswer(workspace.queueAges, {})
  // Its code did not come: what it says stands there in words.
  const [lost, setLost] = useState(false)
  const age = data?.find((one) => one.queue === queue)
  if (loading) return <PlotSkeleton />
  if (!age) return <Meta>How long they have waited is not known.</Meta>
  const oldest =
    age.oldestDays === null ? 'Nothing waits.' : `The oldest has waited ${age.oldestDays} ${age.oldestDays === 1 ? 'day' : 'days'}.`
  return lost ? (
    <>
      <Meta>{oldest}</Meta>
      <Button size="small" onClick={() => setLost(false)}>
        Draw it
      </Button>
    </>
  ) : (
    <BarPlot
      part={{ title: oldest, bars: age.buckets.map(({ label, count }) => ({ label, value: count })), unit: 'requests', axis: 'waiting' }}
      early={<PlotSkeleton />}
      quiet
      onLost={() => setLost(true)}
    />
  )
}
