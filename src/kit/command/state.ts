import { atom } from 'jotai'
import type { AnyEndpoint, Thing } from '#contract/define.ts'
import type { Href } from '#contract/paths.ts'
import { type Availability, availability } from './available.ts'
import type { Filling, Part } from './define.ts'
import type { Draft } from './draft.ts'
import type { Keeper } from './keep.ts'
import type { MountedList, MountedQueue } from './mounted.ts'
import { createNouns, type Nouns } from './nouns.ts'
import { createPageAtom } from './page-atom.ts'
import type { Ports } from './ports.ts'
import type { Receipt } from './receipt.ts'
import { createRegistry, type Entry, type Registry } from './registry.ts'
import type { Ref } from './resolve.ts'
import type { Run, Runner } from './run.ts'
import type { Start } from './start.ts'

/** Empty until the commands have loaded, in idle time. */
export const registryAtom = atom<Registry>(createRegistry({}))
export const nounsAtom = atom<Nouns>(createNouns([]))

/** The run that a person is being asked about, if there is one. `shown`: a question has been put, so its end is told in the same place. */
export interface Asked {
  draft: Draft
  run: Run
  /** `strip`: the page itself puts the question, and no dialog does. */
  from: 'palette' | 'elsewhere' | 'strip'
  shown: boolean
  /** What had the focus when it began. */
  origin: HTMLElement | null
}
export const draftAtom = atom<Asked | null>(null)
/** A command that is to run on many things; the question about it is put by the room for bulk runs, which is fetched for it. */
export interface ManyAsked {
  entry: Entry
  of: { refs: readonly Ref[] } | { whole: WholeSelection }
  answers: Readonly<Record<string, unknown>> | undefined
  origin: HTMLElement | null
  /** Whether the list does not show some of the records: the confirmation then names them. */
  hasHidden?: boolean
  /** The things are read again first: what is known of them was refused. */
  anew?: true
  /** The receipt of an earlier run, all of which this one takes back; `warn`: what stays, or happens besides. */
  undoes?: { key: string; title: string; warn?: string | undefined } | undefined
  /** A run that was left by its page: it goes on under its own key, with all of its rows. */
  again?: {
    key: string
    id: number
    rows: readonly {
      id: number
      outcome: 'waiting' | 'done' | 'refused' | 'unknown'
      words?: string | null
      version?: number | null | undefined
    }[]
  }
}
export const manyAskedAtom = atom<ManyAsked | null>(null)
/** A command whose answers are asked for all at once, with those that are known already. `page`: on that page, otherwise in a dialog. */
export interface WholeAsked {
  entry: Entry
  answers: Readonly<Record<string, unknown>>
  /** What it is about, where that is not new. */
  of?: Ref | undefined
  page?: Href | undefined
  origin: HTMLElement | null
}
/** Values that wait for a form of a thing, which takes them when it is there. */
export const fillingAtom = atom<{ ref: Ref; filling: Filling } | null>(null)
/** What the answer of each command said last, by the command; it lives as long as the page. */
export const outputsAtom = atom<Readonly<Record<string, string>>>({})
export const wholeAskedAtom = atom<WholeAsked | null>(null)
export const receiptsAtom = atom<readonly Receipt[]>([])
/**
 * What the newest command was done to, if this page ran it; null otherwise. The receipts of earlier visits may arrive
 * when records are selected already, and must not deselect them.
 */
export const doneHereAtom = atom((get) => {
  const [newest] = get(receiptsAtom)
  if (newest?.outcome !== 'done' || !newest.target || !get(engineAtom)?.keeper.made(newest.key)) return null
  return { key: newest.key, kind: newest.target.kind, ids: [newest.target.id, ...(newest.others ?? [])] }
})
/** Keys of the receipts whose outcome is being asked about just now. */
export const checkingAtom = atom<ReadonlySet<string>>(new Set<string>())
/** The tray of receipts: open, on the receipt with this key where one is meant, or null. */
export const receiptsOpenAtom = atom<{ key: string | null } | null>(null)
/**
 * The receipt that a person is asked about before it is undone; null while nobody is asked. `origin` had the focus before. `passed`: why what
 * was done last is not the one that is asked about.
 */
export const undoAskedAtom = atom<{ receipt: Receipt; origin: HTMLElement | null; passed?: string | undefined } | null>(null)
export interface WholeSelection {
  kind: string
  /** The list that is asked. */
  source: AnyEndpoint
  query: Readonly<Record<string, unknown>>
  except: ReadonlySet<number>
  count: number
  /** Of an overview: the thing of each of its lines. */
  told?: ((line: Thing) => number | null) | undefined
}
/** The selected records. Empty from the moment at which the user leaves the page. */
export const selectionAtom = createPageAtom<readonly Ref[]>([])
/** Everything that a list's question matches is selected, but `except`; the ids are not loaded. Null where things are selected one by one. */
export const wholeSelectionAtom = createPageAtom<WholeSelection | null>(null)
/** What a run over many things has done last, a few at a time; whoever has them selected lets them go. */
export const doneTogetherAtom = atom<{ kind: string; ids: readonly number[] } | null>(null)

/** What was open on this page, the newest last: a decision about many asks that one of them was looked at. */
export const lookedAtom = atom<readonly string[]>([])
const mostLooked = 500
/** Notes that a thing was open. */
export const lookAtom = atom(null, (get, set, { kind, id }: Ref) => {
  const name = `${kind}:${id}`
  const before = get(lookedAtom)
  if (before.at(-1) !== name) set(lookedAtom, [...before.filter((one) => one !== name), name].slice(-mostLooked))
})

/** The list that is on the screen, set by it; null where there is none. */
/** Asks for a new one of the table in the open detail to which something can be added; null where there is none. */
export const relatedAddAtom = atom<{ add: () => void } | null>(null)
export const mountedScreenAtom = atom<MountedList | null>(null)

/** The queue of that list, set by it; null where it has none. */
export const mountedQueueAtom = atom<MountedQueue | null>(null)

/** The part of the workspace that a command asked for; it opens once nothing else stands over the page. */
export const partAtom = atom<Part | null>(null)

/** Set once by `setUpCommands`; null in a page that runs no commands. */
export const engineAtom = atom<Engine | null>(null)
export interface Engine {
  runner: Runner
  ports: Ports
  keeper: Keeper
  load: () => Promise<void>
  start: (id: string, start?: Start) => Promise<Run | undefined>
}

/** Whether a command is offered for a thing, from the registry as it is loaded now. */
export const offeredAtom = atom((get) => (id: string, thing: { id: number }): Availability => {
  const entry = get(registryAtom).get(id)
  const engine = get(engineAtom)
  if (!entry || !engine) return { state: 'hidden' }
  return availability(entry.command, [thing], engine.ports.context())
})
