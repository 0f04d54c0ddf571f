import type { Thing } from '#contract/define.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { candidate, useCandidates } from './candidates.ts'
import type { FieldChoice, Things } from './schema.ts'

interface Found {
  choices: readonly FieldChoice[]
  /** Stands where there are none. */
  words: string
}

/** What is found for the words of a field that looks for a thing; undefined for every other field. Only what answers the very words counts. */
export function useFound(things: Things | undefined, typed: string, of: Ref | undefined): Found | undefined {
  const text = typed.trim()
  const found = useCandidates(things, text)
  if (!things) return undefined
  const { kind } = things.entity
  const offered = found.text === text ? othersThan(found.things, kind, of) : []
  const choices = offered.map((thing) => {
    const { label, note } = candidate(things.entity, thing)
    return { value: thing.id, label: `${label} · ${note}` }
  })
  return { choices, words: found.words }
}

/** Without the one that the command is about: nothing is linked with itself. */
export const othersThan = (things: readonly Thing[], kind: string, of: Ref | undefined): readonly Thing[] =>
  of?.kind === kind ? things.filter(({ id }) => id !== of.id) : things
