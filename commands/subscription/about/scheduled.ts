import { utcToday } from '#contract/day.ts'
import { request } from '#contract/define.ts'
import type { FullOrganization } from '#contract/organization.ts'
import { binding, plan } from '#contract/plan.ts'
import { type Subscription, subscriptions } from '#contract/subscription.ts'
import { limitWords } from '#contract/subscription-form.ts'
import type { Fact, Read } from '#kit/command/define.ts'
import { money } from '#kit/format/money.ts'

/** A change of plan that has not started yet. */
interface ScheduledChange extends Fact {
  /** `2027-01-31` */
  startDate: string
}

/** Reads the scheduled changes of a brand's plan, the next one first. */
export async function readScheduled({ id }: FullOrganization, read: Read): Promise<readonly ScheduledChange[]> {
  const { subscriptions: all } = await read(request(subscriptions.list, { params: { id } }))
  return all
    .flatMap((one) => (one.startDate !== null && one.startDate > utcToday() ? [describe(one, one.startDate)] : []))
    .sort((one, other) => one.startDate.localeCompare(other.startDate))
}

function describe({ type, price, currency, bindingPeriod, maxAccountCount }: Subscription, startDate: string): ScheduledChange {
  const cost = type === 'free' || price === null ? [] : [`${money(price, currency)} ${binding.of(bindingPeriod).label.toLowerCase()}`]
  const limit = maxAccountCount === null ? [] : [limitWords(maxAccountCount)]
  return { label: 'Scheduled change', text: [`${plan.of(type).label} from ${startDate}`, ...cost, ...limit].join(', '), startDate }
}

/** Returns the sentences that name the scheduled changes that a plan with this start date replaces. Each begins with a blank. */
export const replacing = (facts: readonly Fact[], startDate: string | null | undefined): string =>
  facts
    .filter((fact): fact is ScheduledChange => 'startDate' in fact)
    .filter((one) => startDate != null && one.startDate >= startDate)
    .map(({ text }) => ` This replaces the scheduled change to ${text}.`)
    .join('')
