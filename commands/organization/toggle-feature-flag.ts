import * as z from 'zod/mini'
import { request } from '#contract/define.ts'
import { featureFlags } from '#contract/feature-flag.ts'
import { givenId } from '#contract/fields.ts'
import { organization } from '#contract/organization.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Turn a feature flag on / off',
  words: [
    ...['switch flag', 'toggle', 'enable', 'disable', 'flip flag'],
    ...['turn flag on', 'turn flag off', 'enable flag', 'disable flag', 'enable feature flag', 'disable feature flag'],
  ],
  target: one(organization),
  risk: 'reversible',
  when: ({ id, feature_flags: on }) => on != null || `It is not known which feature flags are on for organization ${id}`,
  ask: form({
    schema: z.object({ ref: givenId, on: z.boolean() }),
    fields: {
      ref: { label: 'Feature flag', input: 'select', choicesFrom: { source: featureFlags.offered, label: 'name' } },
      on: {
        label: 'State',
        input: 'toggle',
        start: true,
        states: {
          // "On" alone may come in front of the record: "toggle on 1584".
          on: { label: 'On', phrases: ['turn on', 'switch on', 'enable'] },
          off: { label: 'Off', phrases: ['off', 'disable'] },
        },
      },
    },
  }),
  call: ({ id, feature_flags: before }, asked) =>
    request(featureFlags.set, { params: { id }, body: { feature_flags: toggled(before, asked) } }),
  predict: ({ feature_flags: before }, asked) => ({ feature_flags: toggled(before, asked) }),
  says: 'Saved',
  undo: {
    kind: 'exact',
    early: true,
    // Of what was so already nothing is taken back.
    by: ({ feature_flags: before }, _reply, { ref, on }) =>
      before?.includes(ref) === on ? null : { command: 'organization.toggle-feature-flag', answers: { ref, on: !on } },
  },
  bulk: { max: 10_000, concurrency: 4 },
})

/** All that are on afterwards, as the server gives them. */
function toggled(before: readonly number[] | null | undefined, { ref, on }: { ref: number; on: boolean }): number[] {
  const others = (before ?? []).filter((one) => one !== ref)
  return on ? [...others, ref].sort((a, b) => a - b) : others
}
