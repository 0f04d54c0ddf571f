import type { AnyEndpoint, AnyEntity, Thing } from '#contract/define.ts'
import { ApiError } from '#kit/api/error.ts'
import { availability, handed } from './available.ts'
import { changesOf } from './changes.ts'
import type { AnyCommand, Fact, Read } from './define.ts'
import { type Answers, type Draft, type Event, open, over, step } from './draft.ts'
import { capital, faceOf } from './nouns.ts'
import type { CallOptions, Ports } from './ports.ts'
import { preview, requestsOf } from './preview.ts'
import type { Receipt } from './receipt.ts'
import type { Entry } from './registry.ts'
import { keyOf, type Ref } from './resolve.ts'

/** A run in progress: what it says now, and how a person answers it. */
export interface Run {
  draft(): Draft
  send(event: Event): void
  /** Ends with the stage that it came to rest in: done, refused, blocked or closed. */
  settled: Promise<Draft>
}
export interface Runner {
  start(entry: Entry, refs: readonly Ref[], options?: StartOptions): Run
}
export interface StartOptions {
  answers?: Answers | undefined
  /** Called after every change. */
  onChange?: (draft: Draft, run: Run) => void
  /** Whether somebody is looking at the draft: a refusal is then said there, otherwise by a notice. */
  watched?: (draft: Draft) => boolean
}

/** The outcome of a promise as a value, so that nothing else needs to catch. */
export async function outcomeOf<T>(promise: Promise<T>): Promise<{ value: T } | { error: ApiError }> {
  try {
    return { value: await promise }
  } catch (error) {
    return { error: error instanceof ApiError ? error : new ApiError('unknown', String(error)) }
  }
}

/**
 * Runs commands. One run at a time per thing. The call layer replays a write with its key until its outcome is known; where even that
 * ends without an answer, the run says so, is never reported as failed, and can be asked about again with the same key.
 */
export function createRunner(ports: Ports): Runner {
  const busy = new Set<string>()
  return { start: (entry, refs, options = {}) => drive(ports, busy, entry, refs, options) }
}

function drive(ports: Ports, busy: Set<string>, entry: Entry, refs: readonly Ref[], options: StartOptions): Run {
  const { command } = entry
  let draft = open(entry, refs, options.answers)
  let finish: (draft: Draft) => void = () => undefined
  const settled = new Promise<Draft>((resolve) => {
    finish = resolve
  })
  const run: Run = { draft: () => draft, send, settled }

  function send(event: Event) {
    const before = draft
    draft = step(draft, event, ports.context())
    if (draft === before) return
    options.onChange?.(draft, run)
    if (draft.stage.at !== before.stage.at) void entered(before)
    if (over(draft.stage)) finish(draft)
  }

  let key = ''
  async function entered(before: Draft) {
    const { things, facts, stage } = draft
    if (stage.at === 'confirming' && facts === 'loading') {
      const known = await factsOf(ports, command, draft)
      // Facts of a thing that has been read anew since are nobody's.
      if (draft.things === things) send({ type: 'facts', facts: known })
    }
    if (stage.at === 'checking') send(await target(ports, command, refs, 'fresh'))
    if (stage.at === 'running') {
      // The same key for as long as the outcome is open.
      if (before.stage.at !== 'unknown') key = ports.newKey()
      send(
        await execute({
          ports,
          busy,
          draft,
          key,
          onProgress: (progress) => send({ type: 'progress', progress }),
          watched: options.watched,
        }),
      )
    }
  }

  // After the caller has its Run: even a target at hand is told in the next turn.
  void Promise.resolve()
    .then(() => target(ports, command, refs, 'stored'))
    .then(send)
  options.onChange?.(draft, run)
  return run
}

/** What a command is about, from the store where it is there (`stored`), else from the server. */
export async function target(ports: Ports, command: AnyCommand, refs: readonly Ref[], from: 'stored' | 'fresh'): Promise<Event> {
  const { entity, as } = command.target
  if (!entity || as === 'id') return { type: 'target', things: refs.map(({ id }) => ({ id })) }
  if (refs.length === 0) return { type: 'missing', words: `Which ${entity.words.one}? Type its id.` }
  const things: Thing[] = []
  for (const ref of refs) {
    const stored = as === 'full' ? ports.entities.full(entity, ref.id) : ports.entities.get(entity, ref.id)
    if (from === 'stored' && stored) things.push(stored)
    else {
      const read = await readOne(ports, entity, ref)
      if ('error' in read) return { type: 'missing', words: unreadable(ports, ref, read.error) }
      const thing = read.value ?? stored
      if (!thing)
        return {
          type: 'missing',
          words: `${capital(entity.words.one)} ${ref.id} is in no list that was read, and this server reads none by its id`,
        }
      things.push(thing)
    }
  }
  return { type: 'target', things }
}

/** Reads one thing by its id; undefined where the API has no call for it. */
async function readOne(ports: Ports, entity: AnyEntity, ref: Ref): Promise<{ value: Thing | undefined } | { error: ApiError }> {
  const reader = ports.nouns().get(entity.kind)?.reader
  if (!reader) return { value: undefined }
  const name = reader.path.split('/').find((part: string) => part.startsWith(':')) ?? ':id'
  return outcomeOf(ports.call<AnyEndpoint>(reader, { params: { [name.slice(1)]: ref.id } }))
}
function unreadable(ports: Ports, { kind, id }: Ref, error: ApiError): string {
  const one = ports.nouns().get(kind)?.words.one ?? kind
  if (error.status !== 404) return `${capital(one)} ${id} could not be read: ${ports.words(error)}`
  // Another server may lack the call itself; only our own envelope says that the thing is not there.
  return error.code === 'not_found' ? `No ${one} has the id ${id}` : `This server reads no ${one} by its id`
}
/** Reads one thing into the store; the words for it where that fails, else null. */
export async function missing(ports: Ports, ref: Ref): Promise<string | null> {
  const entity = ports.nouns().get(ref.kind)?.entity
  const read = entity ? await readOne(ports, entity, ref) : { value: undefined }
  return 'error' in read ? unreadable(ports, ref, read.error) : null
}

/** Facts may be late and may fail; neither stands in the way of the decision. */
export async function factsOf(ports: Ports, command: AnyCommand, draft: Pick<Draft, 'things'>): Promise<readonly Fact[]> {
  if (!command.facts) return []
  const read: Read = (request) => ports.call(request.endpoint, request.args)
  const facts = await outcomeOf(Promise.resolve(command.facts(handed(command, draft.things), read)))
  return 'value' in facts ? facts.value : [{ label: 'Facts', text: `could not be read: ${ports.words(facts.error)}`, tone: 'wait' }]
}

interface Sending {
  ports: Ports
  busy: Set<string>
  draft: Draft
  key: string
  onProgress: (progress: 'slow' | 'checking') => void
  watched: StartOptions['watched']
}

/** Sends what was agreed to, and says what became of it. */
async function execute(sending: Sending): Promise<Event> {
  const { ports, busy, draft, key } = sending
  const { command } = draft.entry
  const held = draft.refs.map(keyOf)
  if (held.some((one) => busy.has(one))) return { type: 'refused', words: 'Another action on this is still running', again: true }
  if (command.after === 'sign-out' && !command.confirm) return leave(ports, sending)
  for (const one of held) busy.add(one)
  const predicted = predict(ports, draft)
  const ended = await outcomeOf(command.run ? runTools(ports, draft) : sendAll(sending))
  for (const one of held) busy.delete(one)
  if ('error' in ended) {
    for (const patch of predicted) patch.rollback()
    return ended.error.outcome === 'unknown' ? unclear(sending, ended.error) : refusal(sending, ended.error)
  }
  for (const patch of predicted) patch.commit()
  const words = typeof command.says === 'function' ? command.says(handed(command, draft.things), draft.answers) : command.says
  if (words) ports.notify({ tone: 'done', text: words })
  if (command.call) {
    ports.record(receiptOf(ports, draft, { key, outcome: 'done', words: words ?? command.title, after: await after(ports, draft) }))
    for (const kind of new Set([...draft.refs.map((ref) => ref.kind), ...(command.touches ?? [])])) ports.refresh(kind)
  }
  if (command.after === 'sign-out') ports.signOut()
  return { type: 'done' }
}

/** Whoever leaves is out on this machine at once, whatever the server answers; it is told with the sign-in that ends. */
function leave(ports: Ports, sending: Sending): Event {
  void outcomeOf(sendAll(sending, { leaving: true }))
  ports.signOut()
  return { type: 'done' }
}
const runTools = async (ports: Ports, { entry: { command }, things, answers }: Draft) =>
  command.run?.(handed(command, things), answers, ports.tools)

function predict(ports: Ports, { entry: { command }, things, answers }: Draft) {
  const { entity } = command.target
  const patch: Readonly<Record<string, unknown>> | undefined = command.predict?.(handed(command, things), answers)
  if (!entity || !patch) return []
  return things.map((thing) => ports.entities.predict(entity, thing.id, patch))
}

/** The calls in their order; the first refusal ends them. */
async function sendAll({ ports, draft, key, onProgress }: Sending, more: Pick<CallOptions, 'leaving'> = {}) {
  const requests = requestsOf(draft)
  const version = requests.length === 1 ? draft.things[0]?.version : undefined
  for (const [i, request] of requests.entries()) {
    const options = {
      ...more,
      key: i === 0 ? key : `${key}-${i + 1}`,
      onProgress,
      ...(typeof version === 'number' && { ifMatch: version }),
    }
    await ports.call(request.endpoint, request.args, options)
  }
}

/** Nobody knows yet. The thing is read anew, so that at least its state is shown as it is. */
function unclear({ ports, draft, key, watched }: Sending, error: ApiError): Event {
  const words = ports.words(error)
  ports.record(receiptOf(ports, draft, { key, outcome: 'unknown', words, requestId: error.requestId ?? null }))
  if (!watched?.(draft)) ports.notify({ tone: 'error', text: words })
  void after(ports, draft)
  return { type: 'unknown', words }
}

/** The server said no: store what it said the thing is now, and say who was first where that is the reason. */
function refusal({ ports, draft, key, watched }: Sending, error: ApiError): Event {
  const { command } = draft.entry
  const current = currentOf(ports, draft, error)
  const now = current ? availability(command, [current], ports.context()) : undefined
  const given = command.failed?.(error)
  const moved = now?.state === 'disabled' ? now.reason : current ? `${ports.words(error)} Please review it again.` : undefined
  const words = moved ?? given ?? ports.words(error)
  ports.record(receiptOf(ports, draft, { key, outcome: 'refused', words, requestId: error.requestId ?? null, after: current ?? null }))
  if (!watched?.(draft) && given !== null)
    ports.notify({ tone: 'error', text: words, ...(error.requestId && { requestId: error.requestId }) })
  if (error.status === 404 || error.status === 409 || error.status === 412) for (const ref of draft.refs) ports.refresh(ref.kind)
  return { type: 'refused', words, again: now?.state !== 'disabled' && error.status !== 404, ...(current && { things: [current] }) }
}

/** The thing as it is now, from the body of a refusal about its state; undefined where there is none or it cannot be read. */
function currentOf(ports: Ports, { entry: { command }, refs }: Draft, error: ApiError): Thing | undefined {
  const { entity } = command.target
  if (!entity || refs.length !== 1 || error.body.current === undefined) return undefined
  const full = entity.full.safeParse(error.body.current)
  const read = full.success ? full : entity.row.safeParse(error.body.current)
  if (!read.success || read.data.id !== refs[0]?.id) return undefined
  ports.entities.put(entity, full.success ? 'full' : 'row', [read.data])
  return ports.entities.get(entity, read.data.id) ?? read.data
}

/** The thing after a run: read anew where that is possible, for who and when; otherwise what the store holds. */
async function after(ports: Ports, { entry: { command }, refs }: Draft): Promise<Thing | null> {
  const { entity, as } = command.target
  const ref = refs[0]
  if (!entity || as === 'id' || !ref) return null
  const read = await readOne(ports, entity, ref)
  return ('value' in read ? read.value : undefined) ?? ports.entities.get(entity, ref.id) ?? null
}

function receiptOf(
  ports: Ports,
  draft: Draft,
  of: Pick<Receipt, 'key' | 'outcome' | 'words'> & { requestId?: string | null; after?: Thing | null; sentUpTo?: number },
): Receipt {
  const { entry, refs, things } = draft
  const [ref] = refs
  const [thing] = things
  const noun = ref && ports.nouns().get(ref.kind)
  const upTo = of.sentUpTo ?? (of.outcome === 'done' ? Number.POSITIVE_INFINITY : 0)
  return {
    key: of.key,
    command: entry.id,
    title: entry.command.title,
    target: ref ? { ...ref, title: thing ? faceOf(noun, thing).title : `${noun?.words.one ?? ref.kind} ${ref.id}` } : null,
    before: thing ?? null,
    after: of.after ?? null,
    sent: requestsOf(draft).map((request, i) => ({ line: preview(request).line, done: i < upTo })),
    outcome: of.outcome,
    words: of.words,
    requestId: of.requestId ?? null,
    who: ports.context().admin.name,
    when: ports.now(),
    changes: entry.command.target.entity && thing && of.after ? changesOf(entry.command.target.entity, thing, { ...of.after }) : [],
    quiet: false,
    undo: null,
    undoneBy: null,
    replay: null,
  }
}
