import * as z from 'zod/mini'
import { channelKind } from './channel.ts'
import { allowed, type CodeValue, codes } from './codes.ts'
import { contentScore } from './content-score.ts'
import { creatorFlag } from './creator-flag.ts'
import { queryDay } from './day.ts'
import { data, endpoint, entity, item, nothing, page, type RowOf } from './define.ts'
import { bracketed, id, maxId, moment, paging, queryCode, wholeNumber } from './fields.ts'
import { composed, seen } from './text.ts'
import { timeZone } from './time-zone.ts'
import { yesNo } from './yes-no.ts'

/** How a creator stands on the platform. The product writes "pending" as null. */
export const approvalStatus = codes([
  [null, 'Pending', 'wait'],
  [1, 'Approved', 'good'],
  [-1, 'Rejected', 'bad'],
])
/** From each state there is a way to the other two decisions, and none back to pending. */
export const creatorCan = allowed(approvalStatus, { approve: [null, -1], reject: [null, 1] })

export const verification = codes([
  ['FAILED', 'FAILED', 'bad'],
  ['SUCCEEDED', 'SUCCEEDED', 'good'],
])
/** Of all kinds of channels the six that count for an approval, in their order. */
export const approvalChannels = ['instagram', 'youtube', 'blog', 'facebook', 'tiktok', 'snapchatAPI'] as const
/** Who has so many followers on one of these channels is eligible for the approval process. */
export const eligibility = { followers: 1000, on: ['instagram', 'facebook', 'youtube', 'blog'] } as const
/** An assumption: the product says "under-age" and gives no number. */
export const ofAge = 18
/** The pager of the cards ends here; the continuous run through the queue does not. */
export const mostPages = 10

const text = z.optional(z.nullable(z.string()))
const number = z.optional(z.nullable(z.number()))

const channelFacts = z.object({
  url: text,
  username: text,
  followers_count: number,
  verification_status: z.optional(z.nullable(verification.schema)),
  last_verified_at: z.optional(z.nullable(moment)),
  avg_engagement_rate: number,
})
type ChannelFacts = z.output<typeof channelFacts>

/** A creator as a card of the approval: its id is the creator's, `user_ref` names its account. */
export const creator = entity(
  'creator',
  {
    one: 'creator',
    many: 'creators',
    aliases: ['blogger'],
  },
  z.object({
    id,
    user_ref: id,
    blog_name: text,
    avatars: z.optional(z.nullable(z.object({ m: text }))),
    organization_email: text,
    dob: text,
    age: number,
    country_name: text,
    became_of_age_after_signup: z.optional(z.nullable(z.boolean())),
    date_registered: z.optional(z.nullable(moment)),
    signed_up_with_client_refer_hash: z.optional(
      z.nullable(z.object({ refer_hash: text, client: z.optional(z.nullable(z.object({ user_id: id, display_name: text }))) })),
    ),
    /** By their kind; some servers send others than the six too. */
    channels: z.optional(z.nullable(z.record(z.string(), z.nullable(channelFacts)))),
    content_score: z.optional(z.nullable(contentScore.schema)),
    admin_comments: text,
    admin_marked_suspicious: z.optional(z.nullable(yesNo.schema)),
    approved_to_platform_status: z.optional(z.nullable(approvalStatus.schema)),
    admin_approved_to_platform_ref: z.optional(z.nullable(id)),
    date_approved_to_platform_status_change: z.optional(z.nullable(moment)),
    suspicious_flags: z.optional(z.nullable(z.array(z.string()))),
    channels_approved_mismatch: z.optional(z.nullable(z.boolean())),
    version: number,
    /** Ours: its account is; no list has such cards. */
    deleted: z.optional(z.boolean()),
    /** Ours: who decided, by name, and what was measured for each flag. */
    approved_by: z.optional(z.nullable(z.object({ id, name: z.string() }))),
    flag_values: z.optional(z.nullable(z.record(z.string(), z.nullable(z.number())))),
  }),
  undefined,
  (row) => ({
    title: row.blog_name || `Creator ${row.id}`,
    chips: [
      ...(row.deleted ? [{ label: 'Deleted', tone: 'bad' } as const] : []),
      approvalStatus.of(row.approved_to_platform_status ?? null),
      ...(row.admin_marked_suspicious === 1 ? [{ label: 'Suspicious', tone: 'bad' } as const] : []),
      ...(row.channels_approved_mismatch ? [{ label: 'Channels mismatch', tone: 'wait' } as const] : []),
    ],
  }),
  {
    approved_to_platform_status: 'Approval status',
    admin_marked_suspicious: 'Marked suspicious',
    date_approved_to_platform_status_change: 'Decided',
    admin_approved_to_platform_ref: 'Decided by',
    approved_by: 'Decided by',
    flag_values: 'Measured',
    dob: 'Date of birth',
  },
)
export type Creator = RowOf<typeof creator>

/** Why nothing can be done with a creator: the account is deleted. Undefined where it is not. */
export const creatorRefusal = ({ id, deleted }: Pick<Creator, 'id' | 'deleted'>) =>
  deleted ? `The account of creator ${id} is deleted` : undefined

/** The channels of a card that count, those whose verification failed first. */
export function channelsOf({ channels }: Pick<Creator, 'channels'>): { kind: string; label: string; facts: ChannelFacts }[] {
  const all = approvalChannels.flatMap((kind) => {
    const facts = channels?.[kind]
    return facts ? [{ kind, label: channelKind.of(kind).label, facts }] : []
  })
  const failed = ({ facts }: (typeof all)[number]) => (facts.verification_status === 'FAILED' ? 0 : 1)
  return all.sort((a, b) => failed(a) - failed(b))
}

/** Content scores that count as one band where many are approved at once. */
const bandOf = (score: string | null | undefined) => (score == null ? 'none' : score < '2' ? '0–1' : score < '4' ? '2–3' : '4–5')
/** How what must be the same is called. */
export const alikeWords = 'flags, score band and country'
/** What must be the same of all that are approved in one go: flags, score band, country. */
export const lookOf = ({ suspicious_flags: flags, content_score: score, country_name: country }: Creator) =>
  JSON.stringify([[...(flags ?? [])].sort(), bandOf(score), country ?? ''])
/** The same in words: what those have in common who look alike. */
export const likenessOf = ({ suspicious_flags: flags, content_score: score, country_name: country }: Creator) => [
  { label: 'Flags', text: (flags ?? []).map((flag) => creatorFlag.of(flag).label).join(', ') || 'none' },
  { label: 'Score band', text: bandOf(score) },
  { label: 'Country', text: country || 'not known' },
]

const limits = { comment: 5000 }
/** What staff writes about a creator; a text that shows nothing takes it away. Composed here, so that both sides compare the same signs. */
export const adminComments = z
  .string()
  .check(z.overwrite(composed), z.overwrite(seen), z.maxLength(limits.comment, `At most ${limits.comment.toLocaleString('en')} characters`))
const mark = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])]),
  z.transform((value) => value === true || value === 1 || value === '1'),
)
/** The three fields that are edited on the card; each save names one of them. */
const update = z
  .object({
    content_score: z.optional(queryCode(contentScore)),
    admin_comments: z.optional(adminComments),
    admin_marked_suspicious: z.optional(mark),
  })
  .check(
    z.refine(
      (fields) => Object.values(fields).filter((value) => value !== undefined).length === 1,
      'must name one of content_score, admin_comments, admin_marked_suspicious',
    ),
  )

const onOff = z.optional(queryCode(yesNo))
/** Repeated, or one text with commas. */
const flagList = z.optional(
  z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((given): CodeValue[] => given.flatMap((one) => one.split(',').map((name) => name.trim()))),
    ),
    z.array(queryCode(creatorFlag)),
  ),
)
const creatorIds = z.object({
  creatorIds: bracketed(z.array(wholeNumber(1, maxId)).check(z.minLength(1), z.maxLength(100, 'At most 100 creators at a time'))),
})

export const creators = {
  /** `q` is an id, an e-mail, or words of the name and the username. What is left out of the filters leaves nothing out. */
  list: endpoint({
    method: 'GET',
    path: 'bloggers',
    query: z.object({
      ...paging,
      include: z.optional(z.literal('suspicious_flags')),
      visible: z.optional(z.literal('all')),
      q: z.optional(z.string().check(z.maxLength(200, 'At most 200 characters'))),
      content_score: z.optional(queryCode(contentScore)),
      approved_to_platform_status: z.optional(queryCode(approvalStatus)),
      eligible_for_platform_approval_process: onOff,
      show_under_age_accounts: onOff,
      show_of_age_accounts: onOff,
      /** A day of the `time_zone`, else of UTC. */
      date_registered_from: z.optional(queryDay),
      time_zone: z.optional(timeZone),
      suspicious_flags: flagList,
    }),
    reply: page(creator),
  }),
  read: endpoint({ method: 'GET', path: 'bloggers/:id', reply: item(creator) }),
  /** The id is the account's. */
  decide: endpoint({
    method: 'POST',
    path: 'admin/users/:id/approved-to-platform-status',
    body: z.object({ status: z.union([z.literal(1), z.literal(-1)]), send_email: z.boolean() }),
    reply: item(creator),
  }),
  /** One field of the card; the id is the account's. */
  setField: endpoint({ method: 'POST', path: 'users/:id', body: z.object({ update }), reply: item(creator) }),
  /** Asks that brands look at a creator who was approved. `brandIds` are accounts. */
  screen: endpoint({
    method: 'POST',
    path: 'brand/creator-screening',
    alias: 'nwapp',
    body: z.object({ creatorId: id, brandIds: z.array(id).check(z.maxLength(100, 'At most 100 brands')) }),
    reply: nothing(),
  }),
  countries: endpoint({
    method: 'GET',
    path: 'creators/insights/audience/countries',
    alias: 'nwapp',
    query: creatorIds,
    reply: data(z.array(z.object({ creator_id: id, countries: z.array(z.object({ country: z.string(), share: z.number() })) }))),
  }),
  reach: endpoint({
    method: 'GET',
    path: 'creators/insights/reach-rate',
    alias: 'nwapp',
    query: creatorIds,
    reply: data(z.array(z.object({ creator_id: id, reach_rate: z.nullable(z.number()) }))),
  }),
}
