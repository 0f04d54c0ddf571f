import { Section } from '#ui/detail.tsx'
import { Meta } from '#ui/page.tsx'
import type { RelatedList } from './detail-parts.ts'

/** A table of other things inside a detail. */
export function RelatedSection<F>({ list, thing }: { list: RelatedList<F>; thing: F | undefined }) {
  return <Section title={list.title}>{thing === undefined ? null : <Meta>…</Meta>}</Section>
}
