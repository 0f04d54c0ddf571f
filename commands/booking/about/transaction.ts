import { bookings } from '#contract/booking.ts'
import { request } from '#contract/define.ts'
import type { Fact, Read } from '#kit/command/define.ts'

/**
 * The transaction of a booking that stands: while it does, the booking is neither completed (it would be paid for twice) nor taken back.
 * Another server does not tell: it then refuses by itself.
 */
export async function standingTransaction({ id }: { id: number }, read: Read): Promise<readonly Fact[]> {
  const { transaction_ref: ref } = await read(request(bookings.read, { params: { id } }))
  return ref ? [{ label: 'Related transaction must be reversed first', text: `transaction ${ref}`, tone: 'bad', blocks: true }] : []
}
