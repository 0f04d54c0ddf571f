import type { Receipt } from '#kit/command/receipt.ts'

/** A receipt as a ban of seat 77 leaves it, with whatever is told otherwise. */
export const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  key: 'k1',
  command: 'seat.ban',
  title: 'Ban seat',
  target: { kind: 'seat', id: 77, title: 'user@site.io' },
  before: { id: 77 },
  after: { id: 77 },
  changes: [{ field: 'banned', label: 'Banned', before: 'No', after: 'Yes' }],
  sent: [{ line: 'POST admin/seats/77/ban', body: '{"reason":"spam"}', done: true }],
  outcome: 'done',
  words: 'Seat banned',
  quiet: false,
  requestId: 'req-7',
  who: 'Demo',
  when: Date.UTC(2026, 10, 20, 12, 4),
  undo: { kind: 'exact', title: 'Unban seat', command: 'seat.unban', refs: [{ kind: 'seat', id: 77 }] },
  undoneBy: null,
  replay: null,
  ...more,
})
