import { type Account, account, accounts, type FullAccount } from '#contract/account.ts'
import { accountEdit, accountFields } from '#contract/account-edit.ts'
import { accountTabs, bookingsBy } from '#contract/account-links.ts'
import { channelKind, channelStatus, creatorChannels } from '#contract/channel.ts'
import { note, notes } from '#contract/note.ts'
import { accountType } from '#contract/organization.ts'
import { side } from '#contract/organization-links.ts'
import { href } from '#contract/paths.ts'
import { seat, seatName, seats } from '#contract/seat.ts'
import { CommandCheck } from '#kit/command/check.tsx'
import { form } from '#kit/form/schema.ts'
import { TextBox } from '#kit/form/text-box.tsx'
import { day, dayTime } from '#kit/format/dates.ts'
import { isolate } from '#kit/format/isolate.ts'
import { lastChange } from '#kit/format/last-change.ts'
import { count, plain } from '#kit/format/numbers.ts'
import { placesOf } from '#kit/palette/origins.ts'
import { detailScreen } from '#kit/screen/detail/detail.tsx'
import { type DetailHead, type Panel, relatedList, type Tab } from '#kit/screen/detail/detail-parts.ts'
import { choice, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer, useList, useRereadOn, useRow } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Meta } from '#ui/page.tsx'
import { Remark, Remarks } from '#ui/remarks.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'

type ViewTab = Tab<Account, FullAccount>
const creators = ({ type }: Account) => type === 'blogger'
const brands = ({ type }: Account) => type === 'client'
const unbuilt: readonly Panel<FullAccount>[] = [
  {
    title: 'Not built yet',
    Show: () => <EmptyState title="This tab is not built yet">Its address will stay the same, so a link to it can be kept.</EmptyState>,
  },
]
const labels: Readonly<Record<string, string>> = Object.fromEntries(accountTabs)
const own = (
  name: (typeof accountTabs)[number][0],
  when: (row: Account) => boolean,
  label: ViewTab['label'] = labels[name] ?? name,
): ViewTab => ({
  name,
  label,
  when,
  panels: unbuilt,
})
/** The tabs of creators and of brands, in the product's order; those with an address elsewhere lead there. */
const tabs: readonly ViewTab[] = [
  { name: 'general', label: 'General' },
  { name: 'bookings', label: 'Bookings', href: ({ id, type }) => href('Bookings', null, { [bookingsBy[type]]: id }) },
  { name: 'campaigns', label: 'Campaigns', when: brands, href: ({ id }) => href('Campaigns', null, { account_ref: id }) },
  {
    name: 'transactions',
    label: 'Transactions',
    href: ({ type, organization_ref: ref }) => href('Transactions', null, ref ? { [side[type]]: ref } : {}),
  },
  own('shortlists', brands),
  own('refcode', brands),
  own('referrals', creators, ({ referred_accounts_count: many }) => (many == null ? 'Referrals' : `Referrals (${count(many)})`)),
  own('alias', creators),
  own('integrations', creators),
  {
    name: 'brandCreatorServiceFees',
    label: 'Service fees',
    when: brands,
    href: ({ id }) => href('BrandCreatorServiceFees', { id }),
  },
  { name: 'aiGeneratedDescription', label: 'AI description', when: brands, href: ({ id }) => href('AiGeneratedDescription', { id }) },
]

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
        is.text('Email', ({ email }) => email),
        is.text('Name', (row) => seatName(row)),
        is.word('Role', ({ role }) => role),
        is.flag('Deleted', ({ deleted }) => deleted, 'bad'),
      ],
    }),
  ],
  panels: [
    { title: 'Creator channels', when: creators, Show: Channels },
    { title: 'Notes', side: true, Show: Notes },
  ],
  tabs,
  actions: ['account.delete', 'account.undelete'],
})

/** The channels of a creator, each with a box that shows it to brands or hides it. */
function Channels({ thing }: { thing: FullAccount }) {
  // Another number space than the account's: its own id would name some other creator.
  if (thing.type_id == null) return <Meta>The channels are not known, because the creator ID is not known</Meta>
  return <ChannelTable thing={thing} creator={thing.type_id} />
}
function ChannelTable({ thing, creator }: { thing: FullAccount; creator: number }) {
  const { data, loading, error } = useAnswer(creatorChannels.list, { params: { id: creator } })
  const reread = () => refreshAnswers(creatorChannels.list)
  // Whoever shows or hides one changes the account.
  useRereadOn(creatorChannels.list, thing.version)
  if (error && !data)
    return (
      <Banner tone="bad" action={<Button onClick={() => void reread()}>Retry</Button>}>
        The channels could not be read.
      </Banner>
    )
  if (loading || !data) return <Skeleton width="half" />
  if (data.length === 0) return <Meta>No channels</Meta>
  return (
    <Table
      caption="Creator channels"
      columns={[{ label: 'Channel' }, { label: 'Status' }, { label: 'Followers', kind: 'number' }, { label: 'Visible' }]}
      rows={data.map(({ channel, status, followersCount, isVisible }) => {
        const name = channelKind.of(channel).label
        const { label, tone } = channelStatus.of(status)
        return {
          id: channel,
          cells: [
            name,
            <Chip key="status" tone={tone}>
              {label}
            </Chip>,
            count(followersCount),
            status === 'not_connected' ? null : (
              <CommandCheck
                key="visible"
                command="account.set-channel-visibility"
                of={{ kind: account.kind, id: thing.id }}
                label={`${name} visible`}
                checked={isVisible === true}
                answers={(to) => ({ channel, isVisible: to })}
                onEnd={reread}
              />
            ),
          ],
        }
      })}
    />
  )
}

/** What staff wrote about an account, the newest first, and the box for more. */
function Notes({ thing: { id } }: { thing: FullAccount }) {
  const { ids, loading, error } = useList(notes.list, {}, { id })
  return (
    <>
      <TextBox of={{ kind: account.kind, id }} command="account.add-note" answer="note" label="New note" action="Add note" />
      {error ? <Meta>The notes could not be read.</Meta> : null}
      {loading ? <Skeleton width="half" /> : null}
      {!loading && !error && ids.length === 0 ? <Meta>No notes</Meta> : null}
      {ids.length > 0 ? (
        <Remarks label="Notes">
          {ids.map((one) => (
            <NoteLine key={one} id={one} />
          ))}
        </Remarks>
      ) : null}
    </>
  )
}
function NoteLine({ id }: { id: number }) {
  const row = useRow(note, id)
  if (!row) return null
  return <Remark text={plain(row.note)} by={[row.author?.name, dayTime(row.date_created)].filter(Boolean).join(', ')} />
}

export const accountListScreen = listScreen({
  path: 'Users',
  entity: account,
  source: accounts.list,
  filters: {
    account_type: choice(
      'Type',
      accountType.all.map(({ value, label }) => [value, label]),
    ),
    q: search('Search by name, id or Instagram username', { on: 'enter' }),
  },
  sorts: { id: 'Account ID' },
  pane: accountScreen.detail,
  opens: ({ id }) => href('User', { id }),
  columns: (is) => [
    is.id('Account ID', ({ id }) => href('User', { id })),
    is.word('Type ID', ({ type_id }) => (type_id == null ? null : String(type_id))),
    is.word('Type', ({ type }) => accountType.of(type).label),
    is.text('Name', ({ display_name }) => display_name),
    is.day('Date created', ({ date_created }) => date_created),
    is.chip('Completed', ({ profile_completed }) =>
      profile_completed === 1 ? { label: 'Yes', tone: 'good' } : { label: 'No', tone: 'wait' },
    ),
    is.flag('Deleted', ({ deleted }) => deleted, 'bad'),
  ],
})
