import { request } from '#contract/define.ts'
import { featureFlags, flagsFields, flagsTyped } from '#contract/feature-flag.ts'
import { organization } from '#contract/organization.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Save feature flags',
  words: ['switch flags'],
  target: oneFull(organization),
  risk: 'reversible',
  ask: form({ schema: flagsTyped, fields: flagsFields }),
  call: ({ id }, { feature_flags }) => request(featureFlags.set, { params: { id }, body: { feature_flags } }),
  predict: (_organization, { feature_flags }) => ({ feature_flags }),
  says: 'Saved',
  undo: {
    kind: 'exact',
    early: true,
    by: ({ feature_flags: before }) => (before ? { command: 'organization.set-feature-flags', answers: { feature_flags: before } } : null),
  },
})
