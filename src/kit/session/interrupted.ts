import { atom } from 'jotai'

/** A command that was running when the session ended. */
export interface Interrupted {
  /** The command and its record, such as "Approve payout request 812". */
  title: string
  outcome: 'done' | 'refused' | 'unknown'
}

/** The commands that the end of the last session interrupted; the sign-in page says what became of them. */
export const interruptedAtom = atom<readonly Interrupted[]>([])

const words = {
  done: 'was done before your session ended.',
  refused: 'was not done, because your session had ended.',
  unknown: 'may have been done: its response was lost. After you sign in, check it under Receipts.',
}
export const interruptedWords = ({ title, outcome }: Interrupted): string => `${title} ${words[outcome]}`
