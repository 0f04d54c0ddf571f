import * as z from 'zod/mini'
import { allowed, codes } from './codes.ts'
import { data, endpoint, entity, page } from './define.ts'
import { id, moment, paging, queryCode } from './fields.ts'
import { kycStatus } from './kyc-request.ts'
import { yesNo } from './yes-no.ts'

/** Where a creator publishes; the wire's own words. */
export const channelKind = codes([
  ['instagram', 'Instagram', 'plain'],
  ['youtube', 'YouTube', 'plain'],
  ['tiktok', 'TikTok', 'plain'],
  ['snapchat', 'Snapchat', 'plain'],
  ['facebook', 'Facebook', 'plain'],
  ['blog', 'Blog', 'plain'],
  ['podcast', 'Podcast', 'plain'],
  ['twitter', 'Twitter', 'plain'],
  ['snapchatAPI', 'Snapchat API', 'plain'],
])
export const channelStatus = codes([
  ['connected', 'Connected', 'good'],
  ['not_connected', 'Not Connected', 'plain'],
  ['token_expired', 'Token Expired', 'bad'],
])

/** What is not connected has nothing to show or hide. */
export const channelCan = allowed(channelStatus, { 'set-visibility': ['connected', 'token_expired'] })

const creatorChannel = z.object({
  channel: channelKind.schema,
  status: channelStatus.schema,
  followersCount: z.optional(z.nullable(z.number())),
  isVisible: z.optional(z.nullable(z.boolean())),
})

const flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])]),
  z.transform((value) => value === true || value === 1 || value === '1'),
)
/** The channels of a creator on its account's page: one of each kind. The id is the creator's, not the account's. */
export const creatorChannels = {
  list: endpoint({ base: 'nwapp', method: 'GET', path: 'creators/:id/channels', reply: data(z.array(creatorChannel)) }),
  setVisibility: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'creators/:id/channels/:channel/visibility',
    body: z.object({ isVisible: flag }),
    reply: data(z.array(creatorChannel)),
  }),
}

/** The kinds by which the list of all channels is narrowed; it holds the others too. */
export const listedChannel = codes([
  ['instagram', 'Instagram', 'plain'],
  ['youtube', 'YouTube', 'plain'],
  ['blog', 'Blog', 'plain'],
  ['facebook', 'Facebook', 'plain'],
])
const connection = (connected: unknown) => channelStatus.of(connected ? 'connected' : 'not_connected')

/** One channel among those of all creators. */
export const channel = entity(
  'channel',
  { one: 'channel', many: 'channels' },
  z.object({
    id,
    type: z.optional(z.nullable(channelKind.schema)),
    url: z.nullable(z.string()),
    account: z.nullable(z.object({ id, display_name: z.string() })),
    last_verified_at: z.optional(z.nullable(moment)),
    connected: flag,
    followers_count: z.optional(z.nullable(z.number())),
    /** Of the creator's organization. */
    kyc_request: z.optional(z.nullable(z.object({ verification_status: z.nullable(kycStatus.schema) }))),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  (row) => ({
    title: row.url ?? row.account?.display_name ?? `Channel ${row.id}`,
    chips: [...(row.type ? [channelKind.of(row.type)] : []), connection(row.connected)],
  }),
)

export const channels = {
  /** `q` is a part of the address. */
  all: endpoint({
    method: 'GET',
    path: 'admin/channels',
    query: z.object({
      ...paging,
      type: z.optional(queryCode(listedChannel)),
      q: z.optional(z.string().check(z.maxLength(200, 'At most 200 characters'))),
      connected: z.optional(queryCode(yesNo)),
    }),
    reply: page(channel),
  }),
}
