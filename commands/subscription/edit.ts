import { request } from '#contract/define.ts'
import { fromMinor } from '#contract/fields.ts'
import { organization } from '#contract/organization.ts'
import { binding, plan } from '#contract/plan.ts'
import { offeredPlan, planCan, subscriptions } from '#contract/subscription.ts'
import { editFields, editTyped, limitOf, limitWords } from '#contract/subscription-form.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'
import { isolate } from '#kit/format/isolate.ts'
import { money } from '#kit/format/money.ts'
import { planChanges } from './about/plan.ts'
import { readScheduled, replacing } from './about/scheduled.ts'

export default command({
  title: 'Edit plan',
  words: ['edit subscription', 'limit', 'price'],
  target: oneFull(organization),
  risk: 'money',
  when: ({ id, type, currentSubscription: now }) =>
    type === 'client' &&
    (planCan.edit(now?.type) || `Organization ${id} has the plan ${plan.of(now?.type ?? 'free').label}, which cannot be edited`),
  facts: readScheduled,
  needsFacts: true,
  ask: form({
    schema: editTyped,
    fields: editFields,
    note: 'What is changed here holds only after the current binding period ends.',
    whole: 'dialog',
  }),
  confirm: ({ name, price_currency: currency, currentSubscription: now }, of, facts) => ({
    title: `Edit the plan of ${isolate(name)}?`,
    body: `From ${now?.nextBindingPeriodStartsAt ?? 'the next binding period'} on: ${money(Number(of.price), currency)} ${binding
      .of(now?.bindingPeriod)
      .label.toLowerCase()}, ${limitWords(limitOf(of))}.${replacing(facts, now?.nextBindingPeriodStartsAt)}`,
    action: 'Edit plan',
  }),
  changes: (brand, of) => {
    const { type, bindingPeriod } = brand.currentSubscription ?? {}
    return planChanges(brand, { ...of, type: type ?? 'free', bindingPeriod })
  },
  call: ({ id, currentSubscription: now }, of) =>
    request(subscriptions.edit, {
      params: { id },
      body: {
        organizationId: id,
        type: offeredPlan.read(now?.type) ?? 'free',
        maxAccountCount: limitOf(of),
        price: fromMinor(Number(of.price)),
        bindingPeriod: now?.bindingPeriod ?? null,
      },
    }),
  says: 'Saved',
  failed: () => 'Error saving the plan',
  told: true,
})
