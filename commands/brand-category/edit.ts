import { brandCategories, brandCategory, brandCategoryFields } from '#contract/brand-category.ts'
import { editItem } from '#kit/command/item.ts'

export default editItem(brandCategory, brandCategories.edit, brandCategoryFields)
