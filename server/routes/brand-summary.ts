import { desc } from 'drizzle-orm'
import { brandSummaries } from '#contract/brand-summary.ts'
import { organization as table } from '#server/db/schema.ts'
import { brandColumns, brandRows, brandsWhere } from '#server/domain/brand-summary.ts'
import { exportCsv } from '#server/kit/export.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

export default implement(brandSummaries, {
  list: ({ query: { after, containing, page, perPage, per_page, sort_by, ...asked } }, { db }) =>
    paged(
      db,
      { after, containing, page, perPage, per_page },
      {
        table,
        id: table.id,
        where: brandsWhere(asked),
        order: ordered(sort_by, { id: table.id, date_created: table.createdAt }, desc(table.id)),
        rows: (ids) => brandRows(db, ids),
      },
    ),
  export({ query: { time_zone: zone, ...asked } }, context) {
    const sheet = { name: 'brands', table, id: table.id, where: brandsWhere(asked) }
    const rows = (ids: number[]) => brandRows(context.db, ids)
    const entry = { command: 'brand-summary.export', objectKind: 'brand-summary', after: asked }
    return exportCsv(context, { ...sheet, rows, columns: brandColumns(zone) }, entry)
  },
})
