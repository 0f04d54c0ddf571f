/**
 * Turns a pasted text into the text that its reader sees: quoted-printable and base64 parts of a raw mail are decoded, HTML becomes
 * lines and cells, entities become characters. Plain text is returned as it is.
 */
export function decodeText(text: string): string {
  const mail = decodeQuotedPrintable(decodeBase64Parts(decodeHeaders(text)))
  const plain = isHtml.test(mail) ? htmlToText(mail) : mail
  return plain.includes('&') ? decodeEntities(plain) : plain
}

/** Something must show that the text is quoted-printable: `?page=20` of a link does not. */
const isQuotedPrintable = /content-transfer-encoding:\s*quoted-printable|[^\s=]=\r?\n|=3D|=[CDE][0-9A-F]=[89AB][0-9A-F]/i
function decodeQuotedPrintable(text: string): string {
  if (!isQuotedPrintable.test(text)) return text
  return decodeBytes(text.replace(/=[ \t]*\r?\n/g, ''), decoderOf(text))
}

/** `=C3=B8` is a letter in two bytes. */
const decodeBytes = (text: string, decoder: TextDecoder): string =>
  text.replace(/(?:=[0-9A-F]{2})+/gi, (run) =>
    decoder.decode(Uint8Array.from(run.slice(1).split('='), (pair) => Number.parseInt(pair, 16))),
  )

function decoderOf(text: string): TextDecoder {
  const charset = /charset="?([\w-]+)/i.exec(text)?.[1]
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

/** Text parts of a raw mail in base64. */
const base64Part =
  /(content-type:\s*text\/[^\n]*\n(?:[^\n]+\n)*?content-transfer-encoding:\s*base64[^\n]*\n(?:[^\n]+\n)*?\r?\n)((?:[A-Za-z\d+/=]{4,}\r?\n?)+)/gi
function decodeBase64Parts(text: string): string {
  if (!/content-transfer-encoding:\s*base64/i.test(text)) return text
  return text.replace(base64Part, (_, head: string, body: string) => head + decodeBase64(body, decoderOf(head)))
}

function decodeBase64(body: string, decoder: TextDecoder): string {
  try {
    return decoder.decode(Uint8Array.from(atob(body.replace(/\s/g, '')), (sign) => sign.charCodeAt(0)))
  } catch {
    return body
  }
}

/** `=?UTF-8?Q?Buchung_4411?=` in the subject of a raw mail. */
function decodeHeaders(text: string): string {
  if (!text.includes('=?')) return text
  return text.replace(/=\?([\w-]+)\?([QB])\?([^?\s]*)\?=/gi, (_, charset: string, encoding: string, part: string) => {
    const decoder = decoderOf(`charset=${charset}`)
    return encoding.toUpperCase() === 'B' ? decodeBase64(part, decoder) : decodeBytes(part.replaceAll('_', ' '), decoder)
  })
}

const isHtml = /<(?:html|body|div|p|br|table|td|span|a\s+href)\b[^>]*>/i
/** Scripts and styles go; rows and paragraphs become lines, cells become tabs, and the address of a link stays beside its text. */
function htmlToText(html: string): string {
  return html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/t[dh]>\s*(?=<t[dh]\b)/gi, '\t')
    .replace(/<a\b[^>]*?href\s*=\s*["']?([^"'\s>]+)[^>]*>([\s\S]*?)<\/a>/gi, '[$2]($1)')
    .replace(/<(?:p|div|br|tr|li|h\d|table|ul|ol|blockquote|\/table|\/p|\/div)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, (tag) => (/^<\/?(?:https?:|mailto:|[^\s<>]+@)/i.test(tag) ? tag : ''))
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', amp: '&' }
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(lt|gt|quot|apos|nbsp|amp));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    return String.fromCodePoint(Math.min(0x10_ff_ff, decimal ? Number(decimal) : Number.parseInt(hex ?? '20', 16)))
  })

/** Headers of a raw mail whose values name machines and messages, never records. */
export const isTechnicalHeader = (line: string): boolean =>
  /^(?:message-id|in-reply-to|references)\s*:\s*</i.test(line) ||
  /^(?:received|return-path|dkim-signature|arc-[\w-]+|authentication-results|content-[\w-]+|mime-version|thread-(?:index|topic)|list-[\w-]+|x-(?!ticket)[\w-]+|user-agent|delivered-to)\s*:/i.test(
    line,
  )
