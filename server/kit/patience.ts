/**
 * Asks somebody outside, and waits for so many milliseconds at most, or until `over`. Who is asked hears it by the signal; whoever does not listen
 * to that is not waited for either.
 *
 * The clock is a timer of its own: a signal of `AbortSignal.timeout` that only a signal of `AbortSignal.any` listens to is collected as garbage
 * in Node 20, and then never fires (nodejs/node#54614).
 */
export async function within<T>(milliseconds: number, ask: (signal: AbortSignal) => Promise<T>, over?: AbortSignal): Promise<T> {
  over?.throwIfAborted()
  const ending = new AbortController()
  const end = () => ending.abort(over?.reason)
  const late = setTimeout(() => ending.abort(new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError')), milliseconds)
  over?.addEventListener('abort', end, { once: true })
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true })
  })
  try {
    return await Promise.race([ask(ending.signal), ended])
  } finally {
    clearTimeout(late)
    over?.removeEventListener('abort', end)
  }
}
