import type { AnyEntity, Thing } from '#contract/define.ts'
import { decode } from '#contract/envelope.ts'
import { type Gone, workspace } from '#contract/workspace.ts'
import type { ApiError } from '#kit/api/error.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import type { Ports } from '#kit/command/ports.ts'
import { isolate } from '#kit/format/isolate.ts'
import { batchesOf } from '#kit/lookup/batches.ts'

/** What one question told: things, ids of which there are none and why, and ids of which it says nothing. */
interface Told {
  things: readonly Thing[]
  missing: readonly { id: number; why: string }[]
  left: readonly number[]
}

/** Splits ids into as few questions as there can be. */
export const questionsOf = (ids: readonly number[]): number[][] => batchesOf(ids.map(String)).map((words) => words.map(Number))

/**
 * Reads many things of a kind by one question, into the store as well. A server without the lookup, or whose lookup knows no rows of this
 * kind, leaves all of them.
 */
export async function readTogether(
  { call, entities }: Ports,
  entity: AnyEntity,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Told | { error: ApiError }> {
  const { kind } = entity
  const asked = await outcomeOf(call(workspace.lookup, { query: { q: ids.map(String), rows: kind } }, { signal }))
  const none: Told = { things: [], missing: [], left: ids }
  if ('error' in asked) return [404, 405].includes(asked.error.status) ? none : asked
  const { found, gone = [], kinds = [] } = asked.value
  if (!kinds.includes(kind)) return none
  const mine = found.filter((one) => one.kind === kind)
  // The schema of the entity has read it, so it is one of its things.
  const read: Thing[] = mine.flatMap(({ row }) => (row === undefined ? [] : [decode(entity.row, row) as Thing]))
  entities.put(entity, 'row', read)
  const things = read.map((row): Thing => entities.get(entity, row.id) ?? row)
  const known = new Set(mine.map(({ id }) => id))
  const had = new Map(gone.map((one) => [one.id, one]))
  const missing = ids.filter((id) => !known.has(id)).map((id) => ({ id, why: wordsFor(entity, had.get(id)) }))
  const told = new Set(things.map(({ id }) => id))
  return { things, missing, left: [...known].filter((id) => !told.has(id)) }
}

/** Without when, so that many of the same kind are one reason. */
const wordsFor = ({ words }: AnyEntity, gone: Gone | undefined) =>
  gone ? `Deleted${gone.by ? ` by ${isolate(gone.by)}` : ''}` : `There is no such ${words.one}`
