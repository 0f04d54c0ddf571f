import type { Thing } from '#contract/define.ts'
import type { Ref } from './resolve.ts'

/** What a run leaves behind. It outlives its notice: what was refused, and why, can still be read and copied. */
export interface Receipt {
  /** Its idempotency key: one run, one receipt, however often it was sent. */
  key: string
  command: string
  title: string
  target: (Ref & { title: string }) | null
  before: Thing | null
  after: Thing | null
  /** Which of several calls were done, in their order. */
  sent: readonly { line: string; done: boolean }[]
  outcome: 'done' | 'refused' | 'unknown'
  /** The notice that was shown, or the words of the refusal. */
  words: string
  requestId: string | null
  who: string
  /** Milliseconds since 1970. */
  when: number
}

/** Puts a receipt in front; the same run replaces its earlier one (unknown → done). The newest 500 are kept. */
export function withReceipt(receipts: readonly Receipt[], receipt: Receipt): readonly Receipt[] {
  return [receipt, ...receipts.filter(({ key }) => key !== receipt.key)].slice(0, 500)
}
