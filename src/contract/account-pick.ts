import { account, accounts } from './account.ts'
import type { accountType } from './account-type.ts'

/** A field in which an account is looked for, of one type where the other makes no sense. */
export const accountPick = (label: string, type?: (typeof accountType.all)[number]['value']) =>
  ({
    label,
    input: 'thing',
    things: { entity: account, source: accounts.list, query: type === undefined ? {} : { account_type: type } },
  }) as const
