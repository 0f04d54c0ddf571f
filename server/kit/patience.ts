/**
 * Asks somebody outside, and waits for so many milliseconds at most, or until `over`. Who is asked hears it by the signal; whoever does not listen
 * to that is not waited for either.
 */
export async function within<T>(milliseconds: number, ask: (signal: AbortSignal) => Promise<T>, over?: AbortSignal): Promise<T> {
  const late = AbortSignal.timeout(milliseconds)
  const signal = over ? AbortSignal.any([over, late]) : late
  signal.throwIfAborted()
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([ask(signal), ended])
}
