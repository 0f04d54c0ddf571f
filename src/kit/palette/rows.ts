import type { Face, Thing } from '#contract/define.ts'
import { idRule } from '#contract/fields.ts'
import { type Href, pageOf, routeTable } from '#contract/paths.ts'
import type { Found } from '#contract/workspace.ts'
import { availability } from '#kit/command/available.ts'
import type { Context } from '#kit/command/define.ts'
import { unblockOf } from '#kit/command/draft.ts'
import { capital, faceOf, type Nouns } from '#kit/command/nouns.ts'
import type { Entry, Registry } from '#kit/command/registry.ts'
import { keyOf, type Ref, resolve, type Where } from '#kit/command/resolve.ts'
import { isolate } from '#kit/format/isolate.ts'
import { money } from '#kit/format/money.ts'
import { count } from '#kit/format/numbers.ts'
import { type Answered, answersIn } from './answers.ts'
import { type CartRow, cartRow } from './cart-row.ts'
import { meantBy } from './meant.ts'
import { asCalled, namesThings, type Parsed, refsOf } from './parse.ts'
import { type Nearly, nearlyAmong, rank, tierOf } from './rank.ts'

type Chips = readonly { label: string; tone: 'good' | 'bad' | 'wait' | 'plain' }[]
interface Said {
  /** Without spaces: cmdk names its rows by it. */
  key: string
  title: string
  note: string
  chips: Chips
  /** The page that it leads to, for a new tab. */
  href?: Href | undefined
}
export interface CommandRow extends Said {
  is: 'command'
  entry: Entry
  refs: readonly Ref[]
  /** All that match are meant, so many; their ids are not loaded. */
  whole?: number
  /** What the line already answers. */
  answers?: Readonly<Record<string, unknown>>
  /** They raise a question of their own. */
  asks?: true
  keys?: string
  /** Why it cannot run now. */
  reason?: string
  /** Its target must still be typed. */
  needs?: string
}
/** What is said of a command whose target must still be typed. */
export const needsId = (noun: string) => `needs the id of ${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`
/** It runs on several things, about which it asks in a place of its own. */
export const isMany = ({ refs, whole }: CommandRow) => refs.length > 1 || whole !== undefined
export interface ThingRow extends Said {
  is: 'thing'
  ref: Ref
}
export type Row = CommandRow | ThingRow | CartRow
export interface Section {
  label: string
  rows: readonly Row[]
}

/** What the rows are made from; nothing in it is asked for here. */
export interface Known {
  registry: Registry
  nouns: Nouns
  where: Omit<Where, 'typed'>
  /** All that a list's question matches is selected, so many of this kind. */
  whole?: { kind: string; count: number } | null
  /** A thing that the store holds. */
  thing(ref: Ref): Thing | undefined
  /** Things whose names fit the words of the line. */
  local(query: string, kind: string | null): readonly Ref[]
  /** What the server found for this line; late, so it stands below. */
  remote: readonly Found[]
  /** The server is still being asked. */
  asking?: boolean
  /** Kinds that it has looked through for this line. */
  covered?: readonly string[]
  /** Things that were asked for and are not there, with the words for it. */
  gone: ReadonlyMap<string, string>
  frecency(id: string): number
  context: Context
}

/** Rows that are drawn at most: more are not read, and each costs time on every key stroke. */
export const mostRows = 20
const people = ['account', 'creator', 'organization', 'seat', 'member']

/** All that a line offers, in its order. */
export function sectionsOf(parsed: Parsed, known: Known): Section[] {
  if (wrong(parsed) || parsed.prefix === '?') return []
  const { near, far } = thingRows(parsed, known)
  const commands = parsed.prefix === '@' || parsed.prefix === '#' ? [] : commandRows(parsed, known)
  const jumps = jumpRows(parsed, known, [...near, ...far])
  const together = { label: 'Together', rows: cartRow(parsed) }
  // What the server finds comes late, so it stands below what was there: nothing moves under the highlight.
  const all: Section[] = [
    ...(parsed.verb ? [] : [together]),
    ...(parsed.verb ? [] : [{ label: 'Found', rows: near }]),
    { label: parsed.prefix === ':' ? 'Screens' : 'Commands', rows: commands.slice(0, near.length + far.length ? 12 : mostRows) },
    ...(parsed.verb ? [{ label: 'Found', rows: near }, together] : []),
    { label: 'Found on the server', rows: far },
    { label: 'Jump to', rows: jumps },
  ]
  let left = mostRows
  return all.flatMap(({ label, rows }) => {
    const shown = rows.slice(0, left)
    left -= shown.length
    return shown.length ? [{ label, rows: shown }] : []
  })
}

/** What keeps a line from running, in words; null where nothing does. */
export function wrong({ badIds }: Parsed): string | null {
  return badIds.length ? idRule : null
}

function commandRows(parsed: Parsed, known: Known): CommandRow[] {
  const { registry, where, context } = known
  const near = nearlyAmong(registry.all)
  const ranked = registry.all.flatMap((entry) => {
    const { command, noun, verb } = entry
    const kind = command.target.entity?.kind
    if (parsed.prefix === ':' && noun !== 'go') return []
    if (parsed.prefix === '>' && noun === 'go') return []
    // Ids alone are answered by what has them; a command comes up by a word of its own.
    if (namesThings(parsed) && !parsed.verb && !parsed.noun && !parsed.rest) return []
    const meant =
      (!parsed.verb || verb === parsed.verb) &&
      (!parsed.noun || kind === parsed.noun || noun === parsed.noun || (noun === 'go' && leadsTo(entry, parsed.noun, known)))
    const tier = named(parsed, entry) ? 1 : (tierIf(meant, parsed, entry, near) ?? byTitle(parsed, entry, near))
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
        fits: refs.length > 0 || whole !== undefined,
        frecency: known.frecency(entry.id),
        row: commandRow(entry, refs, known, can, answersIn(parsed, entry), {
          ...(whole && { whole: whole.count }),
          selected: from === 'selection',
        }),
      },
    ]
  })
  return withWaysOut(
    rank(ranked).map(({ row }) => row),
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

const tierIf = (meant: boolean, { verb, rest }: Parsed, entry: Entry, near: Nearly) => {
  if (!meant) return undefined
  return verb && !(entry.named && rest) ? 2 : tierOf(rest, entry, near)
}
/** The whole line is the name of a page, or the title of what needs no thing: nothing fits better, although its words mean a noun elsewhere. */
const named = ({ words }: Parsed, { noun, command }: Entry) => {
  const names = [...(noun === 'go' ? (command.words ?? []) : []), ...(command.target.on === 'anywhere' ? [command.title] : [])]
  return names.some((name) => name.toLowerCase() === words.toLowerCase().trim())
}
/** A title may be made of words that mean a verb or a noun elsewhere: "Creator approval" is a page. */
function byTitle(parsed: Parsed, entry: Entry, near: Nearly) {
  const tier = parsed.prefix === null && !namesThings(parsed) ? tierOf(parsed.words, entry, near) : undefined
  return tier === 2 ? 3 : undefined
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
    href: needs ? undefined : entry.leads?.(ref?.id ?? 0, said?.answers),
    ...(said && { answers: said.answers, ...(said.asks && { asks: true }) }),
    ...(keys && { keys }),
    ...(reason && { reason }),
    ...(needs && { needs }),
  }
}
const noteOf = (ref: Ref | undefined, face: Face | undefined) =>
  [ref?.id, face && isolate(face.title), face?.money && money(face.money.minor, face.money.currency)].filter(Boolean).join(' · ')

/** A page that lists the things of a noun, or is named like it. */
const leadsTo = ({ command }: Entry, noun: string, { nouns }: Known) => {
  const many = nouns.get(noun)?.words.many.toLowerCase()
  return Boolean(many) && (command.words ?? []).some((word) => word.toLowerCase() === many)
}

/** Things of the store, and below them those that only the server knows. */
function thingRows(parsed: Parsed, known: Known): { near: ThingRow[]; far: ThingRow[] } {
  if (parsed.prefix === '>' || parsed.prefix === ':' || parsed.prefix === '?') return { near: [], far: [] }
  const kinds = known.nouns.all.map(({ kind }) => kind)
  const here = kinds.flatMap((kind) => refsOf(parsed, kind)).filter((ref) => known.thing(ref))
  const byId = asCalled(
    here.map((ref) => ({ ...ref, q: String(ref.id) })),
    parsed.called,
  )
  const named = parsed.rest.length > 1 ? known.local(parsed.rest, parsed.noun) : []
  const near = new Map([...byId, ...named].map((ref) => [keyOf(ref), ref]))
  const remote = asCalled(known.remote, parsed.called)
  const far = new Map(remote.map(({ kind, id }) => [keyOf({ kind, id }), { kind, id }] as const).filter(([key]) => !near.has(key)))
  const fits = ({ kind }: Ref) => (parsed.prefix !== '@' || people.includes(kind)) && (!parsed.noun || kind === parsed.noun)
  const rowsOf = (refs: Iterable<Ref>) => [...refs].filter(fits).map((ref) => thingRow(ref, known))
  return { near: rowsOf(near.values()), far: rowsOf(far.values()) }
}
function thingRow(ref: Ref, known: Known): ThingRow {
  const face = faceFor(ref, known)
  return {
    is: 'thing',
    key: keyOf(ref),
    ref,
    title: `${capital(known.nouns.get(ref.kind)?.words.one ?? ref.kind)} ${ref.id}`,
    note: noteOf(undefined, face),
    chips: face?.chips ?? [],
    href: pageOf(ref.kind, ref.id),
  }
}

/** Nouns whose things have a page of their own; of the others only what is found can be shown. */
const ownPage = new Set(Object.values(routeTable).map(({ shows }) => shows))

/** Pages that an id or a link can mean although nobody has looked for the thing. */
function jumpRows(parsed: Parsed, known: Known, found: readonly ThingRow[]): CommandRow[] {
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

function faceFor(ref: Ref, known: Known): Face | undefined {
  const thing = known.thing(ref)
  if (thing) return faceOf(known.nouns.get(ref.kind), thing)
  const found = known.remote.find(({ kind, id }) => kind === ref.kind && id === ref.id)
  // A title of the server may begin with the id, which every row says already.
  const id = `${ref.id} · `
  return found?.title.startsWith(id) ? { ...found, title: found.title.slice(id.length) } : found
}
