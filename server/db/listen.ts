import pg from 'pg'

type Heard = (payload: string) => void
const againMs = 500

export interface Listener {
  listen(channel: string, heard: Heard): Promise<() => void>
  close(): Promise<void>
}

/** LISTEN on a connection of its own, made on first use and made again when it is lost. */
export function listener(config: pg.ClientConfig, log: (line: string) => void): Listener {
  const channels = new Map<string, Set<Heard>>()
  let client: Promise<pg.Client> | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client(config)
    fresh.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
    })
    fresh.on('error', () => {})
    fresh.on('end', lost)
    await fresh.connect()
    for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    return fresh
  }

  function lost(): void {
    client = null
    if (closed || channels.size === 0) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      client ??= connect()
      client.catch((error: Error) => {
        log(`No connection to listen on yet: ${error.message}`)
        lost()
      })
    }, againMs)
  }

  return {
    async listen(channel, heard) {
      const listeners = channels.get(channel)
      if (listeners) listeners.add(heard)
      else {
        channels.set(channel, new Set([heard]))
        // A connection that exists is told; a new one listens to all channels by itself.
        if (client) await (await client).query(`listen ${pg.escapeIdentifier(channel)}`)
      }
      client ??= connect()
      await client
      return () => {
        channels.get(channel)?.delete(heard)
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      const open = await client?.catch(() => null)
      await open?.end().catch(() => {})
    },
  }
}
