import { type Dispatch, useEffect, useRef } from 'react'
import { isLoaded, type MissingCause, type NamedRecord } from '#kit/command/named-record.ts'
import type { NamedId } from '#kit/screen/named/use-named-id.ts'
import { useNamedRecord, usePublishNamed } from '#kit/screen/named/use-named-record.ts'
import { pageSize } from '#kit/store/list.ts'
import type { QueueEvent } from './events.ts'
import type { AnyQueue } from './evidence.ts'
import { type Queue, rowsOf } from './standing.ts'

interface Options {
  list: AnyQueue
  question: string
  /** The record that the address names. */
  address: Pick<NamedId, 'id' | 'request'>
  queue: Queue
  dispatch: Dispatch<QueueEvent>
  /** The list as loaded so far. */
  answer: { ids: readonly number[] }
  whyNot: (id: number) => string | null
  /** Loads the list up to a row. */
  loadTo: (row: number) => void
}

/**
 * Makes the record current that the address names, once it has loaded. Until then nothing is current. A record that no row has comes on
 * top, also one that does not exist: it says so, and no other record takes its place.
 */
export function useNamedInQueue({ list, question, address, queue, dispatch, answer, whyNot, loadTo }: Options): void {
  const rows = rowsOf(queue)
  const { named, dismiss } = useNamedRecord({
    address,
    source: list.source,
    question,
    perPage: pageSize,
    rowOf: (one) => rows.indexOf(one),
    isCurrent: queue.loaded,
  })
  usePublishNamed(named)
  const latest = useRef({ dispatch, whyNot, loadTo, dismiss, answer, queue })
  useEffect(() => {
    latest.current = { dispatch, whyNot, loadTo, dismiss, answer, queue }
  })
  const reached = useRef<NamedRecord | null>(null)
  const hasRow = named.status === 'loaded' && rows.includes(named.id)
  const loadedRows = answer.ids.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows count as far as they change where the record is
  useEffect(() => {
    const { dispatch, whyNot, loadTo, answer, queue } = latest.current
    const now = Date.now()
    if (named.status === 'none') {
      if (queue.awaiting !== null) dispatch({ type: 'await', id: null, now })
      return
    }
    if (named.status === 'loading') return dispatch({ type: 'await', id: named.id, now })
    if (reached.current === named) return
    if (named.status === 'loaded' && named.row !== null && !hasRow && whyNot(named.id) === null && answer.ids.length <= named.row) {
      dispatch({ type: 'await', id: named.id, now })
      return loadTo(named.row)
    }
    reached.current = named
    if (hasRow) dispatch({ type: 'go', id: named.id, now })
    else if (named.status === 'loaded') dispatch({ type: 'visit', id: named.id, words: whyNot(named.id), now })
    else dispatch({ type: 'visit', id: named.id, ...reasonOf(named.cause), now })
  }, [named, hasRow, loadedRows])

  // The user went on to another record.
  const isLeft = !isLoaded(named) && queue.at !== null && queue.awaiting === null && queue.at !== address.id
  useEffect(() => {
    if (isLeft) latest.current.dismiss()
  }, [isLeft])
}

function reasonOf(cause: MissingCause): { words: string; gone?: true } {
  if (cause.type === 'not-found') return { words: 'It does not exist', gone: true }
  return { words: cause.type === 'failed' ? `Could not be loaded. ${cause.message}` : 'It isn’t in this queue' }
}

interface Followed {
  at: number | null
  /** The record in the address; null if there is none. */
  given: number | null
  noteWrite: (id: number) => void
  /** Writes it into the address; false if it is there already. */
  follow: (id: number) => boolean
}
/** Writes the current record into the address, so that a reload keeps the place. The first record needs no address. */
export function useAddressOfCurrent({ at, given, noteWrite, follow }: Followed): void {
  const hasStarted = useRef(false)
  const latest = useRef({ noteWrite, follow })
  useEffect(() => {
    latest.current = { noteWrite, follow }
  })
  useEffect(() => {
    if (at === null) return
    const isFirst = !hasStarted.current && given === null
    hasStarted.current = true
    if (isFirst || at === given) return
    if (latest.current.follow(at)) latest.current.noteWrite(at)
  }, [at, given])
}
