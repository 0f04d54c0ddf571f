import type { Ref } from '#kit/command/resolve.ts'
import { candidate, useCandidates } from './candidates.ts'
import type { Field, FieldChoice } from './schema.ts'

interface Found {
  choices: readonly FieldChoice[]
  /** Stands where there are none. */
  words: string
}

/** What is found for the words of a field that looks for a thing; undefined for every other field. Only what answers the very words counts. */
export function useFound({ things, check }: Pick<Field, 'things' | 'check'>, typed: string, about: Ref | undefined): Found | undefined {
  const text = typed.trim()
  const found = useCandidates(things, text, { about, check })
  if (!things) return undefined
  const offered = found.text === text ? found.things : []
  const choices = offered.map((thing) => {
    const { label, note } = candidate(things.entity, thing)
    return { value: thing.id, label: `${label} · ${note}` }
  })
  return { choices, words: found.words }
}
