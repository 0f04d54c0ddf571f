import * as z from 'zod/mini'
import { endpoint, entity, item, items } from './define.ts'
import { id } from './fields.ts'
import { storedName } from './stored-name.ts'

/** A text that is put into a review instead of being written each time. */
export const autoReview = entity(
  'auto-review',
  { one: 'review text', many: 'review texts', aliases: ['auto review', 'auto review text'] },
  z.object({ id, title: z.string(), text: z.string(), version: z.optional(z.nullable(z.number())) }),
  undefined,
  ({ title }) => ({ title }),
)

export const mostReviewText = 5000
/** What is typed for one of them. */
export const autoReviewTyped = z.object({
  title: z
    .string('Enter a title')
    .check(z.overwrite(storedName), z.minLength(1, 'Enter a title'), z.maxLength(100, 'At most 100 characters')),
  text: z
    .string('Enter a text')
    .check(
      z.trim(),
      z.minLength(1, 'Enter a text'),
      z.maxLength(mostReviewText, `At most ${mostReviewText.toLocaleString('en')} characters`),
    ),
})
export const autoReviewFields = { title: { label: 'Title', input: 'text' }, text: { label: 'Text', input: 'long' } } as const

/** The id of a text that was added, in the answer that has all of them: of two that say the same it is the newest. */
export function addedIn(answer: unknown, { title, text }: { title: string; text: string }): number | undefined {
  const all = z.array(autoReview.row).safeParse(answer)
  const alike = all.success ? all.data.filter((one) => one.title === title && one.text === text) : []
  return alike.length === 0 ? undefined : Math.max(...alike.map((one) => one.id))
}

/** Each call answers all texts, by their titles. */
export const autoReviews = {
  list: endpoint({ method: 'GET', path: 'booking_auto_review_texts', reply: items(autoReview) }),
  add: endpoint({ method: 'POST', path: 'booking_auto_review_texts', body: autoReviewTyped, reply: items(autoReview) }),
  edit: endpoint({ method: 'POST', path: 'booking_auto_review_texts/:id', body: autoReviewTyped, reply: items(autoReview) }),
  /** The body is the text as it was shown. */
  remove: endpoint({
    method: 'DELETE',
    path: 'booking_auto_review_texts/:id',
    body: z.object({ id: z.optional(id), title: z.optional(z.string()), text: z.optional(z.string()) }),
    reply: items(autoReview),
  }),
  /** Ours: no document reads one by its id. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/auto-reviews/:id', reply: item(autoReview) }),
}
