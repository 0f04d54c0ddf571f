import type { Thing } from '#contract/define.ts'
import type { Kept } from '#kit/store/entities.ts'
import type { Block } from './block.ts'
import type { Changes } from './kept.ts'

/** What was kept, as the store reads it: the newest of the log, else the row of its block, made when somebody looks. */
export interface Under extends Kept {
  add(block: Block): void
  /** Whether a thing is here; cheaper than making it. */
  has(kind: string, id: number): boolean
  /** The words of a thing in a block. */
  wordsOf(kind: string, id: number): string | undefined
}

/** Things that were made are remembered up to here, so that one that is looked at twice is the same. */
const mostMade = 5_000

export function createUnder(changes: Changes): Under {
  const blocks = new Map<string, Block[]>()
  const made = new Map<string, Thing>()
  const dropped = new Set<string>()
  const blockOf = (kind: string, id: number) => blocks.get(kind)?.find(({ ids }) => (ids[0] ?? 0) <= id && id <= (ids.at(-1) ?? 0))
  const read = (kind: string, id: number): Thing | undefined => {
    if (dropped.has(`${kind}/${id}`)) return undefined
    const changed = changes.get(kind)?.get(id)
    return changed === undefined ? blockOf(kind, id)?.get(id) : changed?.thing
  }
  return {
    add: (block) => void blocks.set(block.kind, [...(blocks.get(block.kind) ?? []), block]),
    wordsOf: (kind, id) => blockOf(kind, id)?.wordsOf(id),
    has: (kind, id) => read(kind, id) !== undefined,
    get(kind, id) {
      const key = `${kind}/${id}`
      const there = made.get(key) ?? read(kind, id)
      if (!there) return undefined
      if (made.size > mostMade) made.clear()
      made.set(key, there)
      return there
    },
    drop(kind, id) {
      const was = read(kind, id) !== undefined
      made.delete(`${kind}/${id}`)
      dropped.add(`${kind}/${id}`)
      return was
    },
  }
}
