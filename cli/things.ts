import type { AnyEntity, Thing } from '#contract/define.ts'
import { arrive, type Grade, type Held } from '#kit/store/record.ts'

/** What one line has read, without a page to repaint: the same rules of arrival as in the browser, and nothing is shown before it is true. */
export function createThings() {
  const held = new Map<string, Held>()
  const keyOf = (entity: AnyEntity, id: number) => `${entity.kind}:${id}`
  const unpredicted = { rollback: () => undefined, commit: () => undefined }
  return {
    get: (entity: AnyEntity, id: number): Thing | undefined => held.get(keyOf(entity, id))?.value,
    full(entity: AnyEntity, id: number): Thing | undefined {
      const known = held.get(keyOf(entity, id))
      return known?.full ? known.value : undefined
    },
    put(entity: AnyEntity, as: Grade, things: readonly Thing[], asked?: number) {
      for (const thing of things) {
        const key = keyOf(entity, thing.id)
        const before = held.get(key)
        held.set(key, arrive(before, thing, as, asked ?? before?.asked ?? 0))
      }
    },
    predict: () => unpredicted,
  }
}
