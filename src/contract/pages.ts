import { menus } from './menu.ts'
import { dashed, type Href, href, type RouteName, routeTable } from './paths.ts'

interface PageWords {
  /** The verb of `go.<verb>`, where it is not the route's name. */
  go?: string
  /** The command's title, where it is not "<menu>: <label>". */
  title?: string
  /** `g` and then this key goes there. */
  chord?: string
  /** More words to find the page by. */
  words?: readonly string[]
}

// Beside the table of routes, not in it: the first screen needs routes, but no command.
const pageWords: Partial<Record<RouteName, PageWords>> = {
  Home: { chord: 'h' },
  Users: { go: 'accounts', chord: 'a' },
  Organizations: { chord: 'o' },
  Seats: { chord: 's' },
  CreatorApproval: { chord: 'c' },
  KYC: { title: 'Users: KYC (list)', words: ['identity', 'verification'] },
  BrandInvites: { go: 'brand-invitations' },
  Creators: { go: 'creators-summary' },
  ManagedServiceOverview: { go: 'managed-service' },
  BloggerReferralProgramOverview: { go: 'referrals-overview' },
  Bookings: { chord: 'b' },
  Campaigns: { chord: 'n' },
  BusinessClientsBookings: { go: 'business-clients' },
  Transactions: { chord: 't' },
  Invoices: { chord: 'i' },
  BloggerCompanyRequests: { go: 'company-requests', chord: 'm' },
  BookingCancelRequests: { go: 'cancel-requests', chord: 'x' },
  PayoutRequests: { chord: 'p' },
  KYCRequests: { chord: 'k' },
  Admins: { go: 'team' },
  EventLog: { words: ['analytics', 'creator approved'] },
  Seeding: { words: ['seed', 'test data'] },
  DevTools: { words: ['developer commands', 'batch delete'] },
}

/** A page that is reached without an id. */
interface Page {
  /** `accounts` of `go.accounts`. */
  verb: string
  /** "Users: Accounts". */
  title: string
  /** The page's own name. */
  name: string
  href: Href
  chord?: string
  words: readonly string[]
  /** The kind of the things in its list. */
  lists?: string
}

/** Every page that a person can go to from anywhere, in the order of the table of routes. */
export const pages: readonly Page[] = [
  ...Object.entries(routeTable).flatMap(([name, { pattern, title, open, lists }]) => {
    if (open || pattern.includes(':')) return []
    const { go, title: own, chord, words = [] }: PageWords = Reflect.get(pageWords, name) ?? {}
    return [
      {
        verb: go ?? dashed(name),
        title: own ?? menuTitle(name) ?? title,
        name: title,
        href: pattern,
        words: [title, name, ...words],
        ...(chord && { chord }),
        ...(lists && { lists }),
      },
    ]
  }),
  // A form of its own at the address of a member that does not exist yet.
  {
    verb: 'team-new',
    title: 'Team: Add team member',
    name: 'Add team member',
    href: href('Admin', { id: 'new' }),
    words: ['new', 'invite'],
  },
]

/** Keys after `g` that lead to no page: the command that each starts. */
const chordCommands = [
  { chord: 'r', id: 'workspace.receipts', name: 'Receipts' },
  { chord: ',', id: 'workspace.open-settings', name: 'Settings' },
] as const

const order = 'haosckpxmbntir,'
/** What every key after `g` does, in the order in which they are shown. */
export const chords: readonly { key: string; id: string; name: string }[] = [
  ...pages.flatMap(({ chord, verb, name }) => (chord ? [{ key: chord, id: `go.${verb}`, name }] : [])),
  ...chordCommands.map(({ chord, id, name }) => ({ key: chord, id, name })),
].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))

/** "Users: Accounts"; the first menu that has the page counts. */
function menuTitle(name: string): string | undefined {
  for (const { label: menu, entries } of menus) for (const [label, to] of entries) if (to === name) return `${menu}: ${label}`
  return undefined
}
