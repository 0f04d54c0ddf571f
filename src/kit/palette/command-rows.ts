import { routeTable } from '#contract/paths.ts'
import { availability } from '#kit/command/available.ts'
import { unblockOf } from '#kit/command/draft.ts'
import type { Entry } from '#kit/command/registry.ts'
import { keyOf, type Ref, resolve } from '#kit/command/resolve.ts'
import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { type Answered, answersIn } from './answers.ts'
import { meantBy } from './meant.ts'
import { namesThings, type Parsed, refsOf } from './parse.ts'
import { type Fit, isNamed, nearlyAmong, rank, type Tier, tiersOf } from './rank.ts'
import { type CommandRow, faceFor, type Known, noteOf, type ThingRow } from './row.ts'
import { nounsOf } from './understand.ts'

/** The commands that a line means, the best first; `most`: rows of so many are made. */
export function commandRows(parsed: Parsed, known: Known, most: number): CommandRow[] {
  const { registry, where, context } = known
  const tierOf = tiersFor(parsed, known)
  // With a verb over things of several kinds, what can be done with others is not meant.
  const kinds = parsed.verb && !parsed.noun ? nounsOf(parsed.called) : []
  const ranked = registry.all.flatMap((entry) => {
    const { command, noun, verb } = entry
    const kind = command.target.entity?.kind
    if (parsed.prefix === ':' && noun !== 'go') return []
    if (parsed.prefix === '>' && noun === 'go') return []
    // Ids alone are answered by what has them; a command comes up by a word of its own.
    if (namesThings(parsed) && !parsed.verb && !parsed.noun && !parsed.rest) return []
    const meant =
      (!parsed.verb || verb === parsed.verb) &&
      (kinds.length === 0 || kinds.includes(kind ?? noun)) &&
      (!parsed.noun || kind === parsed.noun || noun === parsed.noun || (noun === 'go' && leadsTo(entry, parsed.noun, known)))
    const tier = tierOf(entry, meant)
    if (tier === undefined) return []
    const typed = kind ? meantBy(parsed, kind, known) : []
    // What counts as selected is meant, never only the row under the cursor.
    const whole = typed.length === 0 && kind !== undefined && known.whole?.kind === kind ? known.whole : undefined
    const { refs, from } = whole ? ({ refs: [], from: 'selection' } as const) : resolve(command, { ...where, typed })
    const things = refs.map(known.thing).filter((thing) => thing !== undefined)
    const can = availability(command, things, context)
    if (can.state === 'hidden') return []
    return [
      {
        entry,
        tier,
        fits: fitOf(kind, refs.length > 0 || whole !== undefined),
        frecency: known.frecency(entry.id),
        row: () =>
          commandRow(entry, refs, known, can, answersIn(parsed, entry), {
            ...(whole && { whole: whole.count }),
            selected: from === 'selection',
          }),
      },
    ]
  })
  return withWaysOut(
    rank(ranked)
      .slice(0, most)
      .map(({ row }) => row()),
    known,
  )
}

/** Below a command that cannot run stands the one that removes the reason, unless it is listed anyway. */
function withWaysOut(rows: readonly CommandRow[], known: Known): CommandRow[] {
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
    const out = commandRow(entry, way.refs, known, { state: 'offered' })
    if (listed.has(out.key)) return [row]
    listed.add(out.key)
    return [row, out]
  })
}

const fitOf = (kind: string | undefined, aimed: boolean): Fit => (aimed ? 'target' : kind === undefined ? 'anywhere' : 'lacks')

/** How well each command fits a line, best first; undefined where it does not. */
function tiersFor(parsed: Parsed, { registry }: Known): (entry: Entry, meant: boolean) => Tier | undefined {
  const { verb, rest, words, prefix } = parsed
  const near = nearlyAmong(registry.all)
  const line = words.toLowerCase().trim()
  const byRest = tiersOf(rest, near)
  // A title may be made of words that mean a verb or a noun elsewhere: "Creator approval" is a page.
  const byTitle = prefix === null && words !== rest && !namesThings(parsed) ? tiersOf(words, near) : undefined
  // Behind a verb stands what it is done to, or the beginning of the command's own words: "approve pay".
  const saidOf = (tier: Tier | undefined): Tier => (rest === '' || tier === 2 ? 2 : 3)
  // "save organization" is what is done to it as a whole, before what is done to a part of it under a noun of its own.
  const partly = ({ noun }: Entry) => parsed.noun !== null && noun !== parsed.noun
  return (entry, meant) => {
    if (isNamed(line, entry)) return 1
    const behind = verb && !(entry.named && rest)
    const tier = !meant ? undefined : behind ? (partly(entry) ? 3 : saidOf(byRest(entry))) : byRest(entry)
    const fits = tier ?? (byTitle?.(entry) === 2 ? 3 : undefined)
    // Its whole title was typed: it does not stand behind everything that its first word is a verb of.
    return fits === 3 && byTitle && entry.command.title.toLowerCase() === line ? 2 : fits
  }
}

function commandRow(
  entry: Entry,
  refs: readonly Ref[],
  known: Known,
  can: ReturnType<typeof availability>,
  said?: Answered,
  { whole, selected }: { whole?: number; selected?: boolean } = {},
): CommandRow {
  const { command, id, chord } = entry
  const [ref] = refs
  const face = ref && faceFor(ref, known)
  const many = whole ?? refs.length
  const keys = command.keys ?? (chord ? `g ${chord}` : undefined)
  const kind = command.target.entity?.kind
  const reason = can.state === 'disabled' ? can.reason : refs.map((one) => known.gone.get(keyOf(one))).find(Boolean)
  const needs = kind && refs.length === 0 && whole === undefined ? known.nouns.get(kind)?.words.one : undefined
  return {
    is: 'command',
    key: refs.length > 1 ? `${id}/${refs.length}` : [id, ...refs.map(keyOf)].join('/'),
    title: said ? `${command.title}: ${isolate(said.words)}` : command.title,
    note: many > 1 ? `${count(many)} ${selected ? 'selected' : 'of them'}` : noteOf(ref, face),
    chips: many > 1 ? [] : (face?.chips ?? []),
    entry,
    refs,
    ...(whole !== undefined && { whole }),
    href: needs
      ? undefined
      : (entry.leads?.(ref?.id ?? 0, said?.answers) ?? (said && !said.asks ? command.place?.(said.answers) : undefined)),
    ...(said && { answers: said.answers, ...(said.asks && { asks: true }) }),
    ...(keys && { keys }),
    ...(reason && { reason }),
    ...(needs && { needs }),
  }
}
/** A page that lists the things of a noun, or is named like it. */
const leadsTo = ({ command }: Entry, noun: string, { nouns }: Known) => {
  const many = nouns.get(noun)?.words.many.toLowerCase()
  return Boolean(many) && (command.words ?? []).some((word) => word.toLowerCase() === many)
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
    return [commandRow(entry, refs, known, { state: 'offered' })]
  })
}
