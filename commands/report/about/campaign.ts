import * as z from 'zod/mini'
import { campaignPick } from '#contract/campaign-pick.ts'
import { maxId } from '#contract/fields.ts'
import { form } from '#kit/form/schema.ts'
import { dayFields, days, ordered } from './range.ts'

const rule = 'Choose a campaign'
/** The arguments of a PIN report: its days, and a campaign if it is of one only. */
export const campaignForm = form({
  schema: z.object({ ...days, campaign_id: z.optional(z.int(rule).check(z.gte(1, rule), z.lte(maxId, rule))) }).check(ordered()),
  fields: {
    ...dayFields,
    campaign_id: { label: 'Campaign (all if empty)', input: 'thing', things: campaignPick },
  },
})
