import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { windowOf } from '#contract/fields.ts'
import { runs } from '#contract/run.ts'
import { run as table } from '#server/db/schema-run.ts'
import { moveRun, reportRows, runOf, startRun } from '#server/domain/run.ts'
import { pageOfRows, runsOf } from '#server/domain/run-rows.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(runs, {
  async start({ body }, { db, actor, audit }) {
    const { id, begun } = await startRun(db, actor.id, body)
    const run = await runOf(db, actor.id, id)
    const after = { command: run.command, kind: run.kind, total: run.total }
    if (begun) await audit({ command: 'run.start', objectKind: 'run', objectId: id, after, result: 'done' })
    return run
  },

  async list({ query }, { db, actor }) {
    const { page, perPage, offset } = windowOf(query)
    const open = query.only === 'open' ? inArray(table.state, ['running', 'paused']) : undefined
    const named = query.key === undefined ? undefined : eq(table.key, query.key)
    const mine = and(eq(table.adminId, actor.id), open, named)
    const [all] = await db.q().select({ total: sql<number>`count(*)::int` }).from(table).where(mine)
    const found = await db.q().select({ id: table.id }).from(table).where(mine).orderBy(desc(table.id)).limit(perPage).offset(offset)
    const ids = found.map(({ id }) => id)
    const whole = new Map((await runsOf(db, actor.id, ids)).map((run) => [run.id, run]))
    return { items: ids.flatMap((id) => whole.get(id) ?? []), total: all?.total ?? 0, page, perPage }
  },

  read: ({ params }, { db, actor }) => runOf(db, actor.id, params.id),

  async rows({ params, query }, { db, actor }) {
    const { page, perPage } = windowOf(query)
    return pageOfRows(db, await runOf(db, actor.id, params.id), { page, perPage, outcome: query.outcome })
  },

  async report({ params, body }, { db, actor }) {
    await reportRows(db, actor.id, params.id, body)
    return runOf(db, actor.id, params.id)
  },

  async setState({ params, body: { state } }, { db, actor, ifMatch, audit }) {
    const { run, moved } = await moveRun(db, actor.id, { id: params.id, state, ifMatch })
    const { id, done, refused, unknown, waiting } = run
    if (moved && (state === 'finished' || state === 'cancelled'))
      await audit({
        command: state === 'finished' ? 'run.finish' : 'run.cancel',
        objectKind: 'run',
        objectId: id,
        after: { state, done, refused, unknown, waiting },
        result: 'done',
      })
    return run
  },
})
