import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#server/kit/rows.ts'
import { signed } from '#server/kit/signed-link.ts'
import { type Started, startApp } from './app.ts'
import { bookingMarket } from './booking-market.ts'
import { forEachEngine } from './engines.ts'
import { multipart, type Part, pdf } from './kyc-desk.ts'
import { countOf } from './market.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const exe = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    await bookingMarket(t.db, [])
    await t.db.q().execute(sql`update organization set legal_person_type = 'BUSINESS' where id = 2`)
    demo = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  let next = 300
  /** A request that waits for the staff, with its documents by their types. */
  async function begin({ status = 0 as number | null, action = true } = {}) {
    const id = next++
    await t.db.q().execute(sql`insert into kyc_request (id, organization_id, verification_status, requires_admin_action)
      values (${id}, 2, ${status}, ${action})`)
    const documents = await documentsOf(id)
    const of = (type: string) => Number(documents.find((one: { type: string }) => one.type === type)?.id)
    return {
      id,
      identity: of('IDENTITY_PROOF'),
      articles: of('ARTICLES_OF_ASSOCIATION'),
      registration: of('REGISTRATION_PROOF'),
      ubo: of('UBO_DECLARATION'),
    }
  }
  const get = (url: string) => t.inject({ url, headers: demo })
  const documentsOf = async (id: number) => (await get(`/admin/v1/workspace/kyc-requests/${id}/documents`)).json().items
  const document = async (id: number, of: number) => (await documentsOf(id)).find((one: { id: number }) => one.id === of)
  const request = async (id: number) => (await get(`/api/v1/admin/kyc-requests/${id}`)).json().item
  const post = (url: string, payload?: object, more: Record<string, string> = {}) =>
    t.inject({ method: 'POST', url, headers: { ...demo, ...more }, ...(payload && { payload }) })
  const upload = (id: number, parts: readonly Part[], more: Record<string, string> = {}) => {
    const { payload, headers } = multipart(parts)
    return t.inject({ method: 'POST', url: `/api/v1/admin/kyc-documents/${id}`, headers: { ...demo, ...headers, ...more }, payload })
  }
  const sync = (id: number) => post(`/admin/v1/kyc-document/${id}/sync-from-mangopay`)
  const history = async (id: number, type: string) => (await get(`/api/v1/admin/kyc-requests/${id}/history?document=${type}`)).json().items
  const audited = (of: unknown) =>
    rowsOf(t.db, sql`select command, object_kind as kind, object_id as id from audit where request_id = ${String(of)} and result = 'done'`)

  describe('a request', () => {
    test('has a document of every type that it needs from the start, by type in the request and as things of their own', async () => {
      const { id, identity } = await begin()
      const whole = await request(id)
      expect(whole).toMatchObject({
        id,
        organization_ref: 2,
        organization: { name: 'Ella Berg' },
        verification_status: 0,
        requires_admin_action: 1,
      })
      expect(Object.keys(whole.documents)).toEqual(['IDENTITY_PROOF', 'ARTICLES_OF_ASSOCIATION', 'REGISTRATION_PROOF', 'UBO_DECLARATION'])
      expect(whole.documents.IDENTITY_PROOF).toMatchObject({ id: identity, verification_status: null, files: [] })
    })
    test.each([
      ['user', 0, -1],
      ['mangopay', 0, 0],
      ['admin', 1, 0],
    ])('goes to %s, on record', async (name, action, status) => {
      const { id } = await begin({ status: 1, action: false })
      const answer = await post(
        `/api/v1/admin/kyc-requests/${id}`,
        { requires_admin_action: action, verification_status: status },
        { 'if-match': '"1"' },
      )
      expect(answer.json().item).toMatchObject({ id, requires_admin_action: action, verification_status: status, version: 2 })
      expect(await audited(answer.headers['request-id'])).toEqual([{ command: `kyc-request.route-${name}`, kind: 'kyc-request', id }])
    })
    test.each([
      ['approved', { requires_admin_action: 0, verification_status: 1 }, 422],
      ['nobody', { requires_admin_action: 1, verification_status: -1 }, 422],
      ['nothing', {}, 422],
    ])('is never sent to %s', async (_who, pair, status) => {
      const { id } = await begin()
      expect((await post(`/api/v1/admin/kyc-requests/${id}`, pair)).statusCode).toBe(status)
      expect(await request(id)).toMatchObject({ verification_status: 0, requires_admin_action: 1, version: 1 })
    })
    test('is removed with its documents and their files by a reset, on record with what it was', async () => {
      const { id, identity } = await begin()
      await upload(identity, [['IDENTITY_PROOF[0]', 'passport.pdf', pdf]])
      const { url } = (await document(id, identity)).files[0]
      const answer = await post(`/admin/v1/kyc-request/${id}/reset-kyc-process`)
      expect(answer.statusCode).toBe(204)
      expect((await get(`/api/v1/admin/kyc-requests/${id}`)).statusCode).toBe(404)
      expect(await countOf(t.db, `kyc_document where request_id = ${id}`)).toBe(0)
      expect((await t.inject({ url })).statusCode).toBe(410)
      expect(await audited(answer.headers['request-id'])).toEqual([{ command: 'kyc-request.reset-process', kind: 'kyc-request', id }])
    })
  })

  describe('an upload', () => {
    test('is stored, handed to the provider, read by its link, and verified by syncs; then the request is approved', async () => {
      const { id, identity, articles, registration, ubo } = await begin()
      const sent = await upload(identity, [
        ['IDENTITY_PROOF[0]', 'front side.png', png],
        ['IDENTITY_PROOF[1]', '../../back.pdf', pdf],
      ])
      expect(sent.statusCode).toBe(200)
      const { item } = sent.json()
      expect(item).toMatchObject({
        id: identity,
        verification_status: 'CREATED',
        files: [{ filename: 'front side.png' }, { filename: 'back.pdf' }],
      })
      const file = await t.inject({ url: item.files[0].url })
      expect([file.rawPayload, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([png, 'image/png', 'nosniff'])
      expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''front%20side.png")
      expect((await request(id)).version).toBeGreaterThan(1)

      expect((await sync(identity)).json().data).toMatchObject({ verification_status: 'VALIDATION_ASKED' })
      expect((await sync(identity)).json().data).toMatchObject({ verification_status: 'VALIDATED' })
      expect((await history(id, 'IDENTITY_PROOF')).map((one: { verification_status: string }) => one.verification_status)).toEqual([
        'VALIDATED',
        'VALIDATION_ASKED',
        'CREATED',
      ])
      const newest = async (many: string) => await get(`/api/v1/admin/kyc-requests/${id}/history?document=IDENTITY_PROOF&newest=${many}`)
      expect((await newest('2')).json().items.map((one: { verification_status: string }) => one.verification_status)).toEqual([
        'VALIDATED',
        'VALIDATION_ASKED',
      ])
      expect((await newest('0')).json().fields).toHaveProperty('newest')
      expect((await request(id)).verification_status).toBe(0)
      for (const [one, type] of [
        [articles, 'ARTICLES_OF_ASSOCIATION'],
        [registration, 'REGISTRATION_PROOF'],
      ] as const)
        await upload(one, [[`${type}[0]`, 'a.pdf', pdf]])
      // Owners are declared to the provider itself, whom it has to know for that.
      await t.db.q().execute(sql`update organization set mangopay_user_ref = null where id = 2`)
      expect((await sync(ubo)).json().message).toBe('The payment provider has no declaration of owners of them yet')
      await t.db.q().execute(sql`update organization set mangopay_user_ref = 'user-2' where id = 2`)
      expect((await sync(ubo)).json().data).toMatchObject({ verification_status: 'VALIDATION_ASKED' })
      for (const one of [articles, articles, registration, registration, ubo]) await sync(one)
      expect(await request(id)).toMatchObject({ verification_status: 1, requires_admin_action: 0 })
    })
    test('that the provider rejects says why, can be explained by the staff, and is replaced by another one', async () => {
      const { id, registration } = await begin()
      await upload(registration, [['REGISTRATION_PROOF[0]', 'refused.pdf', pdf]])
      await sync(registration)
      expect((await sync(registration)).json().data).toMatchObject({
        verification_status: 'REFUSED',
        rejection_reason_type: 'DOCUMENT_UNREADABLE',
      })
      const said = await post(`/api/v1/admin/kyc-documents/${registration}/rejection-message`, { rejection_message: '  Too dark. ' })
      expect(said.json().item.rejection_message).toBe('Too dark.')
      expect(
        (await post(`/api/v1/admin/kyc-documents/${registration}/rejection-message`, { rejection_message: 'x'.repeat(2001) })).statusCode,
      ).toBe(422)
      const [old] = await rowsOf<{ key: string }>(t.db, sql`select key from kyc_file where document_id = ${registration}`)
      await upload(registration, [['REGISTRATION_PROOF[0]', 'new.pdf', pdf]])
      expect(await document(id, registration)).toMatchObject({
        verification_status: 'CREATED',
        rejection_message: null,
        files: [{ filename: 'new.pdf' }],
      })
      expect(await countOf(t.db, `kyc_file where key = '${old?.key}'`)).toBe(0)
    })

    const many = (type: string, count: number): Part[] => Array.from({ length: count }, (_, at) => [`${type}[${at}]`, `${at}.pdf`, pdf])
    test.each<[string, 'identity' | 'articles' | 'registration' | 'ubo', Part[], number, string]>([
      ['an eleventh file', 'articles', many('ARTICLES_OF_ASSOCIATION', 11), 422, 'At most 10 files: 11 were given'],
      ['a third side', 'identity', many('IDENTITY_PROOF', 3), 422, 'At most 2 files: 3 were given'],
      ['no file', 'identity', [], 422, 'Choose a file'],
      ['a file of 0 bytes', 'identity', [['IDENTITY_PROOF[0]', 'nothing.pdf', Buffer.alloc(0)]], 422, 'nothing.pdf is empty'],
      [
        'an executable named .pdf',
        'identity',
        [['IDENTITY_PROOF[0]', 'setup.pdf', exe]],
        422,
        'setup.pdf is no PDF, JPEG or PNG, whatever its name says',
      ],
      [
        'an SVG with script',
        'identity',
        [['IDENTITY_PROOF[0]', 'card.png', svg]],
        422,
        'card.png is no PDF, JPEG or PNG, whatever its name says',
      ],
      [
        'a file over the limit',
        'identity',
        [
          ['IDENTITY_PROOF[0]', 'large.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])],
          ['IDENTITY_PROOF[1]', 'b.pdf', pdf],
        ],
        422,
        'large.pdf is larger than 10 MB',
      ],
      [
        'the file of another type',
        'identity',
        [['REGISTRATION_PROOF[0]', 'a.pdf', pdf]],
        422,
        'REGISTRATION_PROOF[0] is no part of this document: its files are called IDENTITY_PROOF[0], IDENTITY_PROOF[1] …',
      ],
      ['files for a declaration of owners', 'ubo', [['UBO_DECLARATION[0]', 'a.pdf', pdf]], 422, 'At most 0 files: 1 were given'],
    ])('with %s is refused with a clear word, and nothing is stored', async (_what, which, parts, status, words) => {
      const made = await begin()
      const answer = await upload(made[which], parts)
      expect([answer.statusCode, answer.json().message]).toEqual([status, words])
      expect(await document(made.id, made[which])).toMatchObject({ verification_status: null, files: [], version: 1 })
    })
    test('of what is under verification is refused with what it is, and a body that is no multipart with what it should be', async () => {
      const { identity } = await begin()
      const parts: Part[] = [['IDENTITY_PROOF[0]', 'a.pdf', pdf]]
      await upload(identity, parts)
      const again = await upload(identity, parts)
      expect([again.statusCode, again.json().message]).toEqual([
        409,
        expect.stringMatching(/^The Identity proof is under verification \(CREATED\): it must be none or rejected/),
      ])
      expect((await upload(identity, parts, { 'content-type': 'multipart/form-data; boundary=other' })).statusCode).toBe(400)
    })
  })

  describe('a document', () => {
    test('under verification is reset, one of owners never; what is incomplete of owners is resubmitted', async () => {
      const { id, identity, ubo } = await begin()
      await upload(identity, [['IDENTITY_PROOF[0]', 'a.pdf', pdf]])
      expect((await post(`/api/v1/admin/kyc-documents/${identity}/reset`)).json().item).toMatchObject({
        verification_status: null,
        files: [],
      })
      expect((await post(`/api/v1/admin/kyc-documents/${identity}/reset`)).statusCode).toBe(409)
      await t.db.q().execute(sql`update kyc_document set status = 'INCOMPLETE', provider_ref = 'sandbox-incomplete-1' where id = ${ubo}`)
      expect((await post(`/api/v1/admin/kyc-documents/${ubo}/reset`)).json().message).toMatch(/^A UBO declaration cannot be reset/)
      expect((await post(`/api/v1/admin/kyc-documents/${identity}/ubo/resubmit`)).statusCode).toBe(409)
      expect((await post(`/api/v1/admin/kyc-documents/${ubo}/ubo/resubmit`)).json().item.verification_status).toBe('VALIDATION_ASKED')
      expect((await post(`/api/v1/admin/kyc-documents/${ubo}/ubo/resubmit`)).statusCode).toBe(409)
      const [last] = await history(id, 'UBO_DECLARATION')
      expect(last).toMatchObject({ verification_status: 'VALIDATION_ASKED', admin: { id: expect.any(Number) } })
    })
    test('is found by its id, and its link holds for what it was given for, as long as it was given', async () => {
      const { id, identity } = await begin()
      await upload(identity, [['IDENTITY_PROOF[0]', 'a.pdf', pdf]])
      const { found } = (await get(`/admin/v1/workspace/lookup?q=${identity}`)).json().data
      expect(found).toContainEqual(
        expect.objectContaining({ kind: 'kyc-document', id: identity, title: `${identity} · Identity proof · Ella Berg` }),
      )
      const { url } = (await document(id, identity)).files[0]
      const link = new URL(url, 'http://x.test')
      const [, until = ''] = /until=(\d+)/.exec(url) ?? []
      expect(Number(until) * 1000 - Date.now()).toBeLessThan(301_000)
      expect((await t.inject({ url: url.replace(until, String(Number(until) + 1)) })).statusCode).toBe(404)
      expect((await t.inject({ url: url.replace(link.pathname, '/api/v1/admin/kyc-files/1') })).statusCode).toBe(404)
      const [file] = await rowsOf<{ id: number }>(t.db, sql`select id from kyc_file where document_id = ${identity}`)
      const past = await signed(t.db, `kyc-file ${file?.id}`, Math.floor(Date.now() / 1000) - 1)
      const old = await t.inject({ url: `/api/v1/admin/kyc-files/${file?.id}?until=${past.until}&sign=${past.sign}` })
      expect(old.json()).toMatchObject({ code: 'link_over', message: 'This link has run out: open the file anew from its request' })
      await t.db.q().execute(sql`update kyc_file set expires_at = now() - interval '1 second' where document_id = ${identity}`)
      expect((await t.inject({ url })).json()).toMatchObject({ message: 'This upload has expired', code: 'gone' })
      expect((await document(id, identity)).files).toEqual([{ filename: 'a.pdf', url: null }])
    })
  })

  test('in production nothing is verified unless a provider is configured, and whoever asks is told so', async () => {
    const live = await startApp(engine, { mode: 'production' })
    onTestFinished(() => live.stop())
    await bookingMarket(live.db, [])
    await live.db.q().execute(sql`update organization set mangopay_user_ref = 'user-2' where id = 2`)
    await live.db.q().execute(sql`insert into kyc_request (id, organization_id, verification_status, requires_admin_action)
      values (1, 2, 0, true)`)
    await live.db.q().execute(sql`update kyc_document set status = 'CREATED', provider_ref = 'sandbox-validated-1' where request_id = 1`)
    const [of] = await rowsOf<{ id: number }>(live.db, sql`select id from kyc_document where request_id = 1`)
    const headers = (await live.signIn()).auth
    for (const url of [`kyc-document/${of?.id}/sync-from-mangopay`, 'organizations/2/sync-kyc-status']) {
      const answer = await live.inject({ method: 'POST', url: `/admin/v1/${url}`, headers, payload: {} })
      expect([answer.statusCode, answer.json().message], url).toEqual([409, 'No payment provider is configured: nothing can be verified'])
    }
    const status = () => rowsOf(live.db, sql`select status from kyc_document where id = ${of?.id}`)
    expect(await status()).toEqual([{ status: 'CREATED' }])

    // The same database, served with the sandbox.
    const open = async () => ({ db: live.db, close: async () => {} })
    const sandbox = await startApp({ open }, { mode: 'production', env: { PAYMENT_PROVIDER: 'sandbox' } })
    onTestFinished(() => sandbox.stop())
    const url = `/admin/v1/kyc-document/${of?.id}/sync-from-mangopay`
    expect((await sandbox.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200)
    expect(await status()).toEqual([{ status: 'VALIDATION_ASKED' }])
  })
})
