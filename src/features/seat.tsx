import { href } from '#contract/paths.ts'
import { seat, seatName, seats } from '#contract/seat.ts'
import { search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const seatListScreen = listScreen({
  path: 'Seats',
  entity: seat,
  source: seats.list,
  filters: { q: search('Search by email, first name, last name or id') },
  sorts: { id: 'Seat ID' },
  opens: ({ id }) => href('Seat', { id }),
  pane: async () => (await import('./seat/page.tsx')).seatScreen,
  columns: (is) => [
    is.id('Seat ID', ({ id }) => href('Seat', { id })),
    is.text('Email', ({ email }) => email),
    is.text('Name', (row) => seatName(row)),
    is.number('Accounts count', ({ accounts_count }) => accounts_count),
    is.day('Date created', ({ created_at }) => created_at),
    is.flag('Deleted', ({ deleted }) => deleted, 'bad'),
    // Ours, behind the documented ones: the same page bans.
    is.flag('Banned', ({ banned }) => banned, 'bad'),
  ],
})
