import * as z from 'zod/mini'
import { account } from '#contract/account.ts'
import { accountPick } from '#contract/account-pick.ts'
import { aliases, aliasOfItself, aliasRefusal, aliasRole, plusOne } from '#contract/alias.ts'
import { choicesOf } from '#contract/codes.ts'
import { request } from '#contract/define.ts'
import { givenEmail } from '#contract/email.ts'
import { givenId } from '#contract/fields.ts'
import { archived, seat, seatRefusal, seats } from '#contract/seat.ts'
import { tidyEmail } from '#contract/text.ts'
import { command, one } from '#kit/command/define.ts'
import { type Answers, form } from '#kit/form/schema.ts'

/** The secondary account of the pair that was answered so far. */
const secondary = ({ role, other }: Answers, id: number | undefined) => (role === 'primary' ? other : role === 'secondary' ? id : undefined)
const pairKnown = ({ role, other }: Answers) => role !== undefined && other !== undefined

export default command({
  title: 'Link Alias Accounts',
  words: ['connect', 'connect accounts'],
  target: one(account),
  risk: 'reversible',
  when: (target) => target.type === 'blogger' && (aliasRefusal(target) ?? true),
  ask: form({
    schema: z
      .object({
        role: aliasRole.schema,
        other: givenId,
        seat: z.optional(givenId),
        email: z.optional(z.pipe(z.string().check(z.overwrite(tidyEmail)), z.union([z.literal(''), givenEmail]))),
        archive: z.optional(z.boolean()),
      })
      .check(
        z.refine(({ seat: which, email, archive }) => which !== undefined || (!email && !archive), {
          path: ['seat'],
          message: 'Say which seat of the secondary account is meant',
        }),
      ),
    fields: {
      other: {
        ...accountPick('Account to link with', 'blogger'),
        check: (id, known, of) => {
          const row = known(account, Number(id))
          return id === of?.id ? aliasOfItself : row && aliasRefusal(row)
        },
      },
      role: { label: 'This account is', input: 'select', choices: choicesOf(aliasRole) },
      seat: {
        label: 'Secondary seat',
        input: 'select',
        choicesFrom: {
          source: seats.ofAccount,
          label: 'email',
          refuses: seatRefusal,
          without: 'The secondary account has no seat that could be changed',
          params: (answers, of) => {
            const id = secondary(answers, of?.id)
            return typeof id === 'number' ? { id } : undefined
          },
        },
        asked: pairKnown,
      },
      email: {
        label: 'New email of the secondary seat',
        input: 'email',
        follows: ({ seat: id }, known) => {
          const row = typeof id === 'number' ? known(seat, id) : undefined
          return row && plusOne(row.email)
        },
        asked: (answers) => pairKnown(answers) && answers.seat !== undefined,
      },
      archive: {
        label: 'Archive the secondary seat in the messaging tool',
        input: 'toggle',
        start: false,
        asked: (answers) => pairKnown(answers) && answers.seat !== undefined,
      },
    },
  }),
  // The seat first: an e-mail that is taken leaves both accounts as they were.
  call: ({ id }, { role, other, seat: seatId, email, archive }) => [
    ...(seatId !== undefined && (email || archive)
      ? [
          request(seats.save, {
            params: { id: seatId },
            body: { ...(email && { email }), ...(archive && archived) },
          }),
        ]
      : []),
    request(aliases.link, { params: { id }, body: role === 'primary' ? { slave_account_ref: other } : { master_account_ref: other } }),
  ],
  touches: ['seat'],
  says: 'Updated',
  undo: {
    kind: 'compensating',
    warn: 'A new e-mail of the secondary seat stays, and so does its archiving in the messaging tool.',
    early: true,
    by: () => ({ command: 'account.unlink-alias' }),
  },
})
