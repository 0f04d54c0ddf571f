import { stageWords, tooMany } from '#kit/api/words.ts'
import { same } from '#kit/store/same.ts'
import type { Fact } from './define.ts'
import { type Draft, type Event, type Opening, open, rereads, step, waitsForFacts } from './draft.ts'
import { wordsOfFailure } from './fault.ts'
import type { Ports } from './ports.ts'
import { receiptOf } from './receipt-of.ts'
import type { Entry } from './registry.ts'
import { keyOf, type Ref } from './resolve.ts'
import { type Busy, execute, titleWithId } from './send.ts'
import { moves, over } from './stage.ts'
import { movedOf } from './stale.ts'
import { factsOf, target } from './target.ts'

/** A run in progress: what it says now, and how a person answers it. */
export interface Run {
  draft(): Draft
  send(event: Event): void
  /** The key of its receipt; empty before anything was sent. */
  key(): string
  /** Ends with the stage that it first came to rest in: done, refused, unknown, blocked or closed. */
  settled: Promise<Draft>
  /**
   * Asks once more, with the same key, for an unknown outcome. The stage changes only if it is known by then; otherwise
   * returns why it is not. Sends nothing before the time until which the server asked to wait.
   */
  recheck(): Promise<string | null>
  /** Ends with the next stage that it comes to rest in. */
  rest(): Promise<Draft>
}
export interface Runner {
  start(entry: Entry, refs: readonly Ref[], options?: StartOptions): Run
  /** The run of this page that was sent with this key and whose outcome is not known yet. */
  unresolved(key: string): Run | undefined
  /** Titles of the commands that wait for the server: a reload of the page would interrupt them. */
  underWay(): readonly string[]
}
export interface StartOptions extends Opening {
  /** Called after every change. */
  onChange?: ((draft: Draft, run: Run) => void) | undefined
  /** Facts of these things that were read ahead; undefined where they were not. */
  facts?: ((things: Draft['things']) => Promise<readonly Fact[]> | undefined) | undefined
  /** Whether somebody is looking at the draft: a refusal is then said there, otherwise by a notice. */
  watched?: (draft: Draft) => boolean
  /** What was agreed to is on record, and waits for this before it leaves; it has to end soon. */
  first?: (() => Promise<void>) | undefined
}

/**
 * Runs commands. One run at a time per thing. The call layer replays a write with its key until its outcome is known; where even that
 * ends without an answer, the run says so, is never reported as failed, and can be asked about again with the same key.
 */
export function createRunner(ports: Ports): Runner {
  const busy = new Map<string, Busy>()
  const open = new Map<string, Run>()
  const active = new Set<Run>()
  return {
    start: (entry, refs, options = {}) => drive({ ports, busy, open, active }, entry, refs, options),
    unresolved: (key) => open.get(key) ?? [...active].find((run) => run.key() === key),
    underWay: () => [...active].map((run) => run.draft().entry.command.title),
  }
}
interface Shared {
  ports: Ports
  busy: Map<string, Busy>
  open: Map<string, Run>
  /** Runs that wait for the server. */
  active: Set<Run>
}

const stillRunning = ({ title }: Busy) => `“${title}” is still running on this. Wait for its end.`
/** Shown if the server cannot be reached before it has said who is signed in. */
const userUnknown = 'The server has not said yet who is signed in. Try again.'

function drive({ ports, busy, open: unresolved, active }: Shared, entry: Entry, refs: readonly Ref[], options: StartOptions): Run {
  const { command } = entry
  let owner = ports.context().admin.id
  let draft = open(entry, refs, options)
  let key = ''
  /** From when on an unknown outcome may be checked again; milliseconds since 1970. */
  let checksFrom = 0
  const waiting: ((draft: Draft) => void)[] = []
  const rest = () => new Promise<Draft>((resolve) => void waiting.push(resolve))
  const run: Run = { draft: () => draft, send, key: () => key, settled: rest(), rest, recheck }

  let rechecking: Promise<string | null> | null = null
  function recheck() {
    rechecking ??= recheckOnce().finally(() => {
      rechecking = null
    })
    return rechecking
  }
  async function recheckOnce(): Promise<string | null> {
    if (draft.stage.at === 'running') return stageWords.checking
    if (draft.stage.at !== 'unknown' || ports.context().admin.id !== owner) return null
    const running = refs.map((ref) => busy.get(keyOf(ref))).find((one) => one !== undefined)
    if (running) return stillRunning(running)
    const wait = checksFrom - ports.now()
    if (wait > 0) return tooMany(wait / 1000)
    const ignore = () => {}
    const event = await execute({
      ports,
      busy,
      draft,
      key,
      owner,
      onProgress: ignore,
      onSent: ignore,
      watched: options.watched,
      repeats: 'quietly',
    })
    if (ports.context().admin.id !== owner) return null
    if (event.type === 'unknown') {
      checksFrom = event.until ?? 0
      return event.words
    }
    unresolved.delete(key)
    send(event)
    return null
  }

  function send(event: Event) {
    const { stage } = draft
    // Two requests for one outcome would be in each other's way.
    if (event.type === 'again' && rechecking) return void rechecking.then(() => send(event))
    // Who was asked to wait has not waited yet.
    if (event.type === 'again' && stage.at === 'refused' && stage.until !== undefined && ports.now() < stage.until) return
    if (event.type === 'again') asked = undefined
    if (event.type === 'missing') tellIfSessionEnded()
    const before = draft
    draft = step(draft, event, { ...ports.context(), find: ports.find })
    if (draft === before) return
    if (moves(draft.stage)) active.add(run)
    else active.delete(run)
    options.onChange?.(draft, run)
    // New facts are asked for, too, where the things changed under an open question.
    const again = draft.facts === 'loading' && draft.things !== before.things
    if (draft.stage.at !== before.stage.at || again) entered(before).catch(fail)
    if (over(draft.stage)) for (const told of waiting.splice(0)) told(draft)
  }

  /** The session ended while the target was read: the sign-in page says that the command was not done. */
  function tellIfSessionEnded() {
    if (owner === 0 || ports.context().admin.id !== 0 || !command.call || command.after === 'sign-out') return
    ports.interrupted?.({ title: titleWithId(draft), outcome: 'refused' }, { key, owner })
  }

  /** Ends the wait for a target that an exception in the workspace's own code stopped; nothing was sent. */
  const fail = (error: unknown) => send({ type: 'missing', words: wordsOfFailure(ports, error) })

  const onProgress = (progress: 'slow' | 'checking') => send({ type: 'progress', progress })

  // Facts are read once per look at the things.
  let asked: { things: Draft['things']; facts: Promise<readonly Fact[]> } | undefined
  async function inform() {
    const { things } = draft
    if (asked?.things !== things) asked = { things, facts: options.facts?.(things) ?? factsOf(ports, command, draft) }
    const facts = await asked.facts
    // Facts of a thing that has been read anew since are nobody's.
    if (draft.things === things && draft.facts === 'loading') send({ type: 'facts', facts })
  }

  async function entered(before: Draft) {
    const { stage } = draft
    if ('changes' in stage && stage.changes?.length && stage.moved === undefined && refs[0])
      void movedOf(ports, refs[0]).then((moved) => send({ type: 'moved', moved }))
    if (stage.at === 'confirming' && draft.facts === 'loading') await inform()
    if (stage.at === 'checking') {
      if (waitsForFacts(draft)) await inform()
      if (draft.stage.at === 'checking')
        send(await target(ports, command, refs, { from: rereads(command) ? 'fresh' : 'stored', onProgress }))
    }
    if (stage.at === 'running') await commit(before)
  }

  async function commit(before: Draft) {
    // The same key for as long as the outcome is open.
    if (before.stage.at !== 'unknown') key = ports.newKey()
    const onLate = (progress: 'slow' | 'checking') => {
      // It takes long enough for somebody to look for it among the receipts.
      if (progress === 'checking' && ports.context().admin.id === owner && command.after !== 'sign-out')
        ports.record(receiptOf(ports, draft, { key, outcome: 'unknown', words: stageWords.checking }))
      onProgress(progress)
    }
    const onSent = (part: number) => void send({ type: 'sent', part })
    const event = await execute({
      ports,
      busy,
      draft,
      key,
      owner,
      onProgress: onLate,
      onSent,
      watched: options.watched,
      first: options.first,
      repeats: before.stage.at === 'unknown' ? 'on request' : undefined,
    })
    if (event.type === 'unknown') {
      checksFrom = event.until ?? 0
      unresolved.set(key, run)
    } else unresolved.delete(key)
    send(event)
  }

  async function begin(): Promise<Event> {
    // A page acts before the server has said who is signed in; the outcome and its receipt need to know.
    if (command.call && command.after !== 'sign-out' && owner === 0) {
      if ((await ports.isUserKnown?.()) === false) return { type: 'missing', words: userUnknown }
      owner = ports.context().admin.id
    }
    const running = command.call && refs.map((ref) => busy.get(keyOf(ref))).find((one) => one !== undefined)
    if (running && !running.edits) return { type: 'missing', words: stillRunning(running) }
    const isTwin = ({ entry: other, refs: others, answers }: Draft) =>
      other.id === entry.id && same(others, refs) && same(answers, draft.answers)
    if ([...unresolved.values()].some((one) => isTwin(one.draft())))
      return { type: 'missing', words: `It is not known yet whether “${command.title}” happened. Receipts can check it.` }
    return target(ports, command, refs, { from: options.agreed ? 'fresh' : 'stored', onProgress })
  }
  active.add(run)
  // After the caller has its Run: even a target at hand is told in the next turn.
  void Promise.resolve().then(begin).then(send).catch(fail)
  options.onChange?.(draft, run)
  return run
}
