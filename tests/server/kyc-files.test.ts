import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireFiles, keepUpload, removeDue } from '#server/domain/file-removal.ts'
import { storeFiles } from '#server/domain/kyc-file.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { kycDesk, memoryFiles, pdf } from './kyc-desk.ts'

forEachEngine((engine) => {
  let t: Started
  let desk: Awaited<ReturnType<typeof kycDesk>>
  const { files, kept, fails } = memoryFiles()
  const sweep = async () => {
    const failed: unknown[] = []
    const gone = await removeDue(t.db, files, { failed: (error) => failed.push(error) })
    return [gone, failed.length]
  }
  beforeAll(async () => {
    t = await startApp(engine, { files, env: { FILES_KEPT_DAYS: '10' } })
    desk = await kycDesk(t)
  })
  afterAll(() => t.stop())
  beforeEach(async () => {
    await t.db.q().execute(sql`delete from kyc_request`)
    await t.db.q().execute(sql`delete from file_removal`)
    kept.clear()
    Object.assign(fails, { put: false, remove: () => false })
  })
  /** The next commit of a call is stored, and its answer is lost. */
  function loseTheNextCommit() {
    const { tx } = t.db
    t.db.tx = async (work) => {
      const got = await tx(work)
      if (Reflect.get(Object(got), 'replayed') !== false || Reflect.get(Object(got), 'status') !== 200) return got
      t.db.tx = tx
      throw new Error('Connection terminated unexpectedly')
    }
  }
  const fileOf = async (request: number) => (await desk.get(`/admin/v1/workspace/kyc-requests/${request}/documents`)).items[0].files[0]

  test('an upload whose commit was stored and whose answer was lost keeps its bytes; asked again it is that upload', async () => {
    const { request, id } = await desk.begin()
    const key = { 'idempotency-key': `lost-${id}` }
    loseTheNextCommit()
    expect((await desk.upload(id, 'a.pdf', key)).statusCode).toBe(503)
    const again = await desk.upload(id, 'a.pdf', key)
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
    const { url } = await fileOf(request)
    expect((await t.inject({ url })).rawPayload).toEqual(pdf)
    expect([kept.size, await desk.waiting()]).toEqual([1, []])
  })
  test('of an upload whose server died before it was stored nothing stays, and nothing can be made of it any more', async () => {
    const file = { name: 'a.pdf', size: pdf.length, arrayBuffer: async () => new Uint8Array(pdf).buffer }
    const [stored] = await storeFiles({ db: t.db, files }, 'IDENTITY_PROOF', { 'IDENTITY_PROOF[0]': file })
    expect([await sweep(), kept.size]).toEqual([[0, 0], 1])
    await desk.later()
    fails.remove = () => true
    expect([await sweep(), kept.size]).toEqual([[0, 1], 1])
    await expect(keepUpload(t.db, [stored?.key ?? ''])).rejects.toThrow('The upload took too long to be stored. Hand it in again')
    fails.remove = () => false
    await desk.later()
    expect([await sweep(), kept.size, await desk.waiting()]).toEqual([[1, 0], 0, []])
  })
  test('an upload that is refused leaves no bytes, also where the storage failed under it', async () => {
    const { id } = await desk.begin()
    await desk.upload(id)
    expect((await desk.upload(id)).statusCode).toBe(409)
    expect([kept.size, await desk.waiting()]).toEqual([1, []])
    await desk.reset(id)
    fails.put = true
    expect((await desk.upload(id)).statusCode).toBe(500)
    fails.put = false
    await desk.later()
    expect([await sweep(), kept.size]).toEqual([[1, 0], 0])
  })
  test('what a reset could not remove is removed later, and what fails stops none of the others', async () => {
    const [first, second] = [await desk.begin(), await desk.begin()]
    await desk.upload(first.id)
    const [busy = ''] = kept.keys()
    await desk.upload(second.id)
    fails.remove = () => true
    expect((await desk.reset(first.id)).statusCode).toBe(200)
    expect((await desk.post(`/admin/v1/kyc-request/${second.request}/reset-kyc-process`)).statusCode).toBe(204)
    expect([kept.size, (await desk.waiting()).length]).toEqual([2, 2])
    fails.remove = (key) => key === busy
    await desk.later()
    expect([await sweep(), [...kept.keys()]]).toEqual([[1, 1], [busy]])
    fails.remove = () => false
    await desk.later()
    expect([await sweep(), kept.size, await desk.waiting()]).toEqual([[1, 0], 0, []])
  })
  test('once a request is approved its files are kept for the days that are configured, and then their bytes are removed', async () => {
    const { request, id } = await desk.begin()
    await desk.upload(id, 'passport.pdf')
    const days = async () => {
      const [row] = await rowsOf<{ days: number | null }>(
        t.db,
        sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from kyc_file where document_id = ${id}`,
      )
      return row?.days
    }
    expect(await days()).toBeNull()
    await desk.sync(id)
    await desk.sync(id)
    expect(await days()).toBe(10)
    // Whoever looks at it again needs them.
    await desk.post(`/api/v1/admin/kyc-requests/${request}`, { requires_admin_action: 1, verification_status: 0 })
    expect(await days()).toBeNull()
    await t.db.q().execute(sql`update kyc_file set expires_at = now() - interval '1 second'`)
    expect(await fileOf(request)).toEqual({ filename: 'passport.pdf', url: null })
    expect([await expireFiles(t.db), await sweep(), kept.size]).toEqual([1, [1, 0], 0])
    expect([await expireFiles(t.db), await fileOf(request)]).toEqual([0, { filename: 'passport.pdf', url: null }])
  })
  test('the history says that the provider verified, the record who asked it, and that the request was approved by that', async () => {
    const { request, id } = await desk.begin()
    await desk.upload(id)
    await desk.sync(id)
    const { headers } = await desk.sync(id)
    const { items } = await desk.get(`/api/v1/admin/kyc-requests/${request}/history?document=IDENTITY_PROOF`)
    expect(
      items.map((one: { verification_status: string; admin: object | null }) => [one.verification_status, one.admin !== null]),
    ).toEqual([
      ['VALIDATED', false],
      ['VALIDATION_ASKED', false],
      ['CREATED', true],
    ])
    const noted = await rowsOf(
      t.db,
      sql`select command, object_kind as kind, object_id as id, before, after, admin_id is not null as asked from audit
        where request_id = ${String(headers['request-id'])} and result = 'done' order by id`,
    )
    expect(noted).toEqual([
      {
        command: 'kyc-document.sync',
        kind: 'kyc-document',
        id,
        before: { status: 'VALIDATION_ASKED' },
        after: { status: 'VALIDATED' },
        asked: true,
      },
      {
        command: 'kyc-document.sync',
        kind: 'kyc-request',
        id: request,
        before: { verification_status: 0, requires_admin_action: 1 },
        after: { verification_status: 1, requires_admin_action: 0 },
        asked: true,
      },
    ])
  })
  if (engine.name === 'postgres')
    test('what changes a document waits for its request before it holds the document', async () => {
      const { request, id } = await desk.begin()
      const client = await t.db.pool.connect()
      await client.query('begin')
      await client.query(`select from kyc_request where id = ${request} for update`)
      const saving = desk.message(id, 'Too dark')
      await expect
        .poll(async () => (await client.query(`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`)).rows[0].n)
        .toBeGreaterThan(0)
      expect((await client.query(`select id from kyc_document where id = ${id} for update skip locked`)).rows).toEqual([{ id }])
      await client.query('commit')
      client.release()
      expect((await saving).statusCode).toBe(200)
    })
})
