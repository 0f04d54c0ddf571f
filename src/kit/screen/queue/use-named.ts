import { useAtomValue, useStore } from 'jotai'
import { type Dispatch, useEffect, useRef } from 'react'
import { capital } from '#kit/command/nouns.ts'
import { readInto } from '#kit/live/things.ts'
import { notify } from '#kit/notice/notices.ts'
import { oneOf } from '#kit/screen/filter/search.ts'
import { useSearchText } from '#kit/screen/place.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import type { QueueEvent } from './events.ts'
import type { AnyQueue } from './evidence.ts'
import { goneWords } from './standing.ts'

/** Begins with the one that the address names, and goes to another one that it names later. */
export function useNamed(there: boolean, visit: (id: number) => void) {
  const id = Number(oneOf(useSearchText(), 'id') ?? 0)
  const latest = useRef(visit)
  useEffect(() => {
    latest.current = visit
  })
  useEffect(() => {
    if (there && Number.isSafeInteger(id) && id > 0) latest.current(id)
  }, [there, id])
}

interface Given {
  list: AnyQueue
  rows: readonly number[]
  dispatch: Dispatch<QueueEvent>
  whyNot: (id: number) => string | null
}
/** Goes to a thing; one that stands in no row is read, where the list shows each thing whole, and comes on top. Elsewhere that is said. */
export function useVisit({ list, rows, dispatch, whyNot }: Given): (id: number) => void {
  const store = useStore()
  const entities = useAtomValue(entitiesAtom)
  const { entity } = list
  return (id) => {
    if (rows.includes(id)) return dispatch({ type: 'go', id, now: Date.now() })
    if (!list.alone) return notify({ tone: 'info', text: `${capital(entity.words.one)} ${id} is not among these rows.` })
    void readInto(store)(entity.kind, id).then((told) => {
      const there = told !== 'gone' && entities.get(entity, id) !== undefined
      const now = Date.now()
      dispatch(there ? { type: 'visit', id, words: whyNot(id), now } : { type: 'visit', id, words: goneWords, gone: true, now })
    })
  }
}

/** Where the address shows one thing, it names the one in hand. */
export function useFollowed(list: AnyQueue, at: number | null, follow: (id: number) => void) {
  const named = Number(oneOf(useSearchText(), 'id') ?? 0)
  const before = useRef(at)
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => {
    // The first one is where a queue begins by itself: the one that the address names is on its way.
    const moved = before.current !== null && before.current !== at
    before.current = at
    if (list.alone && moved && at !== null && named > 0 && named !== at) latest.current(at)
  }, [list, at, named])
}
