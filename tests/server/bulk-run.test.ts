import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { change } from '#contract/event.ts'
import { type Run, type RunRow, type RunState, runLimits } from '#contract/run.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf, smallMarket } from './market.ts'
import { listening, openStream } from './stream.ts'

forEachEngine((engine) => {
  let t: Started
  let mine: { authorization: string }
  let other: { authorization: string }
  let admin: number
  let keys = 0
  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db, { payouts: 60 })
    mine = (await t.signIn()).auth
    other = (await t.signIn('mira@admin.test')).auth
    admin = (await t.inject({ url: '/api/v1/admin/auth', headers: mine })).json().auth.id
  })
  afterAll(() => t.stop())

  const url = '/admin/v1/workspace/runs'
  const post = (path: string, payload: object, headers: Record<string, string> = mine) =>
    t.inject({ method: 'POST', url: path, headers, payload })
  const newRun = (ids: readonly number[], more: object = {}) => ({
    key: `aaaaaaaaaaaaaaaaaaaa${String(++keys).padStart(12, '0')}`,
    command: 'payout-request.approve',
    title: 'Approve payout request',
    kind: 'payout-request',
    ids,
    ...more,
  })
  const start = async (ids: readonly number[], more: object = {}): Promise<Run> => {
    const answer = await post(url, newRun(ids, more))
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  const read = async (id: number): Promise<Run> => (await t.inject({ url: `${url}/${id}`, headers: mine })).json().data
  const rows = async (id: number, query = 'perPage=100'): Promise<RunRow[]> =>
    (await t.inject({ url: `${url}/${id}/rows?${query}`, headers: mine })).json().data
  const move = (id: number, state: RunState, more: Record<string, string> = {}) => post(`${url}/${id}`, { state }, { ...mine, ...more })
  const approve = (run: Run, id: number) =>
    post(`/api/v1/admin/payout-requests/${id}`, { status: 1 }, { ...mine, 'idempotency-key': `${run.key}:${id}` })
  /** Answers as the server keeps them, without the calls. */
  const stored = (keyed: string, status: number, words = '') =>
    t.db.q().execute(sql`insert into idempotency (admin_id, key, method, path, body_hash, status, answer)
      values (${admin}, ${keyed}, 'POST', '/x', '', ${status}, ${JSON.stringify(status < 400 ? { given: null } : { refused: { message: words, code: 'conflict' } })}::jsonb)`)

  test('belongs to whoever began it; nobody else reads, reports or ends it', async () => {
    const run = await start([3, 1, 2], { answers: { why: 'late' } })
    expect(run).toMatchObject({
      state: 'running',
      total: 3,
      waiting: 3,
      done: 0,
      answers: { why: 'late' },
      admin: { id: admin, name: 'Demo' },
    })
    const asked = await Promise.all([
      t.inject({ url: `${url}/${run.id}`, headers: other }),
      t.inject({ url: `${url}/${run.id}/rows`, headers: other }),
      post(`${url}/${run.id}`, { state: 'cancelled' }, other),
      post(`${url}/${run.id}/rows`, [{ id: 1, outcome: 'done' }], other),
    ])
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect((await t.inject({ url, headers: other })).json()).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await t.inject({ url, headers: mine })).json()).toMatchObject({ data: [{ id: run.id }], meta: { total: 1 } })
    expect((await read(run.id)).waiting).toBe(3)
    await move(run.id, 'cancelled')
  })

  test('tells what happened, whatever was or was not reported of it', async () => {
    const run = await start([4, 5, 6, 7])
    // The answers of two calls never reached the page; a third thing was decided by somebody else before.
    await post('/api/v1/admin/payout-requests/5', { status: -1 }, other)
    expect((await approve(run, 4)).statusCode).toBe(200)
    expect((await approve(run, 5)).statusCode).toBe(409)
    expect(await read(run.id)).toMatchObject({ done: 1, refused: 1, unknown: 0, waiting: 2 })
    expect(await rows(run.id)).toEqual([
      { id: 4, position: 1, outcome: 'done', words: '', version: null },
      {
        id: 5,
        position: 2,
        outcome: 'refused',
        words: expect.stringMatching(/^Request 5 was already rejected by mira@admin.test/),
        version: null,
      },
      { id: 6, position: 3, outcome: 'waiting', words: '', version: null },
      { id: 7, position: 4, outcome: 'waiting', words: '', version: null },
    ])
    const report = (body: object[]) => post(`${url}/${run.id}/rows`, body)
    // Late and wrong reports lower nothing; what is stored outweighs them.
    const said = await report([
      { id: 4, outcome: 'unknown' },
      { id: 5, outcome: 'done' },
      { id: 6, outcome: 'unknown', words: 'No answer' },
      { id: 6, outcome: 'waiting' },
    ])
    expect(said.json().data).toMatchObject({ done: 1, refused: 1, unknown: 1, waiting: 1 })
    await report([{ id: 6, outcome: 'waiting' }])
    expect((await rows(run.id, 'outcome=unknown')).map(({ id, words }) => [id, words])).toEqual([[6, 'No answer']])
    await report([{ id: 6, outcome: 'done' }])
    await report([{ id: 6, outcome: 'unknown' }])
    expect(await read(run.id)).toMatchObject({ done: 2, refused: 1, unknown: 0, waiting: 1 })
    const strange = await report([{ id: 99, outcome: 'done' }])
    expect([strange.statusCode, strange.json().message]).toEqual([422, `1 of these rows are not in run ${run.id}`])
    await move(run.id, 'cancelled')
  })

  test('keeps the versions that were agreed to, one for each thing or none', async () => {
    const run = await start([15, 16], { versions: [3, null] })
    expect((await rows(run.id)).map(({ id, version }) => [id, version])).toEqual([
      [15, 3],
      [16, null],
    ])
    await move(run.id, 'cancelled')
    const wrong = await post(url, { key: 'fedcba9876543210', command: 'x.y', title: 'X', kind: 'x', ids: [1, 2], versions: [1] })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { versions: 'must be one for each id' }])
  })

  test('a row whose call runs at this moment does not wait', async () => {
    const run = await start([8, 9])
    const client = await t.db.pool.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${admin}:${run.key}:9`])
    // Embedded there is one session: while a transaction is open nobody else is answered.
    if (engine.name === 'postgres')
      expect(await rows(run.id)).toMatchObject([{ outcome: 'waiting' }, { outcome: 'unknown', words: 'Still running' }])
    await client.query('rollback')
    client.release()
    expect(await rows(run.id)).toMatchObject([{ outcome: 'waiting' }, { outcome: 'waiting' }])
    await move(run.id, 'cancelled')
  })

  test('a row of several calls is done when all of them are; those that only follow count for nothing', async () => {
    const run = await start([11, 12, 13, 14], { calls: 2 })
    await stored(`${run.key}:11`, 200)
    await stored(`${run.key}:12`, 200)
    await stored(`${run.key}:12-2`, 200)
    await stored(`${run.key}:13`, 200)
    await stored(`${run.key}:13-2`, 409, 'Not now')
    await stored(`${run.key}:14`, 204)
    await stored(`${run.key}:14-2`, 204)
    await stored(`${run.key}:14-3`, 409, 'Never mind')
    // Neither of these is a row of it.
    await stored(`${run.key}:x`, 200)
    await stored(`${run.key}0:11-2`, 200)
    expect((await rows(run.id)).map(({ outcome, words }) => [outcome, words])).toEqual([
      ['unknown', ''],
      ['done', ''],
      ['refused', 'Not now'],
      ['done', ''],
    ])
    await move(run.id, 'cancelled')
  })

  test('is paused, goes on and ends once; its start and end are on record', async () => {
    const run = await start([21, 22])
    const tag = (await t.inject({ url: `${url}/${run.id}`, headers: mine })).headers.etag ?? ''
    expect(tag).toBe('"1"')
    const paused = await move(run.id, 'paused', { 'if-match': tag })
    expect([paused.statusCode, paused.headers.etag, paused.json().data.state]).toEqual([200, '"2"', 'paused'])
    expect((await move(run.id, 'paused')).json().data.version).toBe(2)
    const late = await move(run.id, 'running', { 'if-match': tag })
    expect([late.statusCode, late.json().current.state]).toEqual([412, 'paused'])
    expect(late.json().message).toMatch(/^Run \d+ was changed by .+ on .+ UTC since you read it\. Review it again$/)
    expect((await move(run.id, 'running')).statusCode).toBe(200)
    const early = await move(run.id, 'finished')
    expect([early.statusCode, early.json().message]).toEqual([409, '2 of 2 rows are still waiting'])
    await approve(run, 21)
    await post(`${url}/${run.id}/rows`, [{ id: 22, outcome: 'unknown' }])
    expect((await move(run.id, 'finished')).statusCode).toBe(200)
    const again = await move(run.id, 'running')
    expect([again.statusCode, again.json().message]).toEqual([409, 'This run is finished'])
    // What was open at its end may still become known.
    await approve(run, 22)
    expect(await read(run.id)).toMatchObject({ state: 'finished', done: 2, unknown: 0 })
    const { rows: recorded } = await t.db.q().execute(sql`select command, after from audit
      where object_kind = 'run' and object_id = ${run.id} and result = 'done' order by id`)
    expect(recorded).toEqual([
      { command: 'run.start', after: { command: 'payout-request.approve', kind: 'payout-request', total: 2 } },
      { command: 'run.finish', after: { state: 'finished', done: 1, refused: 0, unknown: 1, waiting: 0 } },
    ])
  })

  test('two tabs that report and set states at once: every row is counted once, one end wins, and one is on record', async () => {
    for (let round = 1; round <= (process.env.LONG ? 10 : 3); round += 1) {
      const run = await start([31, 32, 33, 34])
      const tab = (outcome: string) =>
        [31, 32, 33, 34].map((id) =>
          post(`${url}/${run.id}/rows`, [
            { id, outcome },
            { id: 31 + (id % 4), outcome: 'unknown' },
          ]),
        )
      const told = await Promise.all([
        ...tab('done'),
        ...tab('refused'),
        move(run.id, 'paused'),
        move(run.id, 'running'),
        move(run.id, 'paused'),
      ])
      expect(told.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
      expect(await read(run.id)).toMatchObject({ done: 4, refused: 0, unknown: 0, waiting: 0 })
      const ends = await Promise.all([
        move(run.id, 'cancelled'),
        move(run.id, 'finished'),
        move(run.id, 'cancelled'),
        move(run.id, 'running'),
      ])
      const { state } = await read(run.id)
      expect(['cancelled', 'finished']).toContain(state)
      expect(ends.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([])
      for (const [i, wanted] of (['cancelled', 'finished', 'cancelled'] as const).entries())
        expect(ends[i]?.statusCode, wanted).toBe(wanted === state ? 200 : 409)
      expect(
        await countOf(t.db, `audit where object_kind = 'run' and object_id = ${run.id} and command <> 'run.start' and result = 'done'`),
      ).toBe(1)
    }
  })

  test('tabs that pause it and let it go on at once all get what they ask for', async () => {
    const run = await start([35])
    const asked = Array.from({ length: 24 }, (_, at) => move(run.id, at % 2 === 0 ? 'paused' : 'running'))
    const told = await Promise.all(asked)
    expect(told.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
    await move(run.id, 'cancelled')
  })

  test('those that are open are found however many have ended since', async () => {
    const left = await start([61])
    for (const id of [62, 63]) await move((await start([id])).id, 'cancelled')
    const listed = async (query: string) => (await t.inject({ url: `${url}?${query}`, headers: mine })).json()
    expect(await listed('perPage=2&only=open')).toMatchObject({ data: [{ id: left.id }], meta: { total: 1 } })
    expect((await listed('perPage=2')).data.map(({ total, state }: Run) => [total, state])).toEqual(Array(2).fill([1, 'cancelled']))
    await move(left.id, 'cancelled')
    expect((await listed('only=open')).data).toEqual([])
    expect(await listed(`perPage=1&key=${left.key}`)).toMatchObject({ data: [{ id: left.id }], meta: { total: 1 } })
    const theirs = await t.inject({ url: `${url}?perPage=1&key=${left.key}`, headers: other })
    expect(theirs.json().data).toEqual([])
  })

  test('is bounded: so many rows, so many open ones, and each key once', async () => {
    const begun = newRun([41, 42])
    const [first, second] = await Promise.all([post(url, begun), post(url, begun)])
    expect(first?.json().data.id).toBe(second?.json().data.id)
    expect((await post(url, { ...begun, ids: [41] })).json().message).toBe('This key belongs to another run')
    expect((await post(url, newRun([41, 41]))).json().fields).toEqual({ ids: 'Each id once' })
    const many = Array.from({ length: runLimits.rows + 1 }, (_, i) => i + 1)
    expect((await post(url, newRun(many))).json().fields).toEqual({ ids: 'A run takes at most 10,000 things' })
    expect((await post(url, newRun([1], { answers: { text: 'ø'.repeat(40_000) } }))).statusCode).toBe(413)
    const opened = await Promise.all(Array.from({ length: runLimits.open + 3 }, () => post(url, newRun([41]))))
    const refused = opened.filter(({ statusCode }) => statusCode === 409)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.json().message).toBe('20 runs are open. Finish or cancel one of them first.')
    expect(await countOf(t.db, `run where admin_id = ${admin} and state in ('running', 'paused')`)).toBe(runLimits.open)
    for (const answer of [first, ...opened]) if (answer?.statusCode === 200) await move(answer.json().data.id, 'cancelled')
  })

  test('the other pages of its owner are told of a change, and nobody else', async () => {
    const origin = await listening(t)
    const [own, others] = await Promise.all([openStream(origin, mine), openStream(origin, other)])
    await expect.poll(() => [own, others].map(({ heard }) => heard[0]?.event)).toEqual(['hello', 'hello'])
    const run = await start([51])
    await post(`${url}/${run.id}/rows`, [{ id: 51, outcome: 'done' }])
    await move(run.id, 'finished')
    await t.db.q().execute(sql`update organization set name = 'Nordic', version = version + 1 where id = 2`)
    const kinds = (of: typeof own) => of.of('change').map((data) => z.parse(change, data))
    await expect.poll(() => kinds(others).map(({ kind }) => kind)).toContain('organization')
    expect(kinds(others).filter(({ kind }) => kind === 'run')).toEqual([])
    // What is asked to be told again to a late page is told to nobody else either.
    const late = await openStream(origin, other)
    await expect.poll(() => kinds(late).map(({ kind }) => kind)).toContain('organization')
    expect(kinds(late).filter(({ kind }) => kind === 'run')).toEqual([])
    await expect
      .poll(() =>
        kinds(own)
          .filter(({ kind, id }) => kind === 'run' && id === run.id)
          .at(-1),
      )
      .toMatchObject({ version: 3, command: 'run.setState' })
    expect(own.text()).not.toContain('"for"')
    for (const stream of [own, others, late]) stream.close()
  })
})
