import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'
import { type CreatorFlag, creatorFlags, flagRules } from '#contract/creator-flag.ts'

/** Where the measure of each flag stands. */
const measures = {
  comments_to_likes_ratio: 'measuredComments',
  followers_spike_detected: 'measuredSpike',
  engagement_rate: 'measuredEngagement',
  following_high: 'measuredFollowing',
  fluctuating_post_data: 'measuredSpread',
  other_creator_audience: 'measuredOther',
  fluctuating_post_data_not_enough_posts: 'measuredPosts',
} as const satisfies Record<CreatorFlag, string>

type Columns = Record<
  'id' | 'approvedStatus' | 'contentScore' | 'dob' | 'reach' | 'createdAt' | (typeof measures)[CreatorFlag],
  AnyPgColumn
>

export const measureOf = <C extends Columns>(t: C, flag: CreatorFlag) => t[measures[flag]]

const signs = { over: sql.raw('>'), from: sql.raw('>='), under: sql.raw('<') }
/** The rule of a flag. Its limit stands in the text, as in the index, or the planner could not know one by the other. */
export const flagged = (t: Columns, flag: CreatorFlag): SQL =>
  sql`${measureOf(t, flag)} ${signs[flagRules[flag].is]} ${sql.raw(String(flagRules[flag].limit))}`

/** Accounts that the approval shows: creators that are there. */
export const shownCreators = sql.raw(`type = 'blogger' and not deleted`)

/** One for each filter and order of the approval. */
export const creatorIndexes = (t: Columns) => [
  // The queue itself, with what it leaves out by default: those that wait are a few of very many, and are counted after every decision.
  index('account_creator_waiting').on(t.id, t.reach, t.dob).where(sql`${shownCreators} and ${t.approvedStatus} is null`),
  index('account_creator_status').on(t.approvedStatus, t.id).where(shownCreators),
  index('account_creator_score').on(t.contentScore, t.id).where(shownCreators),
  index('account_creator_born').on(t.dob, t.id).where(shownCreators),
  index('account_creator_registered').on(t.createdAt, t.id).where(shownCreators),
  index('account_creator').on(t.id).where(shownCreators),
  // The summary of creators can ask for those that were deleted.
  index('account_creator_gone').on(t.id).where(sql.raw(`type = 'blogger' and deleted`)),
  ...creatorFlags.map((flag) =>
    index(`account_flag_${flag}`)
      .on(t.id)
      .where(sql`${shownCreators} and ${flagged(t, flag)}`),
  ),
]
