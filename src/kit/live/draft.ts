import { draftAtom } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'
import type { Memory } from './memory.ts'

/** Tells an open question that what it is about has changed, and who changed it, before anybody answers it. Gives the way to stop. */
export function watchQuestion(store: Store, memory: Memory): () => void {
  const entities = store.get(entitiesAtom)
  return entities.onChange(({ kind, ids }) => {
    const asked = store.get(draftAtom)
    if (asked?.draft.stage.at !== 'confirming') return
    const { refs, entry } = asked.draft
    const { entity, as } = entry.command.target
    const changed = refs.find((ref) => ref.kind === kind && ids.includes(ref.id))
    if (!entity || as === 'id' || !changed) return
    const now = refs.map(({ id }) => (as === 'full' ? entities.full(entity, id) : entities.get(entity, id)))
    if (now.some((thing) => thing === undefined)) return
    const told = memory.newest(kind, changed.id)
    const moved = told && { by: told.change.by?.name ?? null, at: new Date(told.at).toISOString() }
    asked.run.send({ type: 'seen', things: now.filter((thing) => thing !== undefined), ...(moved && { moved }) })
  })
}
