import { type Meaning, readHeading } from './headings.ts'
import type { ResourceWords } from './resource-words.ts'

/** Keys that only wrap what is inside them. */
const wrappers = /^(?:data|items?|results?|payload|body|attributes|records?|rows?|response|object|value|params|args|context|meta)$/i

export interface JsonSink {
  reference(id: number, kinds: readonly string[]): void
  ticket(id: number): void
  other(id: number): void
  skip(): void
  text(text: string): void
}

/** A failed attempt to parse is slow, and `[worker-1]` stands in every line of some logs. */
const beginsJson = /^(?:\{\s*["}]|\[\s*["{[\d])/

/** Finds the JSON value in a line: what stands before it, and the value. */
export function jsonIn(line: string): { before: string; value: unknown } | undefined {
  const start = line.search(/[[{]/)
  const end = Math.max(line.lastIndexOf('}'), line.lastIndexOf(']'))
  if (start < 0 || end <= start || !line.includes('"') || !beginsJson.test(line.slice(start, start + 20))) return undefined
  try {
    const value: unknown = JSON.parse(line.slice(start, end + 1))
    return typeof value === 'object' ? { before: line.slice(0, start), value } : undefined
  } catch {
    return undefined
  }
}

/** Whether a line begins a value that goes on over several lines. */
export const opensJson = (line: string): boolean => /^\s*[[{]\s*$|^\s*[[{].*[[{,:]\s*$/.test(line)

/** Brackets that are open after a line, less those that it closes; brackets in strings are rare enough to be ignored. */
export function openBrackets(line: string): number {
  let open = 0
  for (const sign of line) {
    if (sign === '{' || sign === '[') open += 1
    else if (sign === '}' || sign === ']') open -= 1
  }
  return open
}

/**
 * Walks a JSON value: the key of a number, or for `id` the key of the object around it, names its kind. An `id` under a key that
 * names nothing known is no reference, and neither is a number under a plural ("bookings": 12 counts them).
 */
export function readJson(value: unknown, sink: JsonSink, resources: ResourceWords): void {
  walk(value, { type: 'id' }, { sink, resources })
}

interface Walk {
  sink: JsonSink
  resources: ResourceWords
}
/** `own`: what the key of the value says. */
function walk(value: unknown, own: Meaning, at: Walk): void {
  if (Array.isArray(value)) {
    const meaning: Meaning = own.type === 'kinds' ? { ...own, isCount: false } : own
    for (const item of value) walk(item, meaning, at)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const meaning = wrappers.test(key) ? own : readHeading(key, at.resources)
      walk(inner, meaning.type === 'id' ? own : meaning, at)
    }
  } else if (typeof value === 'number' || (typeof value === 'string' && /^#?\d{1,10}$/.test(value))) {
    const id = Number(String(value).replace('#', ''))
    if (own.type === 'kinds' && !own.isCount) at.sink.reference(id, own.kinds)
    else if (own.type === 'id') at.sink.reference(id, [])
    else if (own.type === 'ticket') at.sink.ticket(id)
    else if (own.type === 'quantity' || !Number.isInteger(id)) at.sink.skip()
    else at.sink.other(id)
  } else if (typeof value === 'string') at.sink.text(value)
}
