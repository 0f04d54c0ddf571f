import { useState } from 'react'

interface Only {
  question: string
  ids: readonly number[]
  /** The thing that the address names and that no row of the list shows. */
  apart?: number
}

/** The rows that are shown without the others, whatever the list is asked; another question shows its rows again. */
export function useAlone(question: string) {
  const [only, setOnly] = useState<Only | null>(null)
  const [gone, setGone] = useState<number | null>(null)
  const mine = only?.question === question ? only : null
  return {
    ids: mine?.ids ?? null,
    apart: mine?.apart ?? null,
    /** What the address names and nobody has. */
    gone,
    setGone,
    show: (ids: readonly number[] | null) => setOnly(ids && { question, ids }),
    showApart: (id: number) => setOnly({ question, ids: [id], apart: id }),
  }
}
export type Alone = ReturnType<typeof useAlone>
