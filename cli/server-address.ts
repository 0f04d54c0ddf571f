const usualServer = 'http://localhost:4000'

/** The server's origin from `--server`, else ADMIN_SERVER, else this machine; or what is wrong with what was given. */
export function serverAddress(
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): { origin: string } | { wrong: string } {
  const given = flag ?? (env.ADMIN_SERVER?.trim() || usualServer)
  const where = flag === undefined ? 'ADMIN_SERVER' : '--server'
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `${/^(localhost|127\.|\[::1\])/.test(given) ? 'http' : 'https'}://${given}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) return { wrong: `${where} is not an address such as ${usualServer}` }
  if (url.username || url.password) return { wrong: `${where} must hold no name and no password: use sign-in` }
  return { origin: url.origin }
}

/** Whether a token on its way there can be read by others. */
export function readableByOthers(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname)
}
