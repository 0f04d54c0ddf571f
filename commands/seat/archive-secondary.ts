import { request } from '#contract/define.ts'
import { archived, seat, seats } from '#contract/seat.ts'
import { command, oneFull } from '#kit/command/define.ts'

export default command({
  title: 'Archive secondary in messaging tool',
  words: ['archive secondary', 'intercom'],
  target: oneFull(seat),
  risk: 'reversible',
  when: ({ id, deleted, alias_master_ref: master, integration_intercom_disabled: archived }) => {
    if (deleted) return `Seat ${id} is deleted`
    if (master == null) return `Seat ${id} belongs to no secondary account`
    return !archived || `Seat ${id} is archived already`
  },
  call: ({ id }) => request(seats.save, { params: { id }, body: archived }),
  says: 'Updated',
  undo: { kind: 'exact', early: true, by: () => ({ command: 'seat.save', answers: { integration_intercom_disabled: false } }) },
})
