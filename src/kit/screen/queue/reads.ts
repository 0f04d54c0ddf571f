import type { AnyEndpoint, Args, Request, Result } from '#contract/define.ts'
import type { Read } from '#kit/command/define.ts'

/** What was read longer ago than this is asked for again before somebody decides by it; milliseconds. */
const fresh = 60_000

interface Held {
  answer: Promise<unknown>
  at: number
  /** The things that it was read for. */
  users: Set<number>
}
type Call = <E extends AnyEndpoint>(endpoint: E, args: Args<E>) => Promise<Result<E>>

/** Reads for the things of a queue, ahead of time: what several of them need is asked for once. Holds only what its things still need. */
export function createReads(call: Call, now = Date.now) {
  const held = new Map<string, Held>()
  const keyOf = ({ endpoint, args }: Request) => JSON.stringify([endpoint.base, endpoint.path, args])

  function ask<E extends AnyEndpoint>(id: number, request: Request<E>): Promise<Result<E>> {
    const key = keyOf(request)
    const known = held.get(key)
    const found: Held =
      known && now() - known.at < fresh
        ? known
        : { answer: call(request.endpoint, request.args), at: now(), users: known?.users ?? new Set() }
    found.users.add(id)
    held.set(key, found)
    // What failed is asked for again the next time.
    found.answer.then(undefined, () => {
      if (held.get(key) === found) held.delete(key)
    })
    // The key names endpoint and arguments, so the answer under it is of this request.
    return found.answer as Promise<Result<E>>
  }

  return {
    /** How the facts and the evidence of one thing are read. */
    of:
      (id: number): Read =>
      (request) =>
        ask(id, request),
    /** A thing was decided or has changed: all that was read for it may be old. Answers the things that have lost an answer by it. */
    spoil(id: number): ReadonlySet<number> {
      const lost = new Set<number>()
      for (const [key, { users }] of held) {
        if (!users.has(id)) continue
        held.delete(key)
        for (const user of users) lost.add(user)
      }
      return lost
    },
    /** Whether something that was read for it would be asked for again by now. */
    old: (id: number): boolean => [...held.values()].some(({ users, at }) => users.has(id) && now() - at >= fresh),
    /** Forgets what only other things needed. */
    keep(ids: ReadonlySet<number>) {
      for (const [key, { users }] of held) {
        for (const id of users) if (!ids.has(id)) users.delete(id)
        if (users.size === 0) held.delete(key)
      }
    },
    size: () => held.size,
  }
}
