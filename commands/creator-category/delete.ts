import { creatorCategories, creatorCategory } from '#contract/creator-category.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Delete creator category',
  words: ['remove', 'dictionary'],
  target: one(creatorCategory),
  risk: 'destructive',
  confirm: ({ name }) => ({ title: `Delete ${isolate(name)}?`, action: 'Delete' }),
  call: ({ id }) => request(creatorCategories.remove, { params: { id } }),
  says: 'Deleted',
  removes: true,
  undo: {
    kind: 'compensating',
    warn: 'It is added again, under another id.',
    early: true,
    by: ({ name }) => ({ command: 'creator-category.add', refs: [], answers: { name } }),
  },
  bulk: { max: 1000, concurrency: 4 },
})
