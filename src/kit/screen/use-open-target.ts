import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { openTargetAtom } from '#kit/command/in-hand.ts'
import { lookAtom } from '#kit/command/state.ts'

/** Tells the commands which thing is open here; null while none is. */
export function useOpenTarget(kind: string, id: number | null) {
  const set = useSetAtom(openTargetAtom)
  const look = useSetAtom(lookAtom)
  useEffect(() => {
    set(id === null ? undefined : { kind, id })
    if (id !== null) look({ kind, id })
    return () => set(undefined)
  }, [set, look, kind, id])
}
