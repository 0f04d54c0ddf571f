import { request } from '#contract/define.ts'
import { featureFlag, featureFlags } from '#contract/feature-flag.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Delete feature flag',
  words: ['remove', 'dictionary'],
  target: one(featureFlag),
  risk: 'destructive',
  confirm: ({ name }) => ({ title: `Delete ${isolate(name)}?`, action: 'Delete' }),
  call: ({ id }) => request(featureFlags.remove, { params: { id } }),
  says: 'Deleted',
  removes: true,
  undo: {
    kind: 'compensating',
    warn: 'It is added again, under another id.',
    early: true,
    by: ({ name, description }) => ({ command: 'feature-flag.add', refs: [], answers: { name, description: description ?? '' } }),
  },
  bulk: { max: 1000, concurrency: 4 },
})
