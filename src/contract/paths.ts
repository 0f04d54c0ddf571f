/**
 * Every route of the workspace, once. Features, router, menu, palette, the server's 404 page and the redirect check read this table.
 * `:name` is a parameter, `:name?` may be left out. `of` names the noun whose thing the page shows.
 */
interface Route {
  pattern: string
  title: string
  /** Older spellings that lead here; their parameters carry over by name. */
  aliases?: readonly string[]
  /** The noun listed or shown, so that a found thing knows its page. */
  lists?: string
  shows?: string
  /** The noun whose feature has its screen, where it neither lists nor shows things of a noun: an overview. */
  screen?: string
  /** The noun to whose list it belongs, where it is an overview of these things: the list's place in the menus is its place. */
  under?: string
  /** Its list is drawn as cards, and needs no table. */
  cards?: boolean
  /** Reached without a sign-in. */
  open?: boolean
  /** The menu that has it, behind the entries of `menu.ts`: of a noun that was added, never of a documented page or of one beside them. */
  menu?: Menu
}
export type Menu = 'Users' | 'Bookings' | 'Transactions' | 'Reports' | 'Requests' | 'Team' | 'Settings' | 'Tools'

type Pages<One extends string, Many extends string> = {
  [K in Many]: { pattern: `/${Many}`; title: string; lists: string; menu?: Menu }
} & { [K in One]: { pattern: `/${Many}/:id/:tab?`; title: string; shows: string } }
/**
 * The list of a noun and the page of one of them, each under its name: `...pages('Coupon', 'Coupons')` is `/Coupons` and `/Coupons/7` of the
 * noun `coupon`. `menu`: where people find the list without typing.
 */
function pages<const One extends string, const Many extends string>(one: One, many: Many, menu?: Menu): Pages<One, Many> {
  const kind = dashed(one)
  // The keys are computed, so the compiler cannot know that they are there.
  return {
    [many]: { pattern: `/${many}`, title: spaced(many), lists: kind, ...(menu && { menu }) },
    [one]: { pattern: `/${many}/:id/:tab?`, title: spaced(one), shows: kind },
  } as Pages<One, Many>
}
/** `PayoutRequests` → `payout-requests`, `KYCRequests` → `kyc-requests`. */
export function dashed(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}
/** `TaxForms` → `Tax forms`. */
function spaced(name: string): string {
  const words = dashed(name).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const routes = {
  Home: { pattern: '/', title: 'Home' },
  Login: { pattern: '/Login', title: 'Sign in', open: true },
  Users: { pattern: '/Users', title: 'Accounts', lists: 'account' },
  User: {
    pattern: '/Users/:id/:tab?',
    title: 'Account',
    shows: 'account',
    aliases: ['/User/:id/:tab?'],
  },
  ...pages('Organization', 'Organizations'),
  Seats: { pattern: '/Seats', title: 'Seats', lists: 'seat' },
  Seat: { pattern: '/Seats/:id', title: 'Seat', shows: 'seat', aliases: ['/Seat/:id'] },
  CreatorApproval: { pattern: '/CreatorApproval', title: 'Creator approval', lists: 'creator', cards: true },
  KYC: { pattern: '/KYC', title: 'KYC (list)', screen: 'kyc-standing' },
  BrandsSummary: { pattern: '/BrandsSummary', title: 'Brands Summary', screen: 'brand-summary' },
  BrandInvites: { pattern: '/BrandInvites', title: 'Brand Invitations', lists: 'invitation' },
  Creators: { pattern: '/Creators', title: 'Creators Summary', screen: 'creator-summary' },
  ManagedServiceOverview: { pattern: '/ManagedServiceOverview', title: 'Managed Service', screen: 'campaign' },
  Channels: { pattern: '/Channels', title: 'Channels', lists: 'channel' },
  BloggerReferralProgramOverview: {
    pattern: '/BloggerReferralProgramOverview',
    title: 'Referrals Overview',
    screen: 'referral-program',
  },
  Bookings: { pattern: '/Bookings', title: 'Bookings', lists: 'booking' },
  Booking: { pattern: '/Booking/:id', title: 'Booking', shows: 'booking', aliases: ['/Bookings/:id'] },
  Campaigns: { pattern: '/Campaigns', title: 'Campaigns', lists: 'campaign' },
  BusinessClientsBookings: {
    pattern: '/BusinessClientsBookings',
    title: 'Business clients bookings',
    screen: 'business-booking',
    under: 'booking',
  },
  Transactions: { pattern: '/Transactions', title: 'Transactions', lists: 'transaction' },
  Invoices: { pattern: '/Invoices', title: 'Invoices', lists: 'invoice' },
  Reports: { pattern: '/Reports', title: 'Reports', screen: 'report' },
  BloggerCompanyRequests: { pattern: '/BloggerCompanyRequests', title: 'Creator Company Requests', lists: 'company-request' },
  BloggerCompanyRequest: { pattern: '/BloggerCompanyRequests/:id', title: 'Company request', shows: 'company-request' },
  BookingCancelRequests: { pattern: '/BookingCancelRequests', title: 'Booking Cancel Requests', lists: 'cancel-request', cards: true },
  PayoutRequests: { pattern: '/PayoutRequests', title: 'PayOut Requests', lists: 'payout-request' },
  KYCRequests: { pattern: '/KYCRequests', title: 'KYC requests', lists: 'kyc-request' },
  KYCRequest: { pattern: '/KYCRequest/:id', title: 'KYC request', shows: 'kyc-request', aliases: ['/KYCRequests/:id'] },
  Admins: { pattern: '/Admins', title: 'Team', lists: 'member' },
  Admin: { pattern: '/Admins/:id', title: 'Team member', shows: 'member', aliases: ['/Admin/:id'] },
  FeatureFlags: { pattern: '/Dictionaries/feature-flags', title: 'Feature flags', lists: 'feature-flag' },
  BookingTemplates: { pattern: '/Dictionaries/booking-description-templates', title: 'Booking templates', lists: 'booking-template' },
  BrandCategories: { pattern: '/Dictionaries/client-categories', title: 'Brand categories', lists: 'brand-category' },
  CreatorCategories: { pattern: '/Dictionaries/blogger-categories', title: 'Creator categories', lists: 'creator-category' },
  Seeding: { pattern: '/Seeding', title: 'Testing generator', screen: 'seeding' },
  ApiTokens: { pattern: '/settings/api-tokens', title: 'API Tokens', screen: 'business-discovery' },
  CreatorMatching: { pattern: '/tools/creator-matching', title: 'Creator Matching', screen: 'matching' },
  BrandCreatorMatching: { pattern: '/tools/brand-creator-matching', title: 'Brand Creator Matching', screen: 'matching' },
  BrandCreatorServiceFees: {
    pattern: '/brands/:id/creator-service-fees',
    title: 'Creator service fees',
    shows: 'account',
    aliases: ['/Users/:id/brandCreatorServiceFees'],
  },
  AiGeneratedDescription: {
    pattern: '/brands/:id/ai-description',
    title: 'AI description',
    shows: 'account',
    aliases: ['/Users/:id/aiGeneratedDescription'],
  },
  DevTools: { pattern: '/DevTools', title: 'Dev tools', screen: 'dev-tool' },
  /** Ours: what was written down for whoever counts it. No menu has it: their entries are given. */
  EventLog: { pattern: '/EventLog', title: 'Event log', screen: 'event-log' },
  /** Ours: things of many kinds that somebody pasted, as one table. */
  Cart: { pattern: '/Cart', title: 'Cart' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
// The keys of the table are its names.
export const routeNames = Object.keys(routes) as readonly RouteName[]
/** Pages for the people who build this; the workspace is served for them in demo mode only. */
export const demoPaths: readonly string[] = ['/__ui']
/** The routes with a wider type, so that code which walks them can read the optional parts. @alias */
export const routeTable: Readonly<Record<string, Route>> = routes
type NamesIn<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? NamesIn<Head> & NamesIn<Tail>
  : P extends `:${infer Name}?`
    ? { [K in Name]?: string | number }
    : P extends `:${infer Name}`
      ? { [K in Name]: string | number }
      : unknown
type Params<N extends RouteName> = NamesIn<(typeof routes)[N]['pattern']>
type Search = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>

/** An address inside the workspace. */
export type Href = string & { readonly __href?: never }

/** The address of a page: `href('User', { id: 7, tab: 'alias' })` → `/Users/7/alias`. Names and parameters are checked when compiled. */
export function href<N extends RouteName>(
  ...[name, params, search]: unknown extends Params<N>
    ? [name: N, params?: null, search?: Search]
    : [name: N, params: Params<N>, search?: Search]
): Href {
  // The compiler has checked the names above; here they are looked up.
  return fill(routes[name].pattern, (params ?? {}) as Record<string, string | number | undefined>) + searchText(search)
}

/** Query text of a search: undefined is left out, an array repeats its name. */
export function searchText(search: Search | undefined): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search ?? {})) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  // A comma needs no escape there, and people read addresses.
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

function fill(pattern: string, params: Record<string, string | number | undefined>): string {
  const parts = pattern.split('/').map((part) => {
    if (!part.startsWith(':')) return part
    const value = params[part.slice(1).replace('?', '')]
    return value === undefined ? undefined : encodeURIComponent(String(value))
  })
  return parts.filter((part) => part !== undefined).join('/') || '/'
}

/** The parameters of a path that fits a pattern, or undefined. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/').slice(1)
  const given = path.replace(/\/$/, '').split('/').slice(1)
  if (pattern === '/') return path === '/' ? {} : undefined
  if (given.length > wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = given[i]
    if (part.startsWith(':')) {
      const name = part.slice(1).replace('?', '')
      if (value === undefined || value === '') {
        if (part.endsWith('?')) continue
        return undefined
      }
      const text = decoded(value)
      if (text === undefined) return undefined
      params[name] = text
    } else if (part !== value) return undefined
  }
  return params
}
const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

export interface Found {
  name: RouteName
  params: Record<string, string>
  /** Set where the path is an older spelling: the page's own address. */
  moved?: string
}
/** The route of a path: aliases first (some would fit a wider pattern too), then the table. */
export function findRoute(path: string): Found | undefined {
  const all = Object.entries(routeTable)
  for (const [name, route] of all) {
    for (const alias of route.aliases ?? []) {
      const params = match(alias, path)
      // The keys of the table are its names.
      if (params) return { name: name as RouteName, params, moved: fill(route.pattern, params) }
    }
  }
  for (const [name, route] of all) {
    const params = match(route.pattern, path)
    if (params) return { name: name as RouteName, params }
  }
  return undefined
}

/** The page of a thing, by its noun; undefined where no page shows one (the list then finds it). */
export const pageOf = (kind: string, id: number, tab?: string): Href | undefined => pageAt(kind, id, tab) ?? rowOf(kind, id)
/** The page that shows things of a noun, at an id, or at `new` for one that is not there yet. */
export function pageAt(kind: string, id: number | 'new', tab?: string): Href | undefined {
  const shows = Object.values(routeTable).find((route) => route.shows === kind)
  return shows && fill(shows.pattern, { id, tab })
}
/** The list of a noun. */
export const listOf = (kind: string): Href | undefined => Object.values(routeTable).find((route) => route.lists === kind)?.pattern
/** The list of a noun, on the row of a thing. */
export function rowOf(kind: string, id: number): Href | undefined {
  const list = listOf(kind)
  return list && `${list}?id=${id}`
}

/** Where a sign-in may lead back to: an address of this origin whose path is a known page, else `/`. Never `/Login` itself. */
export function safeRedirect(wanted: string | null | undefined, origin: string): string {
  if (!wanted?.startsWith('/') || /[\\\s]|^\/\//.test(wanted)) return '/'
  let url: URL
  try {
    url = new URL(wanted, origin)
  } catch {
    return '/'
  }
  if (url.origin !== origin) return '/'
  const route = findRoute(url.pathname)
  if (!route || route.name === 'Login') return '/'
  return url.href
}
