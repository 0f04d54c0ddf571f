import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { reopenedAtom } from '#kit/command/named-record.ts'

/** The IDs that a list has written into the address, in order. Later ones may still be on their way there. */
function createWrites() {
  let ids: number[] = []
  return {
    add: (id: number) => void ids.push(id),
    has: (id: number) => ids.includes(id),
    /** The address has changed. From now on this ID is like any other: Back and Forward lead to it. */
    arrive: (id: number | null) => {
      ids = id === null || !ids.includes(id) ? [] : ids.slice(ids.indexOf(id) + 1)
    },
  }
}

export interface NamedId {
  /** Null if the address names no record, or names one because the cursor is on it. */
  id: number | null
  /** A command opened the same record again if this changes. */
  request: number
  /** Call it in the task in which the list changes the address. */
  noteWrite: (id: number) => void
}

/**
 * Tells the record that a link or a command put into the address from those that the list itself writes there while the cursor moves.
 * `isReturn`: the user has come back to this entry of the browser's history, where the list has its cursor again.
 */
export function useNamedId(given: number | null, isReturn = false): NamedId {
  const [writes] = useState(createWrites)
  const request = useAtomValue(reopenedAtom)
  const [state, setState] = useState({ given, request, id: isReturn ? null : given })
  const isOwn = request === state.request && (isReturn || (given !== null && writes.has(given)))
  const isSame = state.given === given && state.request === request
  const id = isSame ? state.id : isOwn ? null : given
  if (!isSame) setState({ given, request, id })
  useEffect(() => writes.arrive(given), [writes, given])
  return { id, request, noteWrite: writes.add }
}
