import { creatorCategories, creatorCategory, creatorCategoryFields } from '#contract/creator-category.ts'
import { deleteItem } from '#kit/command/item.ts'

export default deleteItem(creatorCategory, creatorCategories.remove, creatorCategoryFields)
