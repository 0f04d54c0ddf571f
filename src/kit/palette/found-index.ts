import type { Found } from '#contract/workspace.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'

const indexes = new WeakMap<readonly Found[], ReadonlyMap<string, Found>>()

/** Returns what the server found of a record. The answer is indexed once: a line may name a thousand records. */
export function getFound(ref: Ref, remote: readonly Found[]): Found | undefined {
  const index = indexes.get(remote) ?? new Map(remote.toReversed().map((found) => [keyOf(found), found]))
  indexes.set(remote, index)
  return index.get(keyOf(ref))
}
