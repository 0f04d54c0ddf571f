import type { AnyEndpoint, Thing } from '#contract/define.ts'
import { decode, isIncomplete, UnreadableAnswer } from '#contract/envelope.ts'
import type { Entities } from '#kit/store/entities.ts'
import type { ApiError } from './error.ts'

/**
 * Puts the records of a successful response into the store; the contract says which they are. A write may be done and
 * its response still lack fields: such a record would replace a complete one, and is read again after the write anyway.
 */
export function keepCarried(entities: Pick<Entities, 'put'>, { reply, method }: AnyEndpoint, value: unknown, asked: number) {
  if (!reply.carried) return
  const records = reply.carried.pick(value)
  const complete = method === 'GET' ? records : records.filter((record) => !isIncomplete(record))
  entities.put(reply.carried.entity, reply.carried.as, complete, asked)
}

/** A refusal about a thing's state carries the thing as it is now: its row shows the truth at once. */
export function keepCurrent(entities: Pick<Entities, 'put'>, { reply }: AnyEndpoint, error: ApiError, asked: number) {
  const { current } = error.body
  if (!reply.carried || typeof current !== 'object' || current === null) return
  const { entity } = reply.carried
  try {
    const read: Thing = decode(entity.row, current)
    // A refusal may hold less than a row: what it leaves out is not known to be empty.
    const known = Object.fromEntries(Object.entries(read).filter(([key]) => key in current))
    entities.put(entity, 'row', [{ ...known, id: read.id }], asked)
  } catch (problem) {
    if (!(problem instanceof UnreadableAnswer)) throw problem
  }
}

/** The id of a thing of which the answer says that it is not there; another server may lack the call itself, which says nothing. */
export function goneOf({ method, path, reply }: AnyEndpoint, params: unknown, { status, code }: ApiError): number | undefined {
  const one = method === 'GET' && reply.carried?.as === 'full' && String(path).endsWith('/:id')
  return one && status === 404 && code === 'not_found' ? Number(Reflect.get(Object(params), 'id')) : undefined
}
