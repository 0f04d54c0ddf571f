import { and, sql } from 'drizzle-orm'
import { type BookingAct, bookings } from '#contract/booking.ts'
import { booking as table } from '#server/db/schema-booking.ts'
import { bookingRows, wholeBooking } from '#server/domain/booking.ts'
import { bookingColumns } from '#server/domain/booking-export.ts'
import { moveBooking } from '#server/domain/booking-move.ts'
import { saveBooking } from '#server/domain/booking-save.ts'
import { bookingSearch } from '#server/domain/booking-search.ts'
import type { Context } from '#server/kit/context.ts'
import { exportCsv } from '#server/kit/export.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

const sorts = { id: table.id, date_created: table.createdAt, date_due: table.dueAt, client_price_ex_vat: table.clientPrice }
const who = ({ ifMatch, actor, requestId, productSlug }: Context) => ({ ifMatch, by: actor, requestId, slug: productSlug })
const move = (id: number, act: BookingAct, context: Context) => moveBooking(context.db, id, act, who(context))

export default implement(
  bookings,
  {
    list({ query: { after, containing, page, perPage, per_page, sort_by, ...asked } }, { db }) {
      const { where, order } = bookingSearch(asked)
      return paged(
        db,
        { after, containing, page, perPage, per_page },
        { table, id: table.id, where, order: ordered(sort_by, sorts, order), rows: (ids) => bookingRows(db, ids) },
      )
    },
    async export({ query: { id_to: to, time_zone: zone, ...asked } }, context) {
      const { where } = bookingSearch(asked)
      const upTo = to === undefined ? undefined : sql`${table.id} < ${to}::bigint`
      const { db } = context
      const sheet = { name: 'bookings', table, id: table.id, where: and(where, upTo), rows: (ids: number[]) => bookingRows(db, ids) }
      const entry = { command: 'booking.export', objectKind: 'booking', after: { ...asked, id_to: to } }
      return exportCsv(context, { ...sheet, columns: bookingColumns(zone) }, entry)
    },
    read: ({ params: { id } }, { db, productSlug }) => wholeBooking(db, id, productSlug),
    save: ({ params: { id }, body }, context) =>
      saveBooking(context.db, id, body, who(context), (before, after) =>
        context.audit({ command: 'booking.save', objectKind: 'booking', objectId: id, before, after, result: 'done' }),
      ),
    cancel: ({ params: { id } }, context) => move(id, 'cancel', context),
    reverseCompleted: ({ params: { id } }, context) => move(id, 'reverse-completed', context),
    unexpire: ({ params: { id } }, context) => move(id, 'unexpire', context),
    complete: ({ params: { id } }, context) => move(id, 'complete', context),
  },
  { command: { reverseCompleted: () => 'booking.reverse-completed' } },
)
