import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import approve from '#commands/payout-request/approve.ts'
import { useReview } from '#kit/bulk/use-review.ts'
import { faultWords } from '#kit/command/fault.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { ManyAsked } from '#kit/command/state.ts'

test('an exception while the records of a bulk confirmation are read ends the reading in words, and is reported', async () => {
  const bug = new TypeError('x is undefined')
  const faults: unknown[] = []
  const get = () => {
    throw bug
  }
  const ports = { entities: { get }, reportFault: (error: unknown) => void faults.push(error) } as unknown as Ports
  const entry = { id: 'payout-request.approve', noun: 'payout-request', verb: 'approve', command: approve }
  const asked = { entry, of: { refs: [{ kind: 'payout-request', id: 1 }] }, answers: undefined, origin: null } as ManyAsked
  const { result } = renderHook(() => useReview(asked, ports, () => {}))
  await waitFor(() => expect(result.current.review).toEqual({ at: 'refused', words: faultWords }))
  expect(faults).toEqual([bug])
})
