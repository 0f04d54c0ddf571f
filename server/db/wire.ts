/** What a client sent, cut where the engine can answer. */
export type Batch =
  | { kind: 'ssl' }
  | { kind: 'hello' }
  /** Whole messages up to a Sync, Query or Flush. `more`: ended by a Flush, so the same client must speak next. */
  | { kind: 'run'; bytes: Uint8Array; more: boolean }
  | { kind: 'bye' }

const SYNC = 0x53
const QUERY = 0x51
const FLUSH = 0x48
const TERMINATE = 0x58
const PARSE = 0x50
const sslRequest = 80877103
const protocolThree = 196608

/** Collects the bytes of one client and gives back batches: the frontend half of PostgreSQL's protocol, version 3. */
export class Inbox {
  #rest: Buffer = Buffer.alloc(0)
  /** How far the rest was read already without finding an end. */
  #scanned = 0
  #started = false

  /** The batches that are complete with this chunk. */
  push(chunk: Uint8Array): Batch[] {
    const more = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    this.#rest = this.#rest.length === 0 ? more : Buffer.concat([this.#rest, more])
    const batches: Batch[] = []
    for (let batch = this.#next(); batch; batch = this.#next()) batches.push(batch)
    return batches
  }

  #next(): Batch | null {
    return this.#started ? this.#cut() : this.#greet()
  }

  #greet(): Batch | null {
    if (this.#rest.length < 8) return null
    const length = this.#rest.readInt32BE(0)
    if (this.#rest.length < length) return null
    const code = this.#rest.readInt32BE(4)
    this.#rest = this.#rest.subarray(length)
    if (code === sslRequest) return { kind: 'ssl' }
    // Anything else, such as a request to cancel, has no place on a port of its own.
    if (code !== protocolThree) return this.#bye()
    this.#started = true
    return { kind: 'hello' }
  }

  /** Nothing after a farewell is read. */
  #bye(): Batch {
    this.#rest = Buffer.alloc(0)
    return { kind: 'bye' }
  }

  #cut(): Batch | null {
    let at = this.#scanned
    while (at + 5 <= this.#rest.length) {
      const type = this.#rest[at]
      const end = at + 1 + this.#rest.readInt32BE(at + 1)
      if (end > this.#rest.length) break
      if (type === TERMINATE) return this.#bye()
      at = end
      if (type === SYNC || type === QUERY || type === FLUSH) {
        const bytes = new Uint8Array(this.#rest.subarray(0, at))
        this.#rest = this.#rest.subarray(at)
        this.#scanned = 0
        return { kind: 'run', bytes, more: type === FLUSH }
      }
    }
    this.#scanned = at
    return null
  }
}

/** One backend message: type letter, length, body. */
export function frame(type: string, body: Uint8Array | string): Buffer {
  const content = typeof body === 'string' ? Buffer.from(body) : body
  const bytes = Buffer.alloc(5 + content.length)
  bytes.write(type, 0, 'latin1')
  bytes.writeInt32BE(4 + content.length, 1)
  bytes.set(content, 5)
  return bytes
}

/** A simple query as a client would send it. */
export const query = (text: string): Buffer => frame('Q', `${text}\0`)

/** An error answer followed by "ready". `fatal` ends the connection on the client's side. */
export function errorAnswer(code: string, message: string, fatal = false): Buffer {
  const severity = fatal ? 'FATAL' : 'ERROR'
  return Buffer.concat([frame('E', `S${severity}\0V${severity}\0C${code}\0M${message}\0\0`), frame('Z', 'I')])
}

const settings = {
  server_version: '18.6',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
}
/** The answer to a start-up message: no password, the settings, ready. */
export const welcome: Uint8Array = Buffer.concat([
  frame('R', Buffer.alloc(4)),
  ...Object.entries(settings).map(([name, value]) => frame('S', `${name}\0${value}\0`)),
  frame('K', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])),
  frame('Z', 'I'),
])

/** What an answer of the engine holds besides rows. */
interface Answer {
  /** The letter of the last "ready": I idle, T in a transaction, E in a failed one; null when none came. */
  ready: string | null
  /** NOTIFY messages, to be handed to every other client too. */
  notifications: Uint8Array[]
}

/** Walks the messages of an answer once. */
export function readAnswer(bytes: Uint8Array): Answer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const answer: Answer = { ready: null, notifications: [] }
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + view.getInt32(at + 1)
    if (bytes[at] === 0x5a) answer.ready = String.fromCharCode(bytes[at + 5] ?? 0)
    if (bytes[at] === 0x41) answer.notifications.push(bytes.slice(at, end))
    at = end
  }
  return answer
}

/** COPY … FROM STDIN would wait for ever inside the engine, and everybody behind it. */
export function copiesIn(bytes: Uint8Array): boolean {
  if (bytes[0] !== QUERY && bytes[0] !== PARSE) return false
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2000)).toString('latin1', 5)
  return /^\0?\s*copy\b/i.test(head) && /\bfrom\s+stdin\b/i.test(head)
}
