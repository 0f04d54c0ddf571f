import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { Received } from '#contract/define.ts'
import type { organizations } from '#contract/organization.ts'
import { organization as table } from '#server/db/schema.ts'
import type { Order } from '#server/kit/order.ts'
import { hasWords, orItsId, typedSearch } from '#server/kit/typed-search.ts'

type OrganizationQuery = Omit<Received<typeof organizations.list>['query'], 'after' | 'page' | 'perPage' | 'per_page' | 'sort_by'>
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
  const asked = typedSearch(q)
  if (!asked) return { where: undefined, order: desc(table.id) }
  const where = orItsId(table.id, asked.id, hasWords([table.name], asked.words))
  return { where, order: asked.id === undefined ? desc(table.id) : { first: sql`${table.id} = ${asked.id}`, others: desc(table.id) } }
}
