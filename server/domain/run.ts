import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Run, type RunState, runLimits, runState, type runs } from '#contract/run.ts'
import type { Database } from '#server/db/database.ts'
import { refuse, refuseField } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { checkAlike } from './creator-alike.ts'
import { refuseMoved } from './moved.ts'
import { rankOf, runsOf } from './run-rows.ts'

/** One of the administrator's own runs as it is now. Refuses with 404. */
export async function runOf(db: Database, adminId: number, id: number): Promise<Run> {
  const [run] = await runsOf(db, adminId, [id])
  return run ?? refuse('not_found', `There is no run ${id}`)
}

type Start = z.output<typeof runs.start.body>
/**
 * Begins a run, or finds the one that was begun with its key. Refuses another run of the same key, and one too many (409).
 * Of those that are over only the newest are kept.
 */
export async function startRun(db: Database, adminId: number, start: Start): Promise<{ id: number; begun: boolean }> {
  const { key, command, title, kind, answers = {}, ids, versions = [], calls = 1 } = start
  if (versions.length > 0 && versions.length !== ids.length) refuseField('versions', 'must be one for each id')
  // One at a time of each administrator, so that no more are open than may be.
  await db.q().execute(sql`select from admin where id = ${adminId} for no key update`)
  const [same] = await rowsOf<{ id: number; same: boolean }>(
    db,
    sql`select id, command = ${command} and kind = ${kind} and total = ${ids.length} as same from run where admin_id = ${adminId} and key = ${key}`,
  )
  if (same && !same.same) refuse('conflict', 'This key belongs to another run')
  if (same) return { id: same.id, begun: false }
  if (command === 'creator.approve') await checkAlike(db, ids)
  const text = JSON.stringify(answers)
  if (Buffer.byteLength(text) > runLimits.answers) refuse('too_large', `The answers of a run take at most ${runLimits.answers / 1024} kB`)
  const [begun] = await rowsOf<{ id: number | null }>(
    db,
    sql`
    with begun as (
      insert into run (admin_id, key, command, title, kind, answers, calls, total)
      select ${adminId}::int, ${key}::text, ${command}::text, ${title}::text, ${kind}::text, ${text}::jsonb, ${calls}::int, ${ids.length}::int
      where (select count(*) from run where admin_id = ${adminId} and state in ('running', 'paused')) < ${runLimits.open}
      returning id
    ), listed as (
      insert into run_row (run_id, position, target_id, seen)
      select begun.id, of.position, of.id, of.seen
      from begun, unnest(${sql.param(ids)}::int[], ${sql.param(versions)}::int[]) with ordinality of (id, seen, position)
    ), forgotten as (
      delete from run where id in (
        select id from run where admin_id = ${adminId} and state in ('cancelled', 'finished') order by id desc offset ${runLimits.kept}
      )
    )
    select id from begun`,
  )
  if (begun?.id == null) return refuse('conflict', `${runLimits.open} runs are open. Finish or cancel one of them first.`)
  return { id: begun.id, begun: true }
}

type Report = z.output<typeof runs.report.body>
/** Takes what a client learnt, in one statement: an outcome rises or stays. Refuses with 404, or ids that the run has not. */
export async function reportRows(db: Database, adminId: number, id: number, report: Report): Promise<void> {
  const ids = report.map((row) => row.id)
  const outcomes = report.map(({ outcome }) => rankOf(outcome))
  const words = report.map((row) => row.words ?? '')
  const [told] = await rowsOf<{ strange: number }>(
    db,
    sql`
    with mine as (
      select id from run where id = ${id} and admin_id = ${adminId} for no key update
    ), said as (
      select distinct on (id) * from unnest(${sql.param(ids)}::int[], ${sql.param(outcomes)}::int[], ${sql.param(words)}::text[]) of (id, outcome, words)
      order by id, outcome desc
    ), risen as (
      update run_row w set outcome = said.outcome, words = said.words from mine, said
      where w.run_id = mine.id and w.target_id = said.id
        and (said.outcome > w.outcome or said.outcome = w.outcome and said.words <> w.words)
      returning w.target_id
    ), moved as (
      update run set version = version + 1, updated_at = now() from mine where run.id = mine.id and exists (select from risen)
    )
    select (select count(*) from said where not exists (select from run_row w where w.run_id = mine.id and w.target_id = said.id))::int as strange
    from mine`,
  )
  if (!told) refuse('not_found', `There is no run ${id}`)
  if (told.strange > 0) refuseField('id', `${told.strange} of these rows are not in run ${id}`)
}

/** From which states each can be reached. */
const from: Record<RunState, readonly RunState[]> = {
  running: ['paused'],
  paused: ['running'],
  cancelled: ['running', 'paused'],
  finished: ['running', 'paused'],
}
interface Change {
  id: number
  state: RunState
  /** The version that the caller saw; null changes whatever version there is. */
  ifMatch: number | null
}
/**
 * Pauses, continues or ends a run: one statement that is true or changes nothing. Answers the run, and whether it changed: asked for the
 * state that it has, it stays as it is. Refuses with 404, 409 (over already, or rows wait) or 412 (another version).
 */
export async function moveRun(db: Database, adminId: number, { id, state, ifMatch }: Change): Promise<{ run: Run; moved: boolean }> {
  const before = await runOf(db, adminId, id)
  if (state === 'finished' && before.state !== state) refuseWaiting(before)
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const moved = await rowsOf(
      db,
      sql`update run set state = ${state}, version = version + 1, updated_at = now()
        where id = ${id} and admin_id = ${adminId} and state = any(${sql.param([...from[state]])}::text[])
          and (${ifMatch}::int is null or version = ${ifMatch}::int) returning id`,
    )
    const run = await runOf(db, adminId, id)
    if (moved.length > 0 || run.state === state) return { run, moved: moved.length > 0 }
    if (!from[state].includes(run.state))
      refuse('state_moved', `This run is ${runState.of(run.state).label.toLowerCase()}`, { current: run })
    await refuseMoved(db, { called: `Run ${id}`, kind: 'run', id, current: run, ifMatch, last: { by: run.admin, at: run.updated_at } })
    // It had the wanted state a moment ago, and another tab has changed it since: asked again, it is changed back.
  }
  return refuse('in_flight', `Run ${id} is being changed at this moment`, { retryAfter: 1 })
}
/** More tabs than this do not fight over one run. */
const mostTries = 10

function refuseWaiting(run: Run): void {
  if (run.waiting > 0) refuse('conflict', `${run.waiting} of ${run.total} rows are still waiting`, { current: run })
}
