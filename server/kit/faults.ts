import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorCode, errorCodes } from '#contract/error.ts'
import { Refusal, refuse } from './errors.ts'
import { sendRefusal } from './mount.ts'

/**
 * What can go wrong with a response.
 * - Before the call runs: `slow=ms`, `hold` (until `DELETE /__faults`), `error` (500), `busy=seconds` (429), `html` (a page of a
 *   gateway, 502; `html=404` has that status), `cut` (connection lost).
 * - After the call ran: `late=ms`, `broken` (half of the JSON), `bare` (each record has only its ID), `empty` (no body),
 *   `html-after`, `cut-after`.
 */
interface Fault {
  kind: string
  /** The number behind `=`: milliseconds, the seconds of `busy`, or the status of a page. */
  ms: number
}
/** A refusal with its own code, message and field errors; its status follows from the code. */
interface ChosenRefusal {
  code: ErrorCode
  message: string
  fields: Record<string, string>
}
interface Armed {
  path: string
  method?: string
  /** The name of a fault, or a refusal before the call runs. */
  fault: string | ChosenRefusal
  times: number
}
const gateway = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/**
 * Breaks answers on purpose, for tests of the client against the real server; registered only with FAULTS=1.
 * By header (`x-fault: late=5000`), or armed for the next calls of a path: `POST /__faults { path, method?, fault, times? }`.
 * `fault` may also be a refusal: `{ code, message, fields? }`.
 */
export function serveFaults(app: FastifyInstance): void {
  let armed: Armed[] = []
  const held: (() => void)[] = []
  const chosen = new WeakMap<FastifyRequest, Fault>()

  const choose = (request: FastifyRequest): Fault | ChosenRefusal | undefined => {
    const header = request.headers['x-fault']
    if (typeof header === 'string') return read(header)
    const next = armed.find((one) => one.times > 0 && request.url.includes(one.path) && (!one.method || one.method === request.method))
    if (!next) return undefined
    next.times -= 1
    return typeof next.fault === 'string' ? read(next.fault) : next.fault
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/__faults')) return
    const fault = choose(request)
    if (!fault) return
    if ('code' in fault) refuse(fault.code, fault.message, { fields: fault.fields })
    chosen.set(request, fault)
    if (fault.kind === 'slow') await pause(fault.ms)
    if (fault.kind === 'hold') await new Promise<void>((release) => held.push(release))
    if (fault.kind === 'error') refuse('internal', 'Something went wrong on our side')
    if (fault.kind === 'busy') refuse('too_many', 'Too many requests', { retryAfter: fault.ms })
    if (fault.kind === 'html')
      return reply
        .code(fault.ms || 502)
        .type('text/html')
        .send(gateway)
    if (fault.kind === 'cut') cut(request)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = chosen.get(request)
    if (fault?.kind === 'late') await pause(fault.ms)
    if (fault?.kind === 'cut-after') cut(request)
    if (fault?.kind === 'html-after') {
      reply.code(fault.ms || 502).type('text/html')
      return gateway
    }
    if (fault?.kind === 'empty') return ''
    if (typeof payload !== 'string') return payload
    if (fault?.kind === 'broken') return payload.slice(0, payload.length / 2)
    return fault?.kind === 'bare' ? JSON.stringify(bareRecords(JSON.parse(payload))) : payload
  })
  app.post('/__faults', async (request, reply) => {
    const wanted = readArmed(request.body)
    if (!wanted) return sendRefusal(request, reply, new Refusal('invalid', 'path and fault are wanted'))
    armed.push(wanted)
    return { armed }
  })
  app.delete('/__faults', async () => {
    armed = []
    for (const release of held.splice(0)) release()
    return { armed }
  })
}

/** Returns a JSON value in which each object with an `id` has lost its other fields. */
function bareRecords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bareRecords)
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value) return { id: value.id }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, bareRecords(part)]))
}

const cut = (request: FastifyRequest) => request.raw.socket.destroy()

function read(text: string): Fault {
  const [kind = '', ms = '0'] = text.split('=')
  return { kind, ms: Number(ms) || 0 }
}

function readArmed(body: unknown): Armed | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const path: unknown = Reflect.get(body, 'path')
  const fault = readFault(Reflect.get(body, 'fault'))
  const method: unknown = Reflect.get(body, 'method')
  const times: unknown = Reflect.get(body, 'times')
  if (typeof path !== 'string' || fault === undefined) return undefined
  return { path, fault, times: typeof times === 'number' ? times : 1, ...(typeof method === 'string' ? { method } : {}) }
}

function readFault(fault: unknown): Armed['fault'] | undefined {
  if (typeof fault === 'string') return fault
  if (typeof fault !== 'object' || fault === null) return undefined
  const code: unknown = Reflect.get(fault, 'code')
  const message: unknown = Reflect.get(fault, 'message')
  const fields: unknown = Reflect.get(fault, 'fields') ?? {}
  if (!isCode(code) || typeof message !== 'string' || typeof fields !== 'object') return undefined
  return { code, message, fields: Object.fromEntries(Object.entries(fields ?? {}).map(([name, text]) => [name, String(text)])) }
}

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorCodes, code)
