import { bookingTemplate, bookingTemplateFields, bookingTemplates } from '#contract/booking-template.ts'
import { editItem } from '#kit/command/item.ts'

export default editItem(bookingTemplate, bookingTemplates.edit, bookingTemplateFields)
