import * as z from 'zod/mini'
import { approvalStatus, type Creator } from '#contract/creator.ts'
import { form } from '#kit/form/schema.ts'
import { stands } from '#kit/format/stands.ts'

/** Whether the creator is told by e-mail; yes, unless somebody says no. */
export const sendEmail = form({
  schema: z.object({ send_email: z.optional(z.boolean()) }),
  fields: { send_email: { label: 'Send email', input: 'toggle', start: true } },
  optional: true,
})

/** Why it cannot be decided so: how it stands, by whom and since when. */
export const decided = ({ approved_to_platform_status: status, approved_by: by, date_approved_to_platform_status_change: at }: Creator) =>
  stands(approvalStatus.of(status ?? null).label, by, at)

/** What can be taken back of a decision: there is no way back to pending. */
export const noWayBack = 'This cannot be undone: nobody becomes pending again.'
export const wasDecided = ({ approved_to_platform_status: status }: Creator) => status === 1 || status === -1
