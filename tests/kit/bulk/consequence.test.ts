import { expect, test } from 'vitest'
import reject from '#commands/creator/reject.ts'
import approve from '#commands/payout-request/approve.ts'
import { consequence } from '#kit/bulk/consequence.ts'
import type { AnyCommand } from '#kit/command/define.ts'
import type { Entry } from '#kit/command/registry.ts'

const entryOf = (command: AnyCommand): Entry => ({ id: 'creator.reject', noun: 'creator', verb: 'reject', command })
const creator = (id: number, approved: 1 | null) => ({ id, user_ref: id + 1000, approved_to_platform_status: approved })
const titleOf = (id: string) => (id === 'creator.approve' ? 'Approve creator' : undefined)
const said = (command: AnyCommand, able: readonly { id: number }[]) =>
  consequence({ entry: entryOf(command), answers: undefined, undoes: undefined }, { able }, titleOf)

test('what stays after an undo stands in a whole sentence, with what takes it back', () => {
  expect(said(reject, [creator(1, 1), creator(2, 1)])).toBe('Approve creator takes it back, but: an email that was sent stays sent.')
})

test('those of them that cannot be taken back are counted; where that is all of them, or nothing can be, it says no more', () => {
  expect(said(reject, [creator(1, 1), creator(2, null)])).toMatch(/ stays sent\. For 1 of them it cannot be undone\.$/)
  expect(said(reject, [creator(2, null)])).toBe('This cannot be undone.')
  expect(said(approve, [{ id: 1 }])).toBe('This cannot be undone.')
})
