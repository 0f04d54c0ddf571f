import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { change } from '#contract/event.ts'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import type { Outlet } from './outlet.ts'

/** One person may look from so many browsers (or tabs, where tabs cannot share) with one sign-in. */
export const mostStreams = 12
const lookEveryMs = 15_000
/** A page reads its data a moment before its stream stands: what changed in between is told again. */
const remembersMs = 30_000
const remembersMost = 500

// For whom alone it is; everybody where it is left out. Only the hub reads it.
const addressed = z.extend(change, { for: z.optional(z.number()) })
type Told = z.output<typeof addressed> & { at: number }

/** Hears every change of the database once per process and tells it to every open stream. */
export interface Hub {
  /** A place among the streams of a sign-in; refuses one too many. The returned function is called with the outlet. */
  admit(who: Pick<Actor, 'id' | 'sessionId'>): Promise<(outlet: Outlet) => void>
  /** Listens from now on, so that the first page misses nothing; otherwise the first stream begins it. */
  start(): Promise<void>
  /** Ends all streams. */
  close(): void
}

export function createHub(db: Database, log: (line: string) => void): Hub {
  const server = randomUUID()
  const streams = new Map<Outlet, Pick<Actor, 'id' | 'sessionId'>>()
  let recent: Told[] = []
  let since = 0
  let listening: Promise<void> | null = null
  let closed = false
  let stop = () => {}

  function heard(payload: string): void {
    const read = parsed(payload)
    if (!read) {
      log(`A notification of the channel events could not be read: ${payload.slice(0, 200)}`)
      return
    }
    const told = { ...read, at: Date.now() }
    recent = recent.filter(({ at }) => at > told.at - remembersMs)
    recent.push(told)
    if (recent.length > remembersMost) since = recent.shift()?.at ?? since
    for (const [outlet, { id }] of streams) tell(outlet, id, told)
  }
  /** What belongs to one administrator is told to nobody else. */
  const tell = (outlet: Outlet, adminId: number, { for: owner = adminId, ...told }: Told) => {
    if (owner === adminId) outlet.send('change', told, `${told.kind}:${told.id}`)
  }

  /** Some notifications were not heard. */
  function missed(): void {
    recent = []
    since = Date.now()
    for (const outlet of streams.keys()) outlet.send('resync', {})
    look()
  }

  let looking: Promise<void> | null = null
  let lookAgain = false
  /** Ends the streams whose sign-in has ended: one question at a time, and one more if something happened meanwhile. */
  function look(): void {
    if (looking) {
      lookAgain = true
      return
    }
    looking = endRevoked().finally(() => {
      looking = null
      if (lookAgain) {
        lookAgain = false
        look()
      }
    })
  }
  async function endRevoked(): Promise<void> {
    const ids = [...new Set([...streams.values()].map(({ sessionId }) => sessionId))]
    if (ids.length === 0 || closed) return
    const good = await rowsOf<{ id: number }>(
      db,
      sql`
      select s.id from session s join admin a on a.id = s.admin_id
      where s.id = any(${sql.param(ids)}::int[]) and s.revoked_at is null and s.expires_at > now() and a.deleted_at is null`,
    ).catch((error: Error) => log(`Open streams could not be checked: ${error.message}`))
    if (!good) return
    const valid = new Set(good.map(({ id }) => id))
    for (const [outlet, { sessionId }] of streams) if (ids.includes(sessionId) && !valid.has(sessionId)) outlet.end('session')
  }

  async function listen(): Promise<void> {
    since = Date.now()
    const stops = [await db.listen('events', heard, missed)]
    // Half of it would hear everything twice at the next try.
    stops.push(await db.listen('sessions', look).catch((error: unknown) => giveUp(stops, error)))
    const timer = setInterval(look, lookEveryMs).unref()
    stop = () => {
      clearInterval(timer)
      for (const one of stops) one()
    }
    if (closed) stop()
  }
  const start = () => {
    listening ??= listen().catch((error: unknown) => {
      listening = null
      throw error
    })
    return listening
  }

  return {
    start,
    async admit(who) {
      const open = [...streams.values()].filter(({ sessionId }) => sessionId === who.sessionId).length
      if (open >= mostStreams) refuse('too_many', 'Too many streams are open with this sign-in', { retryAfter: 30 })
      await start()
      if (closed) refuse('unavailable', 'The server is stopping', { retryAfter: 1 })
      return (outlet) => {
        streams.set(outlet, who)
        outlet.onEnd(() => streams.delete(outlet))
        outlet.send('hello', { server, asOf: Date.now(), since })
        for (const told of recent) tell(outlet, who.id, told)
        // It may have been revoked between its check and now.
        look()
      }
    },
    close() {
      closed = true
      stop()
      for (const outlet of streams.keys()) outlet.end('stop')
    },
  }
}

function giveUp(stops: readonly (() => void)[], error: unknown): never {
  for (const stop of stops) stop()
  throw error
}

/** Others may speak on the channel, too: what is no change is undefined. */
function parsed(payload: string): z.output<typeof addressed> | undefined {
  try {
    return z.safeParse(addressed, JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
