import * as z from 'zod/mini'
import { adminComments, approvalStatus, type Creator, creators } from '#contract/creator.ts'
import { follow, guard, request } from '#contract/define.ts'
import { composed } from '#contract/text.ts'
import { form } from '#kit/form/schema.ts'
import { stands } from '#kit/format/stands.ts'

/** Whether the creator is told by e-mail (yes, unless somebody says no), and the comment that is typed and not saved yet. */
export const decisionAsks = form({
  schema: z.object({ send_email: z.optional(z.boolean()), admin_comments: z.optional(adminComments) }),
  fields: {
    send_email: { label: 'Send email', input: 'toggle', start: true },
    admin_comments: { label: 'Admin comments (saved along)', input: 'long', alone: true, kept: true },
  },
  optional: true,
})

/** Saves the comment behind the decision where it is another one, over nobody's; its refusal is told, and takes no decision back. */
export const commentAlong = ({ user_ref, admin_comments: before }: Creator, text: string | undefined) =>
  text === undefined || composed(text) === composed(before)
    ? []
    : [follow(guard(request(creators.setField, { params: { id: user_ref }, body: { update: { admin_comments: text } } })))]

/** Why it cannot be decided so: how it stands, by whom and since when. */
export const decided = ({ approved_to_platform_status: status, approved_by: by, date_approved_to_platform_status_change: at }: Creator) =>
  stands(approvalStatus.of(status ?? null).label, by, at)

/** What can be taken back of a decision: there is no way back to pending. */
export const noWayBack = 'This cannot be undone: nobody becomes pending again.'
export const wasDecided = ({ approved_to_platform_status: status }: Creator) => status === 1 || status === -1
