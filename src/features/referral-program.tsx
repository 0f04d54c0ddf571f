import { country } from '#contract/country.ts'
import { href } from '#contract/paths.ts'
import { referralActive, referralLine, referralProgram, referralSort } from '#contract/referral-program.ts'
import { yesNo } from '#contract/yes-no.ts'
import { daysAgo } from '#kit/screen/filter/days.ts'
import { choiceOf, date, often, pick, picked } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

const [newest, oldest, dearest] = referralSort.all.map(({ value }) => value)
type Party = { account_ref: number } | null
const accountOf = (party: Party) => (party ? href('User', { id: party.account_ref }) : null)
const toAccounts = async () => {
  const { account, accounts } = await import('#contract/account.ts')
  return picked(account, accounts.list)
}

export const referralProgramScreen = listScreen({
  path: 'BloggerReferralProgramOverview',
  entity: referralLine,
  source: referralProgram.list,
  filters: {
    referring_blogger_account_ref: often(pick('Referring creator', 'account', toAccounts, { account_type: 'blogger' })),
    referred_blogger_account_ref: often(pick('Referred creator', 'account', toAccounts, { account_type: 'blogger' })),
    date_from: often(date('Date from', { start: () => daysAgo(90) })),
    date_to: often(date('Date to')),
    active: often(choiceOf('Active', yesNo, { start: 1 })),
    country_ref: often(choiceOf('Country', country)),
  },
  sorts: { date_created: 'Date created', bookings_total_value: 'Bookings total value' },
  sortsAs: {
    param: 'sort',
    orders: { '-date_created': newest ?? '', date_created: oldest ?? '', '-bookings_total_value': dearest ?? '' },
  },
  exports: [{ command: 'referral-program.export', title: 'CSV export' }],
  opens: ({ referred_blogger }) => accountOf(referred_blogger) ?? undefined,
  columns: (is) => [
    is.link(
      'Referring creator',
      ({ referring_blogger }) => referring_blogger?.display_name,
      ({ referring_blogger }) => accountOf(referring_blogger),
    ),
    is.link(
      'Referred creator',
      ({ referred_blogger }) => referred_blogger?.display_name,
      ({ referred_blogger }) => accountOf(referred_blogger),
    ),
    { ...is.text('Country', ({ country_name }) => country_name), width: 140 },
    is.day('Date created', ({ date_created }) => date_created),
    is.chip('Active', ({ active }) => referralActive.of(active)),
    is.number('Bookings', ({ bookings_count }) => bookings_count),
    {
      ...is.money(
        'Bookings total value',
        ({ bookings_total_value }) => bookings_total_value,
        () => 'EUR',
      ),
      width: 168,
    },
  ],
})
