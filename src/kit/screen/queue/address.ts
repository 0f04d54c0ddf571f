import { useRouter } from '@tanstack/react-router'
import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useGo } from '#kit/screen/place.ts'

/** The search parameter that shows a list as its queue. */
export const queueParam = 'queue'

/** The one at which a queue was left whose list cannot be told by its address: there `id` shows the thing itself. */
export const leftAtom = atom<number | null>(null)

/** Ways into the queue of the list that is shown, with its filters, and back to one of its rows. `alone`: `id` alone shows a thing whole. */
export function useQueueAddress(alone = false) {
  const router = useRouter()
  const setLeft = useSetAtom(leftAtom)
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
    /** `id`: the one to begin with; the first undecided one where it is left out. `waits`: filters that are set unless they are. */
    enter: (id?: number, waits: Readonly<Record<string, string>> = {}) =>
      to((query) => {
        for (const [name, value] of Object.entries(waits)) if (!query.has(name)) query.set(name, value)
        for (const name of ['id', 'pane', 'tab', 'page']) query.delete(name)
        if (!alone || id === undefined) query.set(queueParam, '1')
        if (id !== undefined) query.set('id', String(id))
      }, false),
    /** Writes the current record into the address. Returns false if it is there already. */
    follow: (id: number): boolean => {
      if (new URLSearchParams(router.latestLocation.searchStr).get('id') === String(id)) return false
      to((query) => query.set('id', String(id)), true)
      return true
    },
    /** A page of a list of cards. `instead`: of one that Back shall not lead to. */
    toPage: (page: number, instead = false) =>
      to((query) => {
        query.delete('id')
        if (page === 1) query.delete('page')
        else query.set('page', String(page))
      }, instead),
    /** Shows the page of cards that has the record in the address. */
    showPage: (page: number) => to((query) => (page === 1 ? query.delete('page') : query.set('page', String(page))), true),
    /** In the place of the queue, so that Back does not lead into it again. */
    leave: (id: number | null) => {
      setLeft(alone ? id : null)
      to((query) => {
        query.delete(queueParam)
        query.delete('id')
        if (id !== null && !alone) query.set('id', String(id))
      }, true)
    },
  }
}
