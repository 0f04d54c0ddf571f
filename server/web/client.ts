import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { demoPaths, findRoute } from '#contract/paths.ts'
import { escapeHtml, plainFace, plainIcon, plainStyle, shellPage } from './html.ts'
import { preloadsOf } from './preload.ts'
import { ifThere } from './there.ts'

const day = 86_400
/** Tells the client to send no time zone, and to say so beside date filters. */
const serverDays = '<meta name="days" content="server" />'
/** A way to the page or file of an address; false: there is none. */
export type Serve = (url: string, reply: FastifyReply) => boolean
interface Serving {
  demo: boolean
  /** Where the product is, so that the workspace recognises links to it; null: nobody told. */
  product: string | null
  /** Where the payment provider's pages for staff are, likewise. */
  provider: string | null
  /** Where conversations with users are, likewise. */
  messaging: string | null
  /** Origins whose pictures this server passes on, with spaces between them. */
  pictures: string
  /** Whether the calls of a host are answered by another API, which takes no time zone. */
  isRemote: (host: string) => boolean
  /** The product's short name, which stands in the names of a few fields. */
  slug: string
}

/**
 * Serves the built client: files whose name holds their hash for a year, the page of every known route, a redirect for an older
 * spelling. A demo has more pages. Returns what the 404 handler asks for other addresses. `dir` null: only the plain pages' style and icon.
 */
export async function serveClient(
  app: FastifyInstance,
  dir: string | null,
  { demo, product, provider, messaging, pictures, slug, isRemote }: Serving,
): Promise<Serve> {
  const style = (dir ? await faceIn(join(dir, 'assets')) : '') + plainStyle
  app.get('/__plain.css', (_request, reply) => reply.header('Cache-Control', `max-age=${day}`).type('text/css; charset=utf-8').send(style))
  app.get('/__plain.svg', (_request, reply) => reply.header('Cache-Control', `max-age=${day}`).type('image/svg+xml').send(plainIcon))
  const page = dir ? await ifThere(readFile(join(dir, 'index.html'), 'utf8')) : null
  if (!dir || page === null) return () => false
  const told = Object.entries({ product, provider, messaging, pictures, slug })
    .map(([name, place]) => (place ? `<meta name="${name}" content="${escapeHtml(place)}" />` : ''))
    .join('')
  const preloads = await preloadsOf(dir)
  const shellOf = (more: string) => page.replace('</head>', () => `${told}${more}</head>`)
  await app.register(fastifyStatic, {
    root: dir,
    index: false,
    // Routes are made from the files that are there, so that no address can reach another folder and 404 has one place.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', kept(path))
    },
    globIgnore: ['index.html', '**/.*'],
  })
  return (url, reply) => {
    // Written behind a host: as a reference `//x` would be another server's address, not a path.
    if (!url.startsWith('/') || !URL.canParse(`http://server${url}`)) return false
    const { pathname, search } = new URL(`http://server${url}`)
    const found = findRoute(pathname)
    if (!found && !(demo && demoPaths.includes(pathname))) return false
    if (found?.moved) reply.redirect(found.moved + search, 302)
    else
      reply
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(shellOf((isRemote(reply.request.host) ? serverDays : '') + (found ? preloads(found) : '')))
    return true
  }
}

/** How long a browser keeps a file. The first paint waits for `theme.js`: it is used as it is held, and asked for anew behind that. */
function kept(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return `public, max-age=${365 * day}, immutable`
  return /[/\\]theme\.js$/.test(path) ? `public, max-age=600, stale-while-revalidate=${30 * day}` : 'no-cache'
}

/** The face of the workspace, from among its built files. */
async function faceIn(assets: string): Promise<string> {
  const names = await ifThere(readdir(assets))
  const face = names?.find((name) => /^inter-latin-wght-normal-[\w-]+\.woff2$/.test(name))
  return face ? plainFace(`/assets/${face}`) : ''
}

/** What a person sees at an address that is none: a real 404, not the workspace. */
export const notFoundPage = () =>
  shellPage(
    'Page not found',
    '<h1>Page not found</h1>\n<p>There is no page at this address. It may have been mistyped, or the page has moved.</p>\n<p><a href="/">Home</a></p>',
  )
