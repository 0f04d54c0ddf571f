import type { Draft } from '#kit/command/draft.ts'
import { keyOf } from '#kit/command/resolve.ts'
import { secretsIn } from '#kit/form/schema.ts'
import type { Store } from '#kit/store/entities.ts'
import { promptDraftsAtom } from './history.ts'
import type { Values } from './prompt-fields.ts'

type Target = Pick<Draft, 'entry' | 'refs'>

const getKey = ({ entry, refs }: Target) => [entry.id, ...refs.map(keyOf)].join(' ')

/** Reads what was typed into the prompt of this command on these records before Ctrl K closed it. */
export function readPromptDraft(store: Store, target: Target): Values {
  return store.get(promptDraftsAtom).get(getKey(target)) ?? {}
}

/** Stores what was typed into a prompt, except for passwords and files; returns whether anything was. */
export function keepPromptDraft(store: Store, target: Target, values: Values): boolean {
  const form = target.entry.command.ask
  const secret = form ? secretsIn(form) : []
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
  if (Object.keys(kept).length === 0) return false
  store.set(promptDraftsAtom, new Map(store.get(promptDraftsAtom)).set(getKey(target), kept))
  return true
}

/** Deletes the stored text of a prompt, once it was used or discarded. */
export function dropPromptDraft(store: Store, target: Target): void {
  const drafts = new Map(store.get(promptDraftsAtom))
  if (drafts.delete(getKey(target))) store.set(promptDraftsAtom, drafts)
}
