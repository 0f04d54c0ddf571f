import * as z from 'zod/mini'
import { account, accountFace } from './account.ts'
import { endpoint, entity, item, items, nothing, page, type RowOf } from './define.ts'
import { givenId, id, moment, paging } from './fields.ts'

/** A creator whom the staff recommend to a brand. The row carries what must be known of the creator. */
export const recommendation = entity(
  'recommendation',
  { one: 'recommendation', many: 'recommendations' },
  z.object({
    id,
    /** The brand's account. */
    account_ref: id,
    /** The creator's account, by which the calls name the recommendation. */
    user_id: id,
    creator: account.row,
    date_created: z.optional(z.nullable(moment)),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  ({ user_id, creator }) => ({ ...accountFace(creator), title: `${creator.display_name} · ${user_id}` }),
)

/** Why an account cannot be recommended; undefined where it can. */
export function recommendationRefusal({ id: one, type, deleted }: Pick<RowOf<typeof account>, 'id' | 'type' | 'deleted'>) {
  if (type !== 'blogger') return `Account ${one} is a brand; only creators are recommended`
  return deleted ? `Account ${one} is deleted` : undefined
}

/** The creators recommended to a brand, the newest first. */
export const recommendations = {
  list: endpoint({
    method: 'GET',
    path: 'admin/users/:id/recommended-bloggers',
    query: z.object(paging),
    reply: page(recommendation),
  }),
  /** Answers the one that was added. */
  add: endpoint({
    method: 'POST',
    path: 'admin/users/:id/recommended-bloggers',
    body: z.object({ user_id: givenId }),
    reply: items(recommendation),
  }),
  /** The second id is the creator's account. */
  remove: endpoint({ method: 'DELETE', path: 'admin/users/:id/recommended-bloggers/:bloggerId', reply: nothing() }),
  /** Ours: no document reads one by its id. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/recommendations/:id', reply: item(recommendation) }),
}
