import { brandCategories, brandCategory, brandCategoryFields } from '#contract/brand-category.ts'
import { deleteItem } from '#kit/command/item.ts'

export default deleteItem(brandCategory, brandCategories.remove, brandCategoryFields)
