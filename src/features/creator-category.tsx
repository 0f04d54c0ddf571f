import { creatorCategories, creatorCategory, creatorCategoryAdd } from '#contract/creator-category.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const creatorCategoryScreen = listScreen({
  path: 'CreatorCategories',
  entity: creatorCategory,
  source: creatorCategories.list,
  more: true,
  adds: creatorCategoryAdd,
  filters: {},
  sorts: { id: 'ID', name: 'Name' },
  columns: (is) => [
    is.id('ID'),
    is.text('Name', ({ name }) => name),
    { ...is.commands(['creator-category.edit', 'creator-category.delete']), width: 280 },
  ],
})
