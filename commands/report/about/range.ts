import * as z from 'zod/mini'
import { isDay } from '#contract/day.ts'
import type { AnyEndpoint } from '#contract/define.ts'
import { lastMonth } from '#contract/report-file.ts'
import { bareNumber } from '#contract/text.ts'
import type { Tools } from '#kit/command/define.ts'
import { openFile } from '#kit/export/open-file.ts'
import { form } from '#kit/form/schema.ts'
import { daysAgo } from '#kit/screen/filter/days.ts'

const day = z.string('Give a day').check(z.overwrite(bareNumber), z.refine(isDay, 'A day that exists, from 1900-01-01 to 2099-12-31'))
export const days = { from: day, to: day }
interface Days {
  from: string
  to: string
}
/** The days stand in their order. */
export const ordered = <T extends Days>() =>
  z.refine<T>(({ from, to }) => from <= to, { path: ['to'], message: 'Date to is before Date from' })
/** They start on the month before this one. */
export const dayFields = {
  from: { label: 'Date from', input: 'date', start: () => lastMonth(daysAgo(0)).from },
  to: { label: 'Date to', input: 'date', start: () => lastMonth(daysAgo(0)).to },
} as const

/** The arguments of a report that takes nothing but days. */
export const daysForm = form({ schema: z.object(days).check(ordered()), fields: dayFields })

/** Opens the file of a report in a new tab. */
export const opens =
  (report: AnyEndpoint) =>
  (_target: unknown, { from, to, ...more }: Days & { campaign_id?: number | undefined; group_by?: string | undefined }, tools: Tools) =>
    openFile(tools, report, { date_from: from, date_to: to, ...more })
