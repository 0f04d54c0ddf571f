import { describe, expect, test } from 'vitest'
import { accountType } from '#contract/account-type.ts'
import { bookingStatus } from '#contract/booking.ts'
import { cancelRequest } from '#contract/cancel-request.ts'
import { queryCode } from '#contract/fields.ts'
import { invoiceType } from '#contract/invoice-ref.ts'
import { kycStatus } from '#contract/kyc-request.ts'
import { kycLevel } from '#contract/organization.ts'
import { payoutRequestCan, requestStatus } from '#contract/payout-request.ts'
import {
  payeeKyc,
  transactionApproval,
  transactionProvider,
  transactionStatus,
  transactionType,
  withdrawal,
} from '#contract/transaction.ts'
import { fc } from '#tests/properties.ts'

const money = { transactionStatus, transactionType, transactionApproval, transactionProvider, withdrawal, payeeKyc, invoiceType }
const tables = { bookingStatus, kycStatus, accountType, kycLevel, requestStatus, ...money }

describe.each(Object.entries(tables))('%s', (_name, table) => {
  test('each value once, each label once', () => {
    const unique = (all: readonly unknown[]) => new Set(all).size
    expect(unique(table.all.map((code) => code.value))).toBe(table.all.length)
    expect(unique(table.all.map((code) => code.label))).toBe(table.all.length)
  })
  test('its schema takes exactly its values', () => {
    for (const { value } of table.all) expect(table.schema.safeParse(value).success).toBe(true)
    for (const value of [99, 'nonsense', undefined, {}]) expect(table.schema.safeParse(value).success).toBe(false)
  })
  test('a filter means the same value as text', () => {
    for (const { value } of table.all) expect(queryCode<string | number | null>(table).parse(String(value))).toBe(value)
  })
})

describe('codes', () => {
  test('an unknown value is shown as it came, nothing as Unspecified', () => {
    expect(requestStatus.of(7)).toEqual({ value: '7', label: '7', tone: 'plain' })
    expect(requestStatus.of(null).label).toBe('Unspecified')
    expect(requestStatus.of(undefined).label).toBe('Unspecified')
  })
  test('a cancellation request without a status is shown as Unspecified', () => {
    const face = cancelRequest.face?.({ id: 7, status: null })
    expect(face?.chips?.map(({ label }) => label)).toEqual(['Unspecified'])
  })
  test('what a store holds is read, or is null', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const known = requestStatus.all.some((code) => code.value === value)
        // -0 is 0, and is read as 0.
        expect(requestStatus.read(value)).toBe(known ? (value === 0 ? 0 : value) : null)
      }),
    )
  })
  test('a filter names the values that it takes', () => {
    const refused = queryCode(requestStatus).safeParse('5')
    expect(refused.error?.issues[0]?.message).toBe('must be one of 0, -1, 1')
  })
  test('the eleven states of a booking have their words', () => {
    expect(bookingStatus.all).toHaveLength(11)
    expect(bookingStatus.of(-5).label).toBe('Cancelled by admin')
  })
})

describe('allowed', () => {
  test('a payout request is decided from pending only', () => {
    for (const { value, label } of requestStatus.all) {
      expect(payoutRequestCan.approve.from(value), label).toBe(label === 'Pending')
      expect(payoutRequestCan.reject.from(value), label).toBe(label === 'Pending')
    }
    for (const odd of [null, undefined, '0', false]) expect(payoutRequestCan.approve.from(odd)).toBe(false)
  })
})
