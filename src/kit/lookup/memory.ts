import { atom, useAtomValue, useStore } from 'jotai'
import { useEffect, useSyncExternalStore } from 'react'
import type { Found, Gone } from '#contract/workspace.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { toldAtom } from '#kit/live/state.ts'
import type { Store } from '#kit/store/entities.ts'

/** What the server said of one word. */
export interface Answer {
  found: readonly Found[]
  /** What had the id and was deleted. */
  gone: readonly Gone[]
  /** Milliseconds since 1970. */
  at: number
}
interface Reply {
  found: readonly Found[]
  gone?: readonly Gone[] | undefined
  kinds?: readonly string[] | undefined
}

/** An answer this old is asked for again, though it is shown meanwhile; milliseconds. */
const fresh = 30_000
/** Answers that are remembered, twice as many as a cart can need; the oldest go first. */
const most = 20_000

/** Answers to words, so that what the palette has asked is not asked again by the cart, nor by the next line. */
export function createMemory(now: () => number = Date.now) {
  const answers = new Map<string, Answer>()
  const things = new Map<string, Found>()
  /** Things that have changed since an answer told of them. */
  const old = new Set<string>()
  const listeners = new Set<() => void>()
  let changes = 0
  let kinds: readonly string[] = []
  return {
    get: (word: string) => answers.get(word),
    /** A thing that any of the answers found, as it was then. */
    thing: (ref: Ref) => things.get(keyOf(ref)),
    /** Whether it is so still, as far as anybody was told. */
    knows: (ref: Ref) => things.has(keyOf(ref)) && !old.has(keyOf(ref)),
    /** A thing has changed: what was said of it is shown until it is asked for again, which is the next time that anybody wants it. */
    changed(ref: Ref) {
      const key = keyOf(ref)
      let any = things.has(key) && !old.has(key)
      if (any) old.add(key)
      for (const [word, answer] of answers) {
        if (word !== String(ref.id) && !answer.found.some((one) => keyOf(one) === key)) continue
        answers.set(word, { ...answer, at: Number.NEGATIVE_INFINITY })
        any = true
      }
      if (!any) return
      changes += 1
      for (const listener of listeners) listener()
    },
    /** How often something that is remembered has changed. */
    changes: () => changes,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isFresh: (word: string) => now() - (answers.get(word)?.at ?? Number.NEGATIVE_INFINITY) < fresh,
    /** The kinds that the server looks through; empty where it does not tell. */
    kinds: () => kinds,
    put(words: readonly string[], reply: Reply) {
      const found = byWord(reply.found)
      const gone = byWord(reply.gone ?? [])
      for (const word of words) {
        answers.delete(word)
        answers.set(word, { found: found.get(word) ?? [], gone: gone.get(word) ?? [], at: now() })
      }
      for (const one of reply.found) {
        things.set(keyOf(one), one)
        old.delete(keyOf(one))
      }
      if (reply.kinds) kinds = reply.kinds
      forgetOldest(answers, most)
      forgetOldest(things, 2 * most)
    },
  }
}
export type Memory = ReturnType<typeof createMemory>

function forgetOldest(all: Map<string, unknown>, most: number) {
  for (const name of all.keys()) {
    if (all.size <= most) return
    all.delete(name)
  }
}

function byWord<T extends { q: string }>(all: readonly T[]): ReadonlyMap<string, T[]> {
  const words = new Map<string, T[]>()
  for (const one of all) words.set(one.q, [...(words.get(one.q) ?? []), one])
  return words
}

const memoryAtom = atom(() => createMemory())

const watched = new WeakSet<Store>()
/** The memory of this session, told from now on of whatever changes. */
export function useMemory(): { memory: Memory; changes: number } {
  const store = useStore()
  const memory = useAtomValue(memoryAtom)
  useEffect(() => {
    if (watched.has(store)) return
    watched.add(store)
    // For as long as the page lives: what changes while nobody looks is not to be shown as new either.
    store.sub(toldAtom, () => {
      const told = store.get(toldAtom)
      if (told) store.get(memoryAtom).changed(told)
    })
  }, [store])
  return { memory, changes: useSyncExternalStore(memory.subscribe, memory.changes) }
}
