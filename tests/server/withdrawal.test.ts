import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { bookRules } from './book-rules.ts'
import { forEachEngine } from './engines.ts'
import { transactionMarket } from './transaction-market.ts'

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    await transactionMarket(t.db)
    demo = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const post = (url: string, payload: object) => t.inject({ method: 'POST', url, headers: demo, payload })
  const approve = (id: number) =>
    post(`/admin/v1/transactions/${id}/change-approval-status`, { status: 'approved', paymentProvider: 'mangopay' })
  const revert = (id: number) => post(`/admin/v1/transactions/${id}/revert`, {})
  /** Asks for so many minor units out of the wallet of a creator, and approves it. */
  async function payOut(organization: number, amount: number) {
    const { rows } = await t.db
      .q()
      .execute<{ id: number }>(
        sql`insert into payout_request (organization_id, amount_minor, currency) values (${organization}::int, ${amount}::int, 'EUR') returning id`,
      )
    return post(`/api/v1/admin/payout-requests/${rows[0]?.id}`, { status: 1 })
  }
  const read = async (id: number) => (await t.inject({ url: `/admin/v1/workspace/transactions/${id}`, headers: demo })).json().item
  const withdrawn = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await read(id)).withdrawalStatus))
  const wallet = async (id: number) => (await t.inject({ url: `/admin/v1/organization/${id}/wallets`, headers: demo })).json().data
  const broken = async () => {
    const found = await Promise.all(
      [
        'every journal sums to nought in each currency',
        'every balance is the sum of its entries',
        'what is not withdrawn lies in the wallet',
      ].map(async (rule) => (await t.db.q().execute(sql.raw(bookRules[rule] ?? ''))).rows),
    )
    return found.flat()
  }

  test('a payout takes out what came in first, which cannot be reversed any more; what the wallet still holds whole can', async () => {
    for (const id of [1, 3, 5, 7, 2]) expect((await approve(id)).statusCode).toBe(200)
    expect((await revert(7)).statusCode).toBe(200)
    // 300.00 came in and stayed; 150.00 leave half of the second of the three.
    expect((await payOut(3, 15_000)).statusCode).toBe(200)
    expect(await withdrawn(1, 3, 5)).toEqual(['completed', 'completed', 'pending'])
    expect(await read(1)).toMatchObject({ version: 3 })
    expect(await withdrawn(2), 'another creator').toEqual(['pending'])
    expect(await withdrawn(7), 'what was taken back was never taken out').toEqual(['pending'])
    const refused = await revert(3)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'What transaction 3 paid is withdrawn already'])
    expect((await revert(5)).statusCode).toBe(200)
    expect(await wallet(3)).toEqual([{ currency: 'EUR', balance: '50.00' }])
    expect(await broken()).toEqual([])
  })
  test('a payout beyond the balance is approved, leaves the wallet below nought, and nothing in it to reverse', async () => {
    expect((await payOut(4, 12_550)).statusCode).toBe(200)
    expect(await wallet(4)).toEqual([{ currency: 'EUR', balance: '-25.50' }])
    expect(await withdrawn(2)).toEqual(['completed'])
    expect(await broken()).toEqual([])
    // What comes in next makes up for it first, so it is not whole any more; what comes after that is.
    expect((await approve(4)).statusCode).toBe(200)
    expect(await wallet(4)).toEqual([{ currency: 'EUR', balance: '74.50' }])
    expect((await approve(6)).statusCode).toBe(200)
    expect(await withdrawn(4, 6)).toEqual(['completed', 'pending'])
    expect((await revert(4)).statusCode).toBe(409)
    expect(await broken()).toEqual([])
  })
  test('a rejected payout takes nothing out', async () => {
    expect((await approve(9)).statusCode).toBe(200)
    const { rows } = await t.db
      .q()
      .execute<{ id: number }>(
        sql`insert into payout_request (organization_id, amount_minor, currency) values (3, 999999, 'EUR') returning id`,
      )
    expect((await post(`/api/v1/admin/payout-requests/${rows[0]?.id}`, { status: -1 })).statusCode).toBe(200)
    expect(await withdrawn(9)).toEqual(['pending'])
  })
  test('payouts, payments and reversals of one wallet at once leave nothing to be reversed that is not there', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => 15 + 2 * n)
    const told = await Promise.all(ids.flatMap((id) => [approve(id), payOut(3, 7000), revert(id - 4)]))
    expect([...new Set(told.map(({ statusCode }) => statusCode))].filter((code) => ![200, 409, 422].includes(code))).toEqual([])
    expect(await broken()).toEqual([])
  })
})
