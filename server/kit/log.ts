import type { FastifyRequest } from 'fastify'

/** Query parameters that may be read in a log; the values of all others are left out. */
const plain = new Set(['page', 'perPage', 'per_page', 'sort_by', 'status', 'verification_status', 'requires_admin_action'])

/** The address without what people typed or hold secret: `/api/v1/x?page=2&q=…`. */
function loggedUrl(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const query = [...new URLSearchParams(url.slice(at + 1))].map(([name, value]) => `${name}=${plain.has(name) ? value : '…'}`)
  return `${url.slice(0, at)}?${query.join('&')}`
}

/**
 * What an error may say in a log. Drizzle's message holds the parameters of the query (hashes, e-mails) and PostgreSQL's detail
 * the values of a row, so only the driver's own message, its code and the places in our code are kept.
 */
export function loggedError(error: unknown): { type: string; message: string; stack: string; code?: unknown } {
  const chain: Error[] = []
  for (let e = error; e instanceof Error && chain.length < 5; e = e.cause) chain.push(e)
  const root = chain.at(-1)
  if (!root) return { type: typeof error, message: 'not an error', stack: '' }
  return {
    type: root.name,
    code: Reflect.get(root, 'code'),
    // PostgreSQL quotes the offending value at the end of its sentence.
    message: root.message.replace(/: ".*"$/s, ': "…"'),
    stack: chain.flatMap(places).slice(0, 12).join('\n'),
  }
}

const places = (error: Error) => (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'))

/** Options of the logger. Headers and bodies are never logged; redaction is the second net. */
export const logOptions = (level: string, stream?: { write(line: string): void }) => ({
  level,
  redact: {
    paths: ['req.headers', 'req.body', 'body', 'headers', '*.password', '*.token', '*.verificationCode', '*.cookie'],
    remove: true,
  },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url), ip: request.ip }),
    err: loggedError,
  },
  ...(stream ? { stream } : {}),
})
