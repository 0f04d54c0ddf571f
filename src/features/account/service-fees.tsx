import type { FullAccount } from '#contract/account.ts'
import { href } from '#contract/paths.ts'
import { serviceFee, serviceFeeCreate, serviceFees } from '#contract/service-fee.ts'
import { type DetailParts, relatedList } from '#kit/screen/detail/detail-parts.ts'

/** What creators pay for bookings of one brand: added in a dialog, edited in the table. */
export const serviceFeesOf: DetailParts<FullAccount> = {
  lists: [
    relatedList({
      title: 'Creator service fees',
      entity: serviceFee,
      source: serviceFees.list,
      query: ({ id }: FullAccount) => ({ brandId: id }),
      adds: { ...serviceFeeCreate, answers: ({ id }: FullAccount) => ({ brandId: id }) },
      inSight: 16,
      columns: (is) => [
        is.link(
          'Creator',
          ({ creator }) => creator.display_name,
          ({ creator }) => href('User', { id: creator.id }),
        ),
        is.edit(
          'service-fee.edit',
          'serviceFee',
          is.percent('Service fee', ({ serviceFee }) => serviceFee),
        ),
        is.commands(['service-fee.delete']),
      ],
    }),
  ],
}
