import * as z from 'zod/mini'
import { request } from '#contract/define.ts'
import { href } from '#contract/paths.ts'
import { builtCount, builtText, seedings, testKind } from '#contract/seeding.ts'
import { jsonOf, namesIn, objectText, sequenceOf, sequenceText, statesText } from '#contract/seeding-form.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Build test data',
  words: ['seed', 'factory', 'generate', 'testing generator'],
  target: anywhere,
  risk: 'reversible',
  ask: form({
    schema: z.object({
      model: testKind.schema,
      count: builtCount,
      states: statesText,
      attributes: objectText,
      attributes_sequence: sequenceText,
      returnData: z.optional(z.boolean()),
    }),
    fields: {
      model: { label: 'Kind', input: 'select', choices: testKind.all, start: 'user' },
      count: { label: 'Count', input: 'number', start: 1 },
      states: { label: 'States, with commas between', input: 'text', start: '' },
      attributes: { label: 'Attributes, as JSON', input: 'long', start: '' },
      attributes_sequence: { label: 'Sequence of attributes, as JSON', input: 'long', start: '' },
      returnData: { label: 'Return data', input: 'toggle', start: false },
    },
  }),
  call: (_target, { model, count, states, attributes, attributes_sequence: sequence, returnData }) =>
    request(seedings.build, {
      body: {
        model,
        count,
        attributes: jsonOf(attributes) ?? {},
        states: namesIn(states),
        attributes_sequence: sequenceOf(sequence),
        returnData: returnData ?? false,
      },
    }),
  shows: { at: href('Seeding'), text: builtText },
})
