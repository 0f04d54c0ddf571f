import type { RouteName } from './paths.ts'

/** The eight menus in their order; the same label may stand in two menus. */
export const menus: readonly { label: string; entries: readonly (readonly [label: string, to: RouteName])[] }[] = [
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
