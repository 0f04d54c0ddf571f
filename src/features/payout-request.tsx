import { href } from '#contract/paths.ts'
import { type PayoutRequest, payoutRequest, payoutRequests, requestStatus } from '#contract/payout-request.ts'
import { day } from '#kit/format/dates.ts'
import { toggle } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const payoutRequestScreen = listScreen({
  path: 'PayoutRequests',
  entity: payoutRequest,
  source: payoutRequests.list,
  filters: { status: toggle('Status', requestStatus, 0) },
  sorts: { id: 'ID' },
  columns: (is) => [
    is.id('ID'),
    is.link(
      'Organization',
      (payout) => payout.organization.name,
      (payout) => href('Organization', { id: payout.organization.id }),
    ),
    is.amount('Amount', (payout) => payout.amount),
    is.word('Currency', (payout) => payout.currency),
    is.commands(['payout-request.reject', 'payout-request.approve'], decided),
  ],
})

/** A request that is no longer pending has no buttons; it says what was decided, by whom and when. */
function decided(payout: PayoutRequest) {
  if (payout.status === 0) return undefined
  const { decided_by: by, decided_at: at } = payout
  return { ...requestStatus.of(payout.status), note: [by?.name, at ? day(at) : undefined].filter(Boolean).join(', ') }
}
