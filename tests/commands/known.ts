import { readRegistry } from '#cli/registry.ts'
import { parse } from '#kit/palette/parse.ts'
import type { Known } from '#kit/palette/row.ts'
import { getResults } from '#kit/palette/rows.ts'
import { vocabularyOf } from '#kit/palette/vocabulary.ts'

export const { registry, nouns, files } = await readRegistry()
export const vocabulary = vocabularyOf(registry, nouns)
export const context = { admin: { id: 1, name: 'Demo' } }

/** What the palette reads: the whole registry, an empty store and a server that has found nothing. */
export const known: Known = {
  registry,
  nouns,
  where: {},
  thing: () => undefined,
  local: () => [],
  remote: [],
  gone: new Map(),
  frecency: () => 0,
  context,
}
/** Returns what the palette shows for a line. */
export const resultsOf = (line: string, more: Partial<Known> = {}, words = vocabulary) =>
  getResults(parse(line, words, { own: 'https://a.test' }), { ...known, ...more })
/** Returns the rows of the palette for a line, the best first. */
export const rowsOf = (line: string, more: Partial<Known> = {}, words = vocabulary) =>
  resultsOf(line, more, words).sections.flatMap(({ rows }) => rows)
