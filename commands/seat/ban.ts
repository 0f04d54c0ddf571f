import { request } from '#contract/define.ts'
import { seat, seats } from '#contract/seat.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Ban Seat',
  words: ['block', 'suspend', 'lock out'],
  target: one(seat),
  risk: 'reversible',
  when: ({ id, banned, deleted }) => (deleted ? `Seat ${id} is deleted` : banned ? `Seat ${id} is banned already` : true),
  confirm: ({ id, email }) => ({
    title: `Ban seat ${id}?`,
    body: `${isolate(email)} can no longer log in. Unban Seat takes it back.`,
    action: 'Ban',
  }),
  call: ({ id }) => request(seats.ban, { params: { id } }),
  predict: () => ({ banned: true }),
  says: 'Updated',
  undo: { kind: 'exact', by: () => ({ command: 'seat.unban' }) },
  bulk: { max: 10_000, concurrency: 4 },
})
