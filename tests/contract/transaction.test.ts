import { describe, expect, test } from 'vitest'
import { afterPaying, coverageDays, covers } from '#contract/forecast.ts'
import { cannotApprove, cannotRevert, leavesWallet, providerOf, transactionTitle, transactionType } from '#contract/transaction.ts'

const days = (...amounts: number[]) => amounts.map((amount) => ({ amount }))
const paid = {
  id: 7,
  type: 2,
  status: 1,
  approvalStatus: 'approved',
  paymentProvider: 'mangopay',
  withdrawalStatus: 'pending',
  reversedTransactionId: null,
} as const

describe('a transaction', () => {
  test('of each of the nine types has its words', () => {
    expect(transactionType.all.map(({ value, label }) => [value, label])).toEqual([
      [1, 'PayIn'],
      [2, 'Wallet (single payment)'],
      [3, 'Refund: Payin'],
      [4, 'Card Pre-auth'],
      [5, 'Referral program'],
      [6, 'Subscription'],
      [8, 'Wallet (multiple payments)'],
      [9, 'Wallet transfer (reversed)'],
      [-1, 'PayOut'],
    ])
    expect(transactionTitle({ type: 2 })).toBe('Wallet (single payment)')
  })
  test('is approved while it is pending, and of three types only', () => {
    for (const { value: type } of transactionType.all)
      expect(cannotApprove({ id: 7, type, approvalStatus: 'pending' }) === null, String(type)).toBe([2, 8, 9].includes(Number(type)))
    for (const approvalStatus of ['approved', 'rejected', null] as const)
      expect(cannotApprove({ id: 7, type: 2, approvalStatus })).toMatch(/^Transaction 7 is /)
  })
  test('is reversed by four conditions, and once', () => {
    for (const type of [2, 8] as const) expect(cannotRevert({ ...paid, type })).toBeNull()
    expect(cannotRevert({ ...paid, type: 9 })).toBe('Wallet transfer (reversed) cannot be reversed')
    expect(cannotRevert({ ...paid, paymentProvider: 'manual' })).toBe('Transaction 7 was processed manually')
    expect(cannotRevert({ ...paid, paymentProvider: null })).toBe('Transaction 7 was not paid by mangopay')
    expect(cannotRevert({ ...paid, approvalStatus: 'pending', paymentProvider: null })).toBe('Transaction 7 waits for its approval')
    for (const withdrawalStatus of ['completed', null] as const)
      expect(cannotRevert({ ...paid, withdrawalStatus })).toBe('What transaction 7 paid is withdrawn already')
    for (const status of [0, -1, null] as const) expect(cannotRevert({ ...paid, status })).toMatch(/^Transaction 7 is /)
    expect(cannotRevert({ ...paid, reversedTransactionId: 9 })).toBe('Transaction 7 was reversed by 9')
  })
  test('is paid as it is estimated, by mangopay where nothing is; what is paid by hand leaves no wallet, a reversal comes back', () => {
    expect(providerOf({ estimatedPaymentProvider: null })).toBe('mangopay')
    expect(providerOf({ estimatedPaymentProvider: 'manual' })).toBe('manual')
    expect(leavesWallet({ type: 2, amount: 500, estimatedPaymentProvider: null })).toBe(500)
    expect(leavesWallet({ type: 8, amount: 500, estimatedPaymentProvider: 'manual' })).toBe(0)
    expect(leavesWallet({ type: 9, amount: 500, estimatedPaymentProvider: 'mangopay' })).toBe(-500)
  })
})

describe('a wallet', () => {
  test('covers as many days in order as it can pay', () => {
    expect(coverageDays(25_00, days(10_00, 10_00, 10_00))).toBe(2)
    expect(coverageDays(30_00, days(10_00, 10_00, 10_00)), 'to the last cent is covered').toBe(3)
    expect(coverageDays(29_99, days(10_00, 10_00, 10_00))).toBe(2)
    // In order: what comes after an unpaid day is not paid, however little it is.
    expect(coverageDays(5_00, days(10_00, 1_00))).toBe(0)
    expect(coverageDays(0, days(0, 0))).toBe(2)
    expect(coverageDays(-1, days(0, 0))).toBe(0)
  })
  test('is green by the first seven days; fewer are all of them, and none are green', () => {
    const week = days(1, 1, 1, 1, 1, 1, 1)
    expect(covers(7, [...week, { amount: 1000 }])).toBe(true)
    expect(covers(6, week)).toBe(false)
    expect(covers(2, days(1, 1))).toBe(true)
    expect(covers(1, days(1, 1))).toBe(false)
    expect(covers(0, [])).toBe(true)
  })
  test('says what is left of its days after something was paid', () => {
    const week = days(1, 1, 1, 1, 1, 1, 1, 1)
    expect(afterPaying(10, week, 3, 'after this one')).toEqual({ text: 'covers the next 7 days; after this one it still does', good: true })
    expect(afterPaying(10, week, 4, 'after this one')).toEqual({ text: 'covers the next 7 days; after this one only 6', good: false })
    expect(afterPaying(10, week, 11, 'after this one')).toEqual({
      text: 'covers the next 7 days; after this one it is overdrawn',
      good: false,
    })
    expect(afterPaying(3, week, 1, 'after this one')).toEqual({
      text: 'covers only 3 of the next 7 days; after this one only 2',
      good: false,
    })
  })
})
