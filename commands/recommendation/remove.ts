import { account } from '#contract/account.ts'
import { request } from '#contract/define.ts'
import { recommendation, recommendations } from '#contract/recommendation.ts'
import { command, one } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Remove recommendation',
  words: ['delete', 'recommended'],
  target: one(recommendation),
  risk: 'destructive',
  confirm: ({ account_ref, user_id, creator }) => ({
    title: 'Remove recommendation?',
    body: `${isolate(creator.display_name)} (account ${user_id}) is no longer recommended to account ${account_ref}.`,
    action: 'Remove',
  }),
  call: ({ account_ref, user_id }) => request(recommendations.remove, { params: { id: account_ref, bloggerId: user_id } }),
  says: 'Deleted',
  undo: {
    kind: 'exact',
    by: ({ account_ref, user_id }) => ({
      command: 'account.add-recommended',
      answers: { user_id },
      refs: [{ kind: account.kind, id: account_ref }],
    }),
  },
  keys: 'd',
  bulk: { max: 10_000, concurrency: 4 },
})
