import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { Refusal, refuse } from '#server/kit/errors.ts'
import { basePaths } from '#server/kit/mount.ts'
import { environmentOf, environments, foreign } from '#server/kit/origin.ts'

// An address inside this server only: what comes from outside under it is sent to nowhere.
const inner = '/__to'

/**
 * Sends API calls of a host environment with an address of its own to the proxy. The host only chooses among the configured
 * origins, so no host name of a caller is ever contacted.
 */
export function rewriteUrl(config: Config, url: string, host: string | undefined): string {
  if (url.startsWith(inner)) return '/__none'
  const environment = environmentOf(host ?? '')
  const bases = config.mode === 'demo' ? [basePaths.main, basePaths.nwapp, basePaths.test] : [basePaths.main, basePaths.nwapp]
  if (config.apiOrigins[environment] === null || !bases.some((base) => url.startsWith(`${base}/`))) return url
  // Dots in the path must not lead out of the API on the other side, which reads them as a browser does.
  const theirs = URL.canParse(url, 'http://server') && bases.some((base) => new URL(url, 'http://server').pathname.startsWith(`${base}/`))
  return theirs ? `${inner}/${environment}${url}` : '/__none'
}

/** One proxy for each configured origin. The browser talks to one origin, so its cookies and the policy of the page stay simple. */
export async function serveOrigins(app: FastifyInstance, config: Config): Promise<void> {
  for (const environment of environments) {
    const upstream = config.apiOrigins[environment]
    if (upstream === null) continue
    await app.register(httpProxy, {
      upstream,
      prefix: `${inner}/${environment}`,
      rewritePrefix: '/',
      // A write must be sent once: only the client, which knows its key, may send it again.
      retryMethods: [],
      maxRetriesOn503: 0,
      preHandler: (request, _reply, done) => {
        if (!/^(GET|HEAD)$/.test(request.method) && foreign(request)) refuse('foreign_origin', 'This call came from another site')
        done()
      },
      replyOptions: {
        timeout: 30_000,
        retriesCount: 0,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          // Checked above to be ours; the other server would take our origin for a foreign one.
          ...(headers.origin ? { origin: upstream } : {}),
          'x-forwarded-for': request.ip,
        }),
        onError: (reply, { error }) => {
          reply.request.log.error({ err: error }, 'the API did not answer')
          reply.send(new Refusal('unavailable', 'The API does not answer at the moment. Try again', { retryAfter: 1 }))
        },
      },
    })
  }
}
