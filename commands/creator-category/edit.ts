import { creatorCategories, creatorCategory, creatorCategoryFields, creatorCategoryTyped } from '#contract/creator-category.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Edit creator category',
  words: ['change', 'save', 'rename', 'dictionary'],
  target: one(creatorCategory),
  risk: 'reversible',
  ask: form({ schema: creatorCategoryTyped, fields: creatorCategoryFields, whole: 'dialog' }),
  call: ({ id }, body) => request(creatorCategories.edit, { params: { id }, body }),
  says: 'Saved',
  undo: {
    kind: 'exact',
    early: true,
    by: ({ name }, _reply, _answers) => ({ command: 'creator-category.edit', answers: { name } }),
  },
})
