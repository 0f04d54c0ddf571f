import { useState } from 'react'

/** The records that are shown without the others, whatever the list is asked for. Another question shows its rows again. */
export function useAlone(question: string) {
  const [only, setOnly] = useState<{ question: string; ids: readonly number[] } | null>(null)
  return {
    ids: only?.question === question ? only.ids : null,
    show: (ids: readonly number[] | null) => setOnly(ids && { question, ids }),
  }
}
