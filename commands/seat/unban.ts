import { request } from '#contract/define.ts'
import { seat, seats } from '#contract/seat.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Unban Seat',
  words: ['unblock', 'let in', 'lift the ban'],
  target: one(seat),
  risk: 'reversible',
  when: ({ id, banned, deleted }) => (deleted ? `Seat ${id} is deleted` : banned || `Seat ${id} is not banned`),
  confirm: ({ id, email }) => ({
    title: `Unban seat ${id}?`,
    body: `${isolate(email)} can log in again. Ban Seat takes it back.`,
    action: 'Unban',
  }),
  call: ({ id }) => request(seats.unban, { params: { id } }),
  predict: () => ({ banned: false }),
  says: 'Updated',
  undo: { kind: 'exact', by: () => ({ command: 'seat.ban' }) },
  bulk: { max: 10_000, concurrency: 4 },
})
