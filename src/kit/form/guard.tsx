import { useBlocker, useRouter } from '@tanstack/react-router'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useId, useLayoutEffect, useState } from 'react'
import { findRoute } from '#contract/paths.ts'
import { ahead } from '#kit/command/ahead.ts'
import { pressed } from '#kit/command/pressed.ts'
import { sessionAtom } from '#kit/session/state.ts'

const { Late: Leave, ahead: load } = pressed(async () => (await import('./questions.tsx')).LeaveDialog)
/** What Esc asks in a form with unsaved text. */
export const { Late: Discard } = pressed(async () => (await import('./questions.tsx')).DiscardDialog)

/** One page, or two tabs of one thing: its drafts wait in their tabs, and nobody needs to be asked. */
function samePlace(from: string, to: string): boolean {
  if (from === to) return true
  const [here, there] = [findRoute(from), findRoute(to)]
  return here !== undefined && here.name === there?.name && here.params.id !== undefined && here.params.id === there.params.id
}

/** What is unsaved on this page, by the part that holds it; the first of them asks for all. */
const unsavedAtom = atom<ReadonlyMap<string, readonly string[]>>(new Map<string, readonly string[]>())
const tellAtom = atom(null, (get, set, part: string, unsaved: readonly string[]) => {
  const next = new Map(get(unsavedAtom))
  if (unsaved.length > 0) next.set(part, unsaved)
  else next.delete(part)
  set(unsavedAtom, next)
})

/**
 * What this part asks for: all fields of the page if it is the first part, else none. Outside of the component: the compiler would keep the
 * iterator of the keys between two drawings, and it is used up by the first.
 */
function askedBy(part: string, all: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const [first] = all.keys()
  return first === part ? [...all.values()].flat() : []
}

/**
 * Stops a change of page while something is unsaved, and asks, once for all parts of the page. `unsaved`: the fields of this part. A sign-in
 * that ended is not held back: the draft waits for it.
 */
export function LeaveGuard({ unsaved: own }: { unsaved: readonly string[] }) {
  const store = useStore()
  const part = useId()
  const tell = useSetAtom(tellAtom)
  const words = JSON.stringify(own)
  // Before the page is painted: a key that leaves it may follow at once.
  useLayoutEffect(() => {
    const fields: string[] = JSON.parse(words)
    tell(part, fields)
    // Both questions come with it: later there may be no way to fetch them.
    if (fields.length > 0) ahead(load)
    return () => tell(part, [])
  }, [tell, part, words])
  const all = useAtomValue(unsavedAtom)
  const unsaved = askedBy(part, all)
  const router = useRouter()
  const [here] = useState(() => router.state.location.pathname)
  const blocked = useBlocker({
    // Not once this page is being left: it is still drawn for a moment, and a Back in that moment would be asked about and lost with it.
    // The sign-in is asked of the store: when it ends, its page is left before this is drawn again.
    shouldBlockFn: ({ current, next }) =>
      samePlace(here, current.pathname) && !samePlace(current.pathname, next.pathname) && store.get(sessionAtom).state === 'in',
    enableBeforeUnload: false,
    disabled: unsaved.length === 0,
    withResolver: true,
  })
  if (blocked.status !== 'blocked') return null
  // Where its question cannot be put nobody leaves: what was typed is still there.
  return <Leave part={{ unsaved, onStay: blocked.reset, onLeave: blocked.proceed }} onLost={blocked.reset} />
}
