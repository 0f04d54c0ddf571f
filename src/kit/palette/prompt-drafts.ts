import type { Draft } from '#kit/command/draft.ts'
import { keyOf } from '#kit/command/resolve.ts'
import type { Asked } from '#kit/command/state.ts'
import { secretsIn } from '#kit/form/schema.ts'
import { sessionAtom } from '#kit/session/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { type PromptDraft, promptDraftsAtom } from './history.ts'
import type { Values } from './prompt-fields.ts'

type Target = Pick<Draft, 'entry' | 'refs'>

const getKey = ({ entry, refs }: Target) => [entry.id, ...refs.map(keyOf)].join(' ')
const getDrafts = (store: Store, target: Target) => store.get(promptDraftsAtom).get(getKey(target)) ?? []
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether a line continues a draft: none of its answers differs from what the draft began with or contains. */
const isContinuedBy = (answers: Values, { base, values }: PromptDraft) =>
  Object.entries(answers).every(([name, answer]) => {
    const before = [base, values].filter((one) => name in one)
    return before.length === 0 || before.some((one) => isEqual(one[name], answer))
  })

/** The answers with which the prompt of a run began: after a refusal of the server, the run has those that it sent. */
const bases = new WeakMap<Asked['run'], Values>()

/** Reads the newest stored draft that the answers of the line continue, or creates one without values. */
export function readPromptDraft(store: Store, { draft, run }: Asked): PromptDraft {
  const isRefused = draft.stage.at === 'asking' && Object.keys(draft.stage.errors).length > 0
  if (isRefused) return { base: bases.get(run) ?? draft.answers, values: {} }
  const stored = getDrafts(store, draft).find((one) => isContinuedBy(draft.answers, one))
  const read = stored ?? { base: draft.answers, values: {} }
  bases.set(run, read.base)
  return read
}

/** Stores the values and texts of a prompt, except for passwords and files; returns whether there were any. */
export function keepPromptDraft(store: Store, target: Target, { base, values, texts = {} }: PromptDraft): boolean {
  const form = target.entry.command.ask
  const secret = form ? secretsIn(form) : []
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
  // A prompt that log-out closes belongs to nobody who signs in next.
  const isEmpty = Object.keys(kept).length + Object.keys(texts).length === 0
  if (isEmpty || store.get(sessionAtom).state === 'out') return false
  dropPromptDraft(store, target, base)
  const drafts = [{ base, values: kept, texts }, ...getDrafts(store, target)]
  store.set(promptDraftsAtom, new Map(store.get(promptDraftsAtom)).set(getKey(target), drafts))
  return true
}

/** Deletes the stored draft that began with these answers, once it was used or discarded. */
export function dropPromptDraft(store: Store, target: Target, base: Values): void {
  const others = getDrafts(store, target).filter((one) => !isEqual(one.base, base))
  store.set(promptDraftsAtom, new Map(store.get(promptDraftsAtom)).set(getKey(target), others))
}
