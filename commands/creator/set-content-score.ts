import * as z from 'zod/mini'
import { contentScore } from '#contract/content-score.ts'
import { creator, creatorRefusal, creators } from '#contract/creator.ts'
import { guard, request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

const scores = contentScore.all.map(({ value, label }) => ({ value: String(value), label }))

export default command({
  title: 'Set content score',
  words: ['content score', 'rate', 'points', 'quality'],
  target: one(creator),
  risk: 'reversible',
  when: (target) => creatorRefusal(target) ?? true,
  ask: form({
    schema: z.object({ content_score: contentScore.schema }),
    fields: { content_score: { label: 'Content score', input: 'select', choices: scores } },
  }),
  call: ({ user_ref }, { content_score }) =>
    guard(request(creators.setField, { params: { id: user_ref }, body: { update: { content_score } } })),
  predict: (_target, { content_score }) => ({ content_score }),
  touches: ['account'],
  says: 'Updated',
  undo: {
    kind: 'exact',
    early: true,
    // Nothing sets a score back to none.
    by: ({ content_score: before }) =>
      before == null ? null : { command: 'creator.set-content-score', answers: { content_score: before } },
  },
  quick: {
    0: { content_score: '0' },
    1: { content_score: '1' },
    2: { content_score: '2' },
    3: { content_score: '3' },
    4: { content_score: '4' },
    5: { content_score: '5' },
  },
  bulk: { max: 10_000, concurrency: 4 },
})
