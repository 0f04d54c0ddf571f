import { asc, eq } from 'drizzle-orm'
import { serviceFees } from '#contract/service-fee.ts'
import { serviceFee as table } from '#server/db/schema-brand.ts'
import { addFee, deleteFee, feeRows, oneFee, saveFee } from '#server/domain/service-fee.ts'
import { refuseField } from '#server/kit/errors.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

/** What a refused call is on record under: its path has no ID. */
const feeOf = (id: number | null | undefined) => (id ? { kind: 'service-fee', id } : null)

export default implement(
  serviceFees,
  {
    list: ({ query: { brandId, sort_by, ...window } }, { db }) =>
      paged(db, window, {
        table,
        id: table.id,
        where: brandId === undefined ? undefined : eq(table.brandId, brandId),
        order: ordered(sort_by, { id: table.id }, asc(table.id)),
        rows: (ids) => feeRows(db, ids),
      }),
    async save({ body }, context) {
      if (body.id !== null) return saveFee(body.id, body, context)
      context.status(201)
      return addFee(body, context)
    },
    remove({ query, body }, context) {
      const [id, other] = [...new Set([query.serviceFeeId, body.serviceFeeId])].filter((one) => one !== undefined)
      if (id === undefined) return refuseField('serviceFeeId', 'is needed')
      if (other !== undefined) return refuseField('serviceFeeId', `Service fee ${id} is meant by the address and ${other} by the body`)
      return deleteFee(id, context)
    },
    read: ({ params: { id } }, { db }) => oneFee(db, id),
  },
  {
    command: { save: ({ body }) => (body.id === null ? 'service-fee.add' : 'service-fee.edit'), remove: () => 'service-fee.delete' },
    about: { save: ({ body }) => feeOf(body.id), remove: ({ query, body }) => feeOf(query.serviceFeeId ?? body.serviceFeeId) },
  },
)

/** Of the first 2,000 brands each has 3 to 14 fees, one by which much is bought 240. */
export const seed = [
  `insert into service_fee (brand_account_id, creator_account_id, fee)
   with brands as (select id, row_number() over (order by id) n from account where type = 'client' and not deleted order by id limit 2000),
     creators as (select id, row_number() over (order by id) n from account where type = 'blogger' and not deleted)
   select b.id, c.id, 100 * (5 + (b.n + k) % 21) + 25 * ((b.n + k) % 4)
   from brands b cross join lateral generate_series(1, case b.n when 1 then 240 else 3 + b.n % 12 end) k
   join creators c on c.n = 1 + (b.n * 37 + k * 11) % (select count(*) from creators)
   on conflict do nothing`,
]
