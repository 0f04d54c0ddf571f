/** Where people have pages of their own; the part of the address behind it is their handle. */
const networks = /^(www\.|m\.)?(instagram|tiktok|youtube|facebook|twitter|x|snapchat)\.com$/
/** Parts of such an address that are nobody's handle. */
const nobody = new Set([
  'p',
  'reel',
  'reels',
  'stories',
  'explore',
  'watch',
  'channel',
  'shorts',
  'groups',
  'pages',
  'people',
  'profile.php',
  'hashtag',
])

/** The handle of whose page a link leads to, where it is one of the known networks: of no other host a name is guessed. */
export function handleIn(link: string): string | undefined {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return undefined
  const { hostname, pathname } = new URL(link)
  if (!networks.test(hostname)) return undefined
  const first = pathname.split('/').find((part) => part && part !== 'add' && part !== 'user' && part !== 'c') ?? ''
  const handle = first.replace(/^@/, '')
  return /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u.test(handle) && !nobody.has(first) ? handle : undefined
}
