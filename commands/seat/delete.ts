import { request } from '#contract/define.ts'
import { seat, seats } from '#contract/seat.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Delete Seat',
  words: ['remove', 'erase'],
  target: one(seat),
  risk: 'destructive',
  when: ({ id, deleted }) => !deleted || `Seat ${id} is deleted already`,
  confirm: ({ id, email }) => ({ title: `Delete seat ${id}? This cannot be undone.`, body: isolate(email), action: 'Delete' }),
  call: ({ id }) => request(seats.remove, { params: { id } }),
  says: 'Seat deleted',
  // Documented as swallowed: no red notice. The place itself says "Not saved", the receipt says refused.
  failed: () => null,
})
