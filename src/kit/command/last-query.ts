import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

type Queries = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The query that each list or queue asked last on this page, by the kind of its records. */
export const lastQueryAtom = atom<Queries>({})

/** Returns the query that the list of a kind asked last; undefined if it was not shown. */
export const useLastQuery = (kind: string) => useAtomValue(lastQueryAtom)[kind]

/** Records the query of a list that is shown. `question`: the query as JSON. */
export function useRecordQuery(kind: string, question: string): void {
  const set = useSetAtom(lastQueryAtom)
  useEffect(() => set((before) => ({ ...before, [kind]: JSON.parse(question) })), [set, kind, question])
}
