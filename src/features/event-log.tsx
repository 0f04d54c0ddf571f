import { eventLine, eventLog, loggedEvent } from '#contract/event-log.ts'
import { href } from '#contract/paths.ts'
import { dayTime } from '#kit/format/dates.ts'
import { date } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const eventLogScreen = listScreen({
  path: 'EventLog',
  entity: eventLine,
  source: eventLog.list,
  filters: { date_from: date('From'), date_to: date('To') },
  sorts: { id: 'ID' },
  opens: ({ creator }) => (creator ? href('User', { id: creator.account_ref }) : undefined),
  columns: (is) => [
    is.id('ID'),
    is.chip('Event', ({ name }) => loggedEvent.of(name)),
    is.link(
      'Creator',
      ({ creator }) => creator?.blog_name,
      ({ creator }) => (creator ? href('User', { id: creator.account_ref }) : null),
    ),
    { ...is.text('Creator ID', ({ creator }) => creator?.id.toString()), width: 120 },
    is.link(
      'By',
      ({ admin }) => admin?.name,
      ({ admin }) => (admin ? href('Admin', { id: admin.id }) : null),
    ),
    { ...is.text('When', ({ at }) => (at ? dayTime(at) : null)), width: 200 },
  ],
})
