import { atom, useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Ref } from '#kit/command/resolve.ts'
import { doneHereAtom, doneTogetherAtom, engineAtom, nounsAtom } from '#kit/command/state.ts'
import { useMemory } from '#kit/lookup/memory.ts'
import { useAnswers } from '#kit/lookup/use-answers.ts'
import { adminAtom } from '#kit/session/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { type Cart, type PickedLine, questionsOf, settled, withoutPicks } from './cart.ts'
import { type CartLine, cartLine, linesOf } from './lines.ts'
import { cartAtom, removeFromCart, tabId, updateCart } from './state.ts'

/** The cart, looked up: its lines in their order, as the store and the server know them now. */
export function useCart() {
  const store = useStore()
  const stored = useAtomValue(cartAtom)
  const isPickedHere = useOwnPicks(stored)
  const nouns = useAtomValue(nounsAtom)
  const entities = useAtomValue(entitiesAtom)
  const { memory, changes } = useMemory()
  const ready = useAtomValue(engineAtom) !== null && nouns.all.length > 0
  const held = useMemo(
    () => (ref: Ref) => {
      const entity = nouns.get(ref.kind)?.entity
      return entity !== undefined && entities.get(entity, ref.id) !== undefined
    },
    [nouns, entities],
  )
  // What an earlier page has read stands there at once, and is asked for behind it.
  const fresh = useMemo(
    () => (ref: Ref) => {
      const entity = nouns.get(ref.kind)?.entity
      return entity !== undefined && entities.fresh(entity, ref.id) !== undefined
    },
    [nouns, entities],
  )
  // No question is needed for a word whose record the store has, even before its line is made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the memory is changed in place; the count says that it was
  const questions = useMemo(
    () => (ready ? questionsOf(settled(stored, { held, answer: memory.get }), (ref) => fresh(ref) || memory.knows(ref)) : []),
    [ready, stored, held, fresh, memory, changes],
  )
  const { answers, asking, progress, words, again } = useAnswers(questions)

  // Settled while rendering: the lines are made once for each answer, and not again when the cart was stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says that the memory knows more
  const cart = useMemo(() => settled(stored, { held, answer: memory.get }), [stored, held, memory, answers])
  useEffect(() => {
    // What was added or removed since, here or in another tab, stays so.
    if (cart !== stored) updateCart(store, (now) => settled(now, { held, answer: memory.get }))
  }, [store, stored, cart, held, memory])

  // Every thing of the cart is followed: what a command or somebody else changes is seen in its line.
  const lines = useAtomValue(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the count says that the memory knows more
    useMemo(
      () =>
        atom((get) => {
          const thing = (ref: Ref) => {
            const entity = nouns.get(ref.kind)?.entity
            return entity && get(entities.atom(entity, ref.id))
          }
          return linesOf(cart, { nouns, thing, fresh, memory, asking: asking || !ready })
        }),
      [cart, nouns, entities, fresh, memory, answers, asking, ready],
    ),
  )
  useEffect(() => entities.put(cartLine, 'full', lines), [entities, lines])

  // Before the cart is stored, another tab may still take the numbers of its new lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts say that memory and store know more
  const picks = useMemo(
    () =>
      (cart === stored ? cart.entries : []).flatMap(({ n, ref, pick, tab }) => {
        if (pick === undefined || !ref || !isPickedHere(pick, tab)) return []
        return fresh(ref) || memory.knows(ref) ? [{ line: n, paste: pick }] : []
      }),
    [cart, stored, fresh, memory, changes, lines],
  )

  return {
    lines,
    /** Lines that a paste named and that are found by now; they are to be selected. */
    picks,
    clearPicks: (selected: readonly PickedLine[]) => updateCart(store, (now) => withoutPicks(now, selected)),
    progress,
    words,
    again,
    asking: asking || (!ready && cart.entries.length > 0),
    remove: (all: Iterable<number>, areSelected: boolean) => removeFromCart(store, all, areSelected),
  }
}

/**
 * Returns whether this tab selects the lines of a paste: its own pastes, and those for the tab that opens next if the
 * cart had them when this page opened it.
 */
function useOwnPicks({ pastes = 0 }: Cart) {
  // Before, it is not known whose cart it is.
  const isKnown = useAtomValue(adminAtom) !== 0
  const [opened, setOpened] = useState<number>()
  if (isKnown && opened === undefined) setOpened(pastes)
  return (paste: number, tab: string | undefined) => tab === tabId || (tab === undefined && paste <= (opened ?? 0))
}

/** Tells the lines of the things that something was done to, by one command or by a run: each time once. */
export function useDone(lines: readonly CartLine[], tell: (lines: readonly number[]) => void): void {
  const store = useStore()
  const latest = useRef({ lines, tell })
  useLayoutEffect(() => {
    latest.current = { lines, tell }
  })
  useEffect(() => {
    const done = (of: string, ids: readonly number[]) => {
      const found = latest.current.lines.filter((line) => line.kind === of && line.of !== null && ids.includes(line.of))
      if (found.length > 0) latest.current.tell(found.map(({ id }) => id))
    }
    const stops = [
      store.sub(doneHereAtom, () => {
        const newest = store.get(doneHereAtom)
        if (newest) done(newest.kind, newest.ids)
      }),
      store.sub(doneTogetherAtom, () => {
        const together = store.get(doneTogetherAtom)
        if (together) done(together.kind, together.ids)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store])
}
