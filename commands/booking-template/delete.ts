import { bookingTemplate, bookingTemplateFields, bookingTemplates } from '#contract/booking-template.ts'
import { deleteItem } from '#kit/command/item.ts'

export default deleteItem(bookingTemplate, bookingTemplates.remove, bookingTemplateFields)
