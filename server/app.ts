import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { match } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { removeFiles } from '#server/domain/file-removal.ts'
import { answerRequests } from '#server/domain/integration-answer.ts'
import { handOver } from '#server/domain/kyc-hand-over.ts'
import { sendLetters } from '#server/domain/letter.ts'
import { embedMedia } from '#server/domain/matching-due.ts'
import { startPlans } from '#server/domain/plan-start.ts'
import { endLapsedVisits } from '#server/domain/visit.ts'
import { createHub, type Hub } from '#server/events/hub.ts'
import { type BodyLimits, bodyLimits, dropUnread, mostBody, readBytes, roomFor } from '#server/kit/body.ts'
import { answerBroken, answerUnreadable } from '#server/kit/broken.ts'
import { chore } from '#server/kit/chore.ts'
import { asRefusal, Refusal } from '#server/kit/errors.ts'
import { serveFaults } from '#server/kit/faults.ts'
import { forgetOld } from '#server/kit/forget.ts'
import { setHeaders } from '#server/kit/headers.ts'
import type { RouteModule } from '#server/kit/implement.ts'
import { logOptions } from '#server/kit/log.ts'
import { addressesOf, isApi, type Mounted, mountAll, sendRefusal } from '#server/kit/mount.ts'
import { readMultipart } from '#server/kit/multipart.ts'
import { environmentOf } from '#server/kit/origin.ts'
import { loadRoutes } from '#server/kit/routes.ts'
import { readJson, textOf } from '#server/kit/wire.ts'
import { plainAudience } from '#server/ports/audience.ts'
import { audienceApi } from '#server/ports/audience-api.ts'
import { demoDiscovery } from '#server/ports/demo-discovery.ts'
import { discoveryApi } from '#server/ports/discovery-api.ts'
import type { FileStore } from '#server/ports/files.ts'
import { folderFiles } from '#server/ports/folder-files.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { modelEmbedding } from '#server/ports/model-embedding.ts'
import { modelWriter } from '#server/ports/model-writer.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import { plainEmbedding } from '#server/ports/plain-embedding.ts'
import { plainWriter } from '#server/ports/plain-writer.ts'
import { providers } from '#server/ports/providers.ts'
import { s3Files } from '#server/ports/s3-files.ts'
import { withSamples } from '#server/ports/sample-files.ts'
import { serveAnalytics } from '#server/web/analytics.ts'
import { notFoundPage, type Serve, serveClient } from '#server/web/client.ts'
import { serveDemoProvider, serveDiscovery } from '#server/web/discovery.ts'
import { serveDocs } from '#server/web/docs.ts'
import { serveOutbox } from '#server/web/outbox.ts'
import { servePictures } from '#server/web/pictures.ts'
import { productLogin, productPlace, serveProduct } from '#server/web/product.ts'
import { rewriteUrl, serveOrigins } from '#server/web/proxy.ts'

interface AppParts {
  config: Config
  db: Database
  mail: Mailer
  /** Whoever holds the money; by the configuration where it is left out. */
  provider?: PaymentProvider
  /** What people hand over; by the configuration where it is left out. */
  files?: FileStore
  /** The built client; null serves the API alone. */
  clientDir?: string | null
  /** More routes than the folder holds, for tests. */
  more?: readonly (readonly [noun: string, module: RouteModule])[]
  /** How bodies are waited for, for tests. */
  limits?: Partial<BodyLimits>
  logStream?: { write(line: string): void }
}

/** The whole server, not yet listening. What is for trying and testing is not registered in production. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db } = parts
  const demo = config.mode === 'demo'
  const limits = { ...bodyLimits, ...parts.limits }
  const app = Fastify({
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    logger: logOptions(config.logLevel, parts.logStream),
    bodyLimit: mostBody,
    // The longest that anything may take; what is no upload has less (`readBodies`).
    requestTimeout: limits.files,
    forceCloseConnections: 'idle',
    // The query is read from its text by `receive`, which sees what comes twice.
    routerOptions: { maxParamLength: 20_000, querystringParser: () => ({}) },
    rewriteUrl: (request) => rewriteUrl(config, request.url ?? '/', request.headers.host),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBroken,
  })
  app.server.headersTimeout = Math.min(limits.whole, limits.files)
  app.decorateRequest('actor', null)
  answerErrors(app)
  readBodies(app, limits)
  await setHeaders(app)
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  if (config.faults) serveFaults(app)
  const events = tellEverybody(app, db)
  const provider = parts.provider ?? providers[config.provider]
  const stored = parts.files ?? (config.files.s3 ? s3Files(config.files.s3) : folderFiles(config.files.folder))
  const discovery = config.discovery ? discoveryApi(config.discovery) : demo ? demoDiscovery : null
  const files = demo ? withSamples(stored) : stored
  const embedding = config.embedding ? modelEmbedding(config.embedding) : plainEmbedding
  const mounted = mountAll(app, [...(parts.more ?? []), ...(await loadRoutes())], {
    db,
    mail: parts.mail,
    writer: config.writer ? modelWriter(config.writer) : plainWriter,
    embedding,
    files,
    provider,
    discovery,
    events,
    productLogin: productLogin(config),
    productSlug: config.productSlug,
    filesKeptDays: config.filesKeptDays,
    room: roomFor(app, limits.room),
    trials: demo,
  })
  probes(app, db)
  if (demo) serveOutbox(app, db)
  if (demo) serveAnalytics(app, db)
  if (demo) await serveProduct(app, db)
  if (demo) serveDemoProvider(app)
  serveDiscovery(app, db, discovery)
  servePictures(app, config.pictureOrigins)
  serveDocs(app, mounted)
  await serveOrigins(app, config)
  answerUnknown(
    app,
    mounted,
    await serveClient(app, parts.clientDir ?? null, {
      demo,
      product: productPlace(config),
      provider: config.providerUrl,
      messaging: config.messagingUrl,
      pictures: config.pictureOrigins.join(' '),
      slug: config.productSlug,
      isRemote: (host) => config.apiOrigins[environmentOf(host)] !== null,
    }),
  )
  chore(app, 'forget what is old', 24 * 60, () => forgetOld(db))
  chore(app, 'subscriptions begin on their day', 1, () => startPlans(db))
  sendLetters(app, db, parts.mail)
  answerRequests(app, db, config.audience ? audienceApi(config.audience) : demo ? plainAudience : null)
  embedMedia(app, db, embedding)
  handOver(app, db, { provider, files })
  removeFiles(app, db, files)
  chore(app, 'end visits that are over', 5, () => endLapsedVisits(db))
  return app
}

/** Streams end before the server waits for what runs: they would never end by themselves. */
function tellEverybody(app: FastifyInstance, db: Database): Hub {
  const hub = createHub(db, (line) => app.log.warn(line))
  app.addHook('onListen', () => hub.start().catch((err: unknown) => app.log.error({ err }, 'changes cannot be heard yet')))
  app.addHook('preClose', async () => hub.close())
  return hub
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const refusal = asRefusal(thrown)
    if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal, requestId: request.id }, refusal.message)
    return sendRefusal(request, reply, refusal)
  })
}

function readBodies(app: FastifyInstance, limits: BodyLimits): void {
  app.removeAllContentTypeParsers()
  dropUnread(app, limits.whole)
  readMultipart(app, limits)
  app.addContentTypeParser(/^application\/json(\s*;.*)?$/i, async ({ headers }: FastifyRequest, payload: IncomingMessage) =>
    readJson(textOf(await readBytes(payload, headers, { ...limits, most: mostBody }))),
  )
}

function probes(app: FastifyInstance, db: Database): void {
  app.get('/livez', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    await db.ping().catch((cause: unknown) => {
      throw new Refusal('unavailable', 'The database does not answer', { retryAfter: 1 }, cause)
    })
    return { ok: true }
  })
}

function answerUnknown(app: FastifyInstance, mounted: readonly Mounted[], serve: Serve): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const page = request.method === 'GET' || request.method === 'HEAD'
    if (!isApi(path) && page) {
      if (!serve(request.url, reply)) reply.code(404).type('text/html; charset=utf-8').send(notFoundPage())
      return reply
    }
    reply.header('Cache-Control', 'no-store')
    const taken = mounted.filter(({ route }) => addressesOf(route.endpoint).some((address) => match(address, path)))
    const methods: string[] = taken.map(({ route }) => route.endpoint.method)
    // A method that the address does take was not found for another reason, such as a slash at the end.
    if (taken.length === 0 || methods.includes(request.method))
      return sendRefusal(request, reply, new Refusal('not_found', 'There is nothing at this address'))
    reply.header('Allow', [...new Set(methods)].join(', '))
    return sendRefusal(request, reply, new Refusal('method_not_allowed', `This address does not take ${request.method}`))
  })
}
