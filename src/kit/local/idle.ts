/** How long one slice may work, so that no frame is held up (milliseconds). */
const slice = 8

/** Resolves when the browser has nothing else to do, with until when that holds. Within `timeout` it goes on in any case. */
function rest(timeout: number): Promise<number> {
  return new Promise((resolve) => {
    const soon = () => resolve(performance.now() + slice)
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(soon, 1)
    else requestIdleCallback((deadline) => resolve(performance.now() + Math.min(slice, Math.max(2, deadline.timeRemaining()))), { timeout })
  })
}

/** Does work in slices while nothing else is to be done; undefined where `life` ended before it. */
export async function inIdle<T>(work: Generator<void, T>, life: AbortSignal): Promise<T | undefined> {
  for (let until = await rest(1_000); !life.aborted; ) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() >= until) until = await rest(1_000)
  }
  return undefined
}
