import { maxId } from '#contract/fields.ts'
import { findRoute, pageOf, routeTable } from '#contract/paths.ts'
import { handleIn } from '#contract/profile-link.ts'
import { lookupLength } from '#contract/workspace.ts'
import type { Ref } from '#kit/command/resolve.ts'
import type { Origins } from '#kit/palette/scan.ts'
import type { TicketLink } from './reading.ts'

/** What an address leads to. */
export type Destination =
  /** A page of the workspace; the address of a list may name several records. */
  | { type: 'link'; links: readonly TicketLink[] }
  /** A public profile of the product, as the server's lookup takes it. */
  | { type: 'profile'; handle: string }
  /** A page elsewhere. `isProfile`: it belongs to somebody on a known network. */
  | { type: 'page'; address: string; isProfile: boolean }
  /** A record of another workspace. */
  | { type: 'foreign'; address: string }

/** Addresses inside addresses are followed to this depth: SafeLinks around a tracking link around the page. */
const maxDepth = 4

/** Reads an address or a path of the workspace; addresses that mail gateways and trackers wrapped are unwrapped. */
export function readAddress(text: string, origins: Origins, depth = 0): Destination | undefined {
  const known = plainRecord(text)
  if (known) return known
  const address = text.replace(/^www\./i, 'https://www.')
  if (!/^(https?:\/\/.|\/[A-Za-z_])/i.test(address) || !URL.canParse(address, origins.own)) return undefined
  const url = new URL(address, origins.own)
  if (isAt(url, origins.own) || isAt(url, origins.product)) {
    const own = readOwn(url, origins)
    if (own) return own
    return isAt(url, origins.own) ? redirected(url, origins, depth) : undefined
  }
  const inner = depth < maxDepth ? wrappedIn(url).map((one) => readAddress(one, origins, depth + 1)) : []
  const best = inner.find((one) => one?.type === 'link' || one?.type === 'profile') ?? inner.find((one) => one !== undefined)
  if (best) return best
  if (namesRecord(url)) return { type: 'foreign', address }
  const short = address.length > lookupLength ? url.origin + url.pathname : address
  return { type: 'page', address: short, isProfile: handleIn(address) !== undefined }
}

/** An address that was written with another scheme leads to the same host. */
const isAt = (url: URL, origin: string | undefined) => origin !== undefined && url.host === hostOf(origin)

const hosts = new Map<string, string>()
function hostOf(origin: string): string {
  const host = hosts.get(origin) ?? new URL(origin).host
  hosts.set(origin, host)
  return host
}

/** The page after a sign-in: `/Login?redirect=/Booking/4411`. */
function redirected(url: URL, origins: Origins, depth: number): Destination | undefined {
  const target = url.searchParams.get('redirect')
  return target && depth < maxDepth ? readAddress(target, origins, depth + 1) : undefined
}

/** First parts of the paths of the workspace, by their form in lower case: an address may be typed in capitals. */
const pathStarts = new Map(
  Object.values(routeTable)
    .flatMap(({ pattern, aliases = [] }) => [pattern, ...aliases])
    .flatMap((pattern) => /^\/([A-Za-z]+)/.exec(pattern)?.[1] ?? [])
    .map((part) => [part.toLowerCase(), part]),
)
/** The address with the first part of its path as the workspace spells it. */
function withPathStart(url: URL): URL {
  const [, part = ''] = /^\/([A-Za-z]+)(?=\/|$)/.exec(url.pathname) ?? []
  const known = pathStarts.get(part.toLowerCase())
  if (known === undefined || known === part) return url
  const spelled = new URL(url)
  spelled.pathname = `/${known}${url.pathname.slice(part.length + 1)}`
  return spelled
}

function readOwn(written: URL, origins: Origins): Destination | undefined {
  const url = isAt(written, origins.own) ? withPathStart(written) : written
  const profile = /(\/profile\/[^/]+)\/?$/.exec(url.pathname)?.[1]
  if (profile) return { type: 'profile', handle: profile }
  const record = isAt(url, origins.own) ? recordPage(url) : undefined
  if (record) return record
  const route = findRoute(url.pathname)
  if (isAt(url, origins.own) && route && route.name !== 'Login') {
    const href = route.moved ?? url.pathname + url.search
    const [ref = shownRecord(route), ...more] = listedRecords(route.name, url)
    if (!ref || more.length === 0) return linkTo(ref, href)
    const links = [ref, ...more].map((one) => ({ ref: one, href: pageOf(one.kind, one.id) ?? href }))
    return { type: 'link', links }
  }
  const ref = productRecord(url.pathname)
  return ref && linkTo(ref, pageOf(ref.kind, ref.id) ?? url.pathname)
}

const linkTo = (ref: Ref | undefined, href: string): Destination => ({ type: 'link', links: [{ ref, href }] })

/** The kind that each first part of a path shows, and the path that it should have; a log has thousands of them. */
const recordPages = new Map<string, { kind: string; start: string } | null>()

/** `/Booking/4411` and `/Users/7/alias`, without a search through all routes. */
function recordPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Destination | undefined {
  const [, part = '', digits = '', rest = ''] = /^\/([A-Za-z]+)\/(\d{1,10})(\/[^/]*)?$/.exec(pathname) ?? []
  if (!part) return undefined
  if (!recordPages.has(part)) recordPages.set(part, pageStart(part))
  const page = recordPages.get(part)
  const ref = toRef(page?.kind, Number(digits))
  if (!page || !ref) return undefined
  return linkTo(ref, page.start + digits + rest + (page.start === `/${part}/` ? search : ''))
}

/** `/Booking/4411` as the workspace spells it, as in thousands of lines of a log: there is nothing to parse. */
function plainRecord(path: string): Destination | undefined {
  const [, part = ''] = /^\/([A-Za-z]+)\/\d{1,10}$/.exec(path) ?? []
  return pathStarts.get(part.toLowerCase()) === part ? recordPage({ pathname: path, search: '' }) : undefined
}
function pageStart(part: string): { kind: string; start: string } | null {
  const route = findRoute(`/${part}/1/tab`) ?? findRoute(`/${part}/1`)
  const ref = route && shownRecord(route)
  const moved = route?.moved?.replace(/1(?:\/tab)?$/, '')
  return ref ? { kind: ref.kind, start: moved ?? `/${part}/` } : null
}

/** Whether the address looks like one of a record, though it is on another host. */
function namesRecord(url: URL): boolean {
  const route = findRoute(url.pathname)
  if (route && (shownRecord(route) || listedRecords(route.name, url).length > 0)) return true
  return productRecord(url.pathname) !== undefined
}

const toRef = (kind: string | undefined, id: number): Ref | undefined =>
  kind && Number.isInteger(id) && id >= 1 && id <= maxId ? { kind, id } : undefined
const shownRecord = ({ name, params }: { name: string; params: Record<string, string> }) =>
  toRef(routeTable[name]?.shows, Number(params.id))
/** `/PayoutRequests?id=812` or `?ids=814,815`: rows of a list. */
function listedRecords(name: string, { searchParams }: URL): Ref[] {
  const lists = [...searchParams].filter(([key]) => /^ids?(?:\[\])?$/i.test(key))
  const values = lists.flatMap(([, value]) => value.split(/[\s,;|]+/))
  const ids = values.filter((value) => /^\d{1,10}$/.test(value)).map(Number)
  return [...new Set(ids)].flatMap((id) => toRef(routeTable[name]?.lists, id) ?? [])
}

/** `/bookings/4411` of the product: the plural of a resource and an ID. */
function productRecord(path: string): Ref | undefined {
  const [, kind = '', digits = ''] = /\/([a-z-]+?)s?\/(\d{1,10})\/?$/.exec(path) ?? []
  return pageOf(kind, 1) ? toRef(kind, Number(digits)) : undefined
}

/** Addresses that another one carries: in a parameter, in its path, or in the spelling of Proofpoint. */
function wrappedIn(url: URL): string[] {
  const parameters = [...url.searchParams.values()].flatMap((value) => addressesIn(decodeAll(value)))
  const proofpoint = /proofpoint/.test(url.hostname) ? url.searchParams.get('u') : null
  const spelled = proofpoint ? addressesIn(decodeAll(proofpoint.replaceAll('-', '%').replaceAll('_', '/'))) : []
  const rest = decodeAll(url.pathname + url.hash).replace(/^(https?:)\/(?!\/)/i, '$1//')
  return [...parameters, ...spelled, ...addressesIn(rest)]
}

/** An address may stand in a longer value; what wraps it ends it: `__https://…__;`. */
const addressesIn = (value: string): string[] =>
  [...value.matchAll(/https?:\/{1,2}[^\s"'<>]+/gi)].map(([found]) =>
    found.replace(/^(https?:\/)(?!\/)/i, '$1/').replace(/(?:__)?;?!!.*$|__;.*$|__$/, ''),
  )

function decodeAll(text: string): string {
  let decoded = text
  for (let round = 0; round < 3 && /%[\dA-F]{2}/i.test(decoded); round += 1) {
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      return decoded
    }
  }
  return decoded
}
