import { creatorCategories, creatorCategory, creatorCategoryFields } from '#contract/creator-category.ts'
import { editItem } from '#kit/command/item.ts'

export default editItem(creatorCategory, creatorCategories.edit, creatorCategoryFields)
