import { request } from '#contract/define.ts'
import { fromMinor } from '#contract/fields.ts'
import { organization } from '#contract/organization.ts'
import { binding, plan } from '#contract/plan.ts'
import { subscriptions } from '#contract/subscription.ts'
import { changeFields, changeTyped, limitOf, limitWords } from '#contract/subscription-form.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'
import { isolate } from '#kit/format/isolate.ts'
import { money } from '#kit/format/money.ts'
import { planChanges } from './about/plan.ts'
import { readScheduled, replacing } from './about/scheduled.ts'

export default command({
  title: 'Change plan',
  words: ['change subscription', 'upgrade', 'downgrade', 'professional', 'enterprise'],
  target: oneFull(organization),
  risk: 'money',
  when: ({ type }) => type === 'client',
  facts: readScheduled,
  needsFacts: true,
  ask: form({ schema: changeTyped, fields: changeFields, whole: 'dialog' }),
  confirm: ({ name, price_currency: currency, currentSubscription: now }, of, facts) => {
    const period = of.type === 'free' ? '' : `${money(Number(of.price), currency)} ${binding.of(of.bindingPeriod).label.toLowerCase()}, `
    return {
      title: `Change the plan of ${isolate(name)} to ${plan.of(of.type).label}?`,
      body: `From ${of.startDate} on: ${period}${limitWords(limitOf(of))}. Until then: ${plan.of(now?.type ?? 'free').label}.${replacing(facts, of.startDate)}`,
      action: 'Change plan',
    }
  },
  changes: planChanges,
  call: ({ id }, of) =>
    request(subscriptions.change, {
      params: { id },
      body: {
        startDate: of.startDate,
        organizationId: id,
        type: of.type,
        maxAccountCount: limitOf(of),
        price: of.type === 'free' ? '0.00' : fromMinor(Number(of.price)),
        bindingPeriod: of.type === 'free' ? null : (of.bindingPeriod ?? null),
      },
    }),
  says: 'Saved',
  failed: () => 'Error saving changing the subscription',
  told: true,
})
