import { sql } from 'drizzle-orm'
import { writeAudit } from './audit.ts'
import type { Actor, AuditEntry, Context, Work } from './context.ts'
import { asRefusal, envelope, Refusal, refuse } from './errors.ts'
import { claim, type Fingerprint, hashBody, type Kept, remember } from './idempotency.ts'
import type { Route } from './implement.ts'
import type { Got } from './receive.ts'

interface Call {
  route: Route
  noun: string
  got: Got
  /** Facts of the caller; the rest of the context is made anew for each attempt. */
  facts: Pick<
    Context,
    | 'db'
    | 'mail'
    | 'writer'
    | 'embedding'
    | 'files'
    | 'provider'
    | 'events'
    | 'finders'
    | 'productLogin'
    | 'productSlug'
    | 'requestId'
    | 'ip'
    | 'browser'
    | 'cookie'
    | 'ifMatch'
    | 'discovery'
    | 'filesKeptDays'
    | 'failed'
  >
  actor: Actor | null
  method: string
  path: string
  /** The body as it came. */
  body: unknown
  key: string | null
}
export interface Answer {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  given: unknown
  /** Instead of `given`: the call ran and was refused. */
  refusal?: Refusal
  replayed: boolean
}

/** Runs a call: reads and open calls as they are, everything else at most once per key and in one transaction. */
export async function run(call: Call): Promise<Answer> {
  const { route, got, actor } = call
  const safe = call.method === 'GET' || call.method === 'HEAD'
  if (safe || route.endpoint.open) {
    const attempt = newAttempt(call)
    return attempt.answer(await route.handle(got, attempt.context))
  }
  if (!actor) return refuse('unauthenticated', 'Sign in first')
  const { db } = call.facts
  const print = call.key ? await printOf(call, actor.id, call.key) : null
  const work = await prepared(call)
  let attempt = newAttempt(call)
  const answer = await db.tx(async () => {
    attempt = newAttempt(call)
    const earlier = print && (await claim(db, print))
    if (earlier) return replay(call, earlier, attempt)
    await sayWho(call, actor)
    const told = await effect(call, attempt, work)
    if (print) await remember(db, print, told.refusal?.status ?? told.status, keptOf(told, route))
    return told
  })
  // Only what is known not to have happened is taken back: a commit whose answer was lost may stand. What that leaves a chore sweeps up.
  if (answer.refusal || answer.replayed) await work.undo?.().catch((error: unknown) => call.facts.failed(error))
  else await attempt.finish()
  return answer
}

/** What runs in the transaction. What goes wrong while it is prepared is a refusal like any other: on record, and kept with its key. */
async function prepared({ route, got, ...call }: Call): Promise<Work<unknown>> {
  if (!route.prepare) return { run: (context) => route.handle(got, context) }
  try {
    return await route.prepare(got, newAttempt({ ...call, route, got }).context)
  } catch (thrown) {
    return {
      run: async () => {
        throw thrown
      },
    }
  }
}

const printOf = async ({ method, path, body }: Call, adminId: number, key: string): Promise<Fingerprint> => ({
  adminId,
  key,
  method,
  path,
  bodyHash: await hashBody(body, `${adminId}:${key}`),
})

/** For the database, which tells everybody about every change: whose it is and by which command. Ends with the transaction. */
async function sayWho(call: Call, actor: Actor): Promise<void> {
  await call.facts.db.q().execute(sql`
    select set_config('app.admin_id', ${String(actor.id)}, true), set_config('app.admin_name', ${actor.name}, true),
      set_config('app.command', ${commandOf(call)}, true)`)
}
const commandOf = ({ route, noun, got }: Call) => route.command?.(got) ?? `${noun}.${route.name}`

/** The handler in a savepoint: a refusal takes back what it did, yet leaves its audit row and its key. */
async function effect(call: Call, attempt: Attempt, work: Work<unknown>): Promise<Answer> {
  const { db } = call.facts
  try {
    const given = await db.tx(() => work.run(attempt.context))
    for (const entry of attempt.refused()) await writeAudit(db, call.actor, call.facts.requestId, entry)
    return attempt.answer(given)
  } catch (thrown) {
    const refusal = asRefusal(thrown)
    // What is no refusal of this call undoes everything and is not remembered: the same key may try again.
    if (refusal.status >= 500 || refusal.code === 'too_many' || refusal.code === 'in_flight') throw thrown
    for (const entry of await refusedEntries(call, attempt, refusal)) await writeAudit(db, call.actor, call.facts.requestId, entry)
    return { status: refusal.status, headers: [], given: null, refusal, replayed: false }
  }
}

async function refusedEntries(call: Call, attempt: Attempt, refusal: Refusal): Promise<AuditEntry[]> {
  const own = attempt.refused()
  if (own.length > 0) return own
  return [{ command: commandOf(call), ...(await objectOf(call)), reason: refusal.message, result: 'refused' }]
}

/** What a call is about. A number in its path is one of the noun's own things, unless the noun says otherwise. */
async function objectOf({ route, noun, got, facts }: Call): Promise<Pick<AuditEntry, 'objectKind' | 'objectId'>> {
  const { id } = got.params
  const own = typeof id === 'number' ? { kind: noun, id } : null
  const about = route.about ? await route.about(got, facts.db) : own
  return about ? { objectKind: about.kind, objectId: about.id } : {}
}

const keptOf = (answer: Answer, route: Route): Kept => {
  if (answer.refusal) {
    const { requestId: _, ...words } = envelope(answer.refusal, '')
    return { refused: words }
  }
  const etag = answer.headers.find(([name]) => name === 'ETag')?.[1]
  return { given: (route.replay ? null : answer.given) ?? null, ...(etag ? { etag } : {}) }
}

async function replay(call: Call, earlier: { status: number; kept: Kept }, attempt: Attempt): Promise<Answer> {
  const { status, kept } = earlier
  if ('refused' in kept) return { status, headers: [], given: null, refusal: Refusal.from(kept.refused), replayed: true }
  const given = call.route.replay ? await call.route.replay(call.got, attempt.context) : kept.given
  const headers = kept.etag ? [['ETag', kept.etag] as const] : []
  return { status, headers, given, replayed: true }
}

type Attempt = ReturnType<typeof newAttempt>

function newAttempt(call: Call) {
  const headers: (readonly [string, string])[] = []
  const refused: AuditEntry[] = []
  const later: (() => Promise<unknown>)[] = []
  let status = call.route.endpoint.reply.kind === 'nothing' ? 204 : 200
  const context: Context = {
    ...call.facts,
    get actor() {
      if (!call.actor) throw new Error('an open endpoint has no actor')
      return call.actor
    },
    async audit(entry) {
      // Rolled back with the refusal that follows, so it is written again afterwards.
      if (entry.result === 'refused' && call.actor && call.method !== 'GET') refused.push(entry)
      else await writeAudit(call.facts.db, call.actor, call.facts.requestId, entry)
    },
    header: (name, value) => {
      headers.push([name, value])
    },
    status: (code) => {
      status = code
    },
    afterwards: (work) => {
      later.push(work)
    },
  }
  return {
    context,
    refused: () => refused,
    /** What was put off until all is stored. Where it fails that is logged; what has to be done all the same stands in a table that a chore reads. */
    async finish() {
      for (const work of later) await work().catch((error: unknown) => call.facts.failed(error))
    },
    answer: (given: unknown): Answer => ({ status, headers, given, replayed: false }),
  }
}
