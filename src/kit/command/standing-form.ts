import { atom } from 'jotai'
import type { Ref } from './resolve.ts'
import type { Store } from './start.ts'

/** A form in the page that asks for what commands need of one thing. */
export interface StandingForm {
  of: Ref
  commands: readonly string[]
  /** Goes to what is still needed, or does it with what stands there. */
  take: (command: string) => void
}
/** Set by each such form while it is on the page. */
export const standingFormsAtom = atom<readonly StandingForm[]>([])

/** The form that has been filling with the answers of a command about this thing: a second one beside it would know nothing of them. */
export const standingFormOf = (store: Store, command: string, of: Ref | undefined) =>
  store.get(standingFormsAtom).find((one) => one.of.id === of?.id && one.of.kind === of.kind && one.commands.includes(command))
