import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asRefusal, envelope, Refusal } from './errors.ts'
import { sendRefusal } from './mount.ts'

/** What even an answer has that no hook ever saw. */
const bareHeaders = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'no-store' }

/** Answers a request whose address the router cannot read: no hook has run for it, so its headers are set here. */
export function answerUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(request, reply.headers({ ...bareHeaders, 'Request-Id': request.id }), asRefusal(error))
}

/** Answers what is not HTTP, or came too slowly or with too long a head, in the envelope of every refusal; then hangs up. */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = told[error.code ?? ''] ?? [400, 'The request cannot be read']
  const requestId = randomUUID()
  const body = JSON.stringify(envelope(new Refusal('malformed', message), requestId))
  const headers = {
    ...bareHeaders,
    'Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}
const told: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too long'],
}
