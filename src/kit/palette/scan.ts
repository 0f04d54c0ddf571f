import { maxId } from '#contract/fields.ts'
import { findRoute, pageOf, routeTable } from '#contract/paths.ts'
import { handleIn } from '#contract/profile-link.ts'
import { lookupLength } from '#contract/workspace.ts'
import type { Ref } from '#kit/command/resolve.ts'

/** What one word of a line is, where its form alone tells. */
export type Mark =
  | { is: 'id'; id: number }
  /** A number that can be no id. */
  | { is: 'bad id'; text: string }
  | { is: 'email'; text: string }
  | { is: 'handle'; text: string }
  | { is: 'link'; ref: Ref | undefined; href: string }
  /** A page elsewhere: it may be somebody's channel. `profile`: it is somebody's on a known network. */
  | { is: 'page'; text: string; profile: boolean }
  | { is: 'word'; text: string }

export interface Origins {
  /** Of this workspace. */
  own: string
  /** Of the product, where it is known; its links name things too. */
  product?: string | undefined
}

const email = /^[^\s@<>()"',;]+@[^\s@<>()"',;]+\.[^\s@.<>()"',;]+$/
const handle = /^@[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u

/** Reads one word. Quotes, brackets and punctuation around it are no part of it. */
export function mark(word: string, origins: Origins): Mark {
  const text = word.replace(/^[<("'[{]+/, '').replace(/[>)"'\]},;:!?.]+$/, '')
  const bare = text.replace(/^#/, '')
  if (/^-?\d+$/.test(bare)) {
    const id = Number(bare)
    return id >= 1 && id <= maxId ? { is: 'id', id } : { is: 'bad id', text: bare }
  }
  // Behind the sign for people an e-mail is one as well.
  const address = text.replace(/^(mailto:|@)/, '')
  if (email.test(address)) return { is: 'email', text: address }
  if (handle.test(text)) return { is: 'handle', text: text.replace(/[.-]+$/, '') }
  return linkOf(text, origins) ?? pageIn(text, origins) ?? { is: 'word', text: text || word }
}

/** A link to another host that names none of our things. One that is too long to be asked for goes without the question behind it. */
function pageIn(text: string, origins: Origins): Mark | undefined {
  if (!/^https?:\/\/./i.test(text) || !URL.canParse(text) || leadsElsewhere(text, origins)) return undefined
  const { origin, pathname } = new URL(text)
  if (origin === origins.own || origin === origins.product) return undefined
  return { is: 'page', text: text.length > lookupLength ? origin + pathname : text, profile: handleIn(text) !== undefined }
}

function linkOf(text: string, origins: Origins): Mark | undefined {
  if (!/^(https?:\/\/|\/[A-Za-z_])/.test(text) || !URL.canParse(text, origins.own)) return undefined
  const url = new URL(text, origins.own)
  const profile = profileOf(url, origins)
  if (profile) return { is: 'handle', text: profile }
  const known = url.origin === origins.own || url.origin === origins.product
  const found = known ? findRoute(url.pathname) : undefined
  if (url.origin === origins.own && found) return { is: 'link', ref: shown(found), href: found.moved ?? url.pathname + url.search }
  const ref = known ? productRef(url.pathname) : undefined
  return ref ? { is: 'link', ref, href: pageOf(ref.kind, ref.id) ?? url.pathname } : undefined
}

/** Whether a word is a link to somewhere else that looks as if it named one of our things: of another workspace, or of the product elsewhere. */
export function leadsElsewhere(word: string, { own, product }: Origins): boolean {
  if (!/^https?:\/\//.test(word) || !URL.canParse(word)) return false
  const { origin, pathname } = new URL(word)
  const route = findRoute(pathname)
  return origin !== own && origin !== product && Boolean((route && shown(route)) ?? productRef(pathname))
}

/** A link to somebody's profile on the product, as `/profile/…`, which the server knows. */
function profileOf(url: URL, { own, product }: Origins): string | undefined {
  const ours = url.origin === own || url.origin === product
  return ((ours && /(\/profile\/[^/]+)\/?$/.exec(url.pathname)) || [])[1]
}

function shown({ name, params }: { name: string; params: Record<string, string> }): Ref | undefined {
  const kind = routeTable[name]?.shows
  const id = Number(params.id)
  return kind && Number.isInteger(id) && id >= 1 && id <= maxId ? { kind, id } : undefined
}

/** `/bookings/4411` of the product: the plural of a noun and an id. */
function productRef(path: string): Ref | undefined {
  const found = /\/([a-z-]+?)s?\/(\d{1,10})\/?$/.exec(path)
  const [, kind = '', digits = ''] = found ?? []
  const id = Number(digits)
  return pageOf(kind, 1) && id >= 1 && id <= maxId ? { kind, id } : undefined
}
