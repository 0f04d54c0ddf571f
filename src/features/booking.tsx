import { agency, booking, bookingCurrency, bookingPresets, bookingStatus, bookings, brandType } from '#contract/booking.ts'
import type { Code } from '#contract/codes.ts'
import { href } from '#contract/paths.ts'
import { yesNo } from '#contract/yes-no.ts'
import { checks, choice, number, often, pick, picked, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'
import { columns, opens, pane } from './booking/columns.ts'

const words = ({ all }: { all: readonly Code[] }) => all.map(({ value, label }) => [value, label] as const)
const toAccounts = async () => {
  const { account, accounts } = await import('#contract/account.ts')
  return picked(account, accounts.list)
}

export const bookingListScreen = listScreen({
  path: 'Bookings',
  entity: booking,
  source: bookings.list,
  filters: {
    q: search('Booking ID'),
    client_account_ref: often(pick('From brand', 'account', toAccounts, { account_type: 'client' })),
    blogger_account_ref: often(pick('To creator', 'account', toAccounts, { account_type: 'blogger' })),
    min_price_ex_vat: number('Minimum fee', { decimals: 2 }),
    brand_business_type: choice('Brand agency', words(agency)),
    brand_type: choice('Brand type', words(brandType)),
    currency: choice('Currency', words(bookingCurrency)),
    has_deliverables: choice('Has deliveries', words(yesNo)),
    blogger_talent_agency: choice('Talent agency', words(agency)),
    status: often(checks('Status', bookingStatus, bookingPresets)),
    id_from: number('Booking ID from', { start: 0 }),
  },
  sorts: { id: 'Booking ID', date_created: 'Created', date_due: 'Due', client_price_ex_vat: 'Brand budget ex VAT' },
  exports: [{ command: 'booking.export', title: 'Export bookings CSV' }],
  opens,
  pane,
  links: [{ label: 'Business clients bookings', href: href('BusinessClientsBookings') }],
  columns,
})
