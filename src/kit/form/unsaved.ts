import { type Atom, atom } from 'jotai'
import { sessionAtom } from '#kit/session/state.ts'
import { openDrafts } from './drafts.ts'

/** Counts up when a draft comes or goes, so that who shows which things have one looks again. */
export const draftsAtom = atom(0)

const byKind = new Map<string, Atom<ReadonlySet<number>>>()
/** The things of a kind with unsaved text of whoever is signed in, on this machine. */
export function unsavedAtom(kind: string): Atom<ReadonlySet<number>> {
  const made =
    byKind.get(kind) ??
    atom((get) => {
      get(draftsAtom)
      const admin = get(sessionAtom).admin?.id
      const drafts = admin === undefined ? [] : openDrafts(localStorage, admin)
      return new Set(drafts.filter((one) => one.kind === kind).map(({ id }) => id))
    })
  byKind.set(kind, made)
  return made
}
