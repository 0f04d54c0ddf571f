import { reportIfFault } from '#kit/fault.ts'

/** Loads something before it is needed. If it does not load now, it is loaded again when somebody needs it. */
export function ahead(load: (() => Promise<unknown>) | undefined): void {
  load?.().then(undefined, reportIfFault)
}

type Load = () => Promise<unknown>
const waiting: Load[] = []
let idle = false

/** Fetches something in idle time: the parts of a page that a first key stroke may ask for. */
export function soon(load: Load): void {
  waiting.push(load)
  if (idle) later()
}

/** From now on what is wanted soon is fetched whenever nothing else is to be done. Called once everything that hears keys is there. */
export function fetchSoon(): void {
  idle = true
  later()
}

let asked = false
/** One after the other, so that a question of the page never waits behind all of them. */
function later() {
  if (asked || waiting.length === 0) return
  asked = true
  const next = () => {
    asked = false
    const load = waiting.shift()
    load?.().then(undefined, reportIfFault).then(later)
  }
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') setTimeout(next, 100)
  else requestIdleCallback(next, { timeout: 2_000 })
}
