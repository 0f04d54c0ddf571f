import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { openTargetAtom } from '#kit/command/state.ts'

/** Tells the commands which thing is open here; null while none is. */
export function useOpenTarget(kind: string, id: number | null) {
  const set = useSetAtom(openTargetAtom)
  useEffect(() => {
    set(id === null ? undefined : { kind, id })
    return () => set(undefined)
  }, [set, kind, id])
}
