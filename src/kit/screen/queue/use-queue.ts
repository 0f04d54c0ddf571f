import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { offeredAtom, registryAtom } from '#kit/command/state.ts'
import { readInto } from '#kit/live/things.ts'
import { ownerAtom } from '#kit/screen/views/kept.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { listWindow, pageSize } from '#kit/store/list.ts'
import type { AnyQueue } from './evidence.ts'
import { readHeld } from './held.ts'
import { step } from './machine.ts'
import { countsOf, empty, goneWords, type Queue } from './standing.ts'
import { useHeld } from './use-held.ts'

/** More of the list is read when fewer than this are left; never more than `most` in one answer. */
const low = 20
const most = 10_000

/** The queue of a list. `question`: the query as JSON. `namedId`: the record that the address names; nothing is current before it. */
export function useQueue(list: AnyQueue, question: string, namedId: number | null) {
  const store = useStore()
  const { entity, source } = list
  const owner = useAtomValue(ownerAtom)
  const entities = useAtomValue(entitiesAtom)
  const registry = useAtomValue(registryAtom)
  const [size, setSize] = useState(pageSize)
  const [queue, dispatch] = useReducer(step, { ...empty, awaiting: namedId })
  const answer = useAtomValue(useMemo(() => listWindow(source, JSON.parse(question), 1, size), [source, question, size]))
  const ready = list.decide.every((id) => registry.get(id))
  const latest = useRef<Queue>(queue)
  latest.current = queue

  /** Why a thing cannot be decided; null where it can. */
  const whyNot = useCallback(
    (id: number): string | null => {
      const thing = entities.get(entity, id)
      // The list named it, and the store has forgotten it since.
      if (!thing) return goneWords
      const all = list.decide.map((command) => store.get(offeredAtom)(command, thing))
      if (all.some(({ state }) => state === 'offered')) return null
      return all.flatMap((one) => (one.state === 'disabled' ? [one.reason] : []))[0] ?? 'Nothing can be decided'
    },
    [store, entities, entity, list],
  )

  const { ids, total, asOf } = answer
  useEffect(() => {
    // What was put off is known by whose it is: nobody's queue begins before that.
    if (!ready || asOf === null || owner === 0) return
    const { order, fresh } = latest.current
    const all = new Set([...ids, ...fresh].filter((id) => whyNot(id) === null))
    const said = { ids, total, can: (id: number) => all.has(id) }
    dispatch({ type: 'answer', answer: said, held: readHeld(owner, list.path), now: Date.now() })
    // What the list no longer names, though it says all: its record tells why.
    const there = new Set(ids)
    const missing = total <= ids.length ? order.filter((id) => !there.has(id) && whyNot(id) === null) : []
    const read = readInto(store)
    for (const id of missing.slice(0, low))
      void read(entity.kind, id).then((told) => told === 'gone' && dispatch({ type: 'gone', id, words: goneWords }))
  }, [ready, ids, total, asOf, whyNot, owner, list, store, entity])

  const { left } = countsOf(queue)
  const known = new Set([...queue.order, ...queue.fresh])
  const wanting = queue.loaded && queue.more && left < low && !answer.refreshing && ids.length === size && ids.every((id) => known.has(id))
  useEffect(() => {
    if (wanting) setSize((now) => Math.min(now + pageSize, most))
  }, [wanting])

  useEffect(
    () =>
      entities.onChange(({ kind, ids: changed }) => {
        if (kind !== entity.kind) return
        const own = new Set([...latest.current.order, ...latest.current.fresh])
        for (const id of changed) {
          if (!own.has(id)) continue
          const there = entities.get(entity, id) !== undefined
          dispatch(there ? { type: 'changed', id, words: whyNot(id), now: Date.now() } : { type: 'gone', id, words: goneWords })
        }
      }),
    [entities, entity, whyNot],
  )

  useHeld(list.path, owner, queue, dispatch)

  const loadTo = (row: number) => setSize((now) => Math.min(most, Math.max(now, (Math.floor(row / pageSize) + 1) * pageSize)))

  return { queue, dispatch, answer, ready, whyNot, loadTo }
}
