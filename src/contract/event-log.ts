import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { daysInOrder, queryDay } from './day.ts'
import { endpoint, nwPage, overview } from './define.ts'
import { id, moment, paging } from './fields.ts'
import { timeZone } from './time-zone.ts'

/** What is written down for whoever counts it, in words. */
export const loggedEvent = codes([['creator_approved', 'Creator approved', 'good']])

/** One thing that happened, with who it was about and who did it as far as both are still known. */
export const eventLine = overview(
  'event-log',
  { one: 'logged event', many: 'logged events' },
  z.object({
    id,
    name: z.string(),
    creator: z.nullable(z.object({ id, account_ref: id, blog_name: z.string() })),
    admin: z.nullable(z.object({ id, name: z.string() })),
    at: z.nullable(moment),
    version: z.optional(z.nullable(z.number())),
  }),
  ['creator', 'account'],
  { kind: 'account', id: ({ creator }) => creator?.account_ref ?? null },
)

/** Ours: another server may lack it. */
export const eventLog = {
  /** The newest first. Days are those of the `time_zone`, else of UTC, and both are included. */
  list: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'workspace/event-log',
    query: z
      .object({ ...paging, date_from: z.optional(queryDay), date_to: z.optional(queryDay), time_zone: z.optional(timeZone) })
      .check(daysInOrder('date_from', 'date_to')),
    reply: nwPage(eventLine),
  }),
}
