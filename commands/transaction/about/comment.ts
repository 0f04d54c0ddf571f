import * as z from 'zod/mini'
import { longestComment } from '#contract/transaction.ts'
import { type Field, form } from '#kit/form/schema.ts'

const most = `At most ${longestComment.toLocaleString('en')} characters`
export const comment = z.optional(z.string().check(z.trim(), z.maxLength(longestComment, most)))
// Its own comment is another one: nothing of it stands here at first.
export const commentField: Field = { label: 'Comment', input: 'long', start: '' }

/** A comment, which nobody has to write. */
export const commentForm = form({ schema: z.object({ comment }), fields: { comment: commentField }, optional: true })

/** A comment as it is sent: none where nothing was written. */
export const said = (text: string | undefined) => (text?.trim() ? { comment: text.trim() } : {})
