import * as z from 'zod/mini'
import { codes, wordedBy } from './codes.ts'
import { csv, endpoint, entity, item, page, type RowOf } from './define.ts'
import { id, maxId, moment, paging, queryCode, wholeNumber } from './fields.ts'
import { finder } from './links.ts'
import { href } from './paths.ts'
import { timeZone } from './time-zone.ts'
import { yesNo } from './yes-no.ts'

const stages = codes([
  [1, 'Published', 'good'],
  [0, 'Draft', 'plain'],
])
/** Everything that is not published is a draft. */
export const campaignStatus = { ...stages, of: (value: unknown) => stages.of(value === 1 ? 1 : 0) }

const named = z.optional(z.nullable(z.object({ id, name: z.string() })))
/** A brand's; what the brand is called stands with its account and its organization. */
export const campaign = entity(
  'campaign',
  {
    one: 'campaign',
    many: 'campaigns',
  },
  z.object({
    id,
    name: z.string(),
    status: z.nullable(wordedBy(campaignStatus)),
    account: named,
    organization: named,
    date_created: z.optional(z.nullable(moment)),
    bookings_count: z.optional(z.nullable(z.number())),
    managed_by_full_service: z.optional(z.nullable(z.boolean())),
    brand_has_active_contracts: z.optional(z.nullable(z.boolean())),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  (row) => ({ title: row.name, chips: [campaignStatus.of(row.status)] }),
  { managed_by_full_service: 'Managed by full service', brand_has_active_contracts: 'Brand has active contracts' },
)

export type Campaign = RowOf<typeof campaign>

const filters = {
  account_ref: z.optional(wholeNumber(1, maxId)),
  organization_ref: z.optional(wholeNumber(1, maxId)),
  /** An id, or words of the name. */
  q: z.optional(z.string().check(z.maxLength(200, 'At most 200 characters'))),
  managed_by_full_service: z.optional(queryCode(yesNo)),
  brand_has_active_contracts: z.optional(queryCode(yesNo)),
  id_from: z.optional(wholeNumber(0, maxId)),
}
const tick = z.pipe(
  z.union([z.boolean(), z.literal([0, 1])], 'must be true or false'),
  z.transform((value) => value === true || value === 1),
)

export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: 'admin/campaigns',
    query: z.object({ ...paging, ...filters }),
    reply: page(campaign),
  }),
  /** Those of one organization, by words of their names or an id. */
  ofOrganization: endpoint({
    method: 'GET',
    path: 'admin/organizations/:id/campaigns',
    query: z.object({ ...paging, q: filters.q }),
    reply: page(campaign),
  }),
  read: endpoint({ method: 'GET', path: 'admin/campaigns/:id', reply: item(campaign) }),
  /** Names what is changed and nothing else. */
  save: endpoint({
    method: 'POST',
    path: 'admin/campaigns/:id',
    body: z.object({ managed_by_full_service: z.optional(tick) }),
    reply: item(campaign),
  }),
  /** Campaigns from `id_from` up to `id_to`, which is the first that no longer counts; in pieces of 150 ids. Days are those of the `time_zone`, else of UTC. */
  export: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'campaigns/export',
    query: z.object({ ...filters, id_to: z.optional(wholeNumber(0, maxId + 1)), time_zone: z.optional(timeZone) }),
    reply: csv(),
  }),
}

/** Loaded by the registry, which recognizes it by its shape. @public */
export const campaignFinder = finder('campaign', {
  title: 'Find campaign by id or name',
  label: 'Id or name',
  to: (q) => href('Campaigns', null, { q }),
})
