import * as z from 'zod/mini'
import { account } from '#contract/account.ts'
import { accountPick } from '#contract/account-pick.ts'
import { request } from '#contract/define.ts'
import { givenId } from '#contract/fields.ts'
import { referralOfItself, referralRefusal, referrals } from '#contract/referral.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Add referred creator',
  words: ['referral', 'brought', 'invited'],
  target: one(account),
  risk: 'reversible',
  when: ({ id, type, deleted }) => type === 'blogger' && (!deleted || `Account ${id} is deleted`),
  ask: form({
    schema: z.object({ user_id: givenId }),
    fields: {
      user_id: {
        ...accountPick('Referred creator', 'blogger'),
        check: (id, known, of) => {
          const row = known(account, Number(id))
          return id === of?.id ? referralOfItself : row && referralRefusal(row)
        },
      },
    },
  }),
  call: ({ id }, { user_id }) => request(referrals.add, { params: { id }, body: { user_id } }),
  says: 'Added',
  undo: {
    kind: 'exact',
    early: true,
    by: (_before, _reply, { user_id }) => ({ command: 'account.remove-referral', refs: [{ kind: account.kind, id: user_id }] }),
  },
  // A referral has one referrer: of many accounts each is who was referred, and the one who referred them all is asked for.
  bulk: {
    max: 10_000,
    concurrency: 4,
    as: {
      when: (row) => referralRefusal(row) ?? true,
      ask: form({ schema: z.object({ by: givenId }), fields: { by: accountPick('Referred by', 'blogger') } }),
      call: ({ id }, { by }) => request(referrals.add, { params: { id: by }, body: { user_id: id } }),
      undo: { kind: 'exact', by: () => ({ command: 'account.remove-referral' }) },
    },
  },
})
