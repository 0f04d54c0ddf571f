import { useEffect } from 'react'
import { ahead } from '#kit/command/ahead.ts'
import { late } from '#kit/command/late.tsx'
import { Section } from '#ui/detail.tsx'
import { RelatedFrame } from '#ui/related-frame.tsx'
import type { RelatedList } from './detail-parts.ts'

// It is drawn by what draws lists: the form and the facts of a thing are read without it.
const { Late: RelatedTable, ahead: fetched } = late(async () => (await import('./related.tsx')).RelatedTable)

/** The place of a table of other things inside a detail, and the table once both the thing and the code of it have come. */
export function RelatedSection<F>({ list, thing }: { list: RelatedList<F>; thing: F | undefined }) {
  // It comes beside the thing, not behind it.
  useEffect(() => ahead(fetched), [])
  const free = (
    <Section title={list.title}>
      <RelatedFrame />
    </Section>
  )
  if (thing === undefined) return free
  const params = JSON.stringify(list.params?.(thing) ?? {})
  const question = JSON.stringify(list.query?.(thing) ?? {})
  const known = list.adds?.answers(thing)
  // Without it the rest of the page stands; the next visit asks for it again.
  return <RelatedTable key={`${params} ${question}`} part={{ list, params, question, known }} early={free} />
}
