import { atom } from 'jotai'
import { adminAtom, sessionAtom } from '#kit/session/state.ts'
import { createFrecency } from './frecency.ts'

/** Habit, by administrator: who signs in next starts without it. */
export const frecencyAtom = atom((get) => createFrecency(localStorage, get(adminAtom)))

/** Lines that were run or left, newest first; forgotten with the page and at log-out. */
export const linesAtom = atom<readonly string[]>([])
export const rememberAtom = atom(null, (get, set, line: string) => {
  const text = line.trim()
  // The line that logged out is nobody's.
  if (get(sessionAtom).state === 'out') return
  if (text && text.length <= 400) set(linesAtom, [text, ...get(linesAtom).filter((one) => one !== text)].slice(0, 50))
})

/** Unsent answers of a prompt, and those of the line with which it began. */
export interface PromptDraft {
  base: Readonly<Record<string, unknown>>
  values: Readonly<Record<string, unknown>>
  /** What was typed into fields with choices and matches none of them, by field. */
  texts?: Readonly<Record<string, string>>
}
/** Drafts of prompts that were left before they ran, by command and records, newest first; deleted at log-out. */
export const promptDraftsAtom = atom<ReadonlyMap<string, readonly PromptDraft[]>>(new Map())
