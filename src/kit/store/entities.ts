import { type Atom, atom, type createStore, type PrimitiveAtom } from 'jotai'
import type { AnyEntity, FullOf, RowOf, Thing } from '#contract/define.ts'
import { createOverlays } from './overlay.ts'
import { asPartial } from './partial.ts'
import { arrive, type Grade, type Held } from './record.ts'
import { createWeakCache } from './weak-cache.ts'

export type Store = ReturnType<typeof createStore>
export interface Change {
  kind: string
  ids: readonly number[]
}
interface Prediction {
  /** The server refused: this patch goes, others stay. */
  rollback(): void
  /** The server agreed: its own record counts; where it sent none, the patch becomes part of what is held. */
  commit(): void
}

/** What an earlier page has read: shown until it is read again, and never a whole record. */
export interface Kept {
  get(kind: string, id: number): Thing | undefined
  drop(kind: string, id: number): boolean
}

type Live = PrimitiveAtom<Thing | undefined>
function createKind(name: string) {
  return {
    name,
    held: new Map<number, Held>(),
    overlays: createOverlays(),
    live: createWeakCache<number, Live>(),
    fullOf: new WeakMap<Live, Atom<Thing | undefined>>(),
  }
}
type Kind = ReturnType<typeof createKind>

/**
 * The one place where the client keeps what it knows of things: a plain Map of records per kind, patches laid over them, and an atom only
 * for what somebody reads. Lists hold ids; a row and a detail pane read the same atom, so one change repaints both in the same frame.
 */
export function createEntities(store: Store) {
  const kinds = new Map<string, Kind>()
  const listeners = new Set<(change: Change) => void>()
  let kept: Kept | null = null

  const kindOf = (name: string) => {
    const kind = kinds.get(name) ?? createKind(name)
    kinds.set(name, kind)
    return kind
  }
  const view = (kind: Kind, id: number): Thing | undefined => {
    const held = kind.held.get(id)
    const value = held?.value ?? kept?.get(kind.name, id)
    const shown = value && kind.overlays.over(id, value)
    return shown && !held?.full ? asPartial(shown) : shown
  }
  // One write atom for a whole batch, so that a page of rows is one round of notifications.
  const flush = atom(null, (_get, set, kind: Kind, ids: readonly number[]) => {
    for (const id of ids) {
      const live = kind.live.peek(id)
      if (live) set(live, view(kind, id))
    }
  })
  const tell = (name: string, kind: Kind, ids: readonly number[]) => {
    if (ids.length === 0) return
    store.set(flush, kind, ids)
    for (const listener of listeners) listener({ kind: name, ids })
  }
  const liveAtom = (name: string, id: number): Live => {
    const kind = kindOf(name)
    return kind.live.get(id, () => atom(view(kind, id)))
  }

  return {
    /** What is shown of a thing, predictions included; undefined while nothing is known. The same atom as long as somebody holds it. */
    atom<E extends AnyEntity>(entity: E, id: number): Atom<RowOf<E> | undefined> {
      // Only records that the entity's own schema has read are put under its kind.
      return liveAtom(entity.kind, id) as Atom<RowOf<E> | undefined>
    },
    /** The same, but undefined until a full record has been read. */
    fullAtom<E extends AnyEntity>(entity: E, id: number): Atom<FullOf<E> | undefined> {
      const kind = kindOf(entity.kind)
      const live = liveAtom(entity.kind, id)
      const fullOnly = (shown: Thing | undefined) => (kind.held.get(id)?.full ? shown : undefined)
      const made = kind.fullOf.get(live) ?? atom((get) => fullOnly(get(live)))
      kind.fullOf.set(live, made)
      // As above; the flag says that the fuller schema has read it.
      return made as Atom<FullOf<E> | undefined>
    },
    get<E extends AnyEntity>(entity: E, id: number): RowOf<E> | undefined {
      return view(kindOf(entity.kind), id) as RowOf<E> | undefined
    },
    full<E extends AnyEntity>(entity: E, id: number): FullOf<E> | undefined {
      const kind = kindOf(entity.kind)
      return kind.held.get(id)?.full ? (view(kind, id) as FullOf<E>) : undefined
    },
    /** The same of what this page has read itself: what a decision may be based on. */
    fresh<E extends AnyEntity>(entity: E, id: number): RowOf<E> | undefined {
      const kind = kindOf(entity.kind)
      return kind.held.has(id) ? (view(kind, id) as RowOf<E>) : undefined
    },
    /** What was read of a thing, without predictions. */
    read: (name: string, id: number): Thing | undefined => kinds.get(name)?.held.get(id)?.value,
    /** Everything that this page has read. */
    ids: (): Change[] => [...kinds].map(([kind, { held }]) => ({ kind, ids: [...held.keys()] })),
    /** Puts what an earlier page has read under everything that this one reads; null takes it away. */
    layUnder(under: Kept | null) {
      const known = under ?? kept
      kept = under
      for (const [name, kind] of kinds) {
        const waiting = [...kind.live.keys()].filter((id) => !kind.held.has(id) && known?.get(name, id))
        tell(name, kind, waiting)
      }
    },
    /** Takes in what an answer carried. `asked` orders answers that carry no version: the number of the question, later ones higher. */
    put<E extends AnyEntity>(entity: E, as: Grade, things: readonly NoInfer<RowOf<E> | FullOf<E>>[], asked?: number) {
      const kind = kindOf(entity.kind)
      const changed = new Set<number>()
      // Every entity's records are things; the conditional types hide it.
      for (const thing of things as readonly Thing[]) {
        const before = kind.held.get(thing.id)
        const after = arrive(before, thing, as, asked ?? before?.asked ?? 0)
        if (after === before) continue
        kind.held.set(thing.id, after)
        if (after.value === before?.value && after.full === before.full) continue
        // A row that has just become full must wake its readers even if its fields say the same.
        if (after.value === before?.value) kind.held.set(thing.id, { ...after, value: { ...after.value } })
        changed.add(thing.id)
      }
      tell(entity.kind, kind, [...changed])
    },
    /** Shows a patch at once; touches this id only, whatever order several predictions end in. */
    predict<E extends AnyEntity>(entity: E, id: number, patch: NoInfer<Partial<FullOf<E>>>): Prediction {
      const kind = kindOf(entity.kind)
      const ticket = kind.overlays.add(id, patch)
      const before = kind.held.get(id)?.value
      tell(entity.kind, kind, [id])
      const end = () => kind.overlays.remove(id, ticket)
      return {
        rollback: () => {
          if (end()) tell(entity.kind, kind, [id])
        },
        commit: () => {
          const ended = end()
          if (!ended) return
          const held = kind.held.get(id)
          if (held && held.value === before) kind.held.set(id, { ...held, value: { ...held.value, ...ended, id } })
          tell(entity.kind, kind, [id])
        },
      }
    },
    /** Forgets things that are gone from the server. */
    drop(entity: AnyEntity, ids: readonly number[]) {
      const kind = kindOf(entity.kind)
      for (const id of ids) kind.overlays.drop(id)
      tell(
        entity.kind,
        kind,
        ids.filter((id) => {
          const under = kept?.drop(entity.kind, id)
          return kind.held.delete(id) || under
        }),
      )
    },
    /** Told once per batch; the palette's index and local copies follow this. Gives the way to stop. */
    onChange(listener: (change: Change) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Atoms that somebody reads now, of a kind. */
    liveCount: (entity: AnyEntity) => kindOf(entity.kind).live.size(),
  }
}
export type Entities = ReturnType<typeof createEntities>
