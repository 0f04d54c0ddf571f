import { type Menu, type RouteName, routeNames, routeTable } from './paths.ts'

interface Entries {
  label: Menu
  entries: readonly (readonly [label: string, to: RouteName])[]
}
/** The eight menus of the product in their order; the same label may stand in two menus. */
const documented: readonly Entries[] = [
  {
    label: 'Users',
    entries: [
      ['Accounts', 'Users'],
      ['Organizations', 'Organizations'],
      ['Seats', 'Seats'],
      ['Creator approval', 'CreatorApproval'],
      ['KYC', 'KYC'],
      ['Brands Summary', 'BrandsSummary'],
      ['Brand Invitations', 'BrandInvites'],
      ['Creators Summary', 'Creators'],
      ['Managed Service', 'ManagedServiceOverview'],
      ['Channels', 'Channels'],
      ['Referrals Overview', 'BloggerReferralProgramOverview'],
    ],
  },
  {
    label: 'Bookings',
    entries: [
      ['Bookings', 'Bookings'],
      ['Campaigns', 'Campaigns'],
    ],
  },
  {
    label: 'Transactions',
    entries: [
      ['Transactions', 'Transactions'],
      ['Invoices', 'Invoices'],
    ],
  },
  { label: 'Reports', entries: [['Reports', 'Reports']] },
  {
    label: 'Requests',
    entries: [
      ['Creator Company Requests', 'BloggerCompanyRequests'],
      ['Booking Cancel Requests', 'BookingCancelRequests'],
      ['PayOut Requests', 'PayoutRequests'],
      ['KYC', 'KYCRequests'],
    ],
  },
  { label: 'Team', entries: [['Team', 'Admins']] },
  {
    label: 'Settings',
    entries: [
      ['Feature flags', 'FeatureFlags'],
      ['Booking templates', 'BookingTemplates'],
      ['Brand categories', 'BrandCategories'],
      ['Creator categories', 'CreatorCategories'],
      ['Testing generator', 'Seeding'],
      ['API Tokens', 'ApiTokens'],
    ],
  },
  {
    label: 'Tools',
    entries: [
      ['Creator Matching', 'CreatorMatching'],
      ['Brand Creator Matching', 'BrandCreatorMatching'],
    ],
  },
]

/** The menus, with the pages behind them whose own line in the table of routes names a menu. */
export const menus: readonly Entries[] = documented.map(({ label, entries }) => ({
  label,
  entries: [
    ...entries,
    ...routeNames.flatMap((name) => (routeTable[name]?.menu === label ? [[routeTable[name].title, name] as const] : [])),
  ],
}))
