import { vi } from 'vitest'

/**
 * Silences the errors in the console. Returns a function that counts the exceptions with a message: other code of the
 * worker that loads in the background may report exceptions of its own.
 */
export function silenceErrors(): (message: string) => number {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
  return (message) => shown.mock.calls.filter(([error]) => error instanceof Error && error.message === message).length
}
