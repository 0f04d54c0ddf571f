import { Duplex } from 'node:stream'
import pg from 'pg'

/** Who listens. `missed` is called when the connection was lost and is back: what was told meanwhile was not heard. */
interface Ear {
  heard: (payload: string) => void
  missed?: (() => void) | undefined
}
const againMs = 500
/** A connection that died without a word is found out after this long. */
const askEveryMs = 15_000
const answerWithinMs = 5_000

interface Listener {
  listen(channel: string, heard: Ear['heard'], missed?: Ear['missed']): Promise<() => void>
  close(): Promise<void>
}

/** LISTEN on a connection of its own, made on first use and made again when it is lost. */
export function listener(config: pg.ClientConfig, log: (line: string) => void): Listener {
  const channels = new Map<string, Set<Ear>>()
  let client: Promise<pg.Client> | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function open(again: boolean): Promise<pg.Client> {
    const own = connect(again, () => {
      if (client === own) lost()
    })
    own.catch((error: Error) => {
      if (client !== own) return
      if (again) log(`No connection to listen on yet: ${error.message}`)
      lost()
    })
    client = own
    return own
  }

  async function connect(again: boolean, ended: () => void): Promise<pg.Client> {
    const fresh = new pg.Client({ ...config, ...(config.stream ? {} : { query_timeout: answerWithinMs }) })
    fresh.on('notification', ({ channel, payload }) => {
      for (const { heard } of channels.get(channel) ?? []) heard(payload ?? '')
    })
    fresh.on('error', () => {})
    fresh.once('end', ended)
    await fresh.connect()
    for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (!config.stream) watch(fresh)
    if (again) for (const ears of channels.values()) for (const { missed } of ears) missed?.()
    return fresh
  }

  function lost(): void {
    client = null
    if (closed || channels.size === 0) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!client) void open(true).catch(() => {})
    }, againMs)
  }

  return {
    async listen(channel, heard, missed) {
      const ear: Ear = { heard, missed }
      const known = channels.get(channel)
      channels.set(channel, (known ?? new Set()).add(ear))
      const leave = () => {
        channels.get(channel)?.delete(ear)
        if (channels.get(channel)?.size === 0) channels.delete(channel)
      }
      // A connection that exists is told of a new channel; a new one listens to all of them by itself.
      const tell = async (open: pg.Client) => void (await open.query(`listen ${pg.escapeIdentifier(channel)}`))
      const ready = client ? client.then(known ? undefined : tell) : open(false)
      // Whoever is told that it failed does not hear either, and tries again.
      await ready.catch((error: unknown) => {
        leave()
        throw error
      })
      return leave
    },
    async close() {
      closed = true
      clearTimeout(timer)
      const open = await client?.catch(() => null)
      await open?.end().catch(() => {})
    },
  }
}

/** Asks now and then whether the other side is still there: a line that was cut somewhere says nothing by itself. */
function watch(open: pg.Client): void {
  const asking = setInterval(() => {
    open.query('select 1').catch(() => cut(open))
  }, askEveryMs).unref()
  open.once('end', () => clearInterval(asking))
}

/** Nobody is left to take a farewell. */
function cut(open: pg.Client): void {
  const connection: unknown = Reflect.get(open, 'connection')
  const stream: unknown = typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined
  if (stream instanceof Duplex) stream.destroy()
}
