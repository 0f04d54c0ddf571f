import type { Ref } from '#kit/command/resolve.ts'
import { placeOf } from './block.ts'
import { createForgiving, forRowsWith, type Segment } from './segment.ts'
import { keysOf, plain, wordIn } from './words.ts'

/** Nothing is called by so many characters: the pass that forgives would build its pattern from each of them, and the engine refuses it. */
const mostAsked = 200
/** Shorter words are not forgiven anything. */
const leastForgiven = 3
/** Things of a kind that were read since are looked through one by one up to here; more are indexed. */
const mostLoose = 4_096

/** Segments of a kind that this page has read, from which on they are put together. */
const mostApart = 4

/** How well a thing fits: called exactly so, beginning so, with these words, nearly so. Lower is better. */
export interface Hit extends Ref {
  fit: number
}
const beside = 3
const forgiven = 5
/** Whether it fits only where a typing error is forgiven. */
export const isGuess = ({ fit }: Hit): boolean => fit >= forgiven

/** Names that are looked through elsewhere; undefined while the answer is on its way. */
interface Elsewhere {
  search(line: string, kind: string | null, limit: number): readonly Hit[] | undefined
  wordsOf(ref: Ref): string | undefined
}
interface Indexed extends Segment {
  forgiving: ReturnType<typeof createForgiving>
  /** From before this page. */
  older: boolean
}
interface Kind {
  /** Newest first: what is named in a newer one is not looked for in an older. */
  segments: Indexed[]
  /** Words of things that were read since. */
  loose: Map<number, string>
  gone: Set<number>
}

/**
 * Finds things by their names, in two stages: the beginnings of words in sorted arrays, and only where these give less than was asked for,
 * all names with an eye for typing errors. Knows nothing of where the names come from.
 */
export function createFinder() {
  const kinds = new Map<string, Kind>()
  let far: Elsewhere | null = null
  const kindOf = (name: string) => {
    const kind: Kind = kinds.get(name) ?? { segments: [], loose: new Map(), gone: new Set() }
    kinds.set(name, kind)
    return kind
  }

  /** Whether something newer than this segment tells of the thing. */
  const covered = ({ segments, loose, gone }: Kind, segment: Indexed, id: number) => {
    if (loose.has(id) || gone.has(id)) return true
    for (const newer of segments) {
      if (newer === segment) return false
      if (placeOf(newer.ids, id) >= 0) return true
    }
    return false
  }

  function hitsIn(name: string, kind: Kind, words: readonly string[], query: string, best: Best): void {
    const checks = words.map(wordIn)
    for (const [id, text] of kind.loose) {
      if (checks.every((has) => has(text))) best.add({ kind: name, id, fit: fitOf(text, query) })
    }
    for (const segment of kind.segments) {
      let texts: string[] | undefined
      forRowsWith(segment, words, (row) => {
        texts ??= segment.texts()
        const id = segment.ids[row] ?? 0
        const fit = fitOf(texts[row] ?? '', query)
        if (best.takes(id, fit) && !covered(kind, segment, id)) best.add({ kind: name, id, fit })
      })
    }
  }
  function nearlyIn(name: string, kind: Kind, query: string, best: Best): void {
    const texts = [...kind.loose]
    for (const at of createForgiving({ texts: () => texts.map(([, text]) => text) })(query)) {
      best.add({ kind: name, id: texts[at]?.[0] ?? 0, fit: nearlyFit(texts[at]?.[1] ?? '', query) })
    }
    for (const segment of kind.segments) {
      const rows = segment.forgiving(query)
      const all = rows.length ? segment.texts() : []
      for (const row of rows) {
        const id = segment.ids[row] ?? 0
        const fit = nearlyFit(all[row] ?? '', query)
        if (best.takes(id, fit) && !covered(kind, segment, id)) best.add({ kind: name, id, fit })
      }
    }
  }

  /** More than is needed, because what was read since is not meant. Until the answer is there, what of the last one still fits. */
  let last: readonly Hit[] = []
  function elsewhere(line: string, kind: string | null, limit: number): readonly Hit[] {
    if (!far) return []
    const found = far.search(line, kind, limit * 4)
    const words = plain(line).split(' ')
    const fits = (hit: Hit) => {
      const text = far?.wordsOf(hit)
      return (kind === null || hit.kind === kind) && text !== undefined && words.every((word) => wordIn(word)(text))
    }
    last = found ?? last
    const newer = ({ kind: name, id }: Hit) => {
      const of = kinds.get(name)
      return of !== undefined && (of.loose.has(id) || of.gone.has(id) || of.segments.some(({ ids }) => placeOf(ids, id) >= 0))
    }
    return (found ?? last.filter(fits)).filter((hit) => !newer(hit))
  }

  /** Puts what lies loose into an index of its own. */
  function settle(kind: Kind): void {
    const ids = Int32Array.from(kind.loose.keys()).sort()
    for (let from = 0; from < ids.length; from += mostLoose) kind.segments.unshift(ownOf(ids.slice(from, from + mostLoose), kind.loose))
    kind.loose.clear()
  }

  /** What of these segments is still the newest that this page knows. */
  function* newestOf(own: readonly Indexed[], { loose, gone }: Kind): Generator<void, Map<number, string>> {
    const newest = new Map<number, string>()
    for (const segment of own) {
      const texts = segment.texts()
      for (const [row, id] of segment.ids.entries()) {
        if (!newest.has(id) && !loose.has(id) && !gone.has(id)) newest.set(id, texts[row] ?? '')
      }
      yield
    }
    return newest
  }

  return {
    /** A thing is called so from now on; null: it is gone. */
    set(name: string, id: number, words: string | null) {
      const kind = kindOf(name)
      kind.loose.delete(id)
      if (words === null) kind.gone.add(id)
      else {
        kind.gone.delete(id)
        kind.loose.set(id, plain(words))
      }
      if (kind.loose.size > mostLoose) settle(kind)
    },
    /** What was known before this page: everything that is here already is newer. */
    addOlder(segment: Segment) {
      kindOf(segment.kind).segments.push(indexed(segment, true))
    },
    /** Things that were gone before this page, unless it has read them. */
    addGone(name: string, ids: readonly number[]) {
      const kind = kindOf(name)
      const read = (id: number) => kind.loose.has(id) || kind.segments.some(({ ids: known, older }) => !older && placeOf(known, id) >= 0)
      for (const id of ids) if (!read(id)) kind.gone.add(id)
    },
    /** Asks somebody else for what was known before this page: there is too much of it. */
    lookIn: (elsewhere: Elsewhere | null) => {
      far = elsewhere
    },
    clear: () => {
      kinds.clear()
      far = null
    },
    /** Forgets what was known before this page. */
    dropOlder() {
      far = null
      for (const kind of kinds.values()) kind.segments = kind.segments.filter(({ older }) => !older)
    },
    /**
     * Puts what this page has read into as few segments as hold it: who reads the same things again and again would else look through each of
     * them again. In steps, for idle moments; gives how many segments there are less.
     */
    *merge(): Generator<void, number> {
      let less = 0
      for (const kind of kinds.values()) {
        const own = kind.segments.filter(({ older }) => !older)
        if (own.length < mostApart) continue
        const newest = yield* newestOf(own, kind)
        const ids = Int32Array.from(newest.keys()).sort()
        const merged: Indexed[] = []
        for (let from = 0; from < ids.length; from += mostLoose) {
          merged.unshift(ownOf(ids.slice(from, from + mostLoose), newest))
          yield
        }
        // What was read meanwhile is newer.
        const since = kind.segments.filter((one) => !one.older && !own.includes(one))
        kind.segments = [...since, ...merged, ...kind.segments.filter(({ older }) => older)]
        less += own.length - merged.length
      }
      return less
    },
    /** The best of a kind, or of all (`null`). */
    search(line: string, kind: string | null, limit: number): Hit[] {
      const query = line.length > mostAsked ? '' : plain(line)
      const words = query.split(' ').filter(Boolean)
      if (words.length === 0) return []
      const best = createBest(limit)
      for (const hit of elsewhere(line, kind, limit)) best.add(hit)
      const among = kind === null ? [...kinds] : [...kinds].filter(([name]) => name === kind)
      for (const [name, of] of among) hitsIn(name, of, words, query, best)
      if (best.size() < limit && query.length >= leastForgiven) for (const [name, of] of among) nearlyIn(name, of, query, best)
      return best.all()
    },
  }
}
export type Finder = ReturnType<typeof createFinder>

/** An index over what this page has read, by ids in their order. */
function ownOf(ids: Int32Array, words: ReadonlyMap<number, string>): Indexed {
  const texts = Array.from(ids, (id) => words.get(id) ?? '')
  return indexed({ kind: '', ids, keys: keysOf(texts), texts: () => texts }, false)
}
const indexed = (segment: Segment, older: boolean): Indexed => ({ ...segment, older, forgiving: createForgiving(segment) })

const fitOf = (text: string, query: string) => (text === query ? 0 : text.startsWith(query) ? (text[query.length] === ' ' ? 1 : 2) : beside)
const nearlyFit = (text: string, query: string) => (text.includes(query) ? beside + 1 : forgiven + Math.min(1, text.length / 1_000))

/** The few best of many, each thing once; of equals the newest, which has the highest id. */
function createBest(limit: number) {
  const hits: Hit[] = []
  const before = (a: Pick<Hit, 'id' | 'fit'>, b: Hit) => a.fit < b.fit || (a.fit === b.fit && a.id > b.id)
  return {
    size: () => hits.length,
    takes(id: number, fit: number) {
      const last = hits.at(-1)
      return hits.length < limit || (last !== undefined && before({ id, fit }, last))
    },
    add(hit: Hit) {
      if (!this.takes(hit.id, hit.fit) || hits.some((one) => one.id === hit.id && one.kind === hit.kind)) return
      const at = hits.findIndex((one) => before(hit, one))
      hits.splice(at < 0 ? hits.length : at, 0, hit)
      if (hits.length > limit) hits.pop()
    },
    all: () => hits,
  }
}
type Best = ReturnType<typeof createBest>
