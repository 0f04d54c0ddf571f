import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { entity } from './define.ts'
import { id } from './fields.ts'
import { finder } from './links.ts'
import { href } from './paths.ts'

/** Everything that is not published is a draft. */
export const campaignStatus = codes([
  [1, 'Published', 'good'],
  [0, 'Draft', 'plain'],
])

export const campaign = entity(
  'campaign',
  { one: 'campaign', many: 'campaigns' },
  z.object({ id, name: z.string(), status: z.nullable(z.number()), version: z.optional(z.nullable(z.number())) }),
  undefined,
  (row) => ({ title: row.name, chips: [campaignStatus.of(row.status === 1 ? 1 : 0)] }),
)

export const campaignFinder = finder('campaign', {
  title: 'Find campaign by id or name',
  label: 'Id or name',
  to: (q) => href('Campaigns', null, { q }),
})
