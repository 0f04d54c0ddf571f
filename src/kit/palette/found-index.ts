import type { Found } from '#contract/workspace.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'

const indexes = new WeakMap<readonly Found[], ReadonlyMap<string, Found>>()

/** Returns what the server first found of a record; the answer is indexed once, because a line may name a thousand records. */
export function getFound(ref: Ref, remote: readonly Found[]): Found | undefined {
  const index = indexes.get(remote) ?? new Map(remote.toReversed().map((found) => [keyOf(found), found]))
  indexes.set(remote, index)
  return index.get(keyOf(ref))
}
