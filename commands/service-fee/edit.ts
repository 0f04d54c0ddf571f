import * as z from 'zod/mini'
import { guard, request } from '#contract/define.ts'
import { feeField, feePercent, feeRefused, serviceFee, serviceFees } from '#contract/service-fee.ts'
import { command, one } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Edit service fee',
  words: ['change', 'percent', 'save'],
  target: one(serviceFee),
  risk: 'reversible',
  ask: form({ schema: z.object({ serviceFee: feePercent }), fields: { serviceFee: feeField } }),
  call: ({ id, brandId, creatorId }, { serviceFee: percent }) =>
    guard(request(serviceFees.save, { body: { id, brandId, creatorId, serviceFee: percent } })),
  predict: (_fee, { serviceFee: percent }) => ({ serviceFee: percent }),
  says: 'Updated',
  failed: ({ status, message }) => {
    if (status === 404) return `${feeRefused}: this fee is not there any more`
    // Who was first, and to what: nothing is wrong with what was typed.
    return status === 412 ? message : feeRefused
  },
  undo: {
    kind: 'exact',
    early: true,
    by: (before, _reply, _answers) => ({ command: 'service-fee.edit', answers: { serviceFee: before.serviceFee } }),
  },
  bulk: { max: 10_000, concurrency: 4 },
})
