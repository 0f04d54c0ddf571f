import { expect, test } from 'vitest'
import { type Seat, seat, seats } from '#contract/seat.ts'
import type { DetailScreen } from '#kit/screen/detail/detail-parts.ts'
import { tabsOf } from '#kit/screen/detail/tabs.ts'

const detail: DetailScreen<typeof seat, typeof seats.read> = {
  path: 'User',
  entity: seat,
  source: seats.read,
  called: (row) => row.email,
  save: 'seat.save',
  tabs: [
    { name: 'general', label: 'General' },
    { name: 'bookings', label: 'Bookings', href: ({ id }) => `/Bookings?of=${id}` },
    { name: 'alias', label: ({ accounts_count: count }) => `Alias (${count})`, when: ({ banned }) => !banned, save: 'seat.ban' },
    { name: 'shortlists', label: 'Shortlists', when: ({ banned }) => banned },
  ],
  actions: [],
}
const row: Seat = {
  id: 7,
  email: 'a@b.test',
  first_name: null,
  last_name: null,
  accounts_count: 3,
  created_at: null,
  banned: false,
  deleted: false,
}

test('a thing has the tabs of its type in their order, links among them, and the first is its own address', () => {
  const tabs = tabsOf(detail, row, undefined)
  expect(tabs.all.map(({ label }) => label)).toEqual(['General', 'Alias (3)'])
  expect(tabs.row).toEqual([
    { name: 'general', label: 'General' },
    { name: 'bookings', label: 'Bookings', href: '/Bookings?of=7' },
    { name: 'alias', label: 'Alias (3)' },
  ])
  expect(tabs).toMatchObject({ first: true, chosen: { name: 'general', parts: { save: 'seat.save' } } })
  expect(tabsOf(detail, { ...row, banned: true }, undefined).all.map(({ name }) => name)).toEqual(['general', 'shortlists'])
})

test('a tab that is unknown, a link, or of another type gives way to the first', () => {
  expect(tabsOf(detail, row, 'alias')).toMatchObject({ first: false, chosen: { name: 'alias', parts: { save: 'seat.ban' } } })
  for (const asked of ['nothing', 'bookings', 'shortlists', 'general', '']) expect(tabsOf(detail, row, asked).first, asked).toBe(true)
})

test('before the type is known nothing of the wrong tab is drawn', () => {
  expect(tabsOf(detail, undefined, 'alias')).toMatchObject({ row: [], expected: true, chosen: { parts: {} } })
  expect(tabsOf(detail, undefined, undefined).chosen.parts).toEqual({ save: 'seat.save' })
})
