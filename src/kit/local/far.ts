import { reportFault } from '#kit/fault.ts'
import { workerAddress } from '#kit/trusted.ts'
import type { Finder, Hit } from './finder.ts'
import type { Listed } from './kept.ts'
import type { Asked, Told } from './worker.ts'
import address from './worker.ts?worker&url'

/** Names in a worker: more of them than the page itself should look through. */
interface Far {
  /** What it found; undefined while it looks. */
  search: (...asked: Parameters<Finder['search']>) => Hit[] | undefined
  /** It has read everything, or will not: from here on the blocks may be replaced. */
  ready: Promise<void>
  stop(): void
}
/** Answers that are remembered. */
const most = 100

interface Options {
  admin: number
  blocks: readonly Listed[]
  /** An answer has come: what was asked can be asked again. */
  onAnswer(): void
  /** It could not begin, so whoever asked has to do without. */
  onLost(): void
}

/** Begins to look through blocks in a worker. */
export function startFar({ admin, blocks, onAnswer, onLost }: Options): Far {
  const worker = new Worker(workerAddress(address), { type: 'module' })
  const answers = new Map<string, Hit[]>()
  const under = new Map<number, string>()
  let asked = 0
  let opened = false
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const ask = (what: Asked) => worker.postMessage(what)
  const lost = () => {
    worker.terminate()
    onLost()
    isReady()
  }
  worker.onerror = (event) => {
    event.preventDefault()
    // An event without a message: the file of the worker did not load.
    if (event.message) reportFault(new Error(event.message))
    lost()
  }
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.type === 'opened') {
      if (!data.whole) return lost()
      opened = true
      isReady()
      return onAnswer()
    }
    const key = under.get(data.n)
    under.delete(data.n)
    if (key === undefined) return
    answers.set(key, data.hits)
    for (const old of answers.keys()) if (answers.size > most) answers.delete(old)
    // Of a line that has been typed on, nobody waits for the answer.
    if (data.n === asked) onAnswer()
  }
  ask({ type: 'open', admin, blocks })
  return {
    search(line, kind, limit) {
      const key = JSON.stringify([line, kind, limit])
      const known = answers.get(key)
      if (known || !opened) return known
      if (![...under.values()].includes(key)) {
        under.set(++asked, key)
        ask({ type: 'search', n: asked, line, kind, limit })
      }
      return undefined
    },
    ready,
    stop() {
      worker.terminate()
      isReady()
    },
  }
}
