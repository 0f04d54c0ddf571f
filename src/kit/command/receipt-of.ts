import type { Thing } from '#contract/define.ts'
import { secretsIn } from '#kit/form/schema.ts'
import { handed } from './available.ts'
import type { AnyCommand, Made } from './define.ts'
import { type Draft, differences } from './draft.ts'
import { faceOf } from './nouns.ts'
import type { Ports } from './ports.ts'
import { answersOf, argsOf, preview, requestsOf, versionFor } from './preview.ts'
import type { Receipt, Replayed, Undoing } from './receipt.ts'

/** What is known of a run at its end, or so far. */
export interface Known extends Pick<Receipt, 'key' | 'outcome' | 'words'> {
  requestId?: string | null
  after?: Thing | null
  quiet?: boolean
  /** Of each call in its order; left out: all were done, or none. */
  marks?: readonly Mark[]
  undo?: Undoing | null
  /** What it has made, where it began with nothing. */
  made?: Made | undefined
}
/** What became of one of several calls. `words`: why one that only follows was not done. */
export interface Mark {
  done: boolean
  words?: string | undefined
}

/** The key of one call of a run: the first has the run's own. */
export const keyOfCall = (key: string, i: number) => (i === 0 ? key : `${key}-${i + 1}`)

/** The receipt of a run as far as it is known. */
export function receiptOf(ports: Ports, draft: Draft, of: Known): Receipt {
  const { entry, refs, things } = draft
  const [ref, ...others] = refs
  // Of a thing that is meant by its id alone nothing else is known, and no face can be made of it.
  const [thing] = entry.command.target.as === 'id' ? [] : things
  const noun = ref && ports.nouns().get(ref.kind)
  const requests = requestsOf(draft)
  // What nobody may keep is not kept for a later question either.
  const open = of.outcome === 'unknown' && secretsOf(draft).length === 0
  return {
    key: of.key,
    command: entry.id,
    title: entry.command.title,
    target: ref
      ? { ...ref, title: thing ? faceOf(noun, thing).title : `${noun?.words.one ?? ref.kind} ${ref.id}` }
      : of.made
        ? { kind: of.made.kind, id: of.made.thing.id, title: faceOf(ports.nouns().get(of.made.kind), of.made.thing).title }
        : null,
    ...(others.length > 0 && { others: others.map(({ id }) => id) }),
    before: thing ?? null,
    after: of.after ?? null,
    changes: of.after ? differences(entry.command, things, [of.after]) : [],
    sent: requests.map((request, i) => {
      // A receipt is stored: what was typed as a secret must not be.
      const { line, body } = preview(request, secretsOf(draft))
      return { line, ...(body !== null && { body }), ...(of.marks?.[i] ?? { done: of.outcome === 'done' }) }
    }),
    outcome: of.outcome,
    words: of.words,
    quiet: of.quiet ?? false,
    requestId: of.requestId ?? null,
    who: ports.context().admin.name,
    when: ports.now(),
    undo: of.undo ?? early(ports, draft, of.outcome),
    undoneBy: null,
    ...(entry.undoes !== undefined && { undoes: entry.undoes }),
    answers: open && Object.keys(draft.answers).length > 0 ? answersOf(draft) : undefined,
    replay: open ? requests.map((request, i) => replayOf(draft, request, keyOfCall(of.key, i), i)) : null,
  }
}

/** Creates the receipt of a run that an exception in the code of its command stopped; that code may throw again here. */
export function receiptAfterFault(ports: Ports, draft: Draft, known: Known): Receipt {
  const { entry } = draft
  const without = (part: 'undo' | 'call'): Draft => ({ ...draft, entry: { ...entry, command: { ...entry.command, [part]: undefined } } })
  for (const one of [draft, without('undo'), without('call')]) {
    try {
      return receiptOf(ports, one, known)
    } catch {
      // The exception was reported already.
    }
  }
  return plainReceipt(ports, draft, known)
}

/** Creates a receipt without running any code of the command or its record: the outcome must be on record in any case. */
function plainReceipt(ports: Ports, { entry, refs: [ref, ...others] }: Draft, { key, outcome, words }: Known): Receipt {
  return {
    ...{ key, outcome, words, command: entry.id, title: entry.command.title },
    target: ref ? { ...ref, title: `${ref.kind} ${ref.id}` } : null,
    ...(others.length > 0 && { others: others.map(({ id }) => id) }),
    ...{ before: null, after: null, changes: [], sent: [], quiet: false, requestId: null, replay: null },
    ...{ who: ports.context().admin.name, when: ports.now(), undo: null, undoneBy: null },
    ...(entry.undoes !== undefined && { undoes: entry.undoes }),
  }
}

const secretsOf = ({ entry: { command }, answers }: Draft): readonly unknown[] =>
  (command.ask ? secretsIn(command.ask) : []).flatMap((name) => answers[name] || [])

function replayOf(draft: Draft, request: ReturnType<typeof requestsOf>[number], key: string, i: number): Replayed {
  const { base, method, path } = request.endpoint
  return { base, method, path: String(path), args: argsOf(request), key, ifMatch: versionFor(draft, request, i) }
}

/** Returns whether what takes a run back depends on the reply to the run. */
export const looksAtReply = ({ early, by }: NonNullable<AnyCommand['undo']>): boolean => !early && by.length >= 2

/** The way back of a run whose outcome is open, for when it turns out as done after a reload; only where it does not depend on the reply. */
function early(ports: Ports, draft: Draft, outcome: Receipt['outcome']): Undoing | null {
  const { undo } = draft.entry.command
  return outcome === 'unknown' && undo && !looksAtReply(undo) ? undoingOf(ports, draft, undefined) : null
}

/** What takes a run back, made while all about it is known; null where nothing does. `reply`: of the only call, or of each in a list. */
export function undoingOf(ports: Ports, { entry: { command }, things, answers, refs }: Draft, reply: unknown): Undoing | null {
  const { undo } = command
  const made = undo && (things.length > 0 || command.target.on === 'anywhere') ? undo.by(handed(command, things), reply, answers) : null
  if (!undo || !made) return null
  return {
    kind: undo.kind,
    title: ports.find?.(made.command)?.command.title ?? made.command,
    command: made.command,
    refs: made.refs ?? refs,
    answers: made.answers,
    warn: undo.warn,
  }
}
