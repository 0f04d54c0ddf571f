import * as z from 'zod/mini'
import { plusOne } from '#contract/alias.ts'
import { request } from '#contract/define.ts'
import { givenEmail } from '#contract/email.ts'
import { seat, seats } from '#contract/seat.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Change secondary seat email',
  words: ['change secondary e-mail', 'plus one'],
  target: one(seat),
  risk: 'reversible',
  when: ({ id, deleted, alias_master_ref: master }) =>
    deleted ? `Seat ${id} is deleted` : master != null || `Seat ${id} belongs to no secondary account`,
  ask: form({
    schema: z.object({ email: givenEmail }),
    fields: {
      email: {
        label: 'New email',
        input: 'email',
        start: (target: object | undefined) => (target && 'email' in target ? plusOne(String(target.email)) : undefined),
      },
    },
  }),
  call: ({ id }, { email }) => request(seats.save, { params: { id }, body: { email } }),
  says: 'Updated',
  undo: { kind: 'exact', early: true, by: ({ email }) => ({ command: 'seat.save', answers: { email } }) },
})
