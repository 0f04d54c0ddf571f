import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, Base } from '#contract/define.ts'
import { zoneHeader } from '#contract/time-zone.ts'
import type { Database } from '#server/db/database.ts'
import type { Finder } from '#server/domain/lookup.ts'
import type { Hub } from '#server/events/hub.ts'
import { openOutlet } from '#server/events/outlet.ts'
import type { Discovery } from '#server/ports/discovery.ts'
import type { Embedding } from '#server/ports/embedding.ts'
import type { FileStore } from '#server/ports/files.ts'
import type { Mailer } from '#server/ports/mail.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import type { Writer } from '#server/ports/writer.ts'
import { admit } from './authenticate.ts'
import type { Room } from './body.ts'
import type { Actor } from './context.ts'
import { envelope, type Refusal, refuse } from './errors.ts'
import { readKey } from './idempotency.ts'
import type { Route, RouteModule } from './implement.ts'
import { fromBrowser } from './origin.ts'
import { receive } from './receive.ts'
import { refusalPage } from './refusal-page.ts'
import { type Answer, run } from './run.ts'

export const basePaths: Readonly<Record<Base, string>> = { main: '/api/v1', nwapp: '/admin/v1', test: '/test-api' }

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    /** Opened by people as a link: its refusals are pages for them. */
    link?: boolean
    /** Bytes of a body of files, where it takes one. */
    files?: number
  }
}

export interface Mounted {
  noun: string
  route: Route
}
/** Every address at which an endpoint answers. */
export function addressesOf(endpoint: AnyEndpoint): string[] {
  const bases = endpoint.alias ? [endpoint.base, endpoint.alias] : [endpoint.base]
  return bases.map((base) => `${basePaths[base]}/${endpoint.path}`)
}

export const isApi = (path: string) => Object.values(basePaths).some((base) => path === base || path.startsWith(`${base}/`))

interface Ports {
  db: Database
  mail: Mailer
  writer: Writer
  embedding: Embedding
  files: FileStore
  provider: PaymentProvider
  discovery: Discovery | null
  events: Hub
  finders: readonly Finder[]
  productLogin: string | null
  productSlug: string
  filesKeptDays: number
}
/** Mounts every route of the modules; those for trying (all of the test API among them) only where they are wanted. Returns what was mounted. */
export function mountAll(
  app: FastifyInstance,
  modules: readonly (readonly [noun: string, module: RouteModule])[],
  { trials, room, ...rest }: Omit<Ports, 'finders'> & { trials: boolean; room: Room },
): Mounted[] {
  const ports: Ports = { ...rest, finders: modules.flatMap(([, { finds }]) => finds ?? []) }
  const all = modules.flatMap(([noun, module]) => module.routes.map((route) => ({ noun, route })))
  const mounted = all.filter(({ route: { endpoint } }) => trials || !(endpoint.trial || endpoint.base === 'test'))
  for (const one of mounted) mount(app, one, room, ports)
  return mounted
}

function mount(app: FastifyInstance, { noun, route }: Mounted, room: Room, ports: Ports): void {
  const { endpoint } = route
  for (const url of addressesOf(endpoint)) {
    app.route<{ Params: Record<string, string> }>({
      method: endpoint.method,
      url,
      config: { link: endpoint.reply.kind === 'file', ...(endpoint.files && { files: endpoint.files }) },
      async onRequest(request, reply) {
        reply.header('Cache-Control', 'no-store')
        request.actor = await admit(ports.db, endpoint, request)
        holdRoom(endpoint, room, request, reply)
      },
      async handler(request, reply) {
        const [path = '', query = ''] = split(request.url)
        const got = receive(endpoint, { params: request.params, query, body: request.body })
        const answer = await run({
          route,
          noun,
          got,
          facts: {
            ...ports,
            failed: (err, words = 'what follows a call was not done') => request.log.error({ err, requestId: request.id }, words),
            requestId: request.id,
            ip: request.ip,
            browser: fromBrowser(request),
            cookie: (name) => request.cookies[name],
            ifMatch: readIfMatch(request.headers['if-match']),
          },
          actor: request.actor,
          method: request.method,
          path,
          body: request.body ?? null,
          key: readKey(request.headers['idempotency-key']),
        })
        const zone = Reflect.get(Object(got.query), 'time_zone')
        if (typeof zone === 'string') reply.header(zoneHeader, zone)
        return send(reply, endpoint, answer)
      },
    })
  }
}

/** Before the body is read: whether it is one that this call takes, and whether there is memory for it. */
function holdRoom({ files }: AnyEndpoint, room: Room, { headers }: FastifyRequest, reply: FastifyReply): void {
  if (!/^multipart\//i.test(headers['content-type'] ?? '')) return
  if (!files) refuse('unsupported_type', 'The content type must be application/json')
  else room.take(reply, Number(headers['content-length'] ?? files) || files)
}

const split = (url: string) => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

/** `"3"` → 3. Several tags or a foreign one can fit no version of ours. */
function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  return version
    ? Number(version)
    : refuse('invalid', 'If-Match must be one ETag of this server', { fields: { 'If-Match': 'must be one ETag of this server' } })
}

function send(reply: FastifyReply, endpoint: AnyEndpoint, answer: Answer) {
  if (answer.replayed) reply.header('Idempotent-Replayed', 'true')
  if (answer.refusal) return sendRefusal(reply.request, reply, answer.refusal)
  for (const [name, value] of answer.headers) reply.header(name, value)
  const tag = endpoint.reply.carried?.as === 'full' ? versionOf(answer.given) : undefined
  if (tag !== undefined) reply.header('ETag', `"${tag}"`)
  if (endpoint.reply.kind === 'nothing') return reply.code(answer.status).send()
  if (endpoint.reply.kind === 'stream') return stream(reply, answer.given)
  return reply.code(answer.status).send(endpoint.reply.wrap(answer.given))
}
/** From here on the response belongs to whatever feeds it. A HEAD learns that there is a stream, and opens none. */
function stream(reply: FastifyReply, feed: unknown) {
  if (typeof feed !== 'function') throw new Error('a stream has nothing that feeds it')
  if (reply.request.method === 'HEAD') return reply.type('text/event-stream').send()
  const set = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  reply.hijack()
  feed(openOutlet(reply.raw, Object.fromEntries(set)))
  return reply
}
const versionOf = (given: unknown) => {
  const version: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'version') : undefined
  return typeof version === 'number' ? version : undefined
}

/** The one place that writes a refusal onto the wire. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  if (refusal.facts.retryAfter !== undefined) reply.header('Retry-After', String(refusal.facts.retryAfter))
  if (refusal.code === 'unauthenticated') reply.header('WWW-Authenticate', 'Bearer')
  reply.code(refusal.status)
  if (request.routeOptions.config.link && request.headers['sec-fetch-mode'] === 'navigate')
    return reply.type('text/html; charset=utf-8').send(refusalPage(refusal))
  return reply.type('application/json; charset=utf-8').send(envelope(refusal, request.id))
}
