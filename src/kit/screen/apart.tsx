import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import type { AnyEntity } from '#contract/define.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { readInto } from '#kit/live/things.ts'
import { entitiesAtom } from '#kit/store/current.ts'

interface Props {
  entity: AnyEntity
  /** What the address names and no row shows; null while all is well. */
  id: number | null
  question: string
  showApart: (id: number) => void
  onGone: (id: number) => void
}
/**
 * What the address names and no row shows is read and stands alone, with the cursor on it: on another row a key would act on something that
 * nobody asked for. What is not there, or cannot be read, is only told. Draws nothing.
 */
export function Apart({ entity, id, question, showApart, onGone }: Props) {
  const store = useStore()
  const shown = useRef('')
  const latest = useRef({ showApart, onGone })
  useEffect(() => {
    latest.current = { showApart, onGone }
  })
  // The nouns come after the page.
  const readable = useAtomValue(nounsAtom).get(entity.kind)?.reader !== undefined
  useEffect(() => {
    // Once: who goes back to the list has seen it.
    const key = `${id} ${question}`
    if (id === null || !readable || shown.current === key) return
    let left = false
    void readInto(store)(entity.kind, id).then((told) => {
      if (left) return
      shown.current = key
      if (told === 'gone') latest.current.onGone(id)
      else if (store.get(entitiesAtom).get(entity, id)) latest.current.showApart(id)
    })
    return () => {
      left = true
    }
  }, [store, entity, id, question, readable])
  return null
}
