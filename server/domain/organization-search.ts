import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { Received } from '#contract/define.ts'
import { maxId } from '#contract/fields.ts'
import type { organizations } from '#contract/organization.ts'
import { organization as table } from '#server/db/schema.ts'
import { containsWord } from '#server/kit/like.ts'
import type { Order } from '#server/kit/order.ts'

export type OrganizationQuery = Omit<Received<typeof organizations.list>['query'], 'after' | 'page' | 'perPage' | 'per_page' | 'sort_by'>
/** More words than anybody's name has would only cost time. */
const mostWords = 8
const brand = sql`${table.type} = 'client'`

/** Organizations by every filter of their list, spelled as the indexes spell it; only brands have a plan and contracts. */
export function organizationsWhere(query: OrganizationQuery): SQL | undefined {
  const { type, accountsCountFrom: several, businessType: business, hasActiveContracts: contracts, accountManagerId: manager } = query
  const { subscription: plans = [] } = query
  return and(
    organizationSearch(query.q).where,
    type === undefined ? undefined : sql`${table.type} = ${type}`,
    several === undefined ? undefined : sql`${table.accountCount} >= 2`,
    business === undefined
      ? undefined
      : business === 'agency'
        ? sql`${table.businessType} = 'agency'`
        : sql`${table.businessType} is distinct from 'agency'`,
    contracts === undefined
      ? undefined
      : contracts === 1
        ? sql`${brand} and ${table.hasActiveContracts} = true`
        : sql`not ${table.hasActiveContracts}`,
    manager === undefined ? undefined : sql`${table.accountManagerId} = ${manager}`,
    plans.length === 0 ? undefined : sql`${brand} and ${table.plan} = any(${sql.param(plans)}::text[])`,
  )
}

/** By id or name: every word must be in the name. Newest first, but the one whose id was asked for stands before the others. */
export function organizationSearch(q: string | undefined): { where: SQL | undefined; order: Order } {
  const text = (q ?? '').trim().normalize('NFC')
  if (text === '') return { where: undefined, order: desc(table.id) }
  const number = Number(/^#?(\d{1,10})$/.exec(text)?.[1])
  const words = text.split(/\s+/).slice(0, mostWords)
  const worded = and(...words.map((word) => containsWord([sql`${table.name}`], word)))
  if (!(number >= 1 && number <= maxId)) return { where: worded, order: desc(table.id) }
  const exact = sql`${table.id} = ${number}`
  return { where: sql`(${exact} or ${worded})`, order: { first: exact, others: desc(table.id) } }
}
