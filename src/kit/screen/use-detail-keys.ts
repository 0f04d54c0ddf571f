import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { type DetailActs, detailActsAtom } from '#kit/command/detail-keys.ts'

/** Tells the dispatcher of keys what the page of one thing does, as long as it is open. */
export function useDetailKeys(acts: Required<DetailActs>) {
  const store = useStore()
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    store.set(detailActsAtom, {
      next: () => latest.current.next(),
      previous: () => latest.current.previous(),
      back: () => latest.current.back(),
      'copy id': () => latest.current['copy id'](),
      'copy link': () => latest.current['copy link'](),
    })
    return () => store.set(detailActsAtom, null)
  }, [store])
}
