import { useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { openPartAtom, openTargetAtom } from '#kit/command/in-hand.ts'
import { lookAtom } from '#kit/command/state.ts'

/** Tells the commands which thing is open here; null while none is. */
export function useOpenTarget(kind: string, id: number | null) {
  const set = useSetAtom(openTargetAtom)
  const look = useSetAtom(lookAtom)
  // In the frame that shows the record: a letter pressed right then acts on it.
  useLayoutEffect(() => {
    set(id === null ? undefined : { kind, id })
    return () => set(undefined)
  }, [set, kind, id])
  useEffect(() => {
    if (id !== null) look({ kind, id })
  }, [look, kind, id])
}

/** Tells the commands which thing within the open one is in sight: what is done to its kind is done to it. */
export function useOpenPart(kind: string, id: number | undefined) {
  const set = useSetAtom(openPartAtom)
  useLayoutEffect(() => {
    set(id === undefined ? undefined : { kind, id })
    return () => set(undefined)
  }, [set, kind, id])
}
