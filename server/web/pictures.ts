import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pictureDoor } from '#contract/picture.ts'
import { Refusal, refuse } from '#server/kit/errors.ts'

/** Milliseconds for one picture, and how large it may be (bytes): faces and posts, as a web page shows them. */
const patience = 10_000
const mostBytes = 5 * 1024 ** 2
const day = 86_400
/** How the first bytes of each kind look, and where they stand. What the other server says of it means nothing, and what can hold a script is none. */
const kinds = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['image/avif', 4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]],
] as const

/**
 * Passes pictures of the named origins on under this one, so that their host learns of nobody who looks. Nothing else is ever fetched: no
 * other origin, no redirect, nothing of the caller goes along. It asks for no sign-in, which may stand on another server: what it shows is public there.
 */
export function servePictures(app: FastifyInstance, origins: readonly string[]): void {
  app.get(pictureDoor, async (request, reply) => {
    if (!drawnByOurPage(request)) refuse('foreign_origin', 'A picture is passed on to the pages of this origin alone')
    const wanted = new URL(request.url, 'http://server').searchParams.get('url') ?? ''
    const url = URL.canParse(wanted) ? new URL(wanted) : undefined
    if (!url || !origins.includes(url.origin) || url.username || url.password)
      return refuse('not_found', 'Pictures of this address are not passed on')
    const bytes = await fetched(url)
    const type = kinds.find(([, at, magic]) => magic.every((byte, i) => bytes[at + i] === byte))?.[0]
    if (!type) return refuse('not_found', 'There is no picture at this address')
    return reply.header('Cache-Control', `private, max-age=${day}`).type(type).send(Buffer.from(bytes))
  })
}

const drawnByOurPage = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'same-origin' && (headers['sec-fetch-dest'] === 'image' || headers['sec-fetch-dest'] === 'empty')

async function fetched(url: URL): Promise<Uint8Array> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience), headers: { accept: 'image/*' } }).catch(
    notReached,
  )
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    return refuse('not_found', 'There is no picture at this address')
  }
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of answer.body) {
      size += part.byteLength
      if (size > mostBytes) return refuse('not_found', 'The picture is too large to be passed on')
      parts.push(part)
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    return notReached(cause)
  }
  return Buffer.concat(parts)
}

function notReached(cause: unknown): never {
  throw new Refusal('unavailable', 'The place of the picture does not answer', { retryAfter: 1 }, cause)
}
