import * as z from 'zod/mini'
import { account } from '#contract/account.ts'
import { accountPick } from '#contract/account-pick.ts'
import { request } from '#contract/define.ts'
import { givenId } from '#contract/fields.ts'
import { type Recommendation, recommendationRefusal, recommendations } from '#contract/recommendation.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Recommend a creator',
  words: ['recommendation', 'suggest', 'refcode'],
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
      const [added] = Array.isArray(reply) ? (reply as readonly Recommendation[]) : []
      return added ? { command: 'recommendation.remove', refs: [{ kind: 'recommendation', id: added.id }] } : null
    },
  },
  bulk: { max: 10_000, concurrency: 4 },
})
