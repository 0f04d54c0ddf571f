import * as z from 'zod/mini'
import { account, accounts } from './account.ts'
import { endpoint, entity, item, nothing, nwItem, nwPage } from './define.ts'
import { create } from './edit.ts'
import { id, maxId, paging, wholeNumber } from './fields.ts'
import { href } from './paths.ts'
import { percentage } from './percent.ts'

/** What a creator pays for bookings of one brand, in percent; it goes before the fee of the creator's account. */
export const serviceFee = entity(
  'service-fee',
  { one: 'service fee', many: 'service fees', aliases: ['brand-specific service fee'] },
  z.object({
    id,
    /** Account ids, both. */
    brandId: id,
    creatorId: id,
    serviceFee: z.number(),
    creator: z.object({ id, display_name: z.string() }),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  ({ creator, serviceFee: percent }) => ({ title: `${creator.display_name} · ${percent} %` }),
  { serviceFee: 'Service fee' },
)

/** Whatever is wrong with a fee. */
export const feeRefused = 'Could not save, please enter valid data'
export const feePercent = percentage(feeRefused)
const accountId = z.int(feeRefused).check(z.gte(1, feeRefused), z.lte(maxId, feeRefused))

export const serviceFees = {
  /** Of a brand, by the account id of it; of all where none is named. */
  list: endpoint({
    base: 'nwapp',
    alias: 'main',
    method: 'GET',
    path: 'brand/creator-service-fees',
    query: z.object({ ...paging, brandId: z.optional(wholeNumber(1, maxId)) }),
    reply: nwPage(serviceFee),
  }),
  /** Without an id it makes one. */
  save: endpoint({
    base: 'nwapp',
    alias: 'main',
    method: 'POST',
    path: 'brand/creator-service-fees',
    body: z.object({ id: z._default(z.nullable(id), null), brandId: accountId, creatorId: accountId, serviceFee: feePercent }),
    reply: nwItem(serviceFee),
  }),
  remove: endpoint({
    base: 'nwapp',
    alias: 'main',
    method: 'DELETE',
    path: 'brand/creator-service-fees',
    query: z.object({ serviceFeeId: z.optional(wholeNumber(1, maxId)) }),
    body: z.object({ serviceFeeId: z.optional(id) }),
    reply: nothing(),
  }),
  /** Ours: no document reads one by its id. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/service-fees/:id', reply: item(serviceFee) }),
}

/** How a fee is asked for. */
export const feeField = { label: 'Service fee', input: 'number', suffix: '%', step: 0.01, between: [0, 100] } as const
/** The dialog of the page of a brand's fees, and the command `service-fee.add`. */
export const serviceFeeCreate = create(
  serviceFee,
  serviceFees.save,
  {
    brandId: { label: 'Brand', input: 'thing', things: { entity: account, source: accounts.list, query: { account_type: 'client' } } },
    creatorId: { label: 'Creator', input: 'thing', things: { entity: account, source: accounts.list, query: { account_type: 'blogger' } } },
    serviceFee: feeField,
  },
  {
    verb: 'add',
    leads: ({ brandId }) => href('BrandCreatorServiceFees', { id: brandId }),
    failed: feeRefused,
    undo: 'service-fee.delete',
  },
)
