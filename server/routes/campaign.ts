import { and, sql } from 'drizzle-orm'
import { campaigns } from '#contract/campaign.ts'
import { campaign as table } from '#server/db/schema-booking.ts'
import { campaignColumns } from '#server/domain/campaign-export.ts'
import { campaignPage, campaignRows, campaignsWhere } from '#server/domain/campaign-list.ts'
import { campaignRow, setManaged } from '#server/domain/campaign-save.ts'
import { exportCsv } from '#server/kit/export.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(
  campaigns,
  {
    list: ({ query }, { db }) => campaignPage(db, query),
    ofOrganization: ({ params: { id }, query }, { db }) => campaignPage(db, { ...query, organization_ref: id }),
    read: ({ params: { id } }, { db }) => campaignRow(db, id),
    save: ({ params: { id }, body: { managed_by_full_service: managed } }, { db, ifMatch, actor, requestId }) =>
      managed === undefined ? campaignRow(db, id) : setManaged(db, id, managed, { ifMatch, by: actor, requestId }),
    export({ query: { id_to: to, time_zone: zone, ...asked } }, context) {
      const upTo = to === undefined ? undefined : sql`${table.id} < ${to}::bigint`
      const sheet = { name: 'campaigns', table, id: table.id, where: and(campaignsWhere(asked), upTo), columns: campaignColumns(zone) }
      const entry = { command: 'campaign.export', objectKind: 'campaign', after: { ...asked, id_to: to } }
      return exportCsv(context, { ...sheet, rows: (ids: number[]) => campaignRows(context.db, ids) }, entry)
    },
  },
  { command: { save: () => 'campaign.set-managed' } },
)
