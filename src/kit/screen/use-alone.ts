import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { AnyEndpoint, AnyEntity } from '#contract/define.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { readInto } from '#kit/live/things.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import type { ListScreen } from './list.tsx'
import { usePane } from './pane/use-pane.ts'

interface Only {
  question: string
  ids: readonly number[]
  /** The thing that the address names and that no row of the list shows. */
  apart?: number
}

/** The rows that are shown without the others, whatever the list is asked; another question shows its rows again. */
export function useAlone(question: string) {
  const [only, setOnly] = useState<Only | null>(null)
  const mine = only?.question === question ? only : null
  return {
    ids: mine?.ids ?? null,
    apart: mine?.apart ?? null,
    show: (ids: readonly number[] | null) => setOnly(ids && { question, ids }),
    showApart: (id: number) => setOnly({ question, ids: [id], apart: id }),
  }
}

interface Apart<E extends AnyEntity, S extends AnyEndpoint> {
  list: ListScreen<E, S>
  question: string
  arrival: { id: number; missing: boolean } | null
  showApart: (id: number) => void
}
/**
 * What the address names and no row shows is read and stands alone, with the cursor on it: on another row a key would act on something that
 * nobody asked for. An open pane shows it there; what cannot be read is only told.
 */
export function useApart<E extends AnyEntity, S extends AnyEndpoint>({ list, question, arrival, showApart }: Apart<E, S>) {
  const store = useStore()
  const pane = usePane()
  const shown = useRef('')
  const id = arrival?.missing && !pane.open && !list.entity.tells ? arrival.id : null
  const latest = useRef(showApart)
  useEffect(() => {
    latest.current = showApart
  })
  const { entity } = list
  // The nouns come after the page.
  const readable = useAtomValue(nounsAtom).get(entity.kind)?.reader !== undefined
  useEffect(() => {
    // Once: who goes back to the list has seen it.
    const key = `${id} ${question}`
    if (id === null || !readable || shown.current === key) return
    shown.current = key
    let left = false
    void readInto(store)(entity.kind, id).then((told) => {
      if (!left && told !== 'gone' && store.get(entitiesAtom).get(entity, id)) latest.current(id)
    })
    return () => {
      left = true
    }
  }, [store, entity, id, question, readable])
}
