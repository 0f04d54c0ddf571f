import * as z from 'zod/mini'
import { request } from '#contract/define.ts'
import { href } from '#contract/paths.ts'
import {
  builtCount,
  builtText,
  partialPaymentStatus,
  scenarios,
  scenarioTakes,
  seedBookingStatuses,
  seedCurrency,
  seedings,
  seedSizes,
} from '#contract/seeding.ts'
import { jsonOf, namesIn, objectText, sequenceOf, sequenceText, statesText } from '#contract/seeding-form.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { type Answers, form } from '#kit/form/schema.ts'

const takes = (choice: string) => (answers: Answers) => scenarioTakes(answers.name, choice)
const chosen = z.optional(z.union([z.number(), z.string()]))

export default command({
  title: 'Build scenario by name',
  words: ['seed', 'test data', 'factory', 'testing generator'],
  target: anywhere,
  risk: 'reversible',
  ask: form({
    schema: z.object({
      name: z.string('Choose a scenario').check(z.minLength(1, 'Choose a scenario')),
      count: builtCount,
      currency: chosen,
      booking_status: chosen,
      payment_status: chosen,
      deliverables: chosen,
      states: statesText,
      attributes: objectText,
      attributes_sequence: sequenceText,
      returnData: z.optional(z.boolean()),
    }),
    fields: {
      name: {
        label: 'Scenario',
        input: 'select',
        choices: scenarios.map(({ name, label }) => ({ value: name, label })),
        start: scenarios[0].name,
      },
      count: { label: 'Count', input: 'number', start: 1 },
      currency: { label: 'Currency', input: 'select', choices: seedCurrency.all, start: 'EUR', asked: takes('currency') },
      booking_status: { label: 'Booking status', input: 'select', choices: seedBookingStatuses, start: 1, asked: takes('booking_status') },
      payment_status: {
        label: 'Partial payment status',
        input: 'select',
        choices: partialPaymentStatus.all,
        start: 1,
        asked: takes('payment_status'),
      },
      deliverables: {
        label: 'Deliverables',
        input: 'select',
        choices: seedSizes.map((value) => ({ value, label: value.toLocaleString('en-US') })),
        start: 4,
        asked: takes('deliverables'),
      },
      states: { label: 'States, with commas between', input: 'text', start: '' },
      attributes: { label: 'Attributes, as JSON', input: 'long', start: '' },
      attributes_sequence: { label: 'Sequence of attributes, as JSON', input: 'long', start: '' },
      returnData: { label: 'Return data', input: 'toggle', start: false },
    },
  }),
  call: (_target, { name, count, states, attributes, attributes_sequence: sequence, returnData, ...choices }) =>
    request(seedings.buildScenario, {
      params: { name: name ?? '' },
      body: {
        count,
        attributes: {
          ...Object.fromEntries(Object.entries(choices).filter(([choice, value]) => value !== undefined && scenarioTakes(name, choice))),
          ...Object(jsonOf(attributes)),
        },
        states: namesIn(states),
        attributes_sequence: sequenceOf(sequence),
        returnData: returnData ?? false,
      },
    }),
  shows: { at: href('Seeding'), text: builtText },
})
