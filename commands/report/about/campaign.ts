import * as z from 'zod/mini'
import { maxId } from '#contract/fields.ts'
import { form } from '#kit/form/schema.ts'
import { dayFields, days, ordered } from './range.ts'

const none = 'The number of a campaign'
/** Days, and a campaign where it is to be of one only. */
export const campaignForm = form({
  schema: z.object({ ...days, campaign_id: z.optional(z.int(none).check(z.gte(1, none), z.lte(maxId, none))) }).check(ordered()),
  fields: { ...dayFields, campaign_id: { label: 'Campaign ID (all where it is empty)', input: 'number' } },
})
