/** What the server's list said. `can`: whether a thing waits for a decision. */
interface Answer {
  ids: readonly number[]
  total: number
  can: (id: number) => boolean
}
/** `now`: milliseconds since 1970. */
export type QueueEvent =
  /** `held`: what this person put off before; counts in the first answer only. */
  | { type: 'answer'; answer: Answer; held: readonly number[]; now: number }
  /** Decided and committed. `words`: what will have become of it. `advance`: on to the next one. */
  | { type: 'decided'; id: number; words: string; advance: boolean; now: number }
  /** Sent, and no answer has come for long. */
  | { type: 'slow'; id: number }
  | { type: 'done'; id: number; words: string }
  | { type: 'refused'; id: number; words: string; over: boolean; now: number }
  | { type: 'unknown'; id: number; words: string }
  /** It was asked about and left as it was. */
  | { type: 'left'; id: number; now: number }
  /** Why a thing cannot be decided by now, as its record says; null where it can. */
  | { type: 'changed'; id: number; words: string | null; now: number }
  /** The server has no such thing any more. */
  | { type: 'gone'; id: number; words: string }
  /** Puts it off, or takes it back to its place. */
  | { type: 'hold'; id: number; now: number }
  /** What this person has put off by now, also in other tabs. */
  | { type: 'held'; ids: readonly number[]; now: number }
  | { type: 'go'; id: number; now: number }
  /** The address names a record, or none any more (null). Nothing is current until the record has loaded. */
  | { type: 'await'; id: number | null; now: number }
  /** The record that the address names has loaded. It comes on top if no row has it. `words`: why it cannot be decided, or null. */
  | { type: 'visit'; id: number; words: string | null; gone?: true; now: number }
  | { type: 'step'; by: number; now: number }
  | { type: 'next'; now: number }
  /** Decided ones leave, and what has arrived takes its place. `ids`: the list's order. */
  | { type: 'refresh'; ids: readonly number[]; now: number }
