import { useLayoutEffect, useRef } from 'react'
import { createKeptKeys, hearsKeys } from './kept-keys.ts'

/** So many frames a part may take from its drawing until it has the focus. */
const patience = 20

/** Keys that wait for a part: until it is drawn and has the focus, or for nothing. */
interface Waiting {
  here: () => void
  stop: () => void
}

/**
 * Keeps the keys for something that is on its way and takes the focus. `here`: it is drawn; once it has the focus the keys are given to it.
 * `stop`: it does not come, and they are forgotten.
 */
export function keysFor(): Waiting {
  const kept = createKeptKeys()
  const before = document.activeElement
  let [here, given] = [false, false]
  const begun = new Set<string>()
  const hear = (event: KeyboardEvent) => {
    // Held since before it opened: it belongs to what it began, and must not press what comes.
    if (event.repeat && !begun.has(event.key)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (kept.keep(event)) begun.add(event.key)
  }
  const deaf = () => window.removeEventListener('keydown', hear, { capture: true })
  const blind = () => document.removeEventListener('focusin', look)
  const give = () => {
    if (given) return
    given = true
    blind()
    kept.give(deaf)
  }
  // The focus may move elsewhere first: what closes as this opens gives it back to where it was.
  const look = () => {
    const over = document.activeElement?.closest(hearsKeys)
    if (here && over && !over.contains(before)) give()
  }
  const wait = (left: number) => {
    if (given) return
    if (left > 0) requestAnimationFrame(() => wait(left - 1))
    else give()
  }
  window.addEventListener('keydown', hear, { capture: true })
  document.addEventListener('focusin', look)
  return {
    here: () => {
      here = true
      look()
      wait(patience)
    },
    stop: () => {
      // What closes it may be one of them: the others go where the focus is then.
      if (given) return
      given = true
      blind()
      deaf()
      kept.drop()
    },
  }
}

/** Stands before a part from its opening on, and keeps the keys for it: it begins before the part can take the focus. */
export function KeysFor({ here }: { here: boolean }) {
  const keys = useRef<Waiting>(null)
  useLayoutEffect(() => {
    const waiting = keysFor()
    keys.current = waiting
    return waiting.stop
  }, [])
  useLayoutEffect(() => {
    if (here) keys.current?.here()
  }, [here])
  return null
}
