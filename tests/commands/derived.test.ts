import { expect, test } from 'vitest'
import { assemble } from '#app/commands.ts'
import type { Tools } from '#kit/command/define.ts'
import type { MountedList } from '#kit/command/mounted.ts'
import { files, nouns, registry, rowsOf } from './known.ts'

const context = { admin: { id: 1, name: 'Demo' }, places: { product: 'https://product.test', provider: 'https://provider.test' } }

/** Where a command leads for a thing: an address of the workspace, one outside, or why it does not. */
function leads(id: string, thing: unknown, answers: Readonly<Record<string, unknown>> = {}, of = registry) {
  const command = of.get(id)?.command
  if (!command) throw new Error(`${id} is gone`)
  const can = command.when?.(thing, context) ?? true
  if (can !== true) return can
  const went: string[] = []
  const tools: Tools = {
    go: (href) => void went.push(href),
    open: (href) => void went.push(`outside ${href}`),
    copy: async () => {},
    look: () => {},
    places: context.places,
  }
  void command.run?.(thing, answers, tools)
  return went[0]
}
const brand = { id: 7, type: 'client', display_name: 'Nordic', public_id: 'p 7', banned: false, deleted: false, organization_ref: 3 }
const creator = { ...brand, type: 'blogger', referring_blogger: { user_id: 9, display_name: 'Ada' } }

test.each([
  ['account.open', { id: 7 }, '/Users/7'],
  ['account.open-organization', brand, '/Organizations/3'],
  ['account.open-organization', { ...brand, organization_ref: null }, 'This account has no organization'],
  ['account.open-referrer', creator, '/Users/9'],
  ['account.open-referrer', brand, 'Nobody referred this account'],
  ['account.open-bookings', creator, '/Bookings?blogger_account_ref=7'],
  ['account.open-bookings', brand, '/Bookings?client_account_ref=7'],
  ['account.open-campaigns', brand, '/Campaigns?account_ref=7'],
  ['account.open-campaigns', creator, false],
  ['account.open-transactions', brand, '/Transactions?fromOrganizationId=3'],
  ['account.open-transactions', creator, '/Transactions?toOrganizationId=3'],
  ['account.open-public-profile', brand, 'outside https://product.test/profile/p%207'],
  ['seat.open', { id: 7 }, '/Seats/7'],
  ['organization.open', { id: 7 }, '/Organizations/7'],
  ['organization.open-transactions', { id: 7, type: 'client' }, '/Transactions?fromOrganizationId=7'],
  ['organization.open-campaigns', { id: 7, type: 'client' }, '/Campaigns?organization_ref=7'],
  ['organization.open-campaigns', { id: 7, type: 'blogger' }, false],
  ['organization.open-payment-provider', { id: 7, mangopay_user_ref: 'u1' }, 'outside https://provider.test/Users/u1'],
  ['organization.open-payment-provider', { id: 7, mangopay_user_ref: null }, 'This organization has no account at the payment provider'],
  ['booking.open', { id: 7 }, '/Booking/7'],
  ['booking.open-transactions', { id: 7 }, '/Transactions?booking_ref=7'],
  ['kyc-request.open', { id: 7 }, '/KYCRequest/7'],
  ['company-request.open', { id: 7 }, '/BloggerCompanyRequests/7'],
  ['cancel-request.open', { id: 7 }, '/BookingCancelRequests?id=7'],
  ['member.open', { id: 7 }, '/Admins/7'],
  ['brand.open-service-fees', brand, '/brands/7/creator-service-fees'],
  ['brand.open-ai-description', brand, '/brands/7/ai-description'],
  ['go.team-new', undefined, '/Admins/new'],
  ['go.dev-tools', undefined, '/DevTools'],
])('%s of %o leads to %s', (id, thing, to) => {
  expect(leads(id, thing)).toBe(to)
})
test('a tab and words are answers', () => {
  expect(leads('account.open', { id: 7 }, { tab: 'alias' })).toBe('/Users/7/alias')
  expect(leads('organization.open', { id: 7 }, { tab: 'ff' })).toBe('/Organizations/7/ff')
  expect(leads('campaign.find', undefined, { words: 'Summer 24' })).toBe('/Campaigns?q=Summer+24')
})

test.each([
  ['home', 'Home'],
  ['accounts', 'Users: Accounts'],
  ['kyc', 'Users: KYC (list)'],
  ['kyc-requests', 'Requests: KYC'],
  ['business-clients', 'Business clients bookings'],
  ['company-requests', 'Requests: Creator Company Requests'],
  ['team-new', 'Team: Add team member'],
])('the command that opens the page %s is called “%s”', (verb, title) => {
  expect(registry.get(`go.${verb}`)?.command.title).toBe(title)
})

test('a typed line gives the one argument of a command', () => {
  const first = (line: string) => {
    const [row] = rowsOf(line)
    return row?.is === 'command' ? { id: row.entry.id, title: row.title, answers: row.answers, href: row.href } : undefined
  }
  expect(first('open account 7 alias')).toEqual({
    id: 'account.open',
    title: 'Open account: Alias',
    answers: { tab: 'alias' },
    href: '/Users/7/alias',
  })
  expect(first('open account 7')).toMatchObject({ id: 'account.open', answers: undefined, href: '/Users/7' })
  expect(first('find campaign summer')).toMatchObject({ id: 'campaign.find', answers: { words: 'summer' } })
})

test('list commands speak of the list that is on the screen, and of none elsewhere', () => {
  const done: unknown[] = []
  let mounted: MountedList | null = null
  const here = assemble(files, nouns, () => mounted)
  for (const verb of ['filter', 'clear-filters', 'page', 'reload', 'sort', 'select-rows']) {
    expect(leads(`list.${verb}`, undefined, {}, here), verb).toBe('No list is open here')
  }
  mounted = {
    title: 'Payouts',
    filters: [
      {
        name: 'status',
        label: 'Status',
        value: '0',
        choices: [
          { value: '0', label: 'Pending' },
          { value: 'all', label: 'All' },
        ],
      },
    ],
    set: (name, value) => void done.push([name, value]),
    clear: undefined,
    pages: 3,
    perPage: 100,
    page: (page) => void done.push(page),
    reload: () => void done.push('reload'),
    sorts: [],
    sort: () => {},
    select: (ids) => {
      done.push(ids)
      return ids.slice(1)
    },
  }
  const ask = (verb: string) => here.get(`list.${verb}`)?.command.ask
  expect(ask('filter')?.fields.name?.choices).toEqual([{ value: 'status', label: 'Status' }])
  expect(ask('filter')?.fields.value?.choicesFor?.({ name: 'status' })).toHaveLength(2)
  expect(ask('filter')?.schema.safeParse({ name: 'status', value: '7' }).success).toBe(false)
  expect(ask('page')?.schema.safeParse({ page: 4 }).success).toBe(false)
  expect(ask('page')?.schema.safeParse({ page: 3 })).toMatchObject({ success: true, data: { page: 3 } })
  expect(ask('select-rows')?.schema.safeParse({ ids: '5, 6 #7 6' })).toMatchObject({ data: { ids: [5, 6, 7] } })
  expect(ask('select-rows')?.schema.safeParse({ ids: 'five' }).success).toBe(false)
  expect(leads('list.clear-filters', undefined, {}, here)).toBe('Every filter stands on its default')
  expect(leads('list.sort', undefined, {}, here)).toBe('This list has one order')
  leads('list.filter', undefined, { name: 'status', value: 'all' }, here)
  leads('list.page', undefined, { page: 2 }, here)
  leads('list.reload', undefined, {}, here)
  leads('list.select-rows', undefined, { ids: [5, 6] }, here)
  expect(done).toEqual([['status', 'all'], 2, 'reload', [5, 6]])
  const says = here.get('list.select-rows')?.command.says
  expect(typeof says === 'function' && says(undefined, { ids: [5, 6] })).toBe('1 selected; not among these rows: 6')
})
