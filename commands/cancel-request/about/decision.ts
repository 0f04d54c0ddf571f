import { bookingStatus } from '#contract/booking.ts'
import { type CancelRequest, cancelledBy } from '#contract/cancel-request.ts'
import { requestStatus } from '#contract/payout-request.ts'
import { isolate } from '#kit/format/isolate.ts'
import { stands } from '#kit/format/stands.ts'

/** Why it cannot be decided any more: how it stands, by whom and since when. */
export const decided = ({ status, decided_by: by, decided_at: at }: CancelRequest) => stands(requestStatus.of(status).label, by, at)

/** Who wishes which booking to end. */
export const wishOf = ({ id, user, booking, reason_name: reason }: CancelRequest) =>
  `Cancellation request ${id}${user?.display_name ? ` of ${isolate(user.display_name)}` : ''}, ${booking ? `booking ${booking.id}` : 'booking not known'}${reason ? `: ${isolate(reason)}` : ''}.`

/** What becomes of the booking, as far as it is known which side asked. */
export const becomes = ({ user, booking }: CancelRequest) =>
  `${booking ? `Booking ${booking.id}` : 'The booking'} becomes ${user?.side ? bookingStatus.of(cancelledBy[user.side]).label : 'cancelled'}; users can no longer complete it.`
