import { request } from '#contract/define.ts'
import { seat, seatEdit, seatEditOf, seatFields, seats } from '#contract/seat.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Save seat',
  words: ['edit', 'change', 'rename', 'e-mail'],
  target: oneFull(seat),
  risk: 'reversible',
  when: ({ id, deleted }) => !deleted || `Seat ${id} is deleted`,
  ask: form({ schema: seatEdit, fields: seatFields }),
  call: (target, answers) => request(seats.save, { params: { id: target.id }, body: { ...seatEditOf(target), ...answers } }),
  says: 'Updated',
  undo: {
    kind: 'exact',
    early: true,
    // Only what this save changed: another person's edit of another field stays.
    by: (before, _reply, answers) => ({
      command: 'seat.save',
      answers: Object.fromEntries(Object.entries(seatEditOf(before)).filter(([field]) => field in answers)),
    }),
  },
})
