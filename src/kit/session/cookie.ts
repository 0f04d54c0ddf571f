import { tokenCookie } from '#contract/session.ts'

/** The parts of the page that hold and read the cookie; a test hands in its own. */
interface CookiePlace {
  cookie: string
  host: string
}
const here = (): CookiePlace => ({
  get cookie() {
    return document.cookie
  },
  set cookie(value) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is asynchronous and missing in some browsers
    document.cookie = value
  },
  host: location.hostname,
})

/** The sign-in's token, or null. */
export function readToken(place = here()): string | null {
  const pair = place.cookie.split('; ').find((one) => one.startsWith(`${tokenCookie.name}=`))
  const value = pair?.slice(tokenCookie.name.length + 1)
  return value ? decoded(value) : null
}
/** What another page of this domain wrote may be no text of ours: then it is no token either. */
const decoded = (value: string) => (/^(?:[^%]|%[0-7][\da-f])*$/i.test(value) ? decodeURIComponent(value) : null)

/**
 * The parent domain of a host, where it has one: `admin.shop.test` → `shop.test`. None for an address, a single name or a name of two parts
 * (its parent would be a top-level domain).
 */
export function parentDomain(host: string): string | null {
  const labels = host.split('.')
  const address = /^[\d.]+$/.test(host) || host.includes(':')
  return address || labels.length < 3 ? null : labels.slice(1).join('.')
}

/**
 * Writes the token for seven days and reads it back. `dropped`: the browser did not keep it (a secure cookie on plain http outside
 * localhost), so a sign-in would go round in circles.
 */
export function writeToken(token: string, place = here()): 'kept' | 'dropped' {
  clearToken(place)
  const parent = parentDomain(place.host)
  // A parent that is a public suffix (co.uk) is refused by the browser: then the host keeps it for itself.
  for (const domain of parent ? [`; Domain=${parent}`, ''] : ['']) {
    place.cookie = `${tokenCookie.name}=${encodeURIComponent(token)}; Max-Age=${tokenCookie.seconds}; Path=/; Secure; SameSite=Strict${domain}`
    if (readToken(place) === token) return 'kept'
  }
  return 'dropped'
}

/** Removes the token wherever `writeToken` may have put it. */
export function clearToken(place = here()) {
  const parent = parentDomain(place.host)
  for (const domain of parent ? [`; Domain=${parent}`, ''] : ['']) {
    place.cookie = `${tokenCookie.name}=; Max-Age=0; Path=/; Secure; SameSite=Strict${domain}`
  }
}
