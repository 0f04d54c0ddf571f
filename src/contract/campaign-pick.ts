import { campaign, campaigns } from './campaign.ts'

/** The organization whose campaigns are suggested, as the product documents say. */
const suggestedOrganization = 2

/** Finds a campaign by its name or ID among all. Before anything is typed, suggests those of organization 2. */
export const campaignPick = {
  entity: campaign,
  source: campaigns.list,
  suggestions: { source: campaigns.ofOrganization, params: { id: suggestedOrganization } },
} as const
