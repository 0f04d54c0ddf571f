import type { ServerResponse } from 'node:http'

/** The writing end of one stream of events. */
export interface Outlet {
  /** What is waiting under the same key gives way to this. */
  send(event: string, data: unknown, key?: string): void
  /** Ends it with a last word. */
  end(why: string): void
  /** Called once, however it ends. */
  onEnd(ended: () => void): void
}
interface Limits {
  pingMs?: number
  /** A reader that takes nothing for so long is cut. */
  stuckMs?: number
  /** More waiting events than these are dropped, and the reader is told to read everything again. */
  most?: number
}

const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Writes events to a response whose head was not sent yet. What a slow reader has not taken waits here, bounded: the newest per key, and
 * beyond `most` a single `resync` in place of all. Nothing is buffered in the socket beyond one write.
 */
export function openOutlet(response: ServerResponse, more: Record<string, string>, limits: Limits = {}): Outlet {
  const { pingMs = 15_000, stuckMs = 20_000, most = 1_000 } = limits
  const waiting = new Map<string, string>()
  const ended = new Set<() => void>()
  let unkeyed = 0
  let tooMany = false
  let full = false
  let over = false
  let soon: NodeJS.Immediate | undefined
  let stuck: NodeJS.Timeout | undefined

  response.writeHead(200, { ...more, ...headers })
  response.flushHeaders()
  response.socket?.setNoDelay(true)

  function flush(): void {
    soon = undefined
    if (full || over || (waiting.size === 0 && !tooMany)) return
    const text = tooMany ? frame('resync', {}) : [...waiting.values()].join('')
    waiting.clear()
    tooMany = false
    write(text)
  }
  function write(text: string): void {
    if (response.write(text)) return
    full = true
    stuck = setTimeout(() => response.destroy(), stuckMs)
  }
  const drained = () => {
    clearTimeout(stuck)
    full = false
    flush()
  }
  const ping = setInterval(() => {
    if (!full && !over) write(': ping\n\n')
  }, pingMs)
  const close = () => {
    if (over) return
    over = true
    clearInterval(ping)
    clearTimeout(stuck)
    clearImmediate(soon)
    waiting.clear()
    for (const tell of ended) tell()
  }
  response.on('drain', drained)
  response.on('close', close)
  response.on('error', close)

  return {
    send(event, data, key = String(unkeyed++)) {
      if (over || tooMany) return
      const name = `${event} ${key}`
      // Put at the end again: an event never overtakes one that came before it.
      waiting.delete(name)
      waiting.set(name, frame(event, data))
      if (waiting.size > most) {
        waiting.clear()
        tooMany = true
      }
      soon ??= setImmediate(flush)
    },
    end(why) {
      if (over) return
      if (full) response.destroy()
      else {
        flush()
        response.end(frame('end', { why }))
      }
      close()
    },
    onEnd(tell) {
      if (over) tell()
      else ended.add(tell)
    },
  }
}
