import { atom } from 'jotai'
import type { SignedIn } from '#contract/session.ts'

/**
 * Who is signed in, as far as is known. `unknown`: there is a token that the server has not judged yet.
 * `held`: the sign-in ended under unsaved work; its page stands, covered and asking nothing, until the same person is in again.
 * `why` tells the sign-in page what ended the last session here.
 */
export type Session =
  | { state: 'unknown'; admin: null }
  | { state: 'out'; admin: null; why: 'never' | 'expired' | 'left' }
  | { state: 'held'; admin: SignedIn }
  | { state: 'in'; admin: SignedIn }

export const sessionAtom = atom<Session>({ state: 'unknown', admin: null })

/** The token of the sign-in that this store belongs to; null until a first one is read. */
export const ownTokenAtom = atom<string | null>(null)

/** The number of whoever is in; 0 for nobody. What is held for one administrator is told apart by it from what is anybody else's. */
export const adminAtom = atom((get) => get(sessionAtom).admin?.id ?? 0)

/** Whether anything may be asked in somebody's name. Lists stop asking at once when a sign-in ends. */
export const mayAskAtom = atom((get) => ['in', 'unknown'].includes(get(sessionAtom).state))

/** Whether the last check of the sign-in got no answer: the person stays in and is told so. */
export const unreachableAtom = atom(false)

/** A command, bulk run or export that was running when the session ended. */
export interface Interrupted {
  /** The command and its record, such as "Approve payout request 812". */
  title: string
  /** `not-done`: refused earlier, and left open by its user. `stopped`: a bulk run or an export, of which a part may be done. */
  outcome: 'done' | 'refused' | 'not-done' | 'unknown' | 'stopped'
}

/** The commands that the end of the last session interrupted; the sign-in page says what became of them. */
export const interruptedAtom = atom<readonly Interrupted[]>([])
