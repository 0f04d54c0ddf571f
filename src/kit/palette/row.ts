import type { Face, Thing } from '#contract/define.ts'
import type { Href } from '#contract/paths.ts'
import type { Found } from '#contract/workspace.ts'
import type { Context } from '#kit/command/define.ts'
import { faceOf, type Nouns } from '#kit/command/nouns.ts'
import { asksFirst } from '#kit/command/preview.ts'
import type { Entry, Registry } from '#kit/command/registry.ts'
import { keyOf, type Ref, type Where } from '#kit/command/resolve.ts'
import type { WholeSelection } from '#kit/command/state.ts'
import { isolate } from '#kit/format/isolate.ts'
import { money } from '#kit/format/money.ts'
import type { CartRow } from './cart-row.ts'

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
  /** The `refs` are the selection, and the line names none of them. */
  isSelection?: true
  /** What the line already answers. */
  answers?: Readonly<Record<string, unknown>>
  /** They raise a question of their own. */
  asks?: true
  keys?: string
  /** Why it cannot run now. */
  reason?: string
  /** The line names its resource, but not what it does: Enter runs it only after it was chosen. */
  isUnnamed?: true
  /** A lookup may still change what the line means as this command: Enter waits for it. */
  isPending?: true
  /** Its target must still be typed. */
  needs?: string
  /** It needs its target, and the line has no word beside the command. */
  isBare?: true
  /** Words of the line that name the command or are its arguments. */
  used?: readonly string[]
}
/** What is said of a command whose target must still be typed. */
export const needsId = (noun: string) => `needs the ID of ${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`
/** Whether the line gives every argument, and the prompt shows them before anything is sent. */
export function isReviewed({ asks, answers, entry }: CommandRow): boolean {
  return asks === true && asksFirst({ entry, answers }).length === 0
}
/** It runs on several things, about which it asks in a place of its own. */
export const isMany = ({ refs, whole }: CommandRow) => refs.length > 1 || whole !== undefined
export interface ThingRow extends Said {
  is: 'thing'
  ref: Ref
  /** What the store found it by. */
  words?: string | undefined
  /** It fits only if there is a typing error in the line. */
  guess?: boolean
}
export type Row = CommandRow | ThingRow | CartRow
/** Command rows whose targets are read: those that a person sees first. */
export const rowsRead = 5
/** Whether a row is only what would be meant, were there a typing error. */
export const isGuessed = (row: Row | undefined): boolean => row?.is === 'thing' && row.guess === true
export interface Section {
  label: string
  rows: readonly Row[]
}

/** What the rows are made from; nothing in it is asked for here. */
export interface Known {
  registry: Registry
  nouns: Nouns
  where: Omit<Where, 'typed'>
  /** A selection of everything that the filters of a list match. */
  whole?: Pick<WholeSelection, 'kind' | 'count'> | null
  /** A thing that the store holds. */
  thing(ref: Ref): Thing | undefined
  /** Things whose names fit the words of the line. */
  local(query: string, kind: string | null): readonly (Ref & { guess?: boolean })[]
  /** What the server found for this line; late, so it stands below. */
  remote: readonly Found[]
  /** A record that the server found for an earlier question, as it was then. */
  remembered?(ref: Ref): Found | undefined
  /** The server is still being asked. */
  asking?: boolean
  /** Kinds that it has looked through for this line. */
  covered?: readonly string[]
  /** Things that were asked for and are not there, with the words for it. */
  gone: ReadonlyMap<string, string>
  frecency(id: string): number
  context: Context
}

const indexes = new WeakMap<readonly Found[], ReadonlyMap<string, Found>>()
/**
 * Returns the record that the server found. Each answer is indexed once: a line may name a thousand records.
 */
export function getFound(ref: Ref, remote: readonly Found[]): Found | undefined {
  const index = indexes.get(remote) ?? new Map(remote.toReversed().map((found) => [keyOf(found), found]))
  indexes.set(remote, index)
  return index.get(keyOf(ref))
}

/** What a thing shows of itself: as the store holds it, else as the server found it. */
export function faceFor(ref: Ref, known: Known): Face | undefined {
  const thing = known.thing(ref)
  if (thing) return faceOf(known.nouns.get(ref.kind), thing)
  return withoutId(getFound(ref, known.remote))
}
/** What a row shows of the record of a command, which may be known only from an earlier question. */
export function faceOfTarget(ref: Ref, known: Known): Face | undefined {
  return faceFor(ref, known) ?? withoutId(known.remembered?.(ref))
}

/** Shortens a title of the server that begins with the ID, which every row shows anyway. */
function withoutId(found: Found | undefined): Found | undefined {
  const id = `${found?.id} · `
  return found?.title.startsWith(id) ? { ...found, title: found.title.slice(id.length) } : found
}

/** What is said of a thing beside its name. */
export const noteOf = (ref: Ref | undefined, face: Face | undefined) =>
  [ref?.id, face && isolate(face.title), face?.money && money(face.money.minor, face.money.currency)].filter(Boolean).join(' · ')
