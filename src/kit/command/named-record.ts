import { atom } from 'jotai'

/**
 * The record that the address of a list names (`?id=846`). Until it has loaded, nothing in the list can be acted on: no other row takes
 * its place.
 */
export type NamedRecord =
  /** The address names no record, or the user has moved to a row. */
  | { status: 'none' }
  | { status: 'loading'; id: number }
  /** `row` counts from 0; null means that the filtered list does not have the record. */
  | { status: 'loaded'; id: number; row: number | null }
  | { status: 'missing'; id: number; cause: MissingCause }
/** `not-listed`: the list does not have it, and the API has no call that reads it by its ID. */
export type MissingCause = { type: 'not-found' } | { type: 'not-listed' } | { type: 'failed'; message: string }

export const noNamedRecord: NamedRecord = { status: 'none' }
/** Checks whether the list has its cursor: the address names no record, or the record has loaded. */
export const isLoaded = (named: NamedRecord): named is Extract<NamedRecord, { status: 'none' | 'loaded' }> =>
  named.status === 'none' || named.status === 'loaded'

/** Set by the list, the cards or the queue on the screen. The targets of commands are empty until the record has loaded. */
export const namedRecordAtom = atom<NamedRecord>(noNamedRecord)

/** Counts how often a command opened the record that the address named already. The user may have moved away from it. */
export const reopenedAtom = atom(0)
