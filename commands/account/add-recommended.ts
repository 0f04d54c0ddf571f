import * as z from 'zod/mini'
import { account } from '#contract/account.ts'
import { accountPick } from '#contract/account-pick.ts'
import { request } from '#contract/define.ts'
import { bare, givenId } from '#contract/fields.ts'
import { recommendation, recommendationRefusal, recommendations } from '#contract/recommendation.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Recommend a creator',
  words: ['recommendation', 'suggest'],
  target: one(account),
  risk: 'reversible',
  when: ({ id, type, deleted }) => type === 'client' && (!deleted || `Account ${id} is deleted`),
  ask: form({
    schema: z.object({ user_id: givenId }),
    fields: {
      user_id: {
        ...accountPick('Recommended creator', 'blogger'),
        check: (id, known) => {
          const row = known(account, Number(id))
          return row && recommendationRefusal(row)
        },
      },
    },
  }),
  call: ({ id }, { user_id }) => request(recommendations.add, { params: { id }, body: { user_id } }),
  touches: ['recommendation'],
  says: 'Added',
  undo: {
    kind: 'exact',
    by: (_before, reply) => {
      // The answer carries the one that was added.
      const [added]: readonly unknown[] = Array.isArray(reply) ? reply : []
      const { data } = bare.safeParse(added)
      return data ? { command: 'recommendation.remove', refs: [{ kind: recommendation.kind, id: data.id }] } : null
    },
  },
  bulk: { max: 10_000, concurrency: 4 },
})
