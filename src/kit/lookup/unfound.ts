import type { Found } from '#contract/workspace.ts'
import { keyOf } from '#kit/command/resolve.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'

/** What an earlier page has read and the server does not find any more is forgotten; of kinds that it does not look through it says nothing. */
export function dropUnfound(
  store: Store,
  words: readonly string[],
  reply: { found: readonly Found[]; kinds?: readonly string[] | undefined },
) {
  const entities = store.get(entitiesAtom)
  const nouns = store.get(nounsAtom)
  const there = new Set(reply.found.map(keyOf))
  const ids = words.filter((word) => /^\d+$/.test(word)).map(Number)
  for (const kind of reply.kinds ?? []) {
    const entity = nouns.get(kind)?.entity
    const gone = ids.filter((id) => !there.has(keyOf({ kind, id })))
    if (entity) {
      entities.drop(
        entity,
        gone.filter((id) => !entities.fresh(entity, id) && entities.get(entity, id)),
      )
    }
  }
}
