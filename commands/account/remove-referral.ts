import { account } from '#contract/account.ts'
import { request } from '#contract/define.ts'
import { referrals } from '#contract/referral.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

/** Of the creator who was referred: who referred it follows, because a referral has one referrer. */
export default command({
  title: 'Remove referral',
  words: ['unrefer'],
  target: one(account),
  risk: 'destructive',
  when: ({ id, type, referring_blogger: by }) => type === 'blogger' && (by != null || `Nobody referred account ${id}`),
  confirm: ({ id, display_name, referring_blogger: by }) => ({
    title: 'Remove referral ?',
    body: `${isolate(display_name)} (account ${id}) was referred by ${isolate(by?.display_name ?? '')} (account ${by?.user_id}).`,
    action: 'Remove',
  }),
  // Without a referrer `when` lets nobody come here; 0 is nobody's.
  call: ({ id, referring_blogger: by }) => request(referrals.remove, { params: { id: by?.user_id ?? 0, referredId: id } }),
  // The account of the referrer shows how many creators it referred.
  touches: ['account'],
  says: 'Deleted',
  undo: {
    kind: 'exact',
    by: ({ id, referring_blogger: by }) =>
      by ? { command: 'account.add-referral', answers: { user_id: id }, refs: [{ kind: account.kind, id: by.user_id }] } : null,
  },
  bulk: { max: 10_000, concurrency: 4 },
})
