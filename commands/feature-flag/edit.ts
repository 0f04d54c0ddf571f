import { request } from '#contract/define.ts'
import { featureFlag, featureFlagFields, featureFlags, featureFlagTyped } from '#contract/feature-flag.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Edit feature flag',
  words: ['change', 'save', 'rename', 'dictionary'],
  target: one(featureFlag),
  risk: 'reversible',
  ask: form({ schema: featureFlagTyped, fields: featureFlagFields, whole: 'dialog' }),
  call: ({ id }, body) => request(featureFlags.edit, { params: { id }, body }),
  says: 'Saved',
  undo: {
    kind: 'exact',
    early: true,
    by: ({ name, description }, _reply, _answers) => ({ command: 'feature-flag.edit', answers: { name, description: description ?? '' } }),
  },
})
