import * as z from 'zod/mini'
import { account } from './account.ts'
import { endpoint, items, nothing, page, type RowOf } from './define.ts'
import { givenId, paging } from './fields.ts'

type Side = Pick<RowOf<typeof account>, 'id' | 'type' | 'deleted' | 'referring_blogger'>
export const referralOfItself = 'A creator cannot refer itself'
/** Why an account cannot be referred by somebody now; undefined where it can. A referral has one referrer. */
export function referralRefusal({ id, type, deleted, referring_blogger: by }: Side): string | undefined {
  if (type !== 'blogger') return `Account ${id} is a brand; only creators are referred`
  if (deleted) return `Account ${id} is deleted`
  return by ? `Account ${id} was already referred by account ${by.user_id}` : undefined
}

/** The creators whom a creator brought, the newest first. */
export const referrals = {
  list: endpoint({ method: 'GET', path: 'admin/users/:id/referrals', query: z.object(paging), reply: page(account) }),
  /** Answers the one that was added. */
  add: endpoint({ method: 'POST', path: 'admin/users/:id/referrals', body: z.object({ user_id: givenId }), reply: items(account) }),
  remove: endpoint({ method: 'DELETE', path: 'admin/users/:id/referrals/:referredId', reply: nothing() }),
}
