import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { match } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { asRefusal, Refusal } from '#server/kit/errors.ts'
import { setHeaders } from '#server/kit/headers.ts'
import type { RouteModule } from '#server/kit/implement.ts'
import { logOptions } from '#server/kit/log.ts'
import { addressesOf, basePaths, type Mounted, mount, sendRefusal } from '#server/kit/mount.ts'
import { readJson } from '#server/kit/wire.ts'
import type { Mailer } from '#server/ports/mail.ts'

export interface AppParts {
  config: Config
  db: Database
  mail: Mailer
  /** The built client; null serves the API alone. */
  clientDir?: string | null
  /** More routes than the folder holds (tests). */
  more?: readonly (readonly [noun: string, module: RouteModule])[]
  logStream?: { write(line: string): void }
}

/** The whole server, not yet listening. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts
  const app = Fastify({
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    logger: logOptions(config.logLevel, parts.logStream),
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    // The query is read from its text by `receive`, which sees what comes twice.
    routerOptions: { maxParamLength: 20_000, querystringParser: () => ({}) },
    frameworkErrors: (error, request, reply) => sendRefusal(request, reply, asRefusal(error)),
  })
  app.decorateRequest('actor', null)
  answerErrors(app)
  readBodies(app)
  await setHeaders(app)
  await app.register(cookie)
  await app.register(compress, { threshold: 1024 })
  const mounted = await mountRoutes(app, parts)
  probes(app, parts.db)
  answerUnknown(app, mounted)
  return app
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const refusal = asRefusal(thrown)
    if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal, requestId: request.id }, refusal.message)
    return sendRefusal(request, reply, refusal)
  })
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(/^application\/json(\s*;.*)?$/i, { parseAs: 'string' }, async (_request: unknown, text: string | Buffer) =>
    readJson(text.toString()),
  )
}

/** A file in server/routes is a noun; nobody keeps a list. Test routes and dev tools are left out in production. */
async function mountRoutes(app: FastifyInstance, parts: AppParts): Promise<Mounted[]> {
  const folder = new URL('./routes/', import.meta.url)
  const files = (await readdir(folder).catch(() => [])).filter((name) => /^[a-z-]+\.ts$/.test(name)).sort()
  const modules: (readonly [string, RouteModule])[] = [...(parts.more ?? [])]
  for (const name of files) {
    const loaded: { default: RouteModule } = await import(new URL(name, folder).href)
    modules.push([name.replace('.ts', ''), loaded.default])
  }
  const mounted = modules.flatMap(([noun, module]) => module.routes.map((route) => ({ noun, route })))
  const kept = mounted.filter(({ route }) => parts.config.mode === 'demo' || route.endpoint.base !== 'test')
  app.addHook('onRoute', (route) => {
    if (isApi(route.url)) route.onSend = [async (_request, reply) => void reply.header('Cache-Control', 'no-store')]
  })
  for (const one of kept) mount(app, one, parts)
  return kept
}
const isApi = (url: string) =>
  Object.values(basePaths).some((base) => url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`))

function probes(app: FastifyInstance, db: Database): void {
  app.get('/livez', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    await db.ping()
    return { ok: true }
  })
}

function answerUnknown(app: FastifyInstance, mounted: readonly Mounted[]): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = mounted.filter(({ route }) => addressesOf(route.endpoint).some((address) => match(address, path)))
    if (isApi(path)) reply.header('Cache-Control', 'no-store')
    if (allowed.length === 0) return sendRefusal(request, reply, new Refusal('not_found', 'There is nothing at this address'))
    reply.header('Allow', [...new Set(allowed.map(({ route }) => route.endpoint.method))].join(', '))
    return sendRefusal(request, reply, new Refusal('method_not_allowed', `This address does not take ${request.method}`))
  })
}
