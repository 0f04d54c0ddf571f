import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { productPath } from '#contract/seat.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { endVisit, findVisit, openVisit, type Unusable, type Visit, visitCookie, visitRule } from '#server/domain/visit.ts'
import { foreign } from '#server/kit/origin.ts'
import { bookingPage, notePage, type Shown, seatPage } from './product-pages.ts'
import { avatarPicture, mediaPicture, profilePage } from './product-profile.ts'

const home = '/__product'
type Told = Pick<Config, 'appUrl' | 'mode'>
/** Where the product is: as it was named, in a demo the small pages that stand in for it; null where nobody told. */
export function productPlace({ appUrl, mode }: Told): string | null {
  if (appUrl !== null) return appUrl.replace(/\/+$/, '')
  return mode === 'demo' ? home : null
}
/** Where a log-in as a seat leads. */
export const productLogin = ({ appUrl, mode }: Told): string | null => {
  const place = productPlace({ appUrl, mode })
  return appUrl === null ? place : `${place}/login`
}

const words: Readonly<Record<Unusable, string>> = {
  unknown: 'This is no code of ours',
  used: 'This code was used already. It works once',
  expired: `This code has expired. It works for ${visitRule.codeSeconds} seconds`,
  barred: 'This seat was banned or deleted meanwhile, or you have signed out',
}

/** The product of a demo: takes the one-time code, shows the seat and its bookings, ends the visit, and has a profile of each account. */
export async function serveProduct(app: FastifyInstance, db: Database): Promise<void> {
  await app.register(async (scope) => {
    // A form sends its fields in this way; ours has none.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}))

    scope.get(home, async (request, reply) => {
      const query = new URL(request.url, 'http://server').searchParams
      const code = query.get('code')
      if (code !== null) return enter(request, reply, code, query.get('to'))
      return visiting(request, reply, (visit) => seatPage(db, visit))
    })
    scope.get<{ Params: { id: string } }>(`${home}/bookings/:id`, (request, reply) =>
      visiting(request, reply, (visit) => bookingPage(db, visit, request.params.id)),
    )
    // Public, as a profile is.
    scope.get<{ Params: { publicId: string } }>(`${home}/profile/:publicId`, async (request, reply) => {
      const { status, html } = await profilePage(db, request.params.publicId)
      return page(reply, status, html)
    })
    scope.get<{ Params: { file: string } }>(`${home}/avatars/:file`, async (request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(avatarPicture(request.params.file.replace(/\.svg$/, ''))),
    )
    scope.get<{ Params: { file: string } }>(`${home}/media/:file`, async (request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(mediaPicture(request.params.file, new URL(request.url, 'http://server').searchParams.get('width'))),
    )
    scope.get(`${home}/ended`, async (_request, reply) =>
      page(reply, 200, notePage('The visit has ended', 'You act as nobody any more. This tab can be closed.')),
    )
    scope.post(`${home}/end`, async (request, reply) => {
      if (foreign(request)) return page(reply, 403, notePage('Not possible', 'This call came from another site'))
      const ended = await endVisit(db, request.cookies[visitCookie] ?? '', request.id)
      return reply
        .header('Set-Cookie', cookieLine(request, null))
        .header('Cache-Control', 'no-store')
        .redirect(ended ? `${home}/ended` : home, 303)
    })
  })

  /** The code leaves the address bar at once; whoever reloads or goes back finds the visit, not the code. */
  async function enter(request: FastifyRequest, reply: FastifyReply, code: string, to: string | null) {
    reply.header('Referrer-Policy', 'no-referrer')
    if (foreign(request)) return page(reply, 403, notePage('Not possible', 'This call came from another site'))
    // Whoever only looks at a link, or fetches it ahead, has not opened it: the code is left for the person.
    if (request.method === 'HEAD' || request.headers['sec-purpose'] !== undefined)
      return page(reply, 403, notePage('You are not logged in', 'This link logs in when it is opened'))
    const used = await openVisit(db, code, request.id)
    if (typeof used === 'string') return page(reply, used === 'unknown' ? 404 : 410, notePage('You are not logged in', words[used]))
    const next = productPath.test(to ?? '') ? home + to : home
    return reply.header('Set-Cookie', cookieLine(request, used.token)).header('Cache-Control', 'no-store').redirect(next, 303)
  }

  async function visiting(request: FastifyRequest, reply: FastifyReply, show: (visit: Visit) => Promise<Shown>) {
    const visit = await findVisit(db, request.cookies[visitCookie])
    if (!visit)
      return page(reply, 403, notePage('You act as nobody', 'There is no visit, or it has ended. Log in as a seat from the workspace.'))
    const { status, html } = await show(visit)
    return page(reply, status, html)
  }
}

const page = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html)

/** Secure wherever the visitor came by https; a demo on plain http would otherwise keep no cookie. No token removes it. */
function cookieLine(request: FastifyRequest, token: string | null): string {
  const seconds = token === null ? 0 : visitRule.minutes * 60
  return `${visitCookie}=${token ?? ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${request.protocol === 'https' ? '; Secure' : ''}`
}
