import { referralProgram } from '#contract/referral-program.ts'
import { referral as table } from '#server/db/schema-creator.ts'
import { referralColumns, referralOrder, referralRows, referralsWhere } from '#server/domain/referral-program.ts'
import { exportCsv } from '#server/kit/export.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

export default implement(
  referralProgram,
  {
    list: ({ query: { after, containing, page, perPage, per_page, sort_by, sort, ...asked } }, { db }) =>
      paged(
        db,
        { after, containing, page, perPage, per_page },
        {
          table,
          id: table.id,
          where: referralsWhere(asked),
          // `sort` is this call's own; runs over a whole list ask every list by `id`.
          order: ordered(sort_by, { id: table.id }, referralOrder(sort)),
          rows: (ids) => referralRows(db, ids),
        },
      ),
    export({ query: { sort, ...asked } }, context) {
      const { db } = context
      const sheet = { name: 'referrals', table, id: table.id, where: referralsWhere(asked), order: referralOrder(sort) }
      const columns = referralColumns(asked.time_zone)
      const entry = { command: 'referral-program.export', objectKind: 'referral', after: { ...asked, sort } }
      return exportCsv(context, { ...sheet, rows: (ids: number[]) => referralRows(db, ids), columns }, entry)
    },
  },
  {},
)
