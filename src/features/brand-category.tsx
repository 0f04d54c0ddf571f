import { brandCategories, brandCategory, brandCategoryAdd } from '#contract/brand-category.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const brandCategoryScreen = listScreen({
  path: 'BrandCategories',
  entity: brandCategory,
  source: brandCategories.list,
  more: true,
  adds: brandCategoryAdd,
  filters: {},
  sorts: { id: 'ID', name: 'Name' },
  columns: (is) => [
    is.id('ID'),
    is.text('Name', ({ name }) => name),
    { ...is.commands(['brand-category.edit', 'brand-category.delete']), width: 280 },
  ],
})
