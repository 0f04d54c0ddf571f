import * as z from 'zod/mini'
import { autoReview, autoReviews } from '#contract/auto-review.ts'
import { ratingNames, ratings, reviewText, saysNothing } from '#contract/cancel-request.ts'
import { type Field, form } from '#kit/form/schema.ts'
import { isolate } from '#kit/format/isolate.ts'

const stars = z.optional(z.nullable(z.union([z.literal(''), z.int().check(z.gte(1, 'From 1 to 5 stars'), z.lte(5, 'From 1 to 5 stars'))])))
const schema = z
  .object({
    include_review: z.optional(z.boolean()),
    template: z.optional(z.nullable(z.union([z.literal(''), z.int()]))),
    text: z.optional(z.nullable(reviewText)),
    communication: stars,
    quality: stars,
    reliability: stars,
  })
  .check(z.refine((answers) => !answers.include_review || says(answers), { error: saysNothing, path: ['text'] }))
type ReviewAnswers = z.output<typeof schema>

const says = (answers: ReviewAnswers) => Boolean(answers.text?.trim()) || ratingNames.some((name) => answers[name])

const included = ({ include_review }: Readonly<Record<string, unknown>>) => include_review === true
const rated = (label: string): Field => ({
  label,
  input: 'select',
  none: 'Unrated',
  choices: [1, 2, 3, 4, 5].map((many) => ({ value: many, label: many === 1 ? '1 star' : `${many} stars`, sign: '★'.repeat(many) })),
  inSight: true,
  asked: included,
  alone: true,
})

/** A review that goes along with an approval: none, unless somebody says so. Choosing a text fills it in, and it can be written over. */
export const reviewForm = form({
  schema,
  fields: {
    include_review: { label: 'Include review', input: 'toggle', start: false, alone: true },
    template: {
      label: 'Auto review text',
      input: 'select',
      none: 'Own words',
      choicesFrom: { source: autoReviews.list, label: 'title' },
      asked: included,
      alone: true,
    },
    text: {
      label: 'Review text',
      input: 'long',
      asked: included,
      follows: ({ template }, known) => (typeof template === 'number' ? known(autoReview, template)?.text : undefined),
      alone: true,
    },
    communication: rated(ratings.communication),
    quality: rated(ratings.quality),
    reliability: rated(ratings.reliability),
  },
  optional: true,
})

/** The review as it travels; undefined where none is included. */
export function reviewOf(answers: ReviewAnswers) {
  if (answers.include_review !== true) return undefined
  const { communication, quality, reliability, text } = answers
  return {
    rates: { communication: communication || null, quality: quality || null, reliability: reliability || null },
    text: text?.trim() ?? '',
  }
}

/** What the question says of it; empty where none is included. */
export function reviewSaid(answers: ReviewAnswers): string {
  const review = reviewOf(answers)
  if (!review) return ''
  const stars = ratingNames.map((name) => `${ratings[name]} ${review.rates[name] ?? 'unrated'}`)
  return `With a review: ${review.text ? `${isolate(`“${brief(review.text)}”`)}, ` : ''}${stars.join(', ')}.`
}
const brief = (text: string) => ([...text].length > 80 ? `${[...text].slice(0, 79).join('')}…` : text)
