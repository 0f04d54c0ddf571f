import { codes } from './codes.ts'

/** What makes a creator's figures look odd, in the product's own words. */
export const creatorFlag = codes([
  ['comments_to_likes_ratio', 'Comments vs Likes ratio', 'wait'],
  ['followers_spike_detected', 'Followers spike per day', 'wait'],
  ['engagement_rate', 'Low engagement rate', 'wait'],
  ['following_high', 'Following more than 2500 accounts', 'wait'],
  ['fluctuating_post_data', 'difference between highest and lowest average engagement rate is 5x or more', 'wait'],
  ['other_creator_audience', 'audience other > 50%', 'wait'],
  ['fluctuating_post_data_not_enough_posts', 'not enough posts to check', 'wait'],
])
export type CreatorFlag = NonNullable<ReturnType<typeof creatorFlag.read>>

interface FlagRule {
  /** What is measured, in words. */
  measures: string
  /** The flag is up where the measure is more than the limit, at least it, or less than it. */
  is: 'over' | 'from' | 'under'
  limit: number
  /** A value of the measure as people say it. */
  says: (value: string) => string
}

/**
 * When each flag is up: one measure against one limit, read by the server's filter and by whoever shows the value beside its limit.
 * The product names three of the limits (2500 accounts, 5x, 50 %); the other four are assumptions.
 */
export const flagRules: Readonly<Record<CreatorFlag, FlagRule>> = {
  comments_to_likes_ratio: { measures: 'Comments per 100 likes', is: 'over', limit: 20, says: (n) => `${n} comments per 100 likes` },
  followers_spike_detected: { measures: 'Growth in one day, %', is: 'from', limit: 10, says: (n) => `${n} % growth in one day` },
  engagement_rate: { measures: 'Average engagement rate, %', is: 'under', limit: 1, says: (n) => `${n} % engagement` },
  following_high: { measures: 'Accounts followed', is: 'over', limit: 2500, says: (n) => `${n} accounts` },
  fluctuating_post_data: { measures: 'Highest over lowest engagement', is: 'from', limit: 5, says: (n) => `${n}x` },
  other_creator_audience: { measures: 'Audience other, %', is: 'over', limit: 50, says: (n) => `${n} %` },
  fluctuating_post_data_not_enough_posts: { measures: 'Posts', is: 'under', limit: 6, says: (n) => (n === '1' ? '1 post' : `${n} posts`) },
}
export const creatorFlags: readonly CreatorFlag[] = creatorFlag.all.flatMap(({ value }) => creatorFlag.read(value) ?? [])

const compares = {
  over: (value: number, limit: number) => value > limit,
  from: (value: number, limit: number) => value >= limit,
  under: (value: number, limit: number) => value < limit,
}
/** Whether a measure raises its flag; what was not measured raises none. */
export function isFlagged(flag: CreatorFlag, value: number | null | undefined): boolean {
  const { is, limit } = flagRules[flag]
  return typeof value === 'number' && compares[is](value, limit)
}

const words = { over: 'over', from: 'from', under: 'under' }
/** The limit of a flag in words: "over 2,500", "under 1". */
export const limitOf = (flag: CreatorFlag): string => `${words[flagRules[flag].is]} ${flagRules[flag].limit.toLocaleString('en')}`
