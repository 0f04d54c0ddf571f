import { assemble } from '#app/commands.ts'
import type { MountedList, MountedQueue } from '#kit/command/mounted.ts'
import type { Registry } from '#kit/command/registry.ts'
import { files, nouns, registry } from './known.ts'

/** Filters and orders of a list: a status, a search, and the beginning of a range of IDs. */
const createList = (title: string, kind: string, statuses: readonly string[], search: string): MountedList => ({
  title,
  kind,
  filters: [
    { name: 'status', label: 'Status', value: '0', choices: statuses.map((label, at) => ({ value: String(at), label })) },
    { name: 'q', label: search, value: '', search: true },
    { name: 'id_from', label: `${search} from`, value: '', fits: (text) => /^\d*$/.test(text) },
  ],
  set: () => {},
  clear: () => {},
  pages: 1_000,
  perPage: 100,
  page: () => {},
  reload: () => {},
  sorts: [{ value: 'id', label: 'ID' }],
  sort: () => {},
  add: () => {},
  select: () => [],
})
const queue: MountedQueue = { decide: () => false, leave: () => {}, next: () => {}, hold: () => {}, refresh: () => {}, note: () => {} }
const lists = [
  createList('PayOut Requests', 'payout-request', ['Pending', 'Approved', 'Rejected'], 'Booking ID'),
  createList('Bookings', 'booking', ['Booked', 'Completed', 'Cancelled'], 'Brand'),
  createList('Seats', 'seat', ['Active', 'Banned', 'Deleted'], 'Email'),
  createList('Creator Approval', 'creator', ['Pending', 'Approved', 'Suspicious'], 'Name'),
]

const queued = new Set(['payout-request', 'creator'])

/** The commands of a page without a list, of pages with a list and its filters, and of queues, by their names. */
export const pages: Readonly<Record<string, Registry> & { page: Registry }> = {
  page: registry,
  ...Object.fromEntries(lists.map((list) => [list.title, assemble(files, nouns, () => list)])),
  ...Object.fromEntries(
    lists
      .filter(({ kind = '' }) => queued.has(kind))
      .map((list) => [
        `${list.title}, queue`,
        assemble(
          files,
          nouns,
          () => list,
          () => queue,
        ),
      ]),
  ),
}
