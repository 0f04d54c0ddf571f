import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useGo } from '#kit/screen/place.ts'

/** The search parameter that shows a list as its queue. */
export const queueParam = 'queue'

/** Ways into the queue of the list that is shown, with its filters, and back to one of its rows. */
export function useQueueAddress() {
  const router = useRouter()
  const go = useGo()
  const to = useCallback(
    (change: (query: URLSearchParams) => void, replace: boolean) => {
      const { pathname, searchStr } = router.latestLocation
      const query = new URLSearchParams(searchStr)
      change(query)
      const text = query.toString()
      go(text ? `${pathname}?${text}` : pathname, { replace })
    },
    [router, go],
  )
  return {
    enter: () =>
      to((query) => {
        for (const name of ['id', 'pane', 'tab']) query.delete(name)
        query.set(queueParam, '1')
      }, false),
    /** In the place of the queue, so that Back does not lead into it again. */
    leave: (id: number | null) =>
      to((query) => {
        query.delete(queueParam)
        if (id !== null) query.set('id', String(id))
      }, true),
  }
}
