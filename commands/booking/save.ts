import { booking, bookings } from '#contract/booking.ts'
import { bookingBody, bookingEdit, bookingFields, editedDates } from '#contract/booking-edit.ts'
import { request } from '#contract/define.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Save booking settings',
  words: ['edit', 'change', 'budget', 'dates', 'due', 'move'],
  target: oneFull(booking),
  risk: 'reversible',
  ask: form({ schema: bookingEdit, fields: bookingFields }),
  call: (target, answers) => request(bookings.save, { params: { id: target.id }, body: bookingBody(target, answers) }),
  says: 'Saved',
  undo: {
    kind: 'exact',
    early: true,
    // Only what this save changed: another person's edit of another field stays.
    by: (before, _reply, answers) => ({
      command: 'booking.save',
      answers: Object.fromEntries(
        (['client_price_ex_vat', ...editedDates] as const)
          .filter((name) => name in answers && answers[name] !== before[name])
          .map((name) => [name, before[name]]),
      ),
    }),
  },
})
