import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { data, endpoint } from './define.ts'

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

const creatorChannel = z.object({
  channel: channelKind.schema,
  status: channelStatus.schema,
  followersCount: z.optional(z.nullable(z.number())),
  isVisible: z.optional(z.nullable(z.boolean())),
})
export type CreatorChannel = z.output<typeof creatorChannel>

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
