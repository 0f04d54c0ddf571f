import type { KeyboardEvent } from 'react'

/** For a button that decides something: a key that was held from before, or is held down, presses nothing. */
export function freshOnly(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}
