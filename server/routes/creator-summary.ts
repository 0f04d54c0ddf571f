import { asc, desc } from 'drizzle-orm'
import { creatorSummaries } from '#contract/creator-summary.ts'
import { account as table } from '#server/db/schema.ts'
import { accountsOfCreators, findAccountOfCreator } from '#server/domain/creator.ts'
import { creatorSummaryRows, onTheWire } from '#server/domain/creator-summary.ts'
import { creatorColumns } from '#server/domain/creator-summary-export.ts'
import { creatorsWhere } from '#server/domain/creator-summary-search.ts'
import { exportCsv } from '#server/kit/export.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

const sorts = { id: table.id, date_registered: table.createdAt }

export default implement(creatorSummaries, {
  async list({ query: { after, containing, page, perPage, per_page, sort_by, ...asked } }, { db }) {
    // Whoever reads to the end asks behind the id that came last, which is a creator's.
    if (after !== undefined) {
      const rows = async (ids: number[]) => {
        const accounts = await accountsOfCreators(db, ids)
        const read = await creatorSummaryRows(
          db,
          accounts.map(({ id }) => id),
        )
        return read.map(onTheWire)
      }
      const listing = { table, id: table.typeId, where: creatorsWhere(asked), order: asc(table.typeId), rows }
      return paged(db, { after, page, perPage, per_page }, listing)
    }
    const order = ordered(sort_by, sorts, desc(table.id))
    const listing = { table, id: table.id, where: creatorsWhere(asked), order, rows: (ids: number[]) => creatorSummaryRows(db, ids) }
    const window = { containing: await findAccountOfCreator(db, containing), page, perPage, per_page }
    const { items, ...facts } = await paged(db, window, listing)
    return { ...facts, items: items.map(onTheWire) }
  },
  export({ query: asked }, context) {
    const sheet = { name: 'creators', table, id: table.id, where: creatorsWhere(asked) }
    const rows = (ids: number[]) => creatorSummaryRows(context.db, ids)
    const entry = { command: 'creator-summary.export', objectKind: 'creator-summary', after: asked }
    return exportCsv(context, { ...sheet, rows, columns: creatorColumns(asked.time_zone) }, entry)
  },
})
