import { routeTable } from '#contract/paths.ts'
import { unblockOf } from '#kit/command/draft.ts'
import type { Entry } from '#kit/command/registry.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import type { Candidate } from './candidates.ts'
import { createCommandRow } from './command-row.ts'
import type { Match } from './match-entry.ts'
import { type Parsed, refsOf } from './parse.ts'
import type { CommandRow, Known, ThingRow } from './row.ts'

/** The match of a command that no words led to. */
const chosen: Match = {
  leftover: [],
  unexplained: [],
  action: 'whole',
  isPhrase: false,
  isLoose: false,
  beginnings: [],
  isUnfinished: false,
  isWholeTitle: false,
  hasOtherName: false,
}
/** A command on given records, which no line had to name. */
export const candidateFor = (entry: Entry, refs: readonly Ref[]): Candidate => ({
  entry,
  match: chosen,
  refs,
  from: 'typed',
  missing: [],
  unknown: [],
  ignored: [],
  others: [],
  shared: [],
  otherNumbers: [],
  used: [],
  unused: [],
  isBare: false,
  isPending: false,
  can: { state: 'offered' },
  answered: undefined,
  isSimilar: false,
  isExplicit: true,
})

/** Adds, below each disabled command, the command that removes the reason, unless it is listed anyway. */
export function withUnblockers(rows: readonly CommandRow[], known: Known): CommandRow[] {
  const { registry, context } = known
  const listed = new Set(rows.map(({ key }) => key))
  return rows.flatMap((row) => {
    const things = row.refs.map(known.thing).filter((thing) => thing !== undefined)
    const way =
      row.reason &&
      things.length > 0 &&
      unblockOf({ entry: row.entry, things, refs: row.refs }, { ...context, find: (id) => registry.get(id) })
    const entry = way && registry.get(way.command)
    if (!entry) return [row]
    const out = createCommandRow(candidateFor(entry, way.refs), known)
    if (listed.has(out.key)) return [row]
    listed.add(out.key)
    return [row, out]
  })
}

/** Nouns whose things have a page of their own; of the others only what is found can be shown. */
const ownPage = new Set(Object.values(routeTable).map(({ shows }) => shows))

/** Pages that an id or a link can mean although nobody has looked for the thing. */
export function jumpRows(parsed: Parsed, known: Known, found: readonly ThingRow[]): CommandRow[] {
  const there = new Set(found.map(({ key }) => key))
  const single = parsed.ids.length + parsed.links.length === 1 && !parsed.verb && !parsed.noun
  // While it is not known who has an id, no page is offered for it: what is found would have to push it aside. A link names its page itself.
  const bare = parsed.ids.length > 0
  if (!single || (bare && known.asking)) return []
  return known.nouns.all.flatMap(({ kind }) => {
    const refs = refsOf(parsed, kind)
    const entry = known.registry.get(`${kind}.open`)
    const [ref] = refs
    if (!entry || !ref || there.has(keyOf(ref)) || !ownPage.has(kind) || (bare && known.covered?.includes(kind))) return []
    return [createCommandRow(candidateFor(entry, refs), known)]
  })
}
