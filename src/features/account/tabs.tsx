import type { Account, FullAccount } from '#contract/account.ts'
import { account, accountState } from '#contract/account.ts'
import { bookingsBy, accountTabs as names } from '#contract/account-links.ts'
import { side } from '#contract/account-type.ts'
import { aliasOf } from '#contract/alias.ts'
import { href } from '#contract/paths.ts'
import { recommendation, recommendations } from '#contract/recommendation.ts'
import { referrals } from '#contract/referral.ts'
import { seat, seatName, seats } from '#contract/seat.ts'
import { shortlist, shortlists } from '#contract/shortlist.ts'
import { count } from '#kit/format/numbers.ts'
import { type DetailParts, relatedList, type Tab } from '#kit/screen/detail/detail-parts.ts'
import { panelOf } from '#kit/screen/detail/panel.tsx'
import { aiDescription } from './ai-description.tsx'
import { serviceFeesOf } from './service-fees.tsx'

const Alias = panelOf(async () => (await import('./alias.tsx')).Alias)
const Integrations = panelOf(async () => (await import('./integrations.tsx')).Integrations)

type AccountTab = Tab<Account, FullAccount>
const creators = ({ type }: Account) => type === 'blogger'
const brands = ({ type }: Account) => type === 'client'
const linked = (full: FullAccount) => aliasOf(full) !== null
const params = ({ id }: FullAccount) => ({ id })

const labels: Readonly<Record<string, string>> = Object.fromEntries(names)
/** A tab under the account's own address, of one type. */
const own = (
  name: (typeof names)[number][0],
  when: (row: Account) => boolean,
  parts: DetailParts<FullAccount>,
  label: AccountTab['label'] = labels[name] ?? name,
): AccountTab => ({ name, label, when, ...parts })

const shortlistsOf: DetailParts<FullAccount> = {
  lists: [
    relatedList({
      title: 'Shortlists',
      entity: shortlist,
      source: shortlists.list,
      params,
      columns: (is) => [
        is.id('ID'),
        is.text('Name', ({ name }) => name),
        is.number('Creators', ({ creators_count: many }) => many),
        is.day('Date created', ({ date_created }) => date_created),
        is.commands(['shortlist.copy']),
      ],
    }),
  ],
}

const recommendationsOf: DetailParts<FullAccount> = {
  asks: [{ title: 'Recommend a creator', command: 'account.add-recommended', action: 'Add' }],
  lists: [
    relatedList({
      title: 'Recommended creators',
      entity: recommendation,
      source: recommendations.list,
      params,
      opens: ({ user_id: id }) => href('User', { id }),
      columns: (is) => [
        is.link(
          'Account ID',
          ({ user_id }) => String(user_id),
          ({ user_id: id }) => href('User', { id }),
        ),
        is.text('Name', ({ creator }) => creator.display_name),
        is.day('Date added', ({ date_created }) => date_created),
        is.chip('State', ({ creator }) => accountState(creator)[0] ?? { label: 'Live', tone: 'good' }),
        is.commands(['recommendation.remove']),
      ],
    }),
  ],
}

const referralsOf: DetailParts<FullAccount> = {
  asks: [{ title: 'Add a referred creator', command: 'account.add-referral', action: 'Add' }],
  lists: [
    relatedList({
      title: 'Referred creators',
      entity: account,
      source: referrals.list,
      params,
      opens: ({ id }) => href('User', { id }),
      columns: (is) => [
        is.id('Account ID', ({ id }) => href('User', { id })),
        is.text('Name', ({ display_name }) => display_name),
        is.day('Date created', ({ date_created }) => date_created),
        is.chip('State', (row) => accountState(row)[0] ?? { label: 'Live', tone: 'good' }),
        is.commands(['account.remove-referral']),
      ],
    }),
  ],
}

const aliasTab: DetailParts<FullAccount> = {
  panels: [{ title: 'Alias accounts', when: linked, lead: true, Show: Alias }],
  asks: [{ title: 'Link Alias Accounts', command: 'account.link-alias', action: 'Link Alias Accounts', when: (full) => !linked(full) }],
  lists: [
    relatedList({
      title: 'Seats of the secondary account',
      when: linked,
      entity: seat,
      source: seats.ofAccount,
      params: (full: FullAccount) => ({ id: full.slave_account_ref ?? full.id }),
      opens: ({ id }) => href('Seat', { id }),
      columns: (is) => [
        is.id('Seat ID', ({ id }) => href('Seat', { id })),
        { ...is.text('Email', ({ email }) => email), width: 240 },
        is.text('Name', (row) => seatName(row)),
        is.flag('Archived', ({ integration_intercom_disabled: archived }) => archived === true, 'plain'),
        is.commands(['seat.change-secondary-email', 'seat.archive-secondary']),
      ],
    }),
  ],
}

/** The tabs of creators and of brands, in the product's order; those with an address elsewhere lead there. */
export const accountTabs: readonly AccountTab[] = [
  { name: 'general', label: 'General' },
  { name: 'bookings', label: 'Bookings', href: ({ id, type }) => href('Bookings', null, { [bookingsBy[type]]: id }) },
  { name: 'campaigns', label: 'Campaigns', when: brands, href: ({ id }) => href('Campaigns', null, { account_ref: id }) },
  {
    name: 'transactions',
    label: 'Transactions',
    href: ({ type, organization_ref: ref }) =>
      ref ? href('Transactions', null, { [side[type]]: ref }) : { unavailable: 'This account has no organization' },
  },
  own('shortlists', brands, shortlistsOf),
  own('refcode', brands, recommendationsOf),
  own('referrals', creators, referralsOf, ({ referred_accounts_count: many }) =>
    many == null ? 'Referrals' : `Referrals (${count(many)})`,
  ),
  own('alias', creators, aliasTab),
  own('integrations', creators, { panels: [{ title: 'Audience analytics', Show: Integrations }] }),
  { name: 'brandCreatorServiceFees', label: 'Service fees', when: brands, ...serviceFeesOf },
  { name: 'aiGeneratedDescription', label: 'AI description', when: brands, ...aiDescription },
]
