import { isolate, short } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { capital, faceOf } from './nouns.ts'
import type { Ports } from './ports.ts'
import type { Ref } from './resolve.ts'

type Sources = Pick<Ports, 'entities' | 'nouns'>

/** A title can have 10,000 characters. */
const maxTitle = 80

/** Formats a record as "Creator 961". */
export function nameOf({ nouns }: Pick<Sources, 'nouns'>, { kind, id }: Ref): string {
  return `${capital(nouns().get(kind)?.words.one ?? kind)} ${id}`
}

/** Formats a record with its title, if it has been read and the title says more: "Creator 961 (Bram Bos)". */
export function nameWithTitle(sources: Sources, ref: Ref): string {
  const noun = sources.nouns().get(ref.kind)
  const record = noun?.entity && sources.entities.get(noun.entity, ref.id)
  const name = nameOf(sources, ref)
  const title = record && faceOf(noun, record).title
  return !title || title === name ? name : `${name} (${isolate(short(title, maxTitle))})`
}

/** Names what a command acts on: "Creator 961 (Bram Bos)", or "3 creators"; null without a record. */
export function nameTargets(sources: Sources, refs: readonly Ref[]): string | null {
  const [ref] = refs
  if (!ref) return null
  const many = sources.nouns().get(ref.kind)?.words.many ?? 'records'
  return refs.length === 1 ? nameWithTitle(sources, ref) : `${count(refs.length)} ${many}`
}
