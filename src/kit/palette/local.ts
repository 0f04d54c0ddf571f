import uFuzzy from '@leeoniya/ufuzzy'
import type { AnyEntity, Thing } from '#contract/define.ts'
import { faceOf, type Nouns } from '#kit/command/nouns.ts'
import type { Ref } from '#kit/command/resolve.ts'

/** Sorted word beginnings over everything that the store knows, built when the palette opens. */
export interface LocalIndex {
  search(query: string, kind: string | null, limit: number): Ref[]
}
interface Source {
  all(entity: AnyEntity): readonly Thing[]
}
/** Above this many things the pass that forgives typing errors is left out. */
const mostFuzzy = 20_000
/** Nothing is called by so many characters: the pass that forgives would build its pattern from each of them, and the engine refuses it. */
const mostAsked = 200
const fuzzy = new uFuzzy({ intraMode: 1 })
const split = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

export function createLocalIndex(nouns: Nouns, source: Source): LocalIndex {
  const refs: Ref[] = []
  const texts: string[] = []
  const words: [word: string, at: number][] = []
  for (const noun of nouns.all) {
    if (!noun.entity) continue
    for (const thing of source.all(noun.entity)) {
      const text = faceOf(noun, thing).title
      for (const word of split(text)) words.push([word, refs.length])
      refs.push({ kind: noun.kind, id: thing.id })
      texts.push(text)
    }
  }
  words.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))

  const startsWith = (query: string) => {
    const found = new Set<number>()
    for (let at = firstFrom(words, query); at < words.length; at += 1) {
      const entry = words[at]
      if (!entry?.[0].startsWith(query)) break
      found.add(entry[1])
    }
    return found
  }
  return {
    search(query, kind, limit) {
      const asked = query.length > mostAsked ? [] : split(query)
      if (asked.length === 0) return []
      const [first = new Set<number>(), ...others] = asked.map(startsWith)
      const hits = [...first].filter((at) => others.every((set) => set.has(at)))
      const typos = hits.length >= limit || query.length < 4 || texts.length > mostFuzzy ? [] : (fuzzy.filter(texts, query) ?? [])
      const all = [...new Set([...hits, ...typos])].map((at) => refs[at]).filter((ref) => ref !== undefined)
      return all.filter((ref) => kind === null || ref.kind === kind).slice(0, limit)
    },
  }
}

/** Where the words from `query` on begin. */
function firstFrom(words: readonly (readonly [string, number])[], query: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.[0] ?? '') < query) low = middle + 1
    else high = middle
  }
  return low
}
