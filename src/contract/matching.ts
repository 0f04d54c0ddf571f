import * as z from 'zod/mini'
import { accountPick } from './account-pick.ts'
import { creatorGender } from './brand.ts'
import { codes } from './codes.ts'
import { creatorCategory } from './creator-category.ts'
import { type CreatorFilters, creatorFilters } from './creator-filters.ts'
import { endpoint, parts } from './define.ts'
import { itemsOf } from './dictionary.ts'
import { decode } from './envelope.ts'
import { givenId, id } from './fields.ts'
import { readFilters } from './matching-filters.ts'
import { bareNumber, seen, soughtText } from './text.ts'

/** Where a creator's media are looked at. */
const matchChannel = codes([
  ['instagram', 'Instagram', 'plain'],
  ['tiktok', 'TikTok', 'plain'],
  ['snapchat', 'Snapchat', 'plain'],
  ['youtube', 'YouTube', 'plain'],
])
/** Whether all media of a creator count, or the one that fits best. */
const creatorMatch = codes([
  ['average', 'Average score', 'plain'],
  ['single_media', 'Single media', 'plain'],
])
/** What of a brand its creators are to fit. */
export const brandMatch = codes([
  ['description', 'Brand description', 'plain'],
  ['extended_description', 'Extended description', 'plain'],
  ['first_post_idea', 'First post idea', 'plain'],
  ['all_post_ideas', 'All post ideas', 'plain'],
])
/** What the words of a query are: the id of a campaign, or what is looked for. */
const searchType = codes([
  ['campaign', 'Campaign', 'plain'],
  ['search', 'Search', 'plain'],
])

/** The product's words for any failure. */
export const matchFailed = {
  creator: 'Something went wrong. Most likely campaign was not found.',
  brand: 'Something went wrong. Most likely brand was not found or is missing description.',
} as const

const matched = z.object({
  creatorId: id,
  creatorAccountId: id,
  creatorName: z.string(),
  /** 0 is the same, 1 has nothing in common, 2 is the opposite; null where only filters were asked for. */
  distance: z.nullable(z.number()),
  /** Addresses of pictures, the nearest first. */
  creatorMedia: z.array(z.string()),
})
export type MatchedCreator = z.output<typeof matched>

const many = z.optional(z.int())
/** How many creators there are, how many each filter alone would leave, and how many all of them do. */
const countByFilter = z.object({ everybody: z.int(), gender: many, category: many, age: many, all: z.int() })
const found = z.object({ data: z.array(matched), countByFilter })
export type Matches = z.output<typeof found>

/** Characters of a query. */
const longestQuery = 2_000
const queryRule = 'Enter the id of a campaign, or what to look for'
const query = z
  .string(queryRule)
  .check(
    z.overwrite(soughtText),
    z.overwrite(seen),
    z.minLength(1, queryRule),
    z.maxLength(longestQuery, `At most ${longestQuery} characters`),
  )

export const matchings = {
  search: endpoint({
    base: 'nwapp',
    alias: 'main',
    method: 'POST',
    path: 'creator-matching/search',
    body: z.object({
      searchQuery: query,
      channel: matchChannel.schema,
      matchType: creatorMatch.schema,
      searchType: searchType.schema,
      filters: z.optional(creatorFilters),
    }),
    reply: parts(found),
  }),
  /** `brandId` is the account id; all channels count. */
  brandSearch: endpoint({
    base: 'nwapp',
    alias: 'main',
    method: 'POST',
    path: 'creator-matching/brand-search',
    body: z.object({ brandId: id, filters: z.optional(creatorFilters), matchType: brandMatch.schema }),
    reply: parts(found),
  }),
}

const choicesOf = (table: { all: readonly { value: string; label: string }[] }) => table.all.map(({ value, label }) => ({ value, label }))

/** What is asked for by words. */
export const creatorQuestion = z.object({ query, channel: matchChannel.schema, matchType: creatorMatch.schema })
type CreatorQuestion = z.output<typeof creatorQuestion>
export const creatorQuestionFields = {
  query: { label: 'Campaign ID or search', input: 'text', main: true },
  channel: { label: 'Channel', input: 'select', choices: choicesOf(matchChannel), start: 'instagram' },
  matchType: { label: 'Match type', input: 'select', choices: choicesOf(creatorMatch), start: 'average' },
} as const
/** What is sent: a number is a campaign, everything else is looked for; filters are what stands behind the `?`. */
export function searchOf({ query: typed = '', channel, matchType }: CreatorQuestion) {
  const { words, filters } = readFilters(typed)
  const bare = bareNumber(words)
  const isCampaign = /^\d+$/.test(bare)
  const kind = isCampaign ? ('campaign' as const) : ('search' as const)
  return { searchQuery: isCampaign ? bare : words, channel, matchType, searchType: kind, filters }
}

const ageRule = 'Enter a whole number from 0 to 120'
const age = z.optional(z.int(ageRule).check(z.gte(0, ageRule), z.lte(120, ageRule)))
/** What is asked for by a brand. */
export const brandQuestion = z
  .object({
    brandId: z.pipe(z.union([z.number(), z.string()], 'Choose a brand'), givenId),
    matchType: brandMatch.schema,
    gender: z.optional(z.array(creatorGender.schema)),
    category: z.optional(z.array(id)),
    ageFrom: age,
    ageTo: age,
  })
  .check(z.refine(({ ageFrom = 0, ageTo = 120 }) => ageFrom <= ageTo, { message: 'Enter an age from the first one on', path: ['ageTo'] }))
type BrandQuestion = z.output<typeof brandQuestion>
export const brandQuestionFields = {
  brandId: { ...accountPick('Brand', 'client'), main: true },
  matchType: { label: 'Match by', input: 'select', choices: choicesOf(brandMatch), start: 'description' },
  ageFrom: { label: 'Age from', input: 'number' },
  ageTo: { label: 'Age to', input: 'number' },
  gender: { label: 'Creator gender', input: 'checks', choices: choicesOf(creatorGender) },
  category: { label: 'Creator category', input: 'checks', choicesFrom: itemsOf('blogger_categories', creatorCategory) },
} as const
/** What is sent: of the filters only what narrows anything. */
export function brandSearchOf({ brandId, matchType, gender = [], category = [], ageFrom: from, ageTo: to }: BrandQuestion) {
  const filters: CreatorFilters = {
    ...(gender.length > 0 && { creatorGender: [...gender] }),
    ...(category.length > 0 && { creatorCategory: [...category] }),
    ...((from !== undefined || to !== undefined) && {
      creatorAge: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    }),
  }
  return { brandId, matchType, filters }
}

/** Returns an answer in lines, for a terminal. */
export function matchLines(reply: unknown): string {
  const { data, countByFilter: counts } = decode(found, reply)
  const lines = data.map(({ creatorAccountId: account, distance: far, creatorName: name }) => {
    return `${account}  ${typeof far === 'number' ? far.toFixed(4) : '     –'}  ${name ?? '–'}`
  })
  return [countWords(counts), ...(lines.length > 0 ? lines : ['No creator fits'])].join('\n')
}

/** Returns what each filter leaves, in words; a dash for a count that the answer lacks. */
export function countWords(counts: Partial<Matches['countByFilter']> | null): string {
  const { everybody, gender, category, age: years, all } = counts ?? {}
  const of = [
    ['gender', gender],
    ['category', category],
    ['age', years],
  ] as const
  const each = of.flatMap(([name, count]) => (typeof count === 'number' ? [`${name} ${count}`] : []))
  return `${all ?? '–'} of ${everybody ?? '–'} creators${each.length > 0 ? ` (${each.join(', ')})` : ''}`
}
