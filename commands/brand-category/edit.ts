import { brandCategories, brandCategory, brandCategoryFields, brandCategoryTyped } from '#contract/brand-category.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Edit brand category',
  words: ['change', 'save', 'rename', 'dictionary'],
  target: one(brandCategory),
  risk: 'reversible',
  ask: form({ schema: brandCategoryTyped, fields: brandCategoryFields, whole: 'dialog' }),
  call: ({ id }, body) => request(brandCategories.edit, { params: { id }, body }),
  says: 'Saved',
  undo: {
    kind: 'exact',
    early: true,
    by: ({ name }, _reply, _answers) => ({ command: 'brand-category.edit', answers: { name } }),
  },
})
