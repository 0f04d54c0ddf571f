import type { Thing } from '#contract/define.ts'
import { workspace } from '#contract/workspace.ts'
import type { ApiError } from '#kit/api/error.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import { dayTime } from '#kit/format/dates.ts'
import { isolate } from '#kit/format/isolate.ts'
import type { Draft, Moved } from './draft.ts'
import type { Ports } from './ports.ts'
import type { Ref } from './resolve.ts'
import { readOne } from './target.ts'

/** What only explains may take this long, in milliseconds; the person waits for the outcome. */
export const patience = 2_000

/** Who changed a thing last, and when; null where the server does not tell (another server has no such call). */
export async function movedOf(ports: Ports, { kind, id }: Ref): Promise<Moved | null> {
  const asked = ports.call(workspace.lastChange, { params: { kind, thingId: id } }, { signal: AbortSignal.timeout(patience) })
  const told = await outcomeOf(asked)
  return 'value' in told && told.value ? { by: told.value.by, at: told.value.at } : null
}

/** Words for a decision that came too late because the thing has changed. */
export function movedWords(moved: Moved | null, said: string): string {
  const review = 'Please review it again.'
  if (!moved) return /review it again\.?$/i.test(said) ? said : `${said} ${review}`
  return `${moved.by ? isolate(moved.by) : 'Somebody'} changed this on ${dayTime(moved.at)}. ${review}`
}

/** Whether a refusal is about the state of the thing: somebody was first. */
export const isStale = ({ status }: ApiError) => status === 409 || status === 412

/**
 * The thing as it is now: from the body of a refusal, else read again where the refusal is about its state; undefined where neither tells.
 * It is put into the store.
 */
export async function currentOf(ports: Ports, { entry: { command }, refs }: Draft, error: ApiError): Promise<Thing | undefined> {
  const { entity } = command.target
  const [ref] = refs
  if (!entity || !ref || refs.length !== 1) return undefined
  if (error.body.current === undefined) {
    if (!isStale(error)) return undefined
    const read = await readOne(ports, entity, ref, { signal: AbortSignal.timeout(patience) })
    return 'value' in read ? read.value : undefined
  }
  const full = entity.full.safeParse(error.body.current)
  const read = full.success ? full : entity.row.safeParse(error.body.current)
  if (!read.success || read.data.id !== ref.id) return undefined
  ports.entities.put(entity, full.success ? 'full' : 'row', [read.data])
  return ports.entities.get(entity, read.data.id) ?? read.data
}
