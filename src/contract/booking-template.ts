import * as z from 'zod/mini'
import { entity } from './define.ts'
import { dictionary, itemDescription, itemFace, itemName } from './dictionary.ts'
import { create } from './edit.ts'
import { id } from './fields.ts'
import { showsNothing } from './text.ts'

/** A text with its form, from which a brand begins the description of a booking. */
export const bookingTemplate = entity(
  'booking-template',
  { one: 'booking template', many: 'booking templates', aliases: ['description template'] },
  z.object({
    id,
    name: z.string(),
    description: z.optional(z.nullable(z.string())),
    /** HTML of these elements and no others. */
    template: z.string(),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  itemFace,
)

export const mostTemplate = 20_000
/**
 * What a template may be made of: text and its form. Nothing that runs, loads or looks otherwise than the page that shows it. An attribute that is
 * not here is left out; what the server refuses by name is in `server/domain/template-html.ts`.
 */
export const templateTags: readonly string[] =
  'p br hr h1 h2 h3 h4 ul ol li strong em b i u s a blockquote code pre table thead tbody tr th td span div dl dt dd sub sup'.split(' ')
/** Where a link of a template may lead. */
export const templateLink = /^(?:https?:\/\/|mailto:)\S+$/i

const bookingTemplateTyped = z.object({
  name: itemName,
  description: itemDescription,
  template: z.string('Enter a template').check(
    z.trim(),
    z.refine((text) => !showsNothing(text), { error: 'Enter a template', abort: true }),
    z.maxLength(mostTemplate, `At most ${mostTemplate.toLocaleString('en')} characters`),
  ),
})
export const bookingTemplateFields = {
  name: { label: 'Name', input: 'text' },
  description: { label: 'Description', input: 'text' },
  template: { label: 'HTML template', input: 'html' },
} as const

export const bookingTemplates = dictionary('booking-description-templates', bookingTemplate, bookingTemplateTyped)

export const bookingTemplateAdd = create(bookingTemplate, bookingTemplates.add, bookingTemplateFields, {
  verb: 'add',
  leads: 'list',
  undo: 'booking-template.delete',
})
