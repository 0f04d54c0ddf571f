import { asc } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bookingTemplate, bookingTemplates, mostTemplate } from '#contract/booking-template.ts'
import { created, id, version } from '#server/db/columns.ts'
import { safeTemplate } from '#server/domain/template-html.ts'
import { refuseField } from '#server/kit/errors.ts'
import { implement } from '#server/kit/implement.ts'
import { record } from '#server/kit/record.ts'

export const table = pgTable('booking_template', {
  id: id(),
  name: text('name').notNull().unique(),
  description: text('description').notNull().default(''),
  /** Sanitised: of what `templateTags` names and nothing else. */
  template: text('template').notNull(),
  created_at: created(),
  version: version(),
})
const kept = record(bookingTemplate, table, { named: [table.name] })

/** What was given, as it is stored. Refuses (422) a template that would do something. */
function stored<B extends { template: string }>(given: B): B {
  const { html, refused } = safeTemplate(given.template)
  if (refused.length > 0) refuseField('template', `A template is text and its form: it takes no ${refused.join(', no ')}`)
  if (html === '') refuseField('template', 'Nothing of this template can be kept')
  if (html.length > mostTemplate) refuseField('template', `At most ${mostTemplate.toLocaleString('en')} characters`)
  return { ...given, template: html }
}

export default implement(
  bookingTemplates,
  {
    list: ({ query }, context) => kept.list(context, query, { sorts: { name: table.name }, order: asc(table.name) }),
    read: ({ params: { id: one } }, context) => kept.read(context, one),
    add: ({ body }, context) => kept.add(context, stored(body), 'add'),
    edit: ({ params: { id: one }, body }, context) => kept.save(context, one, stored(body), 'edit'),
    remove: ({ params: { id: one } }, context) => kept.remove(context, one),
  },
  { finds: kept.finds, command: { remove: () => 'booking-template.delete' } },
)

/** Name, what it is for, and the parts of a brief that it asks for. */
const texts = [
  [
    'Instagram reel',
    'One reel of 30 to 60 seconds',
    'Show the product in use|Say in your own words why you like it|Name the offer at the end',
  ],
  ['Instagram story', 'Three frames on one day', 'Frame 1: the product in your day|Frame 2: how it works|Frame 3: the link'],
  ['Instagram post', 'One picture in the feed', 'A picture in daylight|The product is easy to see|Tag the brand'],
  [
    'Carousel',
    'Up to ten pictures that tell one story',
    'First picture draws people in|One thought on each picture|Last picture has the offer',
  ],
  ['TikTok video', 'One video of up to 60 seconds', 'Begin with a question|Use a sound that fits|Keep the caption short'],
  ['YouTube mention', 'A minute within a longer video', 'In the first third of the video|Show the website|Link in the first line below'],
  ['YouTube review', 'A video about the product alone', 'Unpack it|Use it for a week|Say what could be better'],
  ['Unboxing', 'The first look at what was sent', 'Open it before the camera|Name what is inside|First impression'],
  ['Giveaway', 'A prize among the followers', 'Say how to take part|Say until when|Name the winner in a story'],
  ['Event visit', 'A report from an event of the brand', 'Arrive half an hour before|Two stories on site|One post within two days'],
  ['Recipe', 'Food with the product', 'List the ingredients|Show each step|A picture of the dish'],
  ['Travel report', 'A stay at a place', 'The way there|The room|What to do near it'],
  ['Before and after', 'What the product changed', 'A picture from before|Use it as told|A picture in the same light'],
  [
    'Content for the brand',
    'Pictures for the brand, not posted',
    'Ten pictures in high resolution|Upright and landscape|Usage rights as agreed',
  ],
] as const
const quoted = (words: string) => `'${words.replaceAll("'", "''")}'`
const briefOf = (about: string, parts: string) =>
  `<h2>What we would like</h2><p>${about}.</p><ul>${parts
    .split('|')
    .map((part) => `<li>${part}</li>`)
    .join('')}</ul><p><strong>Please mark it as an advertisement.</strong></p>`
export const seed = [
  `insert into booking_template (name, description, template, created_at)
   select name, about, template, date_trunc('second', now()) - n * interval '23 days' from (values
     ${texts.map(([name, about, parts], at) => `(${at + 1}, ${quoted(name)}, ${quoted(about)}, ${quoted(briefOf(about, parts))})`).join(',\n     ')}) t (n, name, about, template)
   order by n`,
]
