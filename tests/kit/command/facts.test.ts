import { expect, test } from 'vitest'
import { payoutRequest } from '#contract/payout-request.ts'
import { command, one } from '#kit/command/define.ts'
import type { Ports } from '#kit/command/ports.ts'
import { factsOf } from '#kit/command/target.ts'

const reported: unknown[] = []
const reportFault = (error: unknown) => void reported.push(error)
// Of all ports only these are used.
const ports = { call: () => Promise.reject(new Error('Nothing is read')), reportFault } as unknown as Ports

test('facts that break before they have read anything are told as facts that could not be read', async () => {
  const broken = command({
    title: 'Approve',
    target: one(payoutRequest),
    risk: 'read',
    needsFacts: true,
    facts: () => {
      throw new TypeError('an answer without a name')
    },
  })
  expect(await factsOf(ports, broken, { things: [] })).toEqual([
    {
      label: 'Facts',
      text: 'could not be read: This is a fault of the workspace, not of the network or the server.',
      tone: 'wait',
      blocks: true,
    },
  ])
  expect(reported).toEqual([new TypeError('an answer without a name')])
})
