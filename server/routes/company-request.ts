import { asc, desc, eq, sql } from 'drizzle-orm'
import { companyRequestCan, companyRequests } from '#contract/company-request.ts'
import { requestStatus } from '#contract/payout-request.ts'
import { companyRequest as table } from '#server/db/schema-company.ts'
import { companyRequestRow, companyRequestRows, type Decision, decideCompanyRequest } from '#server/domain/company-request.ts'
import { finder } from '#server/domain/lookup.ts'
import type { Context } from '#server/kit/context.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

async function decide(what: Pick<Decision, 'id' | 'act' | 'item'>, { db, actor, ifMatch, requestId, header }: Context) {
  const { version } = await decideCompanyRequest(db, { ...what, ifMatch, by: actor, requestId })
  header('ETag', `"${version}"`)
}

export default implement(
  companyRequests,
  {
    /** Undecided ones are a queue: the longest waiting first. Everything else is history: the newest first. Ids rise with time. */
    list: ({ query: { status, sort_by, ...window } }, { db }) =>
      paged(db, window, {
        table,
        id: table.id,
        where: typeof status === 'number' ? eq(table.status, status) : undefined,
        order: ordered(sort_by, { id: table.id }, companyRequestCan.approve.from(status) ? asc(table.id) : desc(table.id)),
        rows: (ids) => companyRequestRows(db, ids),
      }),
    read: ({ params: { id } }, { db }) => companyRequestRow(db, id),
    approve: ({ params: { id }, body: item }, context) => decide({ id, act: 'approve', item }, context),
    reject: ({ params: { id }, body: item }, context) => decide({ id, act: 'reject', item }, context),
  },
  {
    finds: Object.assign(
      finder<{ company: string | null; name: string; status: number }>({
        kind: 'company-request',
        table: sql`company_request`,
        joins: sql`join account a on a.id = t.account_id`,
        columns: sql`t.company_name as company, a.display_name as name, t.status`,
        names: [sql`t.company_name`],
        title: ({ company, name }) => [company, name].filter(Boolean).join(' · '),
        chips: ({ status }) => {
          const { label, tone } = requestStatus.of(status)
          return [{ label, tone }]
        },
      }),
      { rows: companyRequestRows },
    ),
  },
)
