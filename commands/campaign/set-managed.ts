import * as z from 'zod/mini'
import { campaign, campaigns } from '#contract/campaign.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Managed by full service',
  words: ['set managed', 'managed service', 'staff'],
  target: one(campaign),
  risk: 'reversible',
  ask: form({
    schema: z.object({ managed_by_full_service: z.boolean() }),
    fields: { managed_by_full_service: { label: 'Managed by full service', input: 'toggle' } },
  }),
  call: ({ id }, { managed_by_full_service }) => request(campaigns.save, { params: { id }, body: { managed_by_full_service } }),
  predict: (_target, { managed_by_full_service }) => ({ managed_by_full_service }),
  says: 'Action success',
  undo: {
    kind: 'exact',
    early: true,
    by: (before, _reply, _answers) => ({
      command: 'campaign.set-managed',
      answers: { managed_by_full_service: before.managed_by_full_service === true },
    }),
  },
  bulk: { max: 10_000, concurrency: 4 },
})
