import { type SQL, sql } from 'drizzle-orm'
import { type Run, type RunRow, rowOutcome, runState } from '#contract/run.ts'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/kit/rows.ts'

type Outcome = RunRow['outcome']
/** The place of an outcome in the order in which it rises; so it is stored. */
export const rankOf = (outcome: Outcome): number => rowOutcome.all.findIndex(({ value }) => value === outcome)
const outcomeAt = (rank: number): Outcome => rowOutcome.all[rank]?.value ?? 'waiting'

/**
 * The rows of runs as they truly are: run_id, position, id, outcome (its rank), words, seen. What is stored under a row's keys outweighs every
 * report: a refusal is refused, all calls answered is done, some of them is unknown; so is a row whose call holds its key at this moment.
 * Both sides are grouped and not joined: a join is as slow as rows times answers where the planner has no figures yet.
 * @param which a condition on `r`, the run
 * @param part one on `w`, the row
 */
const truth = (which: SQL, part = sql`true`) => sql`
  select run_id, position, id, seen,
    case when refused then ${rankOf('refused')}::int when answered >= calls then ${rankOf('done')}::int
      when answered > 0 or held then greatest(reported, ${rankOf('unknown')}::int) else reported end as outcome,
    case when refused then coalesce(why, '') when answered >= calls then words when held then 'Still running' else words end as words
  from (
    select run_id, max(position) as position, max(id) as id, max(seen) as seen, max(calls) as calls, max(reported) as reported, max(words) as words,
      bool_or(held) as held, coalesce(bool_or(status >= 400), false) as refused, count(*) filter (where status < 400) as answered,
      max(why) as why
    from (
      select r.id as run_id, w.target_id::text as target, w.position, w.target_id as id, w.seen, r.calls, w.outcome as reported, w.words,
        hashtextextended(r.admin_id || ':' || r.key || ':' || w.target_id, 0) = any(array(
          select (classid::bigint << 32) | objid::bigint from pg_locks
          where locktype = 'advisory' and objsubid = 1 and granted
            and database = (select oid from pg_database where datname = current_database()))) as held,
        null::int as status, null::text as why
      from run r join run_row w on w.run_id = r.id
      where ${which} and ${part}
      union all
      select r.id, split_part(told.rest, '-', 1), null, null, null, null, null, null, null, i.status,
        case when i.status >= 400 then i.answer #>> '{refused,message}' end
      from run r
      join idempotency i on i.admin_id = r.admin_id and i.key ~>=~ (r.key || ':') and i.key ~<~ (r.key || ';')
      cross join lateral (select substr(i.key, length(r.key) + 2) as rest) told
      where ${which} and case when split_part(told.rest, '-', 2) ~ '^[0-9]{1,4}$' then split_part(told.rest, '-', 2)::int else 1 end <= r.calls
    ) both_of group by run_id, target
  ) row_of where position is not null`

interface Stored extends Omit<Run, 'state' | 'admin' | 'created_at' | 'updated_at'> {
  state: string
  admin_id: number
  admin_name: string
  created_at: Date
  updated_at: Date
}

/** Whole runs of these ids as they travel, in no order; an administrator's own only. */
export async function runsOf(db: Database, adminId: number, ids: number[]): Promise<Run[]> {
  const of = sql`r.id = any(${sql.param(ids)}::int[]) and r.admin_id = ${adminId}`
  const counted = (outcome: Outcome) => sql`count(*) filter (where outcome = ${rankOf(outcome)}::int)::int as ${sql.identifier(outcome)}`
  const rows = await rowsOf<Stored>(
    db,
    sql`
    with counts as (
      select run_id, ${counted('done')}, ${counted('refused')}, ${counted('unknown')}, ${counted('waiting')} from (${truth(of)}) t group by run_id
    )
    select r.id, r.key, r.command, r.title, r.kind, r.answers, r.state, r.total, c.done, c.refused, c.unknown, c.waiting,
      a.id as admin_id, a.name as admin_name, r.created_at, r.updated_at, r.version
    from run r join admin a on a.id = r.admin_id join counts c on c.run_id = r.id where ${of}`,
  )
  return rows.map(({ admin_id, admin_name, created_at, updated_at, state, ...row }) => ({
    ...row,
    state: runState.read(state) ?? 'paused',
    admin: { id: admin_id, name: admin_name },
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
  }))
}

interface Window {
  page: number
  perPage: number
  outcome: Outcome | undefined
}
/** A page of a run's rows by their position, those of one outcome where it is named. */
export async function pageOfRows(db: Database, of: Run, { page, perPage, outcome }: Window) {
  const offset = (page - 1) * perPage
  // Positions have no gaps: a page of all rows begins where it says, and reads nothing before it.
  const here = outcome === undefined ? sql`w.position > ${offset} and w.position <= ${offset + perPage}` : sql`true`
  const cut = outcome === undefined ? sql`` : sql`where outcome = ${rankOf(outcome)}::int`
  const skip = outcome === undefined ? sql`` : sql`limit ${perPage} offset ${offset}`
  const rows = await rowsOf<{ id: number; position: number; outcome: number; words: string; version: number | null }>(
    db,
    sql`select id, position, outcome, words, seen as version from (${truth(sql`r.id = ${of.id}`, here)}) t ${cut} order by position ${skip}`,
  )
  return { items: rows.map((row) => ({ ...row, outcome: outcomeAt(row.outcome) })), total: outcome ? of[outcome] : of.total, page, perPage }
}
