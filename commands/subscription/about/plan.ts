import type { FullOrganization } from '#contract/organization.ts'
import { type Binding, binding, type Plan, plan } from '#contract/plan.ts'
import { limitOf, limitWords } from '#contract/subscription-form.ts'
import type { Change } from '#kit/command/changes.ts'
import { money } from '#kit/format/money.ts'
import { plain } from '#kit/format/numbers.ts'

interface Asked {
  type: Plan | null | undefined
  /** Minor units. */
  price?: number | '' | null | undefined
  bindingPeriod?: Binding | null | undefined
  unlimited?: boolean | undefined
  maxAccountCount?: number | '' | null | undefined
}

/** The plan of a brand as it is and as it will be. The fields of the organization itself, its type among them, stay. */
export function planChanges({ price_currency: currency, currentSubscription: now }: FullOrganization, of: Asked): readonly Change[] {
  const free = of.type === 'free'
  const price = (minor: number | null | undefined, none: boolean) => (none || minor == null ? plain(null) : money(minor, currency))
  const period = (one: Binding | null | undefined, none: boolean) => plain(none || one == null ? null : binding.of(one).label)
  const was = now?.type ?? 'free'
  return [
    { field: 'plan', label: 'Plan', before: plan.of(was).label, after: plan.of(of.type).label },
    { field: 'price', label: 'Price', before: price(now?.price, was === 'free'), after: price(Number(of.price), free) },
    {
      field: 'bindingPeriod',
      label: 'Binding period',
      before: period(now?.bindingPeriod, was === 'free'),
      after: period(of.bindingPeriod, free),
    },
    {
      field: 'maxAccountCount',
      label: 'Account limit',
      before: now?.maxAccountCount == null ? plain(null) : limitWords(now.maxAccountCount),
      after: limitWords(limitOf(of)),
    },
  ]
}
