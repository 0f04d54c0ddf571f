import { useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import type { MountedQueue } from '#kit/command/mounted.ts'
import { mountedQueueAtom } from '#kit/command/state.ts'

const acts = ['open', 'leave', 'next', 'hold', 'refresh', 'note'] as const

/** Tells the commands and their keys which queue is on the screen, as long as it is; what is left out cannot be done now. */
export function useMountedQueue(queue: MountedQueue) {
  const store = useStore()
  const now = useRef(queue)
  useLayoutEffect(() => {
    now.current = queue
  })
  // Told anew when something else can be done; what it does is always done by the newest.
  const can = acts.filter((act) => queue[act]).join()
  const { held } = queue
  // In the frame that offers it: a key that is pressed right then is heard.
  useLayoutEffect(() => {
    const there = new Set(can.split(','))
    const mine: MountedQueue = { decide: (command) => now.current.decide(command), ...(held && { held }) }
    for (const act of acts) if (there.has(act)) mine[act] = () => now.current[act]?.()
    store.set(mountedQueueAtom, mine)
    return () => {
      if (store.get(mountedQueueAtom) === mine) store.set(mountedQueueAtom, null)
    }
  }, [store, can, held])
}
