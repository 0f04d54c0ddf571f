/** The environments that a host name stands for; the API may live elsewhere in each. */
export const environments = ['local', 'me', 'dev'] as const
export type HostEnvironment = (typeof environments)[number]

/** localhost and loop-back → local; a host with the label `me` → me; any other → dev, the default of the documents. */
export function environmentOf(host: string): HostEnvironment {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  if (name === 'localhost' || name === '127.0.0.1' || name === '[::1]' || name === '::1') return 'local'
  return name.split('.').includes('me') ? 'me' : 'dev'
}

interface Asked {
  host: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Whether a browser said that another site sends this call. Callers that say nothing (scripts, the terminal) are not foreign. */
export function foreign({ host, headers }: Asked): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.origin
  if (origin === undefined) return false
  // Only the host is compared: behind a proxy that ends TLS this server does not know its own scheme.
  return typeof origin !== 'string' || !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase()
}

/** Whether the call came from a browser, which then also keeps the binding cookie. */
export const fromBrowser = ({ headers }: Asked) => headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/** A link that a person opened inside the workspace: the only call that the readable cookie may authorise. */
export const ownNavigation = ({ headers }: Asked) =>
  headers['sec-fetch-site'] === 'same-origin' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  // A browser that only fetches ahead has not been asked by anybody.
  headers['sec-purpose'] === undefined
