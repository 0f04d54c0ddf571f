import type { Origins } from '#kit/palette/scan.ts'
import type { Vocabulary } from '#kit/palette/vocabulary.ts'
import { onStoreChange } from '#kit/store/current.ts'
import { readInSteps } from './read-ticket.ts'
import type { TicketReading } from './reading.ts'
import { forgetTexts } from './remember.ts'

onStoreChange(forgetTexts)

/** Milliseconds of one slice, so that no frame is held up. */
const sliceTime = 8
/** Characters that are read at once; that takes less than a slice. */
export const shortText = 4_000

interface Options {
  signal: AbortSignal
  /** Receives the share that has been read, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Reads a text in slices between which the page can draw; undefined if it was aborted. */
export async function readInSlices(
  text: string,
  vocabulary: Vocabulary,
  origins: Origins,
  { signal, onProgress }: Options,
): Promise<TicketReading | undefined> {
  const steps = readInSteps(text, vocabulary, origins)
  let percent = -1
  for (let until = performance.now() + sliceTime; !signal.aborted; ) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    const now = Math.floor(step.value * 100)
    // A message that reads the same is not drawn again.
    if (now !== percent) onProgress?.(step.value)
    percent = now
    await nextTask()
    until = performance.now() + sliceTime
  }
  return undefined
}

/** Resolves in a task of its own; a message port is not slowed down as a timer is. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
