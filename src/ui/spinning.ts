import type { ComponentProps, KeyboardEvent } from 'react'

interface Spin {
  /** The number that stands there; null where nothing does, and undefined where a text does that is none. */
  at: number | null | undefined
  /** By how much ↑ and ↓ move it, and between which ends. */
  step: number
  between?: readonly [number, number] | undefined
  onStep: (next: number) => void
}

/**
 * Makes a line of text a field of numbers: ↑ and ↓ step it, as they do in the browser's own. The browser's own swallows what it takes for no part
 * of a number ("1,5" becomes 15) and tells nobody; here what is typed stands as it was typed.
 */
export function spinning({ at, step, between, onStep }: Spin) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return
    event.preventDefault()
    if (at !== undefined) onStep(stepped(at ?? 0, key === 'ArrowUp' ? step : -step, between))
  }
  return {
    role: 'spinbutton',
    inputMode: Number.isInteger(step) ? 'numeric' : 'decimal',
    step,
    'aria-valuenow': at ?? undefined,
    'aria-valuemin': between?.[0],
    'aria-valuemax': between?.[1],
    onKeyDown,
  } satisfies ComponentProps<'input'>
}

/** The next multiple of a step, up or down, within the ends. */
function stepped(
  from: number,
  step: number,
  [least, most]: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
) {
  // A hair more than arithmetic: 0.29 / 0.01 is 28.999….
  const next = (Math.floor(from / step + 1e-9) + 1) * step
  return Number(Math.min(most, Math.max(least, next)).toFixed(6))
}
