import * as z from 'zod/mini'
import { account } from './account.ts'
import { codes } from './codes.ts'
import { endpoint, item, nothing, type RowOf } from './define.ts'
import { givenId } from './fields.ts'

/** Two accounts of one creator: the primary (master) is the one that counts, the secondary (slave) belongs to it. */
export const aliasRole = codes([
  ['primary', 'Primary (master)', 'plain'],
  ['secondary', 'Secondary (slave)', 'plain'],
])

type Linked = Pick<RowOf<typeof account>, 'master_account_ref' | 'slave_account_ref'>
/** The other account of a pair, and which of both this one is; null where it is linked with none. */
export function aliasOf({ master_account_ref: master, slave_account_ref: slave }: Linked) {
  if (master != null) return { role: 'secondary', other: master, primary: false } as const
  return slave == null ? null : ({ role: 'primary', other: slave, primary: true } as const)
}

type Side = Pick<RowOf<typeof account>, 'id' | 'type' | 'deleted'> & Linked
/** Why an account can be no side of a new pair; undefined where it can. A pair is of two: who is linked already is linked with no third. */
export function aliasRefusal(one: Side): string | undefined {
  const linked = aliasOf(one)
  if (one.type !== 'blogger') return `Account ${one.id} is a brand; only creators have an alias`
  if (one.deleted) return `Account ${one.id} is deleted`
  return linked ? `Account ${one.id} is already the ${linked.role} account of account ${linked.other}` : undefined
}
export const aliasOfItself = 'An account cannot be the alias of itself'

/** The e-mail that a secondary seat is offered: the old one with `+1` before the `@`. */
export const plusOne = (email: string): string => email.replace(/@(?=[^@]*$)/, '+1@')

/** Exactly one of both is given: who is primary names its secondary, who is secondary its primary. */
const link = z
  .object({ master_account_ref: z.optional(givenId), slave_account_ref: z.optional(givenId) })
  .check(
    z.refine(
      ({ master_account_ref: master, slave_account_ref: slave }) => (master === undefined) !== (slave === undefined),
      'Name either the primary or the secondary account',
    ),
  )

export const aliases = {
  link: endpoint({ method: 'POST', path: 'admin/users/:id/alias', body: link, reply: item(account) }),
  unlink: endpoint({ method: 'DELETE', path: 'admin/users/:id/alias', reply: nothing() }),
}
