import type { FullOrganization } from '#contract/organization.ts'
import { binding, plan, unlimited } from '#contract/plan.ts'
import { madeBy, type Subscription, subscriptions } from '#contract/subscription.ts'
import { wordsOf } from '#kit/api/words.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { day, dayTime } from '#kit/format/dates.ts'
import { money } from '#kit/format/money.ts'
import { count, plain } from '#kit/format/numbers.ts'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer, useRereadOn } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { FormFoot } from '#ui/detail.tsx'
import { Facts } from '#ui/facts.tsx'
import { Meta, Stack } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'

const limitOf = (most: number | null | undefined) => (most === unlimited ? 'Unlimited' : plain(most == null ? null : count(most)))
const period = (of: string | null) => plain(of && binding.of(of).label)

/** What is in force today, what can be done with it, and everything that was. */
export function Subscriptions({ thing }: { thing: FullOrganization }) {
  const { data, loading, error } = useAnswer(subscriptions.list, { params: { id: thing.id } })
  // Whoever changes the plan changes the organization.
  useRereadOn(subscriptions.list, thing.version)
  if (error && !data)
    return (
      <Banner tone="bad" action={<Button onClick={() => void refreshAnswers(subscriptions.list)}>Retry</Button>}>
        {wordsOf(error)}
      </Banner>
    )
  if (loading || !data) return <Skeleton width="half" />
  const { currentSubscription: now, subscriptions: all } = data
  const currency = now?.currency ?? thing.price_currency
  return (
    <Stack>
      {now ? (
        <Facts
          label="Current subscription"
          items={[
            { label: 'Plan', value: <Chip tone="good">{plan.of(now.type).label}</Chip> },
            { label: 'Starts at', value: day(now.startsAt) },
            { label: 'Ends at', value: day(now.endsAt) },
            { label: 'Next invoice date', value: day(now.nextInvoiceDate) },
            { label: 'Next fee', value: money(now.nextFee, currency) },
            { label: 'Binding period', value: period(now.bindingPeriod) },
            { label: 'Next binding period starts at', value: day(now.nextBindingPeriodStartsAt) },
          ]}
        />
      ) : (
        <Meta>Nothing is in force today</Meta>
      )}
      <FormFoot>
        <CommandButton command="subscription.change" target={thing} label="Change plan" />
        <CommandButton command="subscription.edit" target={thing} label="Edit plan" />
      </FormFoot>
      {all.length === 0 ? <Meta>No subscriptions</Meta> : <History all={all} />}
    </Stack>
  )
}

function History({ all }: { all: readonly Subscription[] }) {
  return (
    <Table
      caption="Subscriptions"
      columns={[
        { label: 'ID', kind: 'number' },
        { label: 'Type' },
        { label: 'Active' },
        { label: 'Price', kind: 'number' },
        { label: 'Binding period' },
        { label: 'Max accounts', kind: 'number' },
        { label: 'Start date' },
        { label: 'End date' },
        { label: 'Created' },
        { label: 'Creator' },
      ]}
      rows={all.map((one) => ({
        id: one.id,
        cells: [
          String(one.id),
          plan.of(one.type).label,
          one.isActive ? (
            <Chip key="active" tone="good">
              Active
            </Chip>
          ) : (
            plain(null)
          ),
          money(one.price, one.currency),
          period(one.bindingPeriod),
          limitOf(one.maxAccountCount),
          day(one.startDate),
          day(one.endDate),
          dayTime(one.createdAt),
          one.creator ? `${one.creator.name} (${madeBy.of(one.creator.type).label.toLowerCase()})` : plain(null),
        ],
      }))}
    />
  )
}
