import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** A socket as node-postgres wants it, over a MessagePort to the thread of the embedded database. */
export class PortStream extends Duplex {
  readonly #open: () => Promise<MessagePort>
  #port: MessagePort | undefined

  constructor(open: () => Promise<MessagePort>) {
    super()
    this.#open = open
  }

  /** Called by node-postgres with a host and a port that mean nothing here. */
  connect(): this {
    this.#open().then(
      (port) => this.#use(port),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  #use(port: MessagePort): void {
    if (this.destroyed) {
      port.close()
      return
    }
    this.#port = port
    port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    port.on('close', () => {
      this.push(null)
      this.destroy()
    })
    this.emit('connect')
  }

  #send(chunks: readonly Uint8Array[]): void {
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    this.#port?.postMessage(bytes, [bytes.buffer])
  }

  override _read(): void {}
  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#send([chunk])
    done()
  }
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close()
    done(error)
  }

  // What a socket can do and a port need not.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    this.#port?.ref()
    return this
  }
  unref(): this {
    this.#port?.unref()
    return this
  }
}
