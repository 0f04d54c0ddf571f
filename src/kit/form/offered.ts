import type { AnyEntity, RowOf, Thing } from '#contract/define.ts'
import type { Field, FieldChoice, Known } from './schema.ts'

export type From = NonNullable<Field['choicesFrom']>
/** More things than this are nothing to choose from in a list of words. */
export const mostOffered = 1000

/** The things of a list that a field offers: called by their word, meant by their ids, without those that cannot be chosen. */
export const offeredOf = ({ label, refuses }: From, things: readonly { readonly id: number }[]): FieldChoice[] =>
  things.flatMap((thing) => {
    const word: unknown = Reflect.get(thing, label)
    return word === undefined || refuses?.(thing) !== undefined ? [] : [{ value: thing.id, label: String(word) }]
  })

/** What was read so far, for the rules about things that answers name. */
export const knownIn =
  (things: { get: (entity: AnyEntity, id: number) => Thing | undefined }): Known =>
  (entity, id) =>
    // What stands under an entity was read by its schema.
    things.get(entity, id) as RowOf<typeof entity> | undefined
