import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { toResult } from '#kit/command/fault.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { ManyAsked } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { type Asking, askAgain, gather, meantBy } from './ask.ts'

/**
 * Reads the records of a bulk confirmation and follows them while it is open, so that it never shows the count and
 * sums of earlier records. `onChange`: it now shows other ones; what confirmed the earlier ones no longer counts.
 */
export function useReview(asked: ManyAsked, ports: Ports | undefined, onChange: () => void) {
  const entities = useAtomValue(entitiesAtom)
  const [review, setReview] = useState<Asking>({ at: 'reading', read: 0, of: meantBy(asked) })
  useEffect(() => {
    if (!ports) return
    const life = new AbortController()
    const onProgress = (read: number) => setReview((now) => (now.at === 'reading' ? { ...now, read } : now))
    void toResult(ports, () => gather(ports, asked, life.signal, onProgress)).then((result) => {
      const next: Asking | null = 'value' in result ? result.value : { at: 'refused', words: result.message }
      if (next && !life.signal.aborted) setReview(next)
    })
    return () => life.abort()
  }, [ports, asked])

  /** Shows the records as they are now; returns whether other records or sums than the shown ones would be sent. */
  const update = (): boolean => {
    const changed = ports && review.at === 'asking' ? askAgain(ports, asked, review) : null
    if (!changed) return false
    setReview(changed)
    onChange()
    return true
  }
  const kind = asked.entry.command.target.entity?.kind
  // biome-ignore lint/correctness/useExhaustiveDependencies: each review compares the records with its own numbers
  useEffect(() => {
    if (review.at !== 'asking') return
    const ids = new Set(review.gathered.things.map(({ id }) => id))
    return entities.onChange((change) => {
      if (change.kind === kind && change.ids.some((id) => ids.has(id))) update()
    })
  }, [entities, ports, review])
  return { review, update }
}
