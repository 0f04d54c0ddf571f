import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/define.ts'
import { tokenCookie } from '#contract/session.ts'
import type { Database } from '#server/db/database.ts'
import type { Actor } from './context.ts'
import { refuse } from './errors.ts'
import { foreign, ownNavigation } from './origin.ts'
import { bindCookie, findSession } from './sessions.ts'

/** Before the body is read: who asks (else 401), then whether another site made the browser ask (403). */
export async function admit(db: Database, endpoint: AnyEndpoint, request: FastifyRequest): Promise<Actor | null> {
  const actor = endpoint.open ? null : await signedIn(db, endpoint, request)
  // A stream, too, is for our own pages only: it stays open and takes one of a sign-in's places.
  const safe = endpoint.reply.kind !== 'stream' && (request.method === 'GET' || request.method === 'HEAD')
  if (!safe && foreign(request)) refuse('foreign_origin', 'This call came from another site')
  return actor
}

async function signedIn(db: Database, endpoint: AnyEndpoint, request: FastifyRequest): Promise<Actor> {
  const token = bearer(request.headers.authorization) ?? linkToken(endpoint, request)
  const actor = token ? await findSession(db, token, request.cookies[bindCookie]) : null
  return actor ?? refuse('unauthenticated', 'Sign in first')
}

const bearer = (header: string | undefined) => /^Bearer ([\w~+/.=-]{1,500})$/i.exec(header ?? '')?.[1]

/** A download is opened as a link, which cannot carry a header: there the cookie speaks, for links of our own pages only. */
function linkToken(endpoint: AnyEndpoint, request: FastifyRequest): string | undefined {
  const link = endpoint.reply.kind === 'file' && request.method === 'GET' && ownNavigation(request)
  return link ? request.cookies[tokenCookie.name] : undefined
}
