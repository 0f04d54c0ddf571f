import { randomUUID } from 'node:crypto'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { events } from '#contract/event.ts'
import type { Config } from '#server/config.ts'
import { Refusal, refuse } from '#server/kit/errors.ts'
import { addressesOf, basePaths } from '#server/kit/mount.ts'
import { environmentOf, environments, foreign } from '#server/kit/origin.ts'

// An address inside this server only. Nobody outside can know it: the router decodes what it is asked, so a spelling could slip past a check.
const inner = `/__to-${randomUUID()}`
/** Of the other server's headers these do not arrive: what a page of this origin may do is said here alone. */
const ownHeaders =
  /^(content-security-policy|cross-origin-|access-control-|permissions-policy|referrer-policy|strict-transport|x-frame|x-content-type|service-worker|report|nel$)/i

/**
 * Sends API calls of a host environment with an address of its own to the proxy. The host only chooses among the configured
 * origins, so no host name of a caller is ever contacted.
 */
export function rewriteUrl(config: Config, given: string, host: string | undefined): string {
  const url = withoutOrigin(given)
  const environment = environmentOf(host ?? '')
  const bases = config.mode === 'demo' ? [basePaths.main, basePaths.nwapp, basePaths.test] : [basePaths.main, basePaths.nwapp]
  if (!bases.some((base) => url.startsWith(base)) && !readable(url)) return '/__none'
  if (config.apiOrigins[environment] === null || !bases.some((base) => url.startsWith(`${base}/`))) return url
  // Dots in the path must not lead out of the API on the other side, which reads them as a browser does.
  const theirs = URL.canParse(url, 'http://server') && bases.some((base) => new URL(url, 'http://server').pathname.startsWith(`${base}/`))
  return theirs ? `${inner}/${environment}${documented(url)}` : '/__none'
}

/** Leaves out the parameter that only our API documents. */
function documented(url: string): string {
  const [path = '', ...rest] = url.split('?')
  const kept = rest
    .join('?')
    .split('&')
    .filter((part) => !/^time_zone(=|$)/.test(part))
  return rest.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** A request may name its whole address (`GET http://host/path`), as to a proxy; only its path says anything here. */
function withoutOrigin(given: string): string {
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(given)?.[1]
  if (path === undefined) return given
  return path.startsWith('/') ? path : `/${path}`
}

/** Whether the router can decode it. A person who follows a broken link gets the page that says so. */
function readable(url: string): boolean {
  try {
    decodeURI(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Streams of events would never end by themselves: they are cut when this server stops taking work. */
function cutStreams(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => void {
  const open = new Set<FastifyReply['raw']>()
  app.addHook('preClose', async () => {
    for (const raw of open) raw.destroy()
  })
  const paths = addressesOf(events.stream)
  return ({ url }, { raw }) => {
    if (!paths.some((path) => url.split('?')[0]?.endsWith(path))) return
    open.add(raw)
    raw.once('close', () => open.delete(raw))
  }
}

/** One proxy for each configured origin. The browser talks to one origin, so its cookies and the policy of the page stay simple. */
export async function serveOrigins(app: FastifyInstance, config: Config): Promise<void> {
  const endWith = cutStreams(app)
  for (const environment of environments) {
    const upstream = config.apiOrigins[environment]
    if (upstream === null) continue
    await app.register(httpProxy, {
      upstream,
      prefix: `${inner}/${environment}`,
      rewritePrefix: '/',
      internalRewriteLocationHeader: false,
      // A write must be sent once: only the client, which knows its key, may send it again.
      retryMethods: [],
      maxRetriesOn503: 0,
      preHandler: (request, reply, done) => {
        endWith(request, reply)
        if (!/^(GET|HEAD)$/.test(request.method) && foreign(request)) refuse('foreign_origin', 'This call came from another site')
        done()
      },
      replyOptions: {
        timeout: 30_000,
        retriesCount: 0,
        // What the caller says of the way it came is not believed here either.
        rewriteRequestHeaders: (request, { forwarded: _, ...headers }) => ({
          ...headers,
          // Checked above to be ours; the other server would take our origin for a foreign one.
          ...(headers.origin ? { origin: upstream } : {}),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host,
          'x-forwarded-proto': request.protocol,
        }),
        rewriteHeaders: (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.test(name))),
        onError: (reply, { error }) => {
          reply.request.log.error({ err: error }, 'the API did not answer')
          reply.send(new Refusal('unavailable', 'The API does not answer at the moment. Try again', { retryAfter: 1 }))
        },
      },
    })
  }
}
