import { and, asc, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type creators, eligibility, ofAge } from '#contract/creator.ts'
import type { Received } from '#contract/define.ts'
import { flagged, shownCreators } from '#server/db/creator-indexes.ts'
import { account as table } from '#server/db/schema.ts'
import { onDays } from '#server/kit/days.ts'
import { hasWords, typedSearch } from '#server/kit/typed-search.ts'

type Query = Received<typeof creators.list>['query']

/** Which creators a question asks for; what it leaves out leaves nothing out. Deleted ones are never shown. */
export function creatorsWhere(query: Query): SQL | undefined {
  const { content_score: score, approved_to_platform_status: status, date_registered_from: from, suspicious_flags: flags } = query
  return and(
    shownCreators,
    searched(query.q),
    score === undefined ? undefined : eq(table.contentScore, Number(score)),
    status === undefined ? undefined : status === null ? isNull(table.approvedStatus) : eq(table.approvedStatus, status),
    query.eligible_for_platform_approval_process === 1 ? gte(table.reach, eligibility.followers) : undefined,
    ages(query),
    ...onDays(table.createdAt, { from, zone: query.time_zone }),
    flags && flags.length > 0 ? or(...flags.map((flag) => sql`(${flagged(table, flag)})`)) : undefined,
  )
}

/** Whoever gave no day of birth is not known to be under age, and stands with those who are of age. */
function ages({ show_under_age_accounts: under, show_of_age_accounts: of }: Query): SQL | undefined {
  if (under !== 0 && of !== 0) return undefined
  if (under === 0 && of === 0) return sql`false`
  const today = new Date()
  const limit = new Date(Date.UTC(today.getUTCFullYear() - ofAge, today.getUTCMonth(), today.getUTCDate())).toISOString().slice(0, 10)
  return under === 0 ? sql`(${table.dob} is null or ${table.dob} <= ${limit}::date)` : sql`${table.dob} > ${limit}::date`
}

/** An account's or a creator's id, an e-mail of one of its seats, or words of the name and the username. */
function searched(q: string | undefined): SQL | undefined {
  const asked = typedSearch(q)
  if (!asked) return undefined
  const { text, id, words } = asked
  const byWords = hasWords(
    [table.displayName, table.instagramUsername],
    words.map((word) => word.replace(/^@(?=.)/, '')),
  )
  if (id !== undefined) return or(eq(table.id, id), eq(table.typeId, id), byWords)
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) return byWords
  return sql`${table.id} in (select l.account_id from seat_account l join seat s on s.id = l.seat_id where lower(s.email) = ${text.toLowerCase()})`
}

/** Undecided ones are a queue: the longest waiting first. Everything else is history: the newest first. */
export const creatorsOrder = ({ approved_to_platform_status: status }: Query) => (status === null ? asc(table.id) : desc(table.id))
