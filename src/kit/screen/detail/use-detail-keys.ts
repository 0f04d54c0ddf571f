import { useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { type DetailActs, detailActsAtom } from '#kit/command/detail-keys.ts'

/** Tells the dispatcher of keys what the page of one thing does, as long as it is open; what is undefined cannot be done now. */
export function useDetailKeys(acts: DetailActs) {
  const store = useStore()
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const { next, previous, back, 'copy id': id, 'copy link': link } = acts
  const [canNext, canPrevious, canBack, canId, canLink] = [next, previous, back, id, link].map(Boolean)
  useLayoutEffect(() => {
    store.set(detailActsAtom, {
      next: canNext ? () => latest.current.next?.() : undefined,
      previous: canPrevious ? () => latest.current.previous?.() : undefined,
      back: canBack ? () => latest.current.back?.() : undefined,
      'copy id': canId ? () => latest.current['copy id']?.() : undefined,
      'copy link': canLink ? () => latest.current['copy link']?.() : undefined,
    })
    return () => store.set(detailActsAtom, null)
  }, [store, canNext, canPrevious, canBack, canId, canLink])
}
