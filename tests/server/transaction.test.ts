import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuilder } from '#server/factory/build.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { brokenBooks, countOf } from './market.ts'
import { each, platformHas, transactionMarket } from './transaction-market.ts'

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    await transactionMarket(t.db)
    demo = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const get = (query = '') => t.inject({ url: `/admin/v1/transactions${query}`, headers: demo })
  const post = (id: number | string, act: string, payload: object, headers: Record<string, string> = {}) =>
    t.inject({ method: 'POST', url: `/admin/v1/transactions/${id}/${act}`, headers: { ...demo, ...headers }, payload })
  const decide = (id: number, payload: object = { status: 'approved', paymentProvider: 'mangopay' }, headers = {}) =>
    post(id, 'change-approval-status', payload, headers)
  const revert = (id: number, payload: object = { generateCreditNoteInvoices: true, comment: 'Paid twice' }, headers = {}) =>
    post(id, 'revert', payload, headers)
  const read = async (id: number) => (await t.inject({ url: `/admin/v1/workspace/transactions/${id}`, headers: demo })).json().item
  const ids = (answer: { json(): { data: { id: number }[] } }) => answer.json().data.map(({ id }) => id)
  const wallets = async (id: number) => (await t.inject({ url: `/admin/v1/organization/${id}/wallets`, headers: demo })).json().data
  const balance = async (id: number, currency = 'EUR') =>
    Math.round(Number((await wallets(id)).find((one: { currency: string }) => one.currency === currency)?.balance ?? 0) * 100)
  const change = (id: number, set: ReturnType<typeof sql>) => t.db.q().execute(sql`update transaction set ${set} where id = ${id}`)

  describe('the list', () => {
    test('comes with the newest first, in the form of the second API, whole', async () => {
      const answer = await get()
      expect(ids(answer)).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31])
      expect(answer.json().meta).toMatchObject({ total: 40, per_page: 10, current_page: 1 })
      expect(answer.json().data[9]).toEqual({
        id: 31,
        type: 2,
        status: 1,
        fromOrganizationId: 1,
        fromOrganizationName: 'Marlow Cycles',
        processedForBrandId: 911,
        processedForBrandOrganizationName: 'Marlow Cycles',
        toOrganizationId: 3,
        toOrganizationName: 'Ida Solberg',
        bookingId: null,
        createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
        amount: '100.00',
        amountExcludingVat: '80.00',
        fee: '15.00',
        feeExcludingVat: '12.00',
        currency: 'EUR',
        resultCode: null,
        resultText: null,
        comment: null,
        adminId: null,
        adminName: null,
        reversedTransactionId: null,
        originalTransactionId: null,
        paymentProvider: null,
        estimatedPaymentProvider: 'mangopay',
        approvalStatus: 'pending',
        approvalStatusChangedAt: null,
        isToOrganizationKycApproved: true,
        withdrawalStatus: 'pending',
        invoices: [{ id: 31, invoiceNumber: 'INV-31', type: 1 }],
        version: 1,
      })
    })
    test('of what waits the longest waiting comes first', async () => {
      expect(ids(await get('?approvalStatus=pending&perPage=3'))).toEqual([1, 2, 3])
    })
    test.each([
      ['fromOrganizationId=1', 40],
      ['fromOrganizationId=9', 0],
      ['toOrganizationId=3', 20],
      ['bookingId=7', 0],
      ['status=1', 40],
      ['status=-1', 0],
      ['approvalStatus=approved', 0],
      ['kycStatus=approved', 20],
      ['kycStatus=not_approved', 20],
      ['type=8', 8],
      ['type=-1', 0],
      ['dateFrom=2000-01-01&dateTo=2000-01-02', 0],
      ['dateFrom=2000-01-01', 40],
      ['dateTo=2000-01-02', 0],
      ['kycStatus=approved&type=8&approvalStatus=pending&dateFrom=2000-01-01', 4],
    ])('%s leaves %i', async (query, many) => {
      expect((await get(`?${query}`)).json().meta.total).toBe(many)
    })
    test('a day is counted in at both ends, by UTC', async () => {
      const day = (await read(40)).createdAt.slice(0, 10)
      const those = (await get(`?dateFrom=${day}&dateTo=${day}&perPage=100`)).json().data
      expect(those.length).toBeGreaterThan(0)
      for (const one of those) expect(one.createdAt.slice(0, 10)).toBe(day)
    })
    test('a day is that of the time zone of the request', async () => {
      const { createdAt } = await read(40)
      await change(40, sql`created_at = '2001-03-01T23:30:00Z'`)
      const on = async (day: string, zone = '') => ids(await get(`?dateFrom=${day}&dateTo=${day}${zone && `&time_zone=${zone}`}`))
      expect([await on('2001-03-01', 'Europe/Oslo'), await on('2001-03-02', 'Europe/Oslo')]).toEqual([[], [40]])
      expect([await on('2001-03-01'), await on('2001-03-02')]).toEqual([[40], []])
      await change(40, sql`created_at = ${createdAt}`)
    })
  })

  describe('an approval', () => {
    test('by mangopay moves the money from the wallet of the platform to that of the creator, once', async () => {
      const answer = await decide(1, { status: 'approved', paymentProvider: 'mangopay', comment: '  As agreed ' })
      expect(answer.statusCode).toBe(200)
      expect(answer.json().data).toMatchObject({
        id: 1,
        approvalStatus: 'approved',
        approvalStatusChangedAt: expect.any(String),
        paymentProvider: 'mangopay',
        withdrawalStatus: 'pending',
        comment: 'As agreed',
        adminName: expect.any(String),
        version: 2,
      })
      expect([await balance(2), await balance(3)]).toEqual([platformHas - each, each])
      const again = await decide(1)
      expect(again.statusCode).toBe(409)
      expect(again.json()).toMatchObject({
        code: 'state_moved',
        message: expect.stringMatching(/^Transaction 1 is approved by .+ on \d\d \w+ \d{4}/),
        current: { id: 1, version: 2 },
      })
      expect([await balance(2), await countOf(t.db, 'journal where transaction_id = 1')]).toEqual([platformHas - each, 1])
      const audit = await t.db
        .q()
        .execute(sql`select command, before, after from audit where object_kind = 'transaction' and object_id = 1 and result = 'done'`)
      expect(audit.rows).toEqual([
        {
          command: 'transaction.approve',
          before: { approvalStatus: 'pending' },
          after: { approvalStatus: 'approved', paymentProvider: 'mangopay', comment: 'As agreed' },
        },
      ])
    })
    test('gives whoever has no wallet in the currency one', async () => {
      expect(await wallets(4)).toEqual([])
      expect((await decide(2)).statusCode).toBe(200)
      expect(await wallets(4)).toEqual([{ currency: 'EUR', balance: '100.00' }])
    })
    test('without a provider takes the estimated one, and mangopay where nothing was estimated', async () => {
      expect((await decide(4, { status: 'approved' })).json().data).toMatchObject({ paymentProvider: 'manual', comment: null })
      await change(6, sql`estimated_payment_provider = null`)
      expect((await decide(6, { status: 'approved' })).json().data).toMatchObject({ paymentProvider: 'mangopay' })
    })
    test('manually touches no wallet, is in the journal all the same, and cannot be reversed', async () => {
      const before = [await balance(2), await balance(3)]
      const answer = await decide(3, { status: 'approved', paymentProvider: 'manual', comment: 'By bank' })
      expect(answer.json().data).toMatchObject({ approvalStatus: 'approved', paymentProvider: 'manual', withdrawalStatus: null })
      expect([await balance(2), await balance(3)]).toEqual(before)
      const { rows } = await t.db.q().execute(sql`select j.kind, e.side, e.amount_minor::int as amount from journal j
        join journal_entry e on e.journal_id = j.id where j.transaction_id = 3 order by e.id`)
      expect(rows).toEqual([
        { kind: 'manual', side: 'bank', amount: -each },
        { kind: 'manual', side: 'payee', amount: each },
      ])
      expect((await revert(3)).json()).toMatchObject({ code: 'state_moved', message: 'Transaction 3 was processed manually' })
    })
    test.each([
      [17, 'mangopay'],
      [20, 'manual'],
    ])('of %i by %s invoices the brand in the same breath, once, and what is taken back is credited', async (id, paymentProvider) => {
      await t.db.q().execute(sql`delete from invoice where transaction_id = ${id}`)
      expect((await read(id)).invoices).toEqual([])
      const made = (await decide(id, { status: 'approved', paymentProvider })).json().data.invoices
      expect(made).toEqual([{ id: expect.any(Number), invoiceNumber: `INV-${made[0]?.id}`, type: 1 }])
      expect((await decide(id)).statusCode).toBe(409)
      expect((await read(id)).invoices).toEqual(made)
      const { items } = (await t.inject({ url: `/api/v1/admin/invoices?q=INV-${made[0]?.id}`, headers: demo })).json()
      expect(items).toMatchObject([
        { invoiceNumber: `INV-${made[0]?.id}`, type: 1, organization: { id: 1 }, amount: '100.00', currency: 'EUR', vendor: 'mangopay' },
      ])
      if (paymentProvider === 'manual') return
      const { reversedTransactionId: back } = (await revert(id)).json().data
      expect((await read(back)).invoices).toMatchObject([{ invoiceNumber: `CN-INV-${made[0]?.id}`, type: -1 }])
    })
    test('of what has its invoice already makes no other, and a rejection makes none', async () => {
      expect((await read(1)).invoices.filter(({ type }: { type: number }) => type === 1)).toHaveLength(1)
      await t.db.q().execute(sql`delete from invoice where transaction_id = 14`)
      expect((await decide(14, { status: 'rejected' })).json().data.invoices).toEqual([])
      await change(14, sql`approval_status = 'pending', approval_changed_at = null, admin_id = null, version = 1`)
    })
    test('is the attempt to pay: what failed before and is approved now has succeeded, and what is refused stays as it was', async () => {
      await change(18, sql`status = -1, result_code = '001001', result_text = 'Unsufficient wallet balance', currency = 'SEK'`)
      expect((await decide(18)).json().message).toBe('Wallet empty')
      expect(await read(18)).toMatchObject({ status: -1, resultCode: '001001', approvalStatus: 'pending' })
      await change(18, sql`currency = 'EUR'`)
      expect((await decide(18)).json().data).toMatchObject({ status: 1, resultCode: null, resultText: null, approvalStatus: 'approved' })
      expect(await countOf(t.db, 'journal where transaction_id = 18')).toBe(1)
      const { rows } = await t.db
        .q()
        .execute(sql`select before from audit where object_kind = 'transaction' and object_id = 18 and result = 'done'`)
      expect(rows).toEqual([
        { before: { approvalStatus: 'pending', status: -1, resultCode: '001001', resultText: 'Unsufficient wallet balance' } },
      ])
    })
    test('is refused where the wallet is empty or holds less, and changes nothing', async () => {
      await change(8, sql`currency = 'SEK'`)
      const empty = await decide(8)
      expect(empty.statusCode).toBe(422)
      expect(empty.json()).toMatchObject({ code: 'invalid', message: 'Wallet empty', fields: {} })
      await change(10, sql`amount_minor = 99999999`)
      expect((await decide(10)).json().message).toMatch(/^The wallet holds [\d,.]+ EUR, less than the 999,999\.99 EUR of this transfer$/)
      for (const id of [8, 10]) expect(await read(id)).toMatchObject({ approvalStatus: 'pending', version: 1 })
      expect((await decide(10, { status: 'approved', paymentProvider: 'manual' })).statusCode, 'manual needs no wallet').toBe(200)
    })
    test('can be a rejection, which moves nothing', async () => {
      const before = await balance(2)
      const answer = await decide(12, { status: 'rejected', comment: 'Not delivered' })
      expect(answer.json().data).toMatchObject({ approvalStatus: 'rejected', paymentProvider: null, comment: 'Not delivered' })
      expect([await balance(2), await countOf(t.db, 'journal where transaction_id = 12')]).toEqual([before, 0])
      expect((await decide(12)).json().message).toMatch(/^Transaction 12 is rejected by /)
    })
    test.each([1, 3, 4, 5, 6, -1])('is not for type %i', async (type) => {
      await change(14, sql`type = ${type}::int`)
      const answer = await decide(14)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'state_moved', message: expect.stringMatching(/ is never approved$/) })
    })
  })

  describe('a reversal', () => {
    test('moves the money back by a transaction of its own, with credit notes for its invoices, at most once', async () => {
      const before = [await balance(2), await balance(3)]
      const answer = await revert(1)
      expect(answer.statusCode).toBe(200)
      const { reversedTransactionId: made } = answer.json().data
      expect(answer.json().data).toMatchObject({
        id: 1,
        type: 2,
        approvalStatus: 'approved',
        version: 3,
        reversedTransactionId: expect.any(Number),
      })
      expect([await balance(2), await balance(3)]).toEqual([(before[0] ?? 0) + each, (before[1] ?? 0) - each])
      expect(await read(made)).toMatchObject({
        type: 9,
        status: 1,
        fromOrganizationId: 3,
        toOrganizationId: 1,
        processedForBrandId: 911,
        amount: '100.00',
        amountExcludingVat: '80.00',
        currency: 'EUR',
        approvalStatus: 'approved',
        paymentProvider: 'mangopay',
        withdrawalStatus: null,
        originalTransactionId: 1,
        reversedTransactionId: null,
        comment: 'Paid twice',
        // The referral fee of the same transaction is none that can be credited.
        invoices: [{ id: expect.any(Number), invoiceNumber: 'CN-INV-1', type: -1 }],
      })
      expect(ids(await get('?type=9'))[0]).toBe(made)
      const again = await revert(1)
      expect(again.statusCode).toBe(409)
      expect(again.json().message).toBe(`Transaction 1 was reversed by ${made}`)
      expect((await revert(made)).json().message).toBe('Wallet transfer (reversed) cannot be reversed')
      expect(await countOf(t.db, 'journal where reversed_transaction_id = 1')).toBe(1)
    })
    test('makes no credit notes where nobody wants them', async () => {
      await decide(5, { status: 'approved', paymentProvider: 'mangopay' })
      const { reversedTransactionId: made } = (await revert(5, { generateCreditNoteInvoices: false })).json().data
      expect(await read(made)).toMatchObject({ invoices: [], comment: null })
    })
    test('credits by default', async () => {
      await decide(7, { status: 'approved', paymentProvider: 'mangopay' })
      const { reversedTransactionId: made } = (await revert(7, {})).json().data
      expect((await read(made)).invoices).toHaveLength(1)
    })
    test.each([
      ['status', sql`status = 0`, 'Transaction 9 is Pending'],
      ['withdrawal', sql`withdrawal_status = 'completed'`, 'What transaction 9 paid is withdrawn already'],
      ['provider', sql`payment_provider = 'manual'`, 'Transaction 9 was processed manually'],
      ['type', sql`type = 9`, 'Wallet transfer (reversed) cannot be reversed'],
      ['approval', sql`approval_status = 'pending'`, 'Transaction 9 waits for its approval'],
    ])('is refused by its %s', async (_name, set, message) => {
      await change(9, sql`type = 8, status = 1, withdrawal_status = 'pending', payment_provider = 'mangopay', approval_status = 'approved'`)
      await change(9, set)
      const answer = await revert(9)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'state_moved', message })
    })
    test('is refused where the creator has not as much any more, and changes nothing', async () => {
      await decide(11, { status: 'approved', paymentProvider: 'mangopay' })
      await change(11, sql`amount_minor = 88888888`)
      const answer = await revert(11)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().message).toMatch(/^The wallet holds /)
      expect(await read(11)).toMatchObject({ reversedTransactionId: null, version: 2 })
      await change(11, sql`amount_minor = ${each}::int`)
      expect((await revert(11)).statusCode).toBe(200)
    })
    test('of a pending one of that type, too, moves the money once it is approved, and then counts as the only one', async () => {
      await decide(13, { status: 'approved', paymentProvider: 'mangopay' })
      const before = [await balance(2), await balance(3)]
      const [made] = await createBuilder(t.db).make('transaction', [
        { type: 9, from_organization_id: 3, to_organization_id: 1, amount: each, original_transaction_id: 13 },
      ])
      expect((await decide(made?.id ?? 0, { status: 'approved' })).statusCode).toBe(200)
      expect([await balance(2), await balance(3)]).toEqual([(before[0] ?? 0) + each, (before[1] ?? 0) - each])
      expect((await revert(13)).json().message).toBe(`Transaction 13 was reversed by ${made?.id}`)
    })
  })

  test('of many decisions and reversals at once each is carried out once, and the books are true to the cent', async () => {
    await t.db.q().execute(sql`update transaction set approval_status = 'pending', approval_changed_at = null where id between 21 and 40`)
    const all = Array.from({ length: 20 }, (_, n) => 21 + n)
    const told = await Promise.all(all.flatMap((id) => [decide(id), decide(id, { status: 'approved', paymentProvider: 'mangopay' })]))
    expect(told.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    const back = await Promise.all(all.flatMap((id) => [revert(id), revert(id)]))
    expect(back.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(await brokenBooks(t.db)).toEqual({ journals: 0, wallets: 0 })
  })
})
