import type { MessagePort } from 'node:worker_threads'
import { type Batch, copiesIn, errorAnswer, Inbox, query, readAnswer, welcome } from './wire.ts'

interface Client {
  port: MessagePort
  inbox: Inbox
}
interface Waiting {
  client: Client
  bytes: Uint8Array
  more: boolean
}

/** The engine as this file needs it: whole batches in, whole answers out, synchronously. */
interface Wire {
  exec(bytes: Uint8Array): Uint8Array
}

/** An open transaction in which nobody speaks blocks every other client, so it is rolled back after this long. */
const idleInTransactionMs = 60_000

/**
 * Many clients on the one session of the embedded engine. Batches run one after the other; while a client is inside
 * a transaction (or before its Sync) it owns the session and the others wait.
 */
export class Sessions {
  readonly #wire: Wire
  readonly #broken: (why: string) => void
  readonly #clients = new Set<Client>()
  readonly #queue: Waiting[] = []
  #owner: Client | null = null
  #idle: NodeJS.Timeout | undefined

  /** `broken` is told when the engine cannot be asked any more; whoever owns it ends it. */
  constructor(wire: Wire, broken: (why: string) => void) {
    this.#wire = wire
    this.#broken = broken
  }

  join(port: MessagePort): void {
    const client: Client = { port, inbox: new Inbox() }
    this.#clients.add(client)
    port.on('message', (chunk: Uint8Array) => {
      for (const batch of client.inbox.push(chunk)) this.#take(client, batch)
    })
    port.on('close', () => this.#leave(client))
  }

  #take(client: Client, batch: Batch): void {
    if (batch.kind === 'ssl') send(client, Buffer.from('N'))
    else if (batch.kind === 'hello') send(client, welcome)
    else if (batch.kind === 'bye') this.#leave(client)
    else {
      this.#queue.push({ client, bytes: batch.bytes, more: batch.more })
      this.#pump()
    }
  }

  /** Runs what may run: the owner's batches only, while there is an owner. */
  #pump(): void {
    for (;;) {
      const owner = this.#owner
      const index = owner ? this.#queue.findIndex((waiting) => waiting.client === owner) : 0
      const [next] = index < 0 ? [] : this.#queue.splice(index, 1)
      if (!next) return
      this.#run(next)
    }
  }

  #run({ client, bytes, more }: Waiting): void {
    clearTimeout(this.#idle)
    if (copiesIn(bytes)) {
      send(client, errorAnswer('0A000', 'COPY FROM STDIN is not possible on the embedded database'))
      return
    }
    const out = this.#wire.exec(bytes)
    const { ready, notifications } = readAnswer(out)
    // It panicked, as over a disk that is full where its log goes on: nothing that it is asked now is answered.
    if (!more && ready === null) {
      this.#broken('it gave no end of an answer; is its disk full?')
      return
    }
    send(client, out)
    for (const other of notifications.length > 0 ? this.#clients : []) {
      if (other !== client) for (const bytes of notifications) send(other, bytes)
    }
    const open = more || ready === 'T' || ready === 'E'
    this.#owner = open ? client : null
    if (open) this.#idle = setTimeout(() => this.#tooLong(client), idleInTransactionMs)
  }

  #tooLong(client: Client): void {
    send(client, errorAnswer('25P03', 'The transaction was open for a minute without a word, so it was rolled back', true))
    this.#leave(client)
  }

  #leave(client: Client): void {
    if (!this.#clients.delete(client)) return
    for (let i = this.#queue.length - 1; i >= 0; i--) if (this.#queue[i]?.client === client) this.#queue.splice(i, 1)
    client.port.close()
    if (this.#owner !== client) return
    clearTimeout(this.#idle)
    this.#owner = null
    // A Sync first: a batch that ended with a Flush may have left the engine waiting for one.
    this.#wire.exec(Buffer.from([0x53, 0, 0, 0, 4]))
    this.#wire.exec(query('rollback'))
    this.#pump()
  }
}

function send(client: Client, bytes: Uint8Array): void {
  // An exact copy: a view on a shared pool (or on the engine's memory) would take the whole of it along.
  const copy = new Uint8Array(bytes)
  client.port.postMessage(copy, [copy.buffer])
}
