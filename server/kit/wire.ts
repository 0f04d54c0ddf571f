import { refuse } from './errors.ts'

const deepest = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a body. Refuses what is no UTF-8: it would be stored as signs that nobody sent. */
export function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return refuse('malformed', 'The body is not UTF-8')
  }
}

/** Reads a JSON body. No body is `undefined`; broken JSON is `malformed`; text that the database cannot hold is `invalid`. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  const value = parse(text)
  checkValue(value, [], 1)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('malformed', 'The body is not JSON')
  }
}

/** Refuses what nests deeper than 32, NUL, half of a surrogate pair, and keys that reach for an object's prototype. */
function checkValue(value: unknown, path: readonly string[], depth: number): void {
  if (typeof value === 'string') checkText(value, path.join('.') || 'body')
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) refuse('invalid', `The body nests deeper than ${deepest}`)
  for (const [key, inner] of Object.entries(value)) {
    checkText(key, 'body')
    if (key === '__proto__') refuse('invalid', 'The body has a key that is not allowed')
    checkValue(inner, [...path, key], depth + 1)
  }
}

/** NUL and lone surrogates cannot be stored as text. `\p{Surrogate}` with `u` fits only halves. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unstorable = /\u0000|\p{Surrogate}/u
/** A text without the signs that cannot be stored. */
export const storable = (text: string): string => text.replace(new RegExp(unstorable, 'gu'), '')

/** Refuses (422) a text with a sign that cannot be stored. */
export function checkText(text: string, field: string): void {
  if (unstorable.test(text)) refuseSign(field)
}

/** The text of a query must be UTF-8, as that of a body: half of a surrogate pair is read as another sign, which nobody sent. */
export function checkQuery(text: string): void {
  for (const part of text.split('&')) {
    const [name = ''] = new URLSearchParams(part).keys()
    for (const [signs] of part.matchAll(/(?:%[\da-f]{2})+/gi)) if (!canDecode(signs)) refuseSign(name)
  }
}
function canDecode(signs: string): boolean {
  try {
    decodeURIComponent(signs)
    return true
  } catch {
    return false
  }
}

function refuseSign(field: string): never {
  const message = 'has a character that cannot be stored'
  refuse('invalid', `${field} ${message}`, { fields: { [field]: message } })
}

/** JSON with its keys in order, so that the same body written in another order is the same body. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}
