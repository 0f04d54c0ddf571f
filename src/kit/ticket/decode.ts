import { htmlToText, isHtml } from './html.ts'
import { TextBuilder } from './text-builder.ts'

/**
 * Turns a pasted text into the text that its reader sees: quoted-printable and base64 parts of a raw mail are decoded,
 * HTML becomes lines and cells, entities become characters. Plain text is returned as it is.
 */
export function decodeText(text: string): string {
  const steps = decodeInSteps(text)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** Decodes a text in steps of a few milliseconds each. */
export function* decodeInSteps(text: string): Generator<void, string> {
  const headers = text.includes('=?') ? yield* replaceInSteps(text, encodedWord, decodeWord) : text
  const bodies = isBase64.test(headers) ? yield* decodeBase64Parts(headers) : headers
  const mail = isQuotedPrintable(bodies) ? yield* decodeQuotedPrintable(bodies) : bodies
  const plain = isHtml(mail) ? yield* htmlToText(mail) : mail
  return plain.includes('&') ? yield* replaceInSteps(plain, entity, decodeEntity) : plain
}

/** Characters, and replacements, between two points at which the decoding may pause. */
const stepLength = 50_000
const stepMatches = 500

/** Does what `String.replace` does, in steps. */
function* replaceInSteps(text: string, pattern: RegExp, replace: (found: RegExpExecArray) => string): Generator<void, string> {
  const parts = new TextBuilder()
  let [at, paused] = [0, 0]
  const search = new RegExp(pattern)
  for (let found = search.exec(text), count = 1; found; found = search.exec(text), count += 1) {
    parts.add(text.slice(at, found.index), replace(found))
    at = search.lastIndex
    if (at - paused < stepLength && count % stepMatches > 0) continue
    paused = at
    parts.endStep()
    yield
  }
  parts.add(text.slice(at))
  return parts.toString()
}

/** A header, or a letter in two bytes such as `=C3=B8`. */
const clearMark = /content-transfer-encoding:\s*quoted-printable|=[CDE][0-9A-F]=[89AB][0-9A-F]/i
/** A soft line break or an encoded `=`; `trace=3de1` and an empty `name=` in a log look alike. */
const possibleMark = /[^\s=]=\r?\n|=3D/
const plainEquals = /=(?![0-9A-F]{2}|[ \t]*(?:\r?\n|$))/

/** Whether a text is quoted-printable, which writes each `=` as `=3D`. `bookingId=20100` of a log is not. */
function isQuotedPrintable(text: string): boolean {
  if (clearMark.test(text)) return true
  return possibleMark.test(text) && !plainEquals.test(text)
}

/** Removes soft line breaks; `=C3=B8` is a letter in two bytes. */
function* decodeQuotedPrintable(text: string): Generator<void, string> {
  const decoder = decoderOf(text)
  const joined = yield* replaceInSteps(text, /=[ \t]{0,100}\r?\n/g, () => '')
  return yield* replaceInSteps(joined, /(?:=[0-9A-F]{2}){1,3000}/gi, ([run]) => decodeBytes(run, decoder))
}

/** Decodes runs such as `=C3=B8`. */
const decodeBytes = (run: string, decoder: TextDecoder): string =>
  decoder.decode(Uint8Array.from(run.slice(1).split('='), (pair) => Number.parseInt(pair, 16)))

const decoders = new Map<string, TextDecoder>()
function decoderOf(text: string): TextDecoder {
  const charset = /charset="?([\w-]{1,40})/i.exec(text)?.[1]?.toLowerCase() ?? 'utf-8'
  const decoder = decoders.get(charset) ?? createDecoder(charset)
  if (decoders.size < 100) decoders.set(charset, decoder)
  return decoder
}
function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

const isBase64 = /content-transfer-encoding:\s*base64/i
const base64Line = /^[A-Za-z\d+/=]{4,}\r?$/
/** Lines that are decoded at once: base64 goes on over lines of any length, in groups of four characters. */
const base64Lines = 200

/** Decodes the text parts of a raw mail that are in base64; other lines stay as they are. */
function* decodeBase64Parts(text: string): Generator<void, string> {
  const parts = new TextBuilder()
  let body: string[] = []
  let headers: string[] = []
  let [isHeader, isText, isEncoded] = [true, false, false]
  const flush = (isEnd: boolean) => {
    if (body.length === 0) return
    const whole = body.join('')
    const length = isEnd ? whole.length : whole.length - (whole.length % 12)
    parts.add(decodeBase64(whole.slice(0, length), decoderOf(headers.join('\n'))))
    body = length < whole.length ? [whole.slice(length)] : []
  }
  for (let at = 0, count = 1; at <= text.length; count += 1) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? text.length : end)
    at = end < 0 ? text.length + 1 : end + 1
    if (count % base64Lines === 0) {
      parts.endStep()
      yield
    }
    if (!isHeader && isEncoded && base64Line.test(line)) {
      body.push(line.replace('\r', ''))
      if (body.length >= base64Lines) flush(false)
      continue
    }
    flush(true)
    const isBlank = line.trim() === ''
    if (isHeader && isBlank) {
      isHeader = false
      isText = headers.some((header) => /^content-type:\s*text\//i.test(header))
      isEncoded = isText && headers.some((header) => isBase64.test(header))
    } else if (/^--\S/.test(line) || (!isHeader && /^content-(?:type|transfer-encoding):/i.test(line))) {
      isHeader = true
      headers = [line]
    } else if (isHeader && headers.length < base64Lines) headers.push(line)
    parts.add(`${line}\n`)
  }
  flush(true)
  return parts.toString()
}

function decodeBase64(body: string, decoder: TextDecoder): string {
  try {
    return decoder.decode(Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0)))
  } catch {
    return body
  }
}

/** `=?UTF-8?Q?Buchung_4411?=` in the subject of a raw mail. */
const encodedWord = /=\?([\w-]{1,40})\?([QB])\?([^?\s]{0,1000})\?=/gi
function decodeWord([, charset = '', encoding = '', part = '']: RegExpExecArray): string {
  const decoder = decoderOf(`charset=${charset}`)
  if (encoding.toUpperCase() === 'B') return decodeBase64(part, decoder)
  return part.replaceAll('_', ' ').replace(/(?:=[0-9A-F]{2})+/gi, (run) => decodeBytes(run, decoder))
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', amp: '&' }
const entity = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(lt|gt|quot|apos|nbsp|amp));/gi
function decodeEntity([whole, decimal, hex, name]: RegExpExecArray): string {
  if (name) return entities[name.toLowerCase()] ?? whole
  return String.fromCodePoint(Math.min(0x10_ff_ff, decimal ? Number(decimal) : Number.parseInt(hex ?? '20', 16)))
}

/** Headers of a raw mail whose values name machines and messages, never records. */
const technicalHeaders = [
  'received|return-path|dkim-signature|arc-[\\w-]+|authentication-results|content-[\\w-]+|mime-version',
  'thread-(?:index|topic)|list-[\\w-]+|x-(?!ticket)[\\w-]+|user-agent|delivered-to',
].join('|')
const technicalHeader = new RegExp(`^(?:message-id|in-reply-to|references)\\s*:\\s*<|^(?:${technicalHeaders})\\s*:`, 'i')

/** Whether a line is such a header. */
export const isTechnicalHeader = (line: string): boolean => technicalHeader.test(line)
