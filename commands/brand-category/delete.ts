import { brandCategories, brandCategory } from '#contract/brand-category.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Delete brand category',
  words: ['remove', 'dictionary'],
  target: one(brandCategory),
  risk: 'destructive',
  confirm: ({ name }) => ({ title: `Delete ${isolate(name)}?`, action: 'Delete' }),
  call: ({ id }) => request(brandCategories.remove, { params: { id } }),
  says: 'Deleted',
  removes: true,
  undo: {
    kind: 'compensating',
    warn: 'It is added again, under another id.',
    early: true,
    by: ({ name }) => ({ command: 'brand-category.add', refs: [], answers: { name } }),
  },
  bulk: { max: 1000, concurrency: 4 },
})
