import { type Dispatch, useEffect, useRef } from 'react'
import type { QueueEvent } from './events.ts'
import { changeHeld, followHeld } from './held.ts'
import type { Queue } from './standing.ts'

/** Keeps what is put off here beside what other tabs of the same list put off, and follows those. */
export function useHeld(list: string, owner: number, { loaded, standing }: Queue, dispatch: Dispatch<QueueEvent>) {
  const held = [...standing].filter(([, { is }]) => is === 'held').map(([id]) => id)
  const text = held.join()
  const known = useRef<readonly number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what is held
  useEffect(() => {
    if (!loaded || owner === 0) return
    const before = known.current
    known.current = held
    changeHeld(owner, list, { put: held.filter((id) => !before.includes(id)), taken: before.filter((id) => !held.includes(id)) })
  }, [text, owner, list, loaded])
  useEffect(
    () =>
      followHeld(owner, list, (ids) => {
        // What is put off or taken back there is so here: nothing is left of it to tell the storage.
        known.current = known.current.filter((id) => ids.includes(id))
        dispatch({ type: 'held', ids, now: Date.now() })
      }),
    [owner, list, dispatch],
  )
}
