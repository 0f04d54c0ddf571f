import { guard, request } from '#contract/define.ts'
import { serviceFee, serviceFees } from '#contract/service-fee.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Delete service fee',
  words: ['remove'],
  target: one(serviceFee),
  risk: 'destructive',
  confirm: ({ creator, serviceFee: percent }) => ({
    title: 'Are you sure want to delete this service fee?',
    body: `${isolate(creator.display_name)}, ${percent} %`,
    action: 'Delete',
  }),
  call: ({ id }) => guard(request(serviceFees.remove, { query: { serviceFeeId: id } })),
  says: 'Deleted',
  undo: {
    kind: 'compensating',
    warn: 'The fee is added again, under another id.',
    by: ({ brandId, creatorId, serviceFee: percent }) => ({
      command: 'service-fee.add',
      refs: [],
      answers: { brandId, creatorId, serviceFee: percent },
    }),
  },
  bulk: { max: 10_000, concurrency: 4 },
})
