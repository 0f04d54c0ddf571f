import { creator, creatorRefusal, creators } from '#contract/creator.ts'
import { guard, request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'

export default command({
  title: 'Mark suspicious',
  words: ['flag creator', 'doubt', 'fraud'],
  target: one(creator),
  risk: 'reversible',
  when: (target) => creatorRefusal(target) ?? (target.admin_marked_suspicious !== 1 || `Creator ${target.id} is marked already`),
  call: ({ user_ref }) => guard(request(creators.setField, { params: { id: user_ref }, body: { update: { admin_marked_suspicious: 1 } } })),
  predict: () => ({ admin_marked_suspicious: 1 }),
  says: 'Updated',
  undo: { kind: 'exact', early: true, by: () => ({ command: 'creator.unmark-suspicious' }) },
  keys: '!',
  instead: 'creator.unmark-suspicious',
  bulk: { max: 10_000, concurrency: 4 },
})
