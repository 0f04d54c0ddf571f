import { atom } from 'jotai'
import type { Thing } from '#contract/define.ts'
import { faceOf, type Noun } from '#kit/command/nouns.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import type { Entities, Store } from '#kit/store/entities.ts'
import { createFinder, type Finder } from './finder.ts'

/** The words under which a thing is found: how it is called wherever it turns up. */
export function wordsFor(noun: Noun, thing: Thing): string {
  const { title, exact = '' } = faceOf(noun, thing)
  return title.includes(exact) ? title : `${title} ${exact}`
}

/** Goes up when more is known all at once than was read: what was found before may be found better. */
export const restoredAtom = atom(0)
/** Goes up when names that are looked through elsewhere have been: rows are made again. */
export const answeredAtom = atom(0)

/** The finder of a page, and what it has not taken in yet. */
interface Found {
  finder: Finder
  /** Takes in what changed since; called before every search, and in idle time. */
  catchUp(): void
}
const founds = new WeakMap<Entities, Found>()

/** What finds the things of this page's store by their names; it follows the store from the first call on. */
export function foundIn(store: Store): Found {
  const entities = store.get(entitiesAtom)
  const there = founds.get(entities)
  if (there) return there
  const finder = createFinder()
  const changed = new Map<string, Set<number>>()
  const note = (kind: string, ids: readonly number[]) => {
    const all = changed.get(kind) ?? new Set<number>()
    changed.set(kind, all)
    for (const id of ids) all.add(id)
  }
  for (const { kind, ids } of entities.ids()) note(kind, ids)
  entities.onChange(({ kind, ids }) => note(kind, ids))
  const made: Found = {
    finder,
    catchUp() {
      const nouns = store.get(nounsAtom)
      // They come a moment after the first screen; until then nothing has a name.
      if (nouns.all.length === 0) return
      for (const [kind, ids] of changed) {
        const noun = nouns.get(kind)
        // A line of an overview is not looked for: what it tells of is.
        if (!noun?.entity || noun.entity.about) continue
        for (const id of ids) {
          const thing: Thing | undefined = entities.get(noun.entity, id)
          finder.set(kind, id, thing ? wordsFor(noun, thing) : null)
        }
      }
      changed.clear()
    },
  }
  founds.set(entities, made)
  return made
}
