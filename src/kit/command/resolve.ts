import type { AnyCommand } from './define.ts'

/** A thing by its address. */
export interface Ref {
  readonly kind: string
  readonly id: number
}
export const keyOf = (ref: Ref) => `${ref.kind}:${ref.id}`

/** Everything that could be meant, as it stands when a command starts. */
export interface Where {
  typed?: readonly Ref[] | undefined
  selection?: readonly Ref[] | undefined
  focused?: Ref | undefined
  /** The thing of the open detail. */
  open?: Ref | undefined
  /** The part of it that is in sight, a thing of another kind. */
  part?: Ref | undefined
}
type Source = 'typed' | 'selection' | 'focused' | 'open'
export interface Meant {
  refs: readonly Ref[]
  from: Source | 'nothing'
}

/**
 * What a command is about: typed > selection > focused row > open detail; only things of the command's kind count.
 * The answer is frozen: a row that moves afterwards is never the target.
 */
export function resolve({ target }: AnyCommand, where: Where): Meant {
  const kind = target.entity?.kind
  if (kind === undefined) return { refs: [], from: 'nothing' }
  const sources: readonly (readonly [Source, readonly Ref[]])[] = [
    ['typed', where.typed ?? []],
    ['selection', where.selection ?? []],
    ['focused', where.focused ? [where.focused] : []],
    ['open', [where.open, where.part].filter((one) => one !== undefined)],
  ]
  for (const [from, candidates] of sources) {
    const refs = candidates.filter((ref) => ref.kind === kind).map(({ id }) => Object.freeze({ kind, id }))
    if (refs.length) return { refs: Object.freeze(refs), from }
  }
  return { refs: [], from: 'nothing' }
}
