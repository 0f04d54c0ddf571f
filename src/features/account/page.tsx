import { type Account, account, accounts, type FullAccount } from '#contract/account.ts'
import { accountEdit } from '#contract/account-edit.ts'
import { accountFields } from '#contract/account-fields.ts'
import { accountType } from '#contract/account-type.ts'
import { href, type RouteName } from '#contract/paths.ts'
import { seat, seatName, seats } from '#contract/seat.ts'
import { form } from '#kit/form/schema.ts'
import { day, dayTime } from '#kit/format/dates.ts'
import { isolate } from '#kit/format/isolate.ts'
import { lastChange } from '#kit/format/last-change.ts'
import { plain } from '#kit/format/numbers.ts'
import { placesOf } from '#kit/palette/origins.ts'
import { detailScreen } from '#kit/screen/detail/detail.tsx'
import { type DetailHead, relatedList } from '#kit/screen/detail/detail-parts.ts'
import { panelOf } from '#kit/screen/detail/panel.tsx'
import { accountTabs } from './tabs.tsx'

const Channels = panelOf(async () => (await import('./panels.tsx')).Channels)
const Notes = panelOf(async () => (await import('./panels.tsx')).Notes)

function header(full: FullAccount): DetailHead {
  const { id, type, public_id, organization_ref: ref, referring_blogger: by, subscription, date_created } = full
  const { product } = placesOf(document)
  return {
    chips: [{ label: `Account ID ${id}`, tone: 'plain' }],
    texts: [named(full), `Plan ${plain(subscription?.plan?.type)}`, `Created ${day(date_created)}`],
    links: [
      ...(product ? [{ label: 'Public profile', href: `${product}/profile/${encodeURIComponent(public_id)}` }] : []),
      ...(ref ? [{ label: 'Organization', href: href('Organization', { id: ref }) }] : []),
      ...(by ? [{ label: `Referred by ${by.display_name}`, href: href('User', { id: by.user_id }) }] : []),
      // One form, two ways in: it stands among the papers of the organization.
      ...(ref && type === 'blogger' ? [{ label: 'Legal representative', href: href('Organization', { id: ref, tab: 'kyc' }) }] : []),
    ],
  }
}

/** The brand's or blog's name, where it is another than the one that stands there already. */
function named({ type, blog_name, brand_name, display_name }: FullAccount) {
  const name = type === 'blogger' ? blog_name : brand_name
  return name && name !== display_name ? isolate(name) : null
}

/** A creator is decided here as on its card, which is a thing of its own; nothing is decided about one that is deleted. */
function approval({ id, type, type_id: creatorId, deleted, blogger }: Account) {
  if (type !== 'blogger' || !creatorId || deleted || !blogger) return []
  const card = { id: creatorId, user_ref: id, ...blogger }
  return ['creator.approve', 'creator.reject'].map((command) => ({ command, thing: card }))
}

export const accountScreen = detailScreen({
  path: 'User',
  entity: account,
  source: accounts.read,
  called: (row) => row.display_name,
  header,
  form: form({ schema: accountEdit, fields: accountFields }),
  save: 'account.save',
  facts: (full) => [
    { label: 'Account ID', text: String(full.id) },
    { label: 'Type', text: accountType.of(full.type).label },
    { label: 'Type ID', text: full.type_id == null ? null : String(full.type_id) },
    { label: 'Subscription plan type', text: full.subscription?.plan?.type },
    { label: 'Created at', text: dayTime(full.date_created) },
    { label: 'Last changed', text: lastChange(full) },
  ],
  lists: [
    relatedList({
      title: 'Seats',
      entity: seat,
      source: seats.ofAccount,
      params: ({ id }: FullAccount) => ({ id }),
      opens: ({ id }) => href('Seat', { id }),
      columns: (is) => [
        is.id('Seat ID', ({ id }) => href('Seat', { id })),
        { ...is.text('Email', ({ email }) => email), width: 240 },
        is.text('Name', (row) => seatName(row)),
        is.word('Role', ({ role }) => role),
        is.flag('Banned', ({ banned }) => banned, 'bad'),
        is.flag('Deleted', ({ deleted }) => deleted, 'bad'),
      ],
    }),
  ],
  panels: [
    { title: 'Creator channels', when: ({ type }) => type === 'blogger', Show: Channels },
    { title: 'Notes', side: true, Show: Notes },
  ],
  tabs: accountTabs,
  actions: ['account.delete', 'account.undelete'],
  actionsOn: approval,
})

/** A tab of brands with a page of its own. */
const brandTab = (path: RouteName, name: string, these: string) =>
  detailScreen({ ...accountScreen.detail, path, tab: { name, lacks: ({ id }) => `Account ${id} is a creator; ${these} are of brands` } })
export const aiDescriptionScreen = brandTab('AiGeneratedDescription', 'aiGeneratedDescription', 'AI descriptions')
export const serviceFeeScreen = brandTab('BrandCreatorServiceFees', 'brandCreatorServiceFees', 'creator service fees')
