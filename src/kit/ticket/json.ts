import { type HeadingMeaning, readHeading } from './headings.ts'
import type { ResourceWords } from './resource-words.ts'

/** Keys that only wrap what is inside them. */
const wrappers = /^(?:data|items?|results?|payload|body|attributes|records?|rows?|response|object|value|params|args|context|meta)$/i
/** Keys whose value names the kind of the object around them: `{"type":"booking","id":23960}`. */
const typeKeys = /^(?:type|object|kind|entity|resource|model|__typename)$/i

/** Receives what a JSON value holds. */
export interface JsonSink {
  reference(id: number, kinds: readonly string[]): void
  /** Receives the value of a key `id` that no other key gives a kind. */
  plainId(id: number): void
  ticket(id: number): void
  other(id: number): void
  skip(): void
  /** Reads a text in steps. */
  text(text: string): Generator<number, void>
}

type Expected = 'key' | 'colon' | 'value' | 'separator'
interface Frame {
  isArray: boolean
  /** What the key of the value says. */
  own: HeadingMeaning
  /** What the current key says of its value. */
  meaning: HeadingMeaning
  expected: Expected
  /** The value of the current key names the kind of the object. */
  isType: boolean
  /** IDs of the object, whose kind a later key may name. */
  ids: number[]
  /** The kind that a key such as `type` names. */
  named: HeadingMeaning | undefined
}

const literal = /(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y
const blank = /\s*/y
const root: HeadingMeaning = { type: 'id' }
/** Characters between two points at which the reading may pause. */
const stepLength = 1_000

/**
 * Reads a JSON value line by line, without waiting for its end, so that a long or truncated one is read too. The key of
 * a number, or for `id` the key of the object around it, names its kind. An `id` under a key that names nothing known is
 * no reference, and neither is a number under a plural ("bookings": 12 counts them).
 */
export class JsonReader {
  readonly #sink: JsonSink
  readonly #resources: ResourceWords
  #frames: Frame[] = []
  /** A number whose end has not been seen: the text may stop inside it. */
  #pending: number | undefined

  constructor(sink: JsonSink, resources: ResourceWords) {
    this.#sink = sink
    this.#resources = resources
  }

  /** A value has begun and not ended. */
  get isOpen(): boolean {
    return this.#frames.length > 0
  }

  /** Reads a line from `from` on. @returns where the value ended, or where the line is no JSON */
  *readLine(line: string, from: number): Generator<number, number> {
    let at = from
    let paused = from
    while (at < line.length) {
      blank.lastIndex = at
      blank.test(line)
      at = blank.lastIndex
      if (at >= line.length) break
      const end = yield* this.#readToken(line, at)
      if (end === undefined) {
        this.close()
        return at
      }
      at = end
      if (!this.isOpen) return at
      if (at - paused < stepLength) continue
      paused = at
      yield 0
    }
    return line.length
  }

  /** Ends a value that is not complete. */
  close(): void {
    if (this.#pending !== undefined) this.#sink.other(this.#pending)
    this.#pending = undefined
    while (this.#frames.length > 0) this.#closeFrame()
  }

  /** @returns the end of the token at `at`; undefined if it is none that may stand there */
  *#readToken(line: string, at: number): Generator<number, number | undefined> {
    const sign = line.charAt(at)
    const frame = this.#frames.at(-1)
    if (sign === '{' || sign === '[') return this.#open(sign === '[', frame) ? at + 1 : undefined
    if (!frame) return undefined
    if (sign === '}' || sign === ']') {
      this.#flush(frame)
      this.#closeFrame()
      return at + 1
    }
    if (sign === ',') return this.#expect(frame, 'separator', frame.isArray ? 'value' : 'key') ? at + 1 : undefined
    if (sign === ':') return this.#expect(frame, 'colon', 'value') ? at + 1 : undefined
    if (sign === '"') {
      const end = endOfString(line, at)
      return end !== undefined && (yield* this.#readString(frame, line.slice(at + 1, end - 1))) ? end : undefined
    }
    literal.lastIndex = at
    const [text] = literal.exec(line) ?? []
    if (text === undefined || frame.expected !== 'value') return undefined
    frame.expected = 'separator'
    if (/\d/.test(text)) this.#pending = Number(text)
    return at + text.length
  }

  #expect(frame: Frame, expected: Expected, next: Expected): boolean {
    if (frame.expected !== expected) return false
    this.#flush(frame)
    frame.expected = next
    return true
  }

  #open(isArray: boolean, parent: Frame | undefined): boolean {
    if (parent && parent.expected !== 'value') return false
    const meaning = parent?.meaning ?? root
    const own: HeadingMeaning = isArray && meaning.type === 'kinds' ? { ...meaning, isCount: false } : meaning
    if (parent) parent.expected = 'separator'
    const expected = isArray ? 'value' : 'key'
    this.#frames.push({ isArray, own, meaning: own, expected, isType: false, ids: [], named: undefined })
    return true
  }

  *#readString(frame: Frame, raw: string): Generator<number, boolean> {
    const text = raw.includes('\\') ? unescapeJson(raw) : raw
    if (frame.expected === 'key') {
      frame.meaning = wrappers.test(text) ? frame.own : readHeading(text.slice(0, 100), this.#resources)
      frame.isType = typeKeys.test(text)
      frame.expected = 'colon'
      return true
    }
    if (frame.expected !== 'value') return false
    frame.expected = 'separator'
    if (frame.isType) frame.named = readHeading(text.slice(0, 100), this.#resources)
    if (/^#?\d{1,10}$/.test(text)) this.#readNumber(frame, Number(text.replace('#', '')))
    else yield* this.#sink.text(text)
    return true
  }

  #flush(frame: Frame): void {
    const number = this.#pending
    this.#pending = undefined
    if (number !== undefined) this.#readNumber(frame, number)
  }

  #readNumber(frame: Frame, id: number): void {
    const { meaning } = frame
    if (meaning.type === 'id' && !frame.isArray) frame.ids.push(id)
    else if (meaning.type === 'id' && this.#frames.length > 1) this.#sink.plainId(id)
    else if (meaning.type === 'kinds' && !meaning.isCount) this.#sink.reference(id, meaning.kinds)
    else if (meaning.type === 'ticket') this.#sink.ticket(id)
    else if (meaning.type === 'quantity' || !Number.isInteger(id)) this.#sink.skip()
    else this.#sink.other(id)
  }

  #closeFrame(): void {
    const { own, named, ids } = this.#frames.pop() ?? { own: root, ids: [] }
    for (const id of ids) {
      if (own.type === 'kinds') this.#sink.reference(id, own.kinds)
      else if (own.type !== 'id') this.#sink.other(id)
      else if (named?.type === 'kinds' && named.isPlain) this.#sink.reference(id, named.kinds)
      else if (named) this.#sink.other(id)
      else this.#sink.plainId(id)
    }
  }
}

/** The place after the closing quote of a string; undefined if the line ends inside it. */
function endOfString(line: string, start: number): number | undefined {
  for (let quote = line.indexOf('"', start + 1), from = start + 1; quote >= 0; quote = line.indexOf('"', from)) {
    let slashes = 0
    while (quote - 1 - slashes >= from && line.charAt(quote - 1 - slashes) === '\\') slashes += 1
    if (slashes % 2 === 0) return quote + 1
    from = quote + 1
  }
  return undefined
}

function unescapeJson(raw: string): string {
  try {
    return JSON.parse(`"${raw}"`)
  } catch {
    return raw
  }
}
