import { assemble } from '#app/commands.ts'
import { routeTable } from '#contract/paths.ts'
import type { MountedList, MountedQueue } from '#kit/command/mounted.ts'
import type { Registry } from '#kit/command/registry.ts'
import { files, nouns, registry } from './known.ts'

/** The labels of a status filter and of a search, by the kind of record that a page lists. */
const labels: Readonly<Record<string, readonly [statuses: readonly string[], search: string]>> = {
  account: [['Active', 'Banned', 'Deleted'], 'Name'],
  booking: [['Booked', 'Completed', 'Cancelled'], 'Brand'],
  'cancel-request': [['Pending', 'Approved', 'Denied'], 'Reason'],
  creator: [['Pending', 'Approved', 'Suspicious'], 'Name'],
  invoice: [['Paid', 'Unpaid', 'Credit note'], 'Recipient'],
  'payout-request': [['Pending', 'Approved', 'Rejected'], 'Booking ID'],
  seat: [['Active', 'Banned', 'Deleted'], 'Email'],
}

/** Creates a list with filters and orders: a status, a search, and the beginning of a range of IDs. */
function createList(title: string, kind: string): MountedList {
  const [statuses, search] = labels[kind] ?? [['Open', 'Closed'], 'Title']
  return {
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
  }
}
const queue: MountedQueue = { decide: () => false, leave: () => {}, next: () => {}, hold: () => {}, refresh: () => {}, note: () => {} }
const queued = new Set(['payout-request', 'creator', 'cancel-request', 'company-request', 'kyc-request', 'transaction'])

const lists = Object.values(routeTable).flatMap(({ title, lists: kind }) => (kind ? [{ kind, list: createList(title, kind) }] : []))
const withoutQueue = lists.map(({ list }) => [list.title, assemble(files, nouns, () => list)] as const)
const withQueue = lists
  .filter(({ kind }) => queued.has(kind))
  .map(({ list }) => {
    const commands = assemble(
      files,
      nouns,
      () => list,
      () => queue,
    )
    return [`${list.title}, queue`, commands] as const
  })

/** The commands of a page without a list, of each page with a list and its filters, and of each queue, by their names. */
export const pages: Readonly<Record<string, Registry> & { page: Registry }> = {
  page: registry,
  ...Object.fromEntries([...withoutQueue, ...withQueue]),
}
