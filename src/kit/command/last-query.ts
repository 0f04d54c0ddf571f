import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { parsed } from '#kit/api/answers.ts'
import { adminAtom } from '#kit/session/state.ts'
import { keepIn } from '#kit/session/stored.ts'
import type { Store } from '#kit/store/entities.ts'

const nameOf = (admin: number, kind: string) => `query.${admin}.${kind}`

/**
 * Returns the query that the list or queue of a kind asked last in this tab, also before a reload; in a new tab, the last one
 * of any tab. Undefined if none was shown.
 */
export function readLastQuery(admin: number, kind: string): Readonly<Record<string, unknown>> | undefined {
  for (const storage of [sessionStorage, localStorage]) {
    const query = parsed(storage.getItem(nameOf(admin, kind)) ?? '')
    if (typeof query === 'object' && query !== null) return { ...query }
  }
  return undefined
}

/** Returns the same for a page; null until it is known who is signed in. */
export function useLastQuery(kind: string): ReturnType<typeof readLastQuery> | null {
  const admin = useAtomValue(adminAtom)
  return admin === 0 ? null : readLastQuery(admin, kind)
}

/** Stores the query of a list that is shown. `question`: the query as JSON. */
export function useRecordQuery(kind: string, question: string): void {
  const store = useStore()
  useEffect(() => recordQuery(store, kind, question), [store, kind, question])
}

/** Does the same for a store. The list may be left before the server has said who is signed in: then it waits for that. */
export function recordQuery(store: Store, kind: string, question: string): void {
  const admin = store.get(adminAtom)
  if (admin !== 0) {
    for (const storage of [sessionStorage, localStorage]) keepIn(storage, nameOf(admin, kind), JSON.parse(question))
    return
  }
  const stop = store.sub(adminAtom, () => {
    stop()
    recordQuery(store, kind, question)
  })
}
